import type { CallResult } from "../contract/call-result"
import type { Registrar } from "../contract/registrar"
import type { DomainName } from "../domain-name/domain-name"
import { isPositiveAmount } from "../money/currency"
import type { Asking } from "../ports/budget"
import { notOrderable } from "../pricing/judge-availability"
import type { AskedQuote } from "./ask-quotes"
import { lookupsFor } from "./look-up-all"
import { applyPrice, type SalesPolicy, unavailable } from "./quote"

/** A name to be renewed. `premium`: the registry has its own price for it. */
export type RenewedName = Pick<DomainName, "ascii" | "label" | "tld"> & { premium: boolean }

/** Cost of one more year, integer IRT; null: upstream has no reliable price. `raw` is what upstream said. */
type YearlyCost = { cost: number | null; raw: unknown }

type Costs = Pick<Registrar, "tlds" | "check">
type Answer = CallResult<YearlyCost>

/**
 * Asks what one more year of names costs, with as few calls as can be: one price list for all ordinary names, because a
 * lookup of a name that is taken has no price (assumption 3), and a lookup for each premium one. By ASCII form.
 */
export async function askRenewalCosts(
  names: readonly RenewedName[],
  asking: Asking,
  registrar: Costs,
): Promise<ReadonlyMap<string, Answer>> {
  const premium = names.filter((name) => name.premium)
  const ordinary = names.filter((name) => !name.premium)
  const answers = await Promise.all([
    askPriceList(ordinary, asking, registrar),
    ...lookupsFor(premium).map(({ label, tlds }) => askLookup(label, tlds, asking, registrar)),
  ])
  return new Map(answers.flat())
}

/** The renewal of one name for so many years, integer IRT; null without a reliable price (assumption 4). */
export const renewalCost = ({ cost }: YearlyCost, years: number): number | null =>
  cost !== null && isPositiveAmount(cost) && isPositiveAmount(years * cost) ? years * cost : null

async function askPriceList(
  names: readonly RenewedName[],
  asking: Asking,
  { tlds }: Costs,
): Promise<[string, Answer][]> {
  if (names.length === 0) return []
  const result = await tlds(asking)
  return names.map(({ ascii, tld }) => {
    if (result.kind !== "answered") return [ascii, result]
    const entry = result.data.find((one) => one.tld === tld)
    return [ascii, { ...result, data: { cost: entry?.renew ?? null, raw: entry ?? null } }]
  })
}

async function askLookup(
  label: string,
  tlds: string[],
  asking: Asking,
  { check }: Costs,
): Promise<[string, Answer][]> {
  const result = await check(label, tlds, asking)
  return tlds.map((tld) => {
    const ascii = `${label}.${tld}`
    if (result.kind !== "answered") return [ascii, result]
    const found = result.data.find(({ domain }) => domain === ascii)
    return [ascii, { ...result, data: { cost: found?.cost?.renew ?? null, raw: found?.raw ?? null } }]
  })
}

export type RenewalQuoteRequest = { name: RenewedName; years: number; currency_code: string }

type RenewalQuoteDeps = {
  registrar: Costs
  policy: Pick<SalesPolicy, "pricing" | "max_years">
  newId(prefix: string): string
}

/**
 * Prices renewals, in the order that they were asked for (money rule 1). What a customer has can be renewed, whatever the shop sells
 * of new names. Whose the name is, and whether it can be renewed, is the caller's to know.
 */
export async function askRenewalQuotes(
  requests: readonly RenewalQuoteRequest[],
  asking: Asking,
  { registrar, policy, newId }: RenewalQuoteDeps,
): Promise<AskedQuote[]> {
  const costs = await askRenewalCosts(
    requests.map(({ name }) => name),
    asking,
    registrar,
  )
  return requests.map(({ name, years, currency_code }) => {
    const asked = costs.get(name.ascii)
    if (asked === undefined) throw new Error(`Bug! The cost of ${name.ascii} was not asked`)
    if (years > policy.max_years) return notOrderable("term_too_long")
    if (asked.kind !== "answered") return unavailable(asked)
    const cost = renewalCost(asked.data, years)
    if (cost === null) return notOrderable("no_price")
    const answer = { id: newId("dquote"), kind: "renew", subject: name.ascii, years, cost } as const
    const { premium, tld } = name
    return applyPrice(
      { ...answer, premium, price_version: null, raw: asked.data.raw },
      { tld },
      currency_code,
      policy,
    )
  })
}
