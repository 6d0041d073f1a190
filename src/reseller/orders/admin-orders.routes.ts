import { get, post, type Route } from "../http/route"
import * as schemas from "./admin-orders.requests"
import {
  type AdminResource,
  DOMAIN_ORDERS,
  decided,
  findRow,
  INQUIRY_ORDERS,
  listOf,
  oneOf,
} from "./admin-resource.service"
import type { OrderRow } from "./order-row"

const UNDECIDED = ["not_decidable", "changed_meanwhile"]

const NOT_APPROVED = [...UNDECIDED, "cost_changed", "sold_to_another_order"]

/** The list, one of it, and two decisions: the same for both kinds of orders. */
function ordersAt<Row extends OrderRow>(
  base: string,
  what: string,
  answers: { list: Route["answer"]; one: Route["answer"] },
  resource: AdminResource<Row>,
): readonly Route[] {
  const missing = { 404: [`${what}_order_not_found`] }
  return [
    get(base, {
      summary: `The ${what} orders, the newest first`,
      query: schemas.orderListQuerySchema,
      answer: answers.list,
      handle: ({ app, query }) => listOf(resource, query, app),
    }),
    get(`${base}/:id`, {
      summary: `One ${what} order with its whole history`,
      answer: answers.one,
      refusals: missing,
      handle: async ({ app, id }) => oneOf(resource, await findRow(resource, id, app), app),
    }),
    post(`${base}/:id/reject`, {
      summary: "Refunds; refused while upstream may hold the money",
      body: schemas.rejectBodySchema,
      answer: answers.one,
      refusals: {
        ...missing,
        409: [...UNDECIDED, "upstream_has_it", "upstream_unavailable", "may_be_charged"],
      },
      handle: (asked) => decided(asked, resource, { kind: "reject", ...asked.body }),
    }),
    post(`${base}/:id/retry`, {
      summary: "Tries again, with the same key",
      body: schemas.retryBodySchema,
      answer: answers.one,
      refusals: { ...missing, 409: [...UNDECIDED, "may_be_refunded"] },
      handle: (asked) => decided(asked, resource, { kind: "retry", ...asked.body }),
    }),
  ]
}

const INQUIRIES = "/admin/inquiry-orders"

/** Sold orders, for the shop's staff. */
export const ADMIN_ORDER_ROUTES: readonly Route[] = [
  ...ordersAt(
    "/admin/domain-orders",
    "domain",
    { list: schemas.adminDomainOrdersAnswerSchema, one: schemas.adminDomainOrderAnswerSchema },
    DOMAIN_ORDERS,
  ),
  post("/admin/domain-orders/:id/approve", {
    summary: "Accepts the cost shown, or what is there as done",
    body: schemas.approveBodySchema,
    answer: schemas.adminDomainOrderAnswerSchema,
    refusals: { 404: ["domain_order_not_found"], 409: NOT_APPROVED },
    handle: (asked) => decided(asked, DOMAIN_ORDERS, { kind: "approve", ...asked.body }),
  }),
  ...ordersAt(
    INQUIRIES,
    "inquiry",
    { list: schemas.adminInquiryOrdersAnswerSchema, one: schemas.adminInquiryOrderAnswerSchema },
    INQUIRY_ORDERS,
  ),
]
