import type { Asking } from "../budget/budget"
import type { CallResult } from "../contract/call-result"
import type { Registrar } from "../contract/registrar"
import { lookUpAll, type SearchedName } from "../prices/look-up-all"
import { isPositiveAmount } from "../prices/money"

/** A name to be renewed. `premium`: the registry has its own price for it. */
export type RenewedName = SearchedName & { premium: boolean }

/** Cost of one more year, integer IRT; null: upstream has no reliable price. `raw` is what upstream said. */
type YearlyCost = { cost: number | null; raw: unknown }

export type RenewalCosts = ReadonlyMap<string, CallResult<YearlyCost>>

/** One price list for all ordinary names, because a lookup of a taken name has no price (assumption 3); a lookup for each premium one. By ASCII form. */
export async function askRenewalCosts(
  names: readonly RenewedName[],
  asking: Asking,
  registrar: Pick<Registrar, "tlds" | "check">,
): Promise<RenewalCosts> {
  const premium = names.filter((name) => name.premium)
  const ordinary = names.filter((name) => !name.premium)
  const [list, found] = await Promise.all([
    ordinary.length === 0 ? null : registrar.tlds(asking),
    lookUpAll(premium, asking, registrar.check),
  ])
  const costs = new Map<string, CallResult<YearlyCost>>()
  for (const [ascii, result] of found) {
    const entry = result.kind === "answered" ? result.data.find(({ domain }) => domain === ascii) : undefined
    costs.set(ascii, costIn(result, entry?.cost?.renew, entry?.raw))
  }
  for (const { ascii, tld } of list === null ? [] : ordinary) {
    const entry = list?.kind === "answered" ? list.data.find((one) => one.tld === tld) : undefined
    if (list !== null) costs.set(ascii, costIn(list, entry?.renew, entry))
  }
  return costs
}

const costIn = (
  result: CallResult<unknown>,
  cost: number | null = null,
  raw: unknown = null,
): CallResult<YearlyCost> => (result.kind === "answered" ? { ...result, data: { cost, raw } } : result)

/** The renewal of one name for so many years, integer IRT; null without a reliable price (assumption 4). */
export const renewalCost = ({ cost }: YearlyCost, years: number): number | null =>
  cost !== null && isPositiveAmount(cost) && isPositiveAmount(years * cost) ? years * cost : null
