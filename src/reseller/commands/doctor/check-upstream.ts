import type { Budget } from "../../budget/budget"
import type { CallResult } from "../../contract/call-result"
import { answeredWith, causeOf, condition } from "../../operations/conditions/conditions"
import { refusalHint } from "../../operations/conditions/words"
import type { Options } from "../../options/options-schema"
import type { Interface } from "../../orders/order-row"
import { createDomainsClient } from "../../upstream/domains/domains-client"
import { delay } from "../../upstream/http/retry-policy"
import { createIdentityClient } from "../../upstream/identity/identity-client"
import { type Finding, judged, told } from "./finding"

/** Three reads in all: not worth a place in the shop's budget, which needs tables that may be missing. */
const UNCOUNTED: Budget = {
  take: async () => ({ kind: "slot", done: async () => {}, unused: async () => {} }),
  pause: async () => {},
}

export async function checkUpstream(options: Options): Promise<Finding[]> {
  const { read_ms } = options.timeouts
  const shared = { budget: UNCOUNTED, delay, random: Math.random, timeouts: { read_ms } }
  const domains = createDomainsClient({ ...shared, ...options.domains })
  const ping = await domains.ping()
  const isAnswered = ping.kind === "answered"
  const [tlds, services] = await Promise.all([
    isAnswered ? domains.tlds("browsing") : null,
    options.identity ? createIdentityClient({ ...shared, ...options.identity }).services() : null,
  ])
  const tier = (isAnswered && ping.data.tier) || "unknown"
  return [
    judged("reseller service", answeredWith("domains", ping), `It answers, tier ${tier}.`),
    ...(isAnswered ? [creditFinding(ping.data.credit)] : []),
    ...(tlds === null ? [] : [scopeFinding("domains", "domains:read", tlds)]),
    ...(services === null ? [] : [scopeFinding("identity", "identity:services:read", services)]),
  ]
}

function creditFinding(credit: number | null): Finding {
  if (credit === null) return told("credit", condition("credit_unknown", {}))
  return judged("credit", credit > 0 ? null : condition("credit_spent", { credit }), `${credit} IRT`)
}

function scopeFinding(of: Interface, scope: string, result: CallResult<unknown>): Finding {
  const judge = () => {
    if (result.kind === "answered") return null
    if (!("error" in result)) return condition("scope_unclear", { scope, why: causeOf(result) })
    const { error, detail } = result
    return condition("scope_refused", { scope, error, hint: refusalHint(of, error, detail) })
  }
  return judged("token scopes", judge(), `${scope} is there.`)
}
