import type { z } from "zod"
import type { pricePreviewAnswerSchema, pricesAnswerSchema } from "../../api-schemas/admin-prices"
import type { pricePreviewBodySchema } from "../../api-schemas/price-requests"
import { INQUIRIES } from "../../core/inquiries/inquiries"
import type { PricedThing } from "../../core/pricing/price-of"
import { saleMargin } from "../../core/pricing/sale-margin"
import { NO_RISE } from "../../core/pricing/tolerance"
import { saleCostOf } from "../../core/quotes/ask-quotes"
import { upstreamUnavailable } from "../../core/quotes/refusals"
import type { App } from "../app"
import { inquiryForms } from "../inquiries/inquiry-views"
import { ratelessRegions } from "./region-currency"
import { pricesBelowCost, shopCurrencies } from "./tld-margins"

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
      parts.inquiries === null ? [] : inquiryForms().map(({ service, title }) => ({ service, title })),
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
  const inquiries = services === null ? [] : inquiryForms().map(({ service }) => service)
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
