import { orderDomainsAnswerSchema } from "../cart/cart.requests"
import { get, post, type Route } from "../http/route"
import { newLinkAnswerSchema } from "../inquiries/inquiries.requests"
import { cartClaim, claimOrders, mailClaimLink } from "./claim-orders.service"
import { domainsOnOrder, rowsOfOrder } from "./order.views"
import {
  cartClaimAnswerSchema,
  claimAnswerSchema,
  claimBodySchema,
  mailClaimLinkBodySchema,
} from "./orders.requests"

export const ORDER_ROUTES: readonly Route[] = [
  get("/store/orders/:id/domains", {
    // The order's id suffices to read it, as with Medusa's own order route.
    summary: "An order's domains and their states",
    answer: orderDomainsAnswerSchema,
    refusals: { 404: ["order_not_found"] },
    async handle({ app, id, language }) {
      const domain_orders = await domainsOnOrder(await rowsOfOrder(id, app), language, app)
      return { domain_orders, contact: app.options.notify.shop ?? null }
    },
  }),
  post("/store/customers/me/orders/claim", {
    summary:
      "Takes a guest's orders, with domains and answers, into the account, by the token of a mailed link",
    body: claimBodySchema,
    answer: claimAnswerSchema,
    counted: "link_reads",
    refusals: { 404: ["link_invalid"] },
    handle: async ({ app, customer_id, body: { token } }) => claimOrders(token, customer_id, app),
  }),
  post("/store/customers/me/orders/link", {
    summary: "Mails a guest's address a new link that takes the order into an account, once an hour",
    body: mailClaimLinkBodySchema,
    answer: newLinkAnswerSchema,
    counted: "link_reads",
    refusals: { 404: ["order_not_found"], 422: ["links_not_mailed"], 429: ["link_mailed"] },
    handle: async ({ app, body: { order_id } }) => mailClaimLink(order_id, app),
  }),
  post("/store/carts/:id/claim", {
    summary:
      "What takes the order of this cart into an account later, for the browser that is about to pay it",
    answer: cartClaimAnswerSchema,
    counted: "link_reads",
    refusals: {
      403: ["foreign_cart"],
      404: ["cart_not_found"],
      409: ["cart_completed"],
      422: ["wrong_cart_type"],
    },
    handle: async ({ app, id, buyer }) => ({ token: await cartClaim(id, buyer.customer_id, app) }),
  }),
]
