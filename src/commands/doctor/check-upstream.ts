import type { Options } from "../../app/options/options-schema"
import { answeredWith, causeOf, condition } from "../../core/conditions/conditions"
import { refusalHint } from "../../core/conditions/words"
import type { CallResult } from "../../core/contract/call-result"
import type { Interface } from "../../core/orders/order-row"
import type { Budget } from "../../core/ports/budget"
import { createDomainsClient } from "../../upstream/domains/domains-client"
import { delay } from "../../upstream/http/retry-policy"
import { createIdentityClient } from "../../upstream/identity/identity-client"
import { type Finding, ok, told } from "./finding"

/** Three reads in all: not worth a place in the shop's budget, which needs tables that may be missing. */
const UNCOUNTED: Budget = {
  take: async () => ({ kind: "slot", done: async () => {}, unused: async () => {} }),
  pause: async () => {},
}

/** Asks upstream about the tokens and the account. Reads alone: rights to write show at the first sale. */
export async function checkUpstream(options: Options): Promise<Finding[]> {
  const { read_ms } = options.timeouts
  const shared = { budget: UNCOUNTED, delay, random: Math.random, timeouts: { read_ms } }
  const domains = createDomainsClient({ ...shared, ...options.domains })
  const ping = await domains.ping()
  const wrong = answeredWith("domains", ping)
  const [tlds, services] = await Promise.all([
    ping.kind === "answered" ? domains.tlds("browsing") : null,
    options.identity ? createIdentityClient({ ...shared, ...options.identity }).services() : null,
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
    ...(services === null ? [] : [scopeFinding("identity", "identity:services:read", services)]),
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
  return told(
    SCOPES,
    condition("scope_refused", { scope, error, hint: refusalHint(of, error, result.detail) }),
  )
}
