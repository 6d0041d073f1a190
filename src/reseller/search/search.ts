import type { Availability, Registrar, TldCost } from "../contract/registrar"
import { splitName } from "../names/tld"
import { type Cached, cached } from "../prices/cached"
import { shownPrice } from "../prices/price-of"
import type { PricingOptions } from "../prices/pricing-options"
import { type SalesTerms, sellsTld } from "../prices/quote"

/** Long enough that shoppers who look at one name share one lookup, short enough that a name just taken shows soon. */
const FRESH_MS = 60 * 1_000

/** Bounds the memory to a few megabytes; the oldest answers go first. */
const MAX_NAMES = 10_000

/** Lookups for show. Sales never come through here: they ask upstream each time (money rule 1). */
export type SearchCheck = Registrar["check"]

/** Shares what upstream said about names for a little while; what is not known, or could not be checked, is asked in one lookup. */
export function cachedSearch(deps: { registrar: Pick<Registrar, "check">; nowMs(): number }): SearchCheck {
  const known = new Map<string, { at_ms: number; answer: Availability }>()
  const freshAnswer = (domain: string): Availability | undefined => {
    const found = known.get(domain)
    return found && deps.nowMs() - found.at_ms < FRESH_MS ? found.answer : undefined
  }
  const keep = (answer: Availability): void => {
    known.delete(answer.domain)
    if (answer.state === "unchecked") return
    known.set(answer.domain, { at_ms: deps.nowMs(), answer })
    for (const oldest of known.keys()) {
      if (known.size <= MAX_NAMES) break
      known.delete(oldest)
    }
  }

  return async (label, tlds, asking) => {
    const kept = tlds.flatMap((tld) => freshAnswer(`${label}.${tld}`) ?? [])
    const unknown = tlds.filter((tld) => freshAnswer(`${label}.${tld}`) === undefined)
    if (unknown.length === 0) return { kind: "answered", data: kept, replayed: false }
    const result = await deps.registrar.check(label, unknown, asking)
    if (result.kind !== "answered") return result
    result.data.forEach(keep)
    return { ...result, data: [...kept, ...result.data] }
  }
}

/** Prices the catalogue for show; extensions whose registration has no price are left out. */
export function tldPrices(tlds: readonly TldCost[], currency_code: string, pricing: PricingOptions) {
  const priced = (tld: string, cost: number | null) => shownPrice({ tld }, cost, currency_code, pricing)
  return tlds
    .map(({ tld, register, renew }) => ({
      tld,
      price: { register: priced(tld, register), renew: priced(tld, renew) },
      currency_code,
    }))
    .filter(({ price }) => price.register !== null)
}

export type RenewPrice = (domain: string, currency_code: string) => number | null

export const renewPriceIn =
  (catalogue: Cached<readonly TldCost[]>, pricing: PricingOptions): RenewPrice =>
  (domain, currency_code) => {
    const { tld } = splitName(domain)
    const known = catalogue.kind === "known" ? catalogue.value.find((one) => one.tld === tld) : null
    return shownPrice({ tld }, known?.renew ?? null, currency_code, pricing)
  }

/** `forSale`: the extensions for sale, for show. `extensions`: all that upstream knows, as far as it has told. */
export function tldCatalogue(deps: {
  registrar: Pick<Registrar, "tlds">
  policy: SalesTerms
  nowMs(): number
}): {
  forSale(): Promise<Cached<TldCost[]>>
  extensions(): Promise<ReadonlySet<string>>
} {
  const ask = async () => {
    const result = await deps.registrar.tlds("browsing")
    if (result.kind !== "answered") return result
    const isForSale = ({ tld, register }: TldCost) => register !== null && sellsTld(deps.policy, tld)
    const extensions: ReadonlySet<string> = new Set(result.data.map(({ tld }) => tld))
    return { ...result, data: { forSale: result.data.filter(isForSale), extensions } }
  }
  const known = cached(ask, deps.nowMs)
  return {
    forSale: async () => {
      const all = await known()
      return all.kind === "known" ? { ...all, value: all.value.forSale } : all
    },
    extensions: async () => {
      const all = await known()
      return all.kind === "known" ? all.value.extensions : NONE
    },
  }
}

const NONE: ReadonlySet<string> = new Set()
