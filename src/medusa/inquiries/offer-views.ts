import type { CatalogueEntry } from "../../core/answers/inquiry"
import { CATEGORIES } from "../../core/inquiries/categories"
import { jsonSchemaOf } from "../../core/inquiries/json-schema"
import { OPERATIONS } from "../../core/inquiries/operations"
import { shownPrice } from "../../core/pricing/price-of"
import type { PricingOptions } from "../../core/pricing/pricing-options"
import { saleCostOf } from "../../core/quotes/ask-inquiry-quotes"
import type { Language } from "../http/language-of"

type Shown = { currency_code: string; language: Language; pricing: PricingOptions }

/** What a storefront lists, without an entry nothing orderable; prices in minor units without tax, for show: a sale asks again. */
export function offerViews(entries: readonly CatalogueEntry[], { currency_code, language, pricing }: Shown) {
  const priced = (service: string) => {
    const cost = saleCostOf(entries.find((entry) => entry.service === service))
    return shownPrice({ service }, cost, currency_code, pricing)
  }
  return Object.values(OPERATIONS)
    .filter(({ storefront }) => storefront)
    .map((operation) => {
      const { service, title, category } = operation
      const price = priced(service)
      return {
        service,
        title: title[language],
        category,
        category_title: CATEGORIES[category][language],
        orderable: price !== null,
        price,
        currency_code,
        input_schema: jsonSchemaOf(operation),
      }
    })
}
