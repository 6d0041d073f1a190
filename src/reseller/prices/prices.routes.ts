import { phoneSaleBodySchema, switchBodySchema } from "../cart/cart.requests"
import { phoneSaleAnswerSchema } from "../cart/phone-sale.requests"
import { sellByPhone } from "../cart/sell-by-phone.service"
import { switchesAnswerSchema } from "../cart/selling-switches.requests"
import { setSwitch, stops } from "../cart/selling-switches.service"
import { get, NO_ANSWER, PRICED, post, type Route } from "../http/route"
import { upstreamUnavailable } from "../quotes/refusals"
import { priceChangeBodySchema, pricePreviewBodySchema, tldMarginsQuerySchema } from "./price-change.requests"
import { pricePreview, pricesView, tldMargins } from "./price-settings.service"
import { pricePreviewAnswerSchema, pricesAnswerSchema, tldMarginsAnswerSchema } from "./prices.requests"

/** Prices, sales and switches. */
export const PRICE_ROUTES: readonly Route[] = [
  get("/admin/domain-tlds", {
    summary: "Cost, price and margin of a year of each extension",
    query: tldMarginsQuerySchema,
    answer: tldMarginsAnswerSchema,
    resource: "product",
    refusals: { 422: ["no_exchange_rate"], 503: NO_ANSWER },
    async handle({ reseller, query: { currency_code } }) {
      const catalogue = await reseller.parts.catalogue()
      if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
      const tlds = await tldMargins(catalogue.value, currency_code, reseller)
      return { tlds, currency_code, tolerance: reseller.options.tolerance }
    },
  }),
  get("/admin/domain-prices", {
    summary: "How prices are made, and who changed what",
    answer: pricesAnswerSchema,
    resource: "price",
    handle: ({ reseller }) => pricesView(reseller),
  }),
  post("/admin/domain-prices", {
    // For what is quoted from now on; what stands in carts keeps its quote.
    summary: "Sets prices over the option `pricing`; null is the option again",
    body: priceChangeBodySchema,
    answer: pricesAnswerSchema,
    resource: "price",
    refusals: { 409: ["prices_changed_meanwhile"] },
    async handle({ reseller, admin, body: { version, pricing } }) {
      await reseller.parts.prices.change(version, pricing, admin)
      return pricesView(reseller)
    },
  }),
  post("/admin/domain-prices/preview", {
    summary: "Every price as it is and would be; changes nothing",
    body: pricePreviewBodySchema,
    answer: pricePreviewAnswerSchema,
    resource: "price",
    refusals: { 503: NO_ANSWER },
    handle: ({ reseller, body }) => pricePreview(body, reseller),
  }),
  get("/admin/domain-switches", {
    summary: "Sales that the shop has stopped",
    answer: switchesAnswerSchema,
    resource: "product",
    handle: async ({ reseller }) => ({ stopped: await stops(reseller.database) }),
  }),
  post("/admin/domain-switches", {
    summary: "Stops a sale or takes it up again",
    body: switchBodySchema,
    answer: switchesAnswerSchema,
    resource: "product",
    refusals: { 400: ["invalid_extension"] },
    async handle({ reseller, admin, body }) {
      await setSwitch(body, admin, reseller.database)
      return { stopped: await stops(reseller.database) }
    },
  }),
  post("/admin/domain-sales", {
    summary:
      "Sells by phone: a draft order (on Medusa 2 a cart) of up to 100 names for an e-mail address, with its payment link",
    body: phoneSaleBodySchema,
    answer: phoneSaleAnswerSchema,
    refusals: {
      ...PRICED,
      // The draft order is paid, or its region changed meanwhile.
      409: ["cart_completed", "cart_changed", "email_ambiguous"],
      422: ["no_exchange_rate", "cart_too_large"],
      503: ["upstream_unavailable"],
    },
    handle: ({ reseller, admin, body }) => sellByPhone(body, admin, reseller),
  }),
]
