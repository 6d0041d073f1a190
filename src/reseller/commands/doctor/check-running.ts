import { Agent as HttpAgent } from "node:http"
import { Agent as HttpsAgent } from "node:https"
import axios from "axios"
import { healthAnswerSchema } from "../../operations/account.requests"
import type { CommandBinding } from "../binding"
import { type Finding, ok, problem, skipped, warning } from "./finding"

const CHECK = "running shop"
const ANSWER_WITHIN_MS = 10_000

/** An admin's token comes in no command line, which others on the machine can see. */
export const TOKEN_VARIABLE = "MEDUSA_API_TOKEN"

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Asks the running shop for its guards, sweeps and waiting orders. `isPlain`: the token may go over a network unencrypted. */
export async function checkRunning(
  shop: string | undefined,
  api_token: string | undefined,
  { isPlain, asAdmin }: { isPlain: boolean } & Pick<CommandBinding, "asAdmin">,
): Promise<Finding[]> {
  const url = shop === undefined ? undefined : addressOf(shop)
  if (url === undefined) return [skipped(CHECK, "Not asked: give its address with --shop.")]
  if (url === null) return [problem(CHECK, "--shop is no http or https address.", "Check the address.")]
  const { protocol, hostname, origin: told } = url
  if (protocol === "http:" && !LOOPBACK.test(hostname) && !isPlain)
    return [
      problem(
        CHECK,
        `Not asked: over http the token can be read on the way to ${told}.`,
        "Give an https address, or --plain-http if you trust the network between.",
      ),
    ]
  if (!api_token) return [skipped(CHECK, `Not asked: put an admin's API token into ${TOKEN_VARIABLE}.`)]
  try {
    const { status, data } = await axios.get<unknown>(`${url.href.replace(/\/+$/, "")}/admin/domain-health`, {
      headers: asAdmin(api_token),
      timeout: ANSWER_WITHIN_MS,
      // Another host or a proxy of the environment would see the token; newer versions of node give the latter to their own agents.
      maxRedirects: 0,
      proxy: false,
      httpAgent: new HttpAgent(),
      httpsAgent: new HttpsAgent(),
      validateStatus: () => true,
    })
    if (status === 401) return [problem(CHECK, "It refuses the token.", `Correct ${TOKEN_VARIABLE}.`)]
    const parsed = healthAnswerSchema.safeParse(data)
    if (!parsed.success)
      return [
        problem(CHECK, `${told} does not answer as this plugin (HTTP ${status}).`, "Check the address."),
      ]
    const { reasons } = parsed.data.domain_health
    if (reasons.length === 0) return [ok(CHECK, "It is well.")]
    return reasons.map(({ code, severity, message }) =>
      (severity === "down" ? problem : warning)(CHECK, `It tells of ${code}.`, message),
    )
  } catch {
    return [problem(CHECK, `${told} cannot be reached.`, "Start the shop, or correct the address.")]
  }
}

function addressOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && ["http:", "https:"].includes(url.protocol) ? url : null
}
