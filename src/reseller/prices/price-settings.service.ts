import type { z } from "zod"
import type { App } from "../app"
import { sellingStopped } from "../cart/selling-switches.store"
import { INQUIRIES, STOREFRONT_IDS } from "../inquiries/inquiries"
import type { Options } from "../options/options-schema"
import { type Region, regionsByAge } from "../orders/customers-orders-regions.store"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { saleCostOf } from "./ask-quotes"
import { exchangeRateOf } from "./money"
import type { pricePreviewBodySchema } from "./price-change.requests"
import { NO_RISE, type PricedThing, saleMargin } from "./price-of"
import type { pricePreviewAnswerSchema, pricesAnswerSchema, tldMarginsAnswerSchema } from "./prices.requests"
import type { PricingOptions } from "./pricing-options"
import { noRateMessage, upstreamUnavailable } from "./quote"

/** How the shop makes its prices, and who changed it when, from what and to what. */
export async function pricesView({ database, parts }: App): Promise<z.input<typeof pricesAnswerSchema>> {
  const [now, changes, currencies] = await Promise.all([
    parts.prices.now(),
    parts.prices.changes(),
    shopCurrencies(database),
  ])
  return {
    ...now,
    currencies,
    inquiries:
      parts.inquiries === null
        ? []
        : STOREFRONT_IDS.map((service) => ({ service, title: INQUIRIES[service].title })),
    changes: changes.map(({ version, pricing, replaced, changed_by, changed_at }, index) => ({
      version,
      changed_by,
      changed_at,
      from: replaced,
      to: pricing,
      // The settings of a change older than those shown are not known here, only their result.
      undo: version === 1 ? null : (changes[index + 1] ?? { pricing: replaced }).pricing,
    })),
  }
}

type Preview = z.input<typeof pricePreviewAnswerSchema>
type Priced = Preview["prices"][number]

/** Cost, price and margin of everything for sale, for one year: now, and with other prices. */
export async function pricePreview(
  { pricing: asked, currency_code }: z.output<typeof pricePreviewBodySchema>,
  app: App,
): Promise<Preview> {
  const { database, parts, options } = app
  const [catalogue, services, now] = await Promise.all([
    parts.catalogue(),
    parts.inquiries?.catalogue() ?? null,
    app.pricing(),
  ])
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  const pricing = asked ?? options.pricing
  const both = (thing: PricedThing, cost: number | null): Pick<Priced, "before" | "after"> => {
    const tolerance = "tld" in thing || options.tolerance.inquiries ? options.tolerance : NO_RISE
    const sale = { ...thing, cost, currency_code }
    return { before: saleMargin(sale, now, tolerance), after: saleMargin(sale, pricing, tolerance) }
  }
  const entries = services?.kind === "known" ? services.value : []
  const inquiries = services === null ? [] : STOREFRONT_IDS
  return {
    currency_code,
    prices: [
      ...catalogue.value.flatMap(({ tld, register, renew }): Priced[] => [
        { kind: "register", subject: tld, title: null, ...both({ tld }, register) },
        { kind: "renew", subject: tld, title: null, ...both({ tld }, renew) },
      ]),
      ...inquiries.map((service): Priced => {
        const cost = saleCostOf(entries.find((entry) => entry.service === service))
        return {
          kind: "inquiry",
          subject: service,
          title: INQUIRIES[service].title,
          ...both({ service }, cost),
        }
      }),
    ],
    below_cost: await pricesBelowCost(pricing, app),
    rateless: await ratelessRegions(database, pricing),
  }
}

/** The currencies of the shop's regions, each once. */
async function shopCurrencies(database: Database): Promise<string[]> {
  return [...new Set((await regionsByAge(database)).map(({ currency_code }) => currency_code))].sort()
}

/** Extensions of which a year would be sold below its cost, by currency of the shop's regions; those without any are left out. */
export async function pricesBelowCost(pricing: PricingOptions, app: App): Promise<Preview["below_cost"]> {
  const { tolerance } = app.options
  const [all, catalogue] = await Promise.all([shopCurrencies(app.database), app.parts.catalogue()])
  if (catalogue.kind === "unavailable") return []
  const currencies = all.filter((code) => exchangeRateOf(code, pricing.exchange_rates) !== null)
  return currencies.flatMap((currency_code) => {
    const below = (when: "now" | "within_tolerance") =>
      catalogue.value.flatMap(({ tld, register, renew }) => {
        const margins = [register, renew].map((cost) =>
          saleMargin({ cost, tld, currency_code }, pricing, tolerance),
        )
        return margins.some((margin) => margin?.below_cost === when) ? [tld] : []
      })
    const found = { currency_code, now: below("now"), within_tolerance: below("within_tolerance") }
    return found.now.length + found.within_tolerance.length > 0 ? [found] : []
  })
}

/** Cost, price and margin of each extension for sale, for one year. */
export async function tldMargins(
  currency_code: string,
  app: App,
): Promise<z.input<typeof tldMarginsAnswerSchema>> {
  const { tolerance } = app.options
  const catalogue = await app.parts.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  const pricing = await app.pricing()
  assertRate(currency_code, pricing)
  const stopped = await sellingStopped(app.database)
  const marginOf = (tld: string, cost: number | null) =>
    saleMargin({ cost, tld, currency_code }, pricing, tolerance)
  const tlds = catalogue.value.map(({ tld, register, renew }) => ({
    tld,
    stopped: stopped.domain(tld),
    register: marginOf(tld, register),
    renew: marginOf(tld, renew),
  }))
  return { tlds, currency_code, tolerance }
}

/** The currency that a region sells in; refused when the shop cannot price in it. */
export async function regionCurrency(region_id: string, app: App): Promise<string> {
  const [regions, pricing] = await Promise.all([regionsByAge(app.database), app.pricing()])
  const region = regions.find(({ id }) => id === region_id)
  if (region === undefined)
    throw new Refusal("not_found", "region_not_found", `There is no region ${region_id}.`)
  assertRate(region.currency_code, pricing)
  return region.currency_code
}

export function assertRate(currency_code: string, { exchange_rates }: Options["pricing"]): void {
  if (exchangeRateOf(currency_code, exchange_rates) === null)
    throw new Refusal("impossible", "no_exchange_rate", noRateMessage(currency_code))
}

/** Regions in which nothing of ours has a price, because their currency has no exchange rate. */
export async function ratelessRegions(
  database: Database,
  { exchange_rates }: Options["pricing"],
): Promise<Region[]> {
  const regions = await regionsByAge(database)
  return regions.filter(({ currency_code }) => exchangeRateOf(currency_code, exchange_rates) === null)
}
