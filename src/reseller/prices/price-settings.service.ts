import type { z } from "zod"
import type { App } from "../app"
import { sellingStopped } from "../cart/selling-switches.store"
import { INQUIRIES, STOREFRONT_IDS } from "../inquiries/inquiries"
import { regionsByAge } from "../orders/shop-tables.store"
import type { Database } from "../shared/sql.store"
import { saleCostOf } from "./ask-quotes"
import { exchangeRateOf } from "./money"
import type { pricePreviewBodySchema } from "./price-change.requests"
import { type PricedThing, saleMargin } from "./price-of"
import type { pricePreviewAnswerSchema, pricesAnswerSchema, tldMarginsAnswerSchema } from "./prices.requests"
import type { PricingOptions } from "./pricing-options"
import { upstreamUnavailable } from "./quote"
import { assertRate, ratelessRegions } from "./region-currency.service"
import { NO_RISE } from "./tolerance"

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
