import type { App } from "../app"
import type { Billing } from "../binding/bills"
import type { LineToAdd } from "../binding/carts"
import { saleOf } from "../cart/domain-sales.service"
import { quoteDeps } from "../cart/fresh-quotes.service"
import { splitName } from "../names/tld"
import { unicodeName } from "../names/unicode-name"
import { askRenewalCosts, renewalCost } from "../prices/lookups"
import { applyPrice, type SalesPolicy } from "../prices/quote"
import { notAdded, upstreamUnavailable } from "../prices/quote-refusals"
import { Refusal } from "../shared/refusal"
import type { KnownRenewal } from "./known-renewals.store"

/** An owed renewal's price, or why it cannot be billed. */
export type PricedRenewal =
  | ({ kind: "billing" } & Billing)
  | { kind: "refused"; known: KnownRenewal; refusal: Refusal }

/** At what upstream took for it, as far as that is known: the list price of the day on which it was found (assumption 37). */
export async function pricesOfOwed(
  owed: readonly KnownRenewal[],
  currency_code: string,
  app: App,
): Promise<PricedRenewal[]> {
  const deps = await quoteDeps(app)
  const unknown = owed.filter(({ renewal }) => renewal.cost === null)
  const names = unknown.map(({ domain }) => ({ ...splitName(domain.domain), premium: domain.premium }))
  const asked = await askRenewalCosts(names, "bulk", deps.registrar)
  return owed.map((known): PricedRenewal => {
    const { renewal, domain } = known
    const answer = asked.get(domain.domain)
    const refused = (refusal: Refusal): PricedRenewal => ({ kind: "refused", known, refusal })
    if (renewal.cost === null && answer?.kind !== "answered") {
      const retry_in_ms = answer?.kind === "busy" ? answer.retry_in_ms : null
      return refused(upstreamUnavailable({ cause: answer?.kind ?? "busy", retry_in_ms }))
    }
    const cost =
      renewal.cost ?? (answer?.kind === "answered" ? renewalCost(answer.data, renewal.years) : null)
    if (cost === null) {
      const message = `Upstream has no price for the renewal of ${domain.domain}.`
      return refused(new Refusal("impossible", "no_price", message))
    }
    return billingOf(known, cost, currency_code, deps)
  })
}

function billingOf(
  known: KnownRenewal,
  cost: number,
  currency_code: string,
  { newId, policy }: { newId(prefix: string): string; policy: SalesPolicy },
): PricedRenewal {
  const { domain, premium } = known.domain
  const { from_expiry, to_expiry, years } = known.renewal
  if (to_expiry === null) throw new Error(`Bug! ${known.renewal.id} is owed without an end`)
  const priced = applyPrice(
    {
      id: newId("dquote"),
      kind: "renew",
      subject: domain,
      years,
      cost,
      premium,
      price_version: null,
      raw: { owed: known.renewal.id },
    },
    splitName(domain),
    currency_code,
    policy,
  )
  if (priced.kind === "refused") return { kind: "refused", known, refusal: notAdded(priced, { domain }) }
  const request = { kind: "renew", years, expiry: from_expiry, premium, owed: { to_expiry } } as const
  const metadata = { expiry: from_expiry, new_expiry: to_expiry, owed: true }
  const sale: LineToAdd = saleOf(
    { action: "renew", name: { unicode: unicodeName(domain) }, years },
    priced.quote,
    { request, metadata },
  )
  return { kind: "billing", known, sale, cost }
}
