import axios from "axios"
import type { Options } from "../../app/options/options-schema"
import { answeredWith, causeOf, condition } from "../../core/conditions/conditions"
import { refusalHint } from "../../core/conditions/refusal-hint"
import type { CallResult } from "../../core/contract/call-result"
import type { Interface } from "../../core/orders/order-row"
import type { Budget } from "../../core/ports/budget"
import { createDomainsClient } from "../../upstream/domains/domains-client"
import { delay } from "../../upstream/http/retry-policy"
import { createIdentityClient } from "../../upstream/identity/identity-client"
import { type Finding, ok, skipped, told } from "./finding"

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
  const wrong = answeredWith("domains", ping)
  const [tlds, services, clock] = await Promise.all([
    ping.kind === "answered" ? domains.tlds("browsing") : null,
    options.identity ? createIdentityClient({ ...shared, ...options.identity }).services() : null,
    checkClock(options.domains.base_url, read_ms),
  ])
  return [
    wrong !== null
      ? told("reseller service", wrong)
      : ok(
          "reseller service",
          `It answers, tier ${(ping.kind === "answered" && ping.data.tier) || "unknown"}.`,
        ),
    ...(ping.kind === "answered" ? [creditFinding(ping.data.credit)] : []),
    ...(tlds === null ? [] : [scopeFinding("domains", "domains:read", tlds)]),
    ...(tlds?.kind === "answered"
      ? [skipped(SCOPES, `Whether the token has domains:write and domains:manage: ${NOT_TOLD}.`)]
      : []),
    ...(services === null
      ? []
      : [
          scopeFinding("identity", "identity:services:read", services),
          skipped(SCOPES, `Whether the token has identity:execute and the categories: ${NOT_TOLD}.`),
        ]),
    egressFinding(ping),
    clock,
  ]
}

function creditFinding(credit: number | null): Finding {
  if (credit === null) return told("credit", condition("credit_unknown", {}))
  return credit > 0 ? ok("credit", `${credit} IRT`) : told("credit", condition("credit_spent", { credit }))
}

const SCOPES = "token scopes"

function scopeFinding(of: Interface, scope: string, result: CallResult<unknown>): Finding {
  if (result.kind === "answered") return ok(SCOPES, `${scope} is there.`)
  if (result.kind !== "refused" && result.kind !== "refused_unknown")
    return told(SCOPES, condition("scope_unclear", { scope, why: causeOf(result) }))
  const { error } = result
  return told(SCOPES, condition("scope_refused", { scope, error, hint: refusalHint(of, result) }))
}

/** The service tells no address by itself: only that the one which it sees is not on the token's list. */
function egressFinding(ping: CallResult<unknown>): Finding {
  const check = "egress address"
  if (ping.kind === "refused" && ping.error === "ip_not_allowed")
    return told(check, condition("address_refused", {}))
  return ping.kind === "answered"
    ? ok(check, "The token may be used from this machine's address.")
    : skipped(check, "The service did not say.")
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
    const sent = Date.parse(String(headers.date))
    if (Number.isNaN(sent)) return skipped(check, "The service sends no Date header.")
    const ahead_ms = Math.round((began + Date.now()) / 2 - sent)
    const seconds = Math.round(Math.abs(ahead_ms) / 1_000)
    return Math.abs(ahead_ms) < CLOCK_MS
      ? ok(check, `Within ${seconds} s of the service's.`)
      : told(check, condition("clock_off", { seconds, side: ahead_ms > 0 ? "ahead of" : "behind" }))
  } catch {
    return skipped(check, "The service could not be reached.")
  }
}
