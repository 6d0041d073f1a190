import { get, NO_ANSWER, post, type Route } from "../http/route"
import { priceChangeBodySchema, pricePreviewBodySchema, tldMarginsQuerySchema } from "./price-change.requests"
import { pricePreview, pricesView, tldMargins } from "./price-settings.service"
import { pricePreviewAnswerSchema, pricesAnswerSchema, tldMarginsAnswerSchema } from "./prices.requests"

export const PRICE_ROUTES: readonly Route[] = [
  get("/admin/domain-tlds", {
    summary: "Cost, price and margin of a year of each extension",
    query: tldMarginsQuerySchema,
    answer: tldMarginsAnswerSchema,
    resource: "product",
    refusals: { 422: ["no_exchange_rate"], 503: NO_ANSWER },
    handle: ({ app, query: { currency_code } }) => tldMargins(currency_code, app),
  }),
  get("/admin/domain-prices", {
    summary: "How prices are made, and who changed what",
    answer: pricesAnswerSchema,
    resource: "price",
    handle: ({ app }) => pricesView(app),
  }),
  post("/admin/domain-prices", {
    // For what is quoted from now on; what stands in carts keeps its quote.
    summary: "Sets prices over the option `pricing`; null is the option again",
    body: priceChangeBodySchema,
    answer: pricesAnswerSchema,
    resource: "price",
    refusals: { 409: ["prices_changed_meanwhile"] },
    async handle({ app, admin, body: { version, pricing } }) {
      await app.parts.prices.change(version, pricing, admin)
      return pricesView(app)
    },
  }),
  post("/admin/domain-prices/preview", {
    summary: "Every price as it is and would be; changes nothing",
    body: pricePreviewBodySchema,
    answer: pricePreviewAnswerSchema,
    resource: "price",
    refusals: { 503: NO_ANSWER },
    handle: ({ app, body }) => pricePreview(body, app),
  }),
]
