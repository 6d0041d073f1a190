import axios from "axios"
import { healthAnswerSchema } from "../../api-schemas/admin-health"
import { type Finding, ok, problem, skipped, warning } from "./finding"

const CHECK = "running shop"
const ANSWER_WITHIN_MS = 10_000

/** Where the token of an admin stands: in no command line, which others on the machine can see. */
export const TOKEN_VARIABLE = "MEDUSA_API_TOKEN"

/** What only the running shop knows: its guards, its sweeps, what waits. */
export async function checkRunning(
  url: string | undefined,
  api_token: string | undefined,
): Promise<Finding[]> {
  if (url === undefined) return [skipped(CHECK, "Not asked: give its address with --shop.")]
  if (!api_token) return [skipped(CHECK, `Not asked: put an admin's API token into ${TOKEN_VARIABLE}.`)]
  try {
    const { status, data } = await axios.get<unknown>(`${url.replace(/\/+$/, "")}/admin/domain-health`, {
      headers: { "x-medusa-access-token": api_token },
      timeout: ANSWER_WITHIN_MS,
      maxRedirects: 0,
      validateStatus: () => true,
    })
    if (status === 401) return [problem(CHECK, "It refuses the token.", `Correct ${TOKEN_VARIABLE}.`)]
    const parsed = healthAnswerSchema.safeParse(data)
    if (!parsed.success)
      return [problem(CHECK, `${url} does not answer as this plugin (HTTP ${status}).`, "Check the address.")]
    const { reasons } = parsed.data.domain_health
    if (reasons.length === 0) return [ok(CHECK, "It is well.")]
    return reasons.map(({ code, severity, message }) =>
      (severity === "down" ? problem : warning)(CHECK, `It tells of ${code}.`, message),
    )
  } catch {
    return [problem(CHECK, `${url} cannot be reached.`, "Start the shop, or correct the address.")]
  }
}
