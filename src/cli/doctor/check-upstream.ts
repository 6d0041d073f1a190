import axios from "axios"
import type { CallResult } from "../../core/contract/call-result"
import { domainRefusal } from "../../core/contract/error-meaning"
import { inquiryRefusal } from "../../core/contract/inquiry-refusal"
import type { Budget } from "../../core/ports/budget"
import type { Options } from "../../medusa/options/options-schema"
import { createDomainsClient } from "../../upstream/domains/domains-client"
import { delay } from "../../upstream/http/retry-policy"
import { createIdentityClient } from "../../upstream/identity/identity-client"
import { type Finding, ok, problem, skipped, warning } from "./finding"

/** Three reads in all: not worth a place in the shop's budget, which needs tables that may be missing. */
const UNCOUNTED: Budget = {
  take: async () => ({ kind: "slot", done: async () => {}, unused: async () => {} }),
  pause: async () => {},
}

/** A Date header counts whole seconds, and travels; a minute is what certificates and signed times bear. */
const CLOCK_MS = 60_000

const NOT_TOLD = "it shows at the first sale or change alone, because nothing is changed for a check"

/** What upstream says of the tokens, the account and the clock. Reads alone. */
export async function checkUpstream(options: Options): Promise<Finding[]> {
  const { read_ms } = options.timeouts
  const shared = { budget: UNCOUNTED, delay, random: Math.random, timeouts: { read_ms } }
  const domains = createDomainsClient({ ...shared, ...options.domains })
  const ping = await domains.ping()
  const account = accountFinding(ping, options.domains.base_url)
  const [tlds, services, clock] = await Promise.all([
    ping.kind === "answered" ? domains.tlds("browsing") : null,
    options.identity ? createIdentityClient({ ...shared, ...options.identity }).services() : null,
    checkClock(options.domains.base_url, read_ms),
  ])
  return [
    account,
    ...(ping.kind === "answered" ? [creditFinding(ping.data.credit)] : []),
    ...(tlds === null
      ? []
      : [scopeFinding("domains:read", tlds, (refused) => domainRefusal(refused).operatorHint)]),
    ...(tlds?.kind === "answered"
      ? [skipped("token scopes", `Whether the token has domains:write and domains:manage: ${NOT_TOLD}.`)]
      : []),
    ...(services === null
      ? []
      : [
          scopeFinding(
            "identity:services:read",
            services,
            (refused) => inquiryRefusal(refused, { kind: "catalogue" }).operatorHint,
          ),
          skipped("token scopes", `Whether the token has identity:execute and the categories: ${NOT_TOLD}.`),
        ]),
    egressFinding(ping),
    clock,
  ]
}

function accountFinding(ping: CallResult<{ tier: string | null }>, base_url: string): Finding {
  switch (ping.kind) {
    case "answered":
      return ok("reseller service", `It answers, tier ${ping.data.tier ?? "unknown"}.`)
    case "refused":
    case "refused_unknown":
      return problem("reseller service", `It refuses: ${ping.error}.`, domainRefusal(ping).operatorHint)
    default:
      return problem(
        "reseller service",
        `${base_url} gives no usable answer (${ping.kind}).`,
        "Check domains.base_url, the network, and a firewall between.",
      )
  }
}

function creditFinding(credit: number | null): Finding {
  if (credit === null) return warning("credit", "It could not be read.", "Look it up in the reseller panel.")
  return credit > 0
    ? ok("credit", `${credit} IRT`)
    : problem("credit", `The credit is ${credit} IRT: paid orders wait.`, "Top it up in the reseller panel.")
}

function scopeFinding(
  scope: string,
  result: CallResult<unknown>,
  hintOf: (refused: Extract<CallResult<unknown>, { kind: "refused" | "refused_unknown" }>) => string,
): Finding {
  const check = "token scopes"
  if (result.kind === "answered") return ok(check, `${scope} is there.`)
  if (result.kind === "refused" || result.kind === "refused_unknown")
    return problem(check, `Reading what needs ${scope} is refused: ${result.error}.`, hintOf(result))
  return warning(
    check,
    `What needs ${scope} gave no usable answer (${result.kind}).`,
    "Try again in a moment.",
  )
}

/** The service tells no address by itself: only that the one which it sees is not on the token's list. */
function egressFinding(ping: CallResult<unknown>): Finding {
  const is_refused = ping.kind === "refused" && ping.error === "ip_not_allowed"
  if (is_refused)
    return problem(
      "egress address",
      "This machine's address is not on the token's allowlist.",
      "Add the address under which this machine is seen from outside to the token in the reseller panel.",
    )
  return ping.kind === "answered"
    ? ok("egress address", "The token may be used from this machine's address.")
    : skipped("egress address", "The service did not say.")
}

async function checkClock(base_url: string, timeout: number): Promise<Finding> {
  const check = "clock"
  const began = Date.now()
  try {
    const { headers } = await axios.get(base_url, {
      timeout,
      maxRedirects: 0,
      proxy: false,
      validateStatus: () => true,
    })
    const told = Date.parse(String(headers.date))
    if (Number.isNaN(told)) return skipped(check, "The service sends no Date header.")
    const ahead_ms = Math.round((began + Date.now()) / 2 - told)
    const seconds = Math.round(Math.abs(ahead_ms) / 1_000)
    return Math.abs(ahead_ms) < CLOCK_MS
      ? ok(check, `Within ${seconds} s of the service's.`)
      : warning(
          check,
          `This machine's clock is ${seconds} s ${ahead_ms > 0 ? "ahead of" : "behind"} the service's.`,
          "Switch time synchronisation (NTP) on.",
        )
  } catch {
    return skipped(check, "The service could not be reached.")
  }
}
