import { sellingStopped } from "../cart/selling-switches.store"
import { del, get, NO_ANSWER, PRICED, post, type Route, SEALED } from "../http/route"
import { rowsOfOrder } from "../orders/order.views"
import { listOrderRows } from "../orders/order-list.store"
import { upstreamUnavailable } from "../prices/quote"
import { regionCurrency } from "../prices/region-currency.service"
import { pageSchema, regionQuerySchema } from "../shared/fields.requests"
import { inquiriesOf } from "./inquire.service"
import * as schemas from "./inquiries.requests"
import { inquiriesOnOrder, offerViews, storeInquiryViews } from "./inquiry.views"
import {
  buyersInquiry,
  closeLinks,
  eraseInquiry,
  mailNewLink,
  ownInquiry,
  readByLink,
} from "./open-inquiry.service"
import { CONSENT } from "./personal-data"

const NO_INQUIRY = ["inquiry_order_not_found"]

export const INQUIRY_ROUTES: readonly Route[] = [
  get("/store/orders/:id/inquiries", {
    summary: "An order's inquiries and their states, without input and result",
    answer: schemas.orderInquiriesAnswerSchema,
    refusals: { 404: ["order_not_found"] },
    async handle({ app, id, language }) {
      const inquiry_orders = await inquiriesOnOrder(await rowsOfOrder(id, app), language, app)
      return { inquiry_orders, contact: app.options.notify.shop ?? null }
    },
  }),
  get("/store/customers/me/inquiries", {
    summary: "The customer's own inquiries, newest first",
    query: pageSchema,
    answer: schemas.myInquiriesAnswerSchema,
    async handle({ app, customer_id, language, query: page }) {
      const asked = { interface: "identity", customer_id, ...page } as const
      const { rows, count } = await listOrderRows(app.database, asked)
      return { inquiry_orders: await storeInquiryViews(rows, language, app), count, ...page }
    },
  }),
  get("/store/customers/me/inquiries/:id", {
    summary: "One with input and result; the reading is written down",
    answer: schemas.openedInquiryAnswerSchema,
    refusals: { 404: NO_INQUIRY, 503: SEALED },
    async handle({ app, id, customer_id, language }) {
      const row = await ownInquiry(id, customer_id, app)
      const who = `customer:${customer_id}`
      return { inquiry_order: await buyersInquiry(row, who, language, app.parts.personalData) }
    },
  }),
  del("/store/customers/me/inquiries/:id", {
    summary: "Erases input and result at once, for ever",
    answer: schemas.erasedInquiryAnswerSchema,
    refusals: { 404: NO_INQUIRY, 409: ["not_finished"] },
    async handle({ app, id, customer_id, language }) {
      const row = await ownInquiry(id, customer_id, app)
      await eraseInquiry(row, `customer:${customer_id}`, app)
      const [inquiry_order] = await storeInquiryViews([row], language, app)
      return { inquiry_order }
    },
  }),
  post("/store/inquiries/read", {
    summary:
      "Reads an inquiry by a link's token or the asking browser's `read_token`; the reading is written down",
    body: schemas.readLinkBodySchema,
    answer: schemas.openedInquiryAnswerSchema,
    counted: "link_reads",
    refusals: { 404: ["link_invalid"], 409: ["not_answered_yet"], 503: SEALED },
    handle: async ({ app, language, body: { token } }) => ({
      inquiry_order: await readByLink(token, language, app),
    }),
  }),
  post("/store/inquiries/link", {
    summary: "Mails the buyer a new link for a closed or expired token, once an hour",
    body: schemas.readLinkBodySchema,
    answer: schemas.newLinkAnswerSchema,
    counted: "link_reads",
    refusals: { 404: ["link_invalid"], 422: ["links_not_mailed"], 429: ["link_mailed"] },
    handle: async ({ app, body: { token } }) => mailNewLink(token, app),
  }),
  del("/store/inquiries/link", {
    summary: "Closes every link to the answer and its `read_token`, by any of their tokens",
    body: schemas.readLinkBodySchema,
    answer: schemas.closedLinksAnswerSchema,
    counted: "link_reads",
    refusals: { 404: ["link_invalid"] },
    handle: async ({ app, body: { token } }) => closeLinks(token, app),
  }),
  get("/store/inquiries", {
    summary: "The inquiries on offer, with forms and the consent's text",
    query: regionQuerySchema,
    answer: schemas.inquiriesAnswerSchema,
    counted: "catalogues",
    shared: true,
    refusals: { ...PRICED, 404: ["inquiries_off", "region_not_found"], 503: NO_ANSWER },
    async handle({ app, language, query: { region_id } }) {
      const inquiries = inquiriesOf(app)
      const currency_code = await regionCurrency(region_id, app)
      const catalogue = await inquiries.catalogue()
      if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
      const stopped = await sellingStopped(app.database)
      const entries = stopped.inquiries ? [] : catalogue.value
      return {
        inquiries: offerViews(entries, { currency_code, language, pricing: await app.pricing() }),
        currency_code,
        consent: { version: CONSENT.version, text: CONSENT.text[language] },
      }
    },
  }),
]
