import type { z } from "zod"
import type { tldMarginsAnswerSchema } from "../../api-schemas/admin-sales"
import type { TldCost } from "../../core/contract/registrar"
import { exchangeRateOf } from "../../core/money/convert-cost"
import type { PricingOptions } from "../../core/pricing/pricing-options"
import { saleMargin } from "../../core/pricing/sale-margin"
import { noRateMessage } from "../../core/quotes/quote"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { regionCurrencies } from "../../shop-tables/region-currencies"
import type { App } from "../app"
import { sellingStopped } from "../sales/selling-switches"

/** Extensions of which a year would be sold below its cost, at once or after a rise within tolerance. */
export type BelowCost = { currency_code: string; now: string[]; within_tolerance: string[] }

/** The currencies of the shop's regions, each once. */
export async function shopCurrencies(database: Database): Promise<string[]> {
  return [...new Set((await regionCurrencies(database)).map(({ currency_code }) => currency_code))].sort()
}

/** By currency of the shop's regions; those without any such extension are left out. */
export async function pricesBelowCost(pricing: PricingOptions, app: App): Promise<BelowCost[]> {
  const { tolerance } = app.options
  const [all, catalogue] = await Promise.all([shopCurrencies(app.database), app.parts.catalogue()])
  if (catalogue.kind === "unavailable") return []
  const currencies = all.filter((code) => exchangeRateOf(code, pricing.exchange_rates) !== null)
  return currencies
    .map((currency_code) => {
      const found = { now: new Set<string>(), within_tolerance: new Set<string>() }
      for (const { tld, register, renew } of catalogue.value) {
        for (const cost of [register, renew]) {
          const below = saleMargin({ cost, tld, currency_code }, pricing, tolerance)?.below_cost ?? null
          if (below !== null) found[below].add(tld)
        }
      }
      return { currency_code, now: [...found.now], within_tolerance: [...found.within_tolerance] }
    })
    .filter(({ now, within_tolerance }) => now.length + within_tolerance.length > 0)
}

type TldMargin = z.input<typeof tldMarginsAnswerSchema>["tlds"][number]

/** Cost, price and margin of each extension for sale, for one year. */
export async function tldMargins(
  tlds: readonly TldCost[],
  currency_code: string,
  app: App,
): Promise<TldMargin[]> {
  const { tolerance } = app.options
  const pricing = await app.pricing()
  if (exchangeRateOf(currency_code, pricing.exchange_rates) === null) {
    throw new Refusal("impossible", "no_exchange_rate", noRateMessage(currency_code))
  }
  const stopped = await sellingStopped(app.database)
  const marginOf = (tld: string, cost: number | null) =>
    saleMargin({ cost, tld, currency_code }, pricing, tolerance)
  return tlds.map(({ tld, register, renew }) => ({
    tld,
    stopped: stopped.domain(tld),
    register: marginOf(tld, register),
    renew: marginOf(tld, renew),
  }))
}
