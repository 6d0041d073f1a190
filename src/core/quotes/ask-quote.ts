import type { DomainName } from "../domain-name/domain-name"
import type { Registrar } from "../ports/registrar"
import { notOrderable } from "../pricing/not-orderable"
import type { Action } from "../pricing/term-cost"
import { priceQuote, type QuoteRefusal } from "./price-quote"
import type { Quote } from "./quote"
import { type SalesPolicy, sellsTld } from "./sales-policy"
import { type Unavailable, unavailable } from "./unavailable"

export type AskedQuote = { kind: "quote"; quote: Quote } | QuoteRefusal | Unavailable

export type QuoteDeps = { registrar: Registrar; policy: SalesPolicy; newId(prefix: string): string }

/**
 * Asks upstream what a name costs now and prices it: the only way a price comes into being (money rule 1). Nobody has
 * paid yet, so it stands behind paid orders in the budget.
 */
export async function askQuote(
  wish: {
    name: Pick<DomainName, "ascii" | "label" | "tld">
    action: Action
    years: number
    currency_code: string
  },
  deps: QuoteDeps,
): Promise<AskedQuote> {
  const { label, tld, ascii } = wish.name
  if (!sellsTld(deps.policy, tld)) return notOrderable("unsupported")
  const result = await deps.registrar.check(label, [tld], "browsing")
  if (result.kind === "refused" && result.error === "tld_not_sold") return notOrderable("unsupported")
  if (result.kind !== "answered") return unavailable(result)
  const availability = result.data.find((one) => one.domain === ascii)
  if (!availability) return notOrderable("unchecked")
  const { action, years, currency_code } = wish
  return priceQuote(
    availability,
    { id: deps.newId("dquote"), tld, action, years, currency_code },
    deps.policy,
  )
}
