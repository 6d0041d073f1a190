import type { Registrar, TldCost } from "../contract/registrar"
import { splitName } from "../names/tld"
import { type Cached, cached } from "../prices/cached"
import { shownPrice } from "../prices/price-of"
import type { PricingOptions } from "../prices/pricing-options"
import { type SalesTerms, sellsTld } from "../prices/quote"

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
