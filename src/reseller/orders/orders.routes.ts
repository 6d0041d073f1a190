import { orderDomainsAnswerSchema } from "../cart/cart.requests"
import { get, post, type Route } from "../http/route"
import { claimOrders } from "./claim-orders.service"
import { domainsOnOrder, rowsOfOrder } from "./order.views"
import { claimAnswerSchema, claimBodySchema } from "./orders.requests"

/** Sold orders, for their buyer. */
export const ORDER_ROUTES: readonly Route[] = [
  get("/store/orders/:id/domains", {
    // The order's id suffices to read it, as with Medusa's own order route.
    summary: "An order's domains and their states",
    answer: orderDomainsAnswerSchema,
    refusals: { 404: ["order_not_found"] },
    async handle({ reseller, id, language }) {
      const domain_orders = await domainsOnOrder(await rowsOfOrder(id, reseller), language, reseller)
      return { domain_orders, contact: reseller.options.notify.shop ?? null }
    },
  }),
  post("/store/customers/me/orders/claim", {
    summary:
      "Takes a guest's orders, with domains and answers, into the account, by the token of a mailed link",
    body: claimBodySchema,
    answer: claimAnswerSchema,
    counted: "link_reads",
    refusals: { 404: ["link_invalid"] },
    handle: async ({ reseller, customer_id, body: { token } }) => claimOrders(token, customer_id, reseller),
  }),
]
