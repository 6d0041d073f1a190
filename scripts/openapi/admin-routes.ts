import {
  accountAnswerSchema,
  seenToAnswerSchema,
  seenToBodySchema,
} from "../../src/api-schemas/admin-account"
import { healthAnswerSchema, healthQuerySchema } from "../../src/api-schemas/admin-health"
import { inquiredAnswerSchema, inquiryServicesAnswerSchema } from "../../src/api-schemas/admin-inquiries"
import { ledgerAnswerSchema } from "../../src/api-schemas/admin-ledger"
import {
  adminDomainOrderAnswerSchema,
  adminDomainOrdersAnswerSchema,
  adminInquiryOrderAnswerSchema,
  adminInquiryOrdersAnswerSchema,
  readLinkAnswerSchema,
  revealAnswerSchema,
} from "../../src/api-schemas/admin-orders"
import { pricePreviewAnswerSchema, pricesAnswerSchema } from "../../src/api-schemas/admin-prices"
import {
  approveBodySchema,
  approveInquiryBodySchema,
  askBodySchema,
  ledgerQuerySchema,
  orderListQuerySchema,
  rejectBodySchema,
  retryBodySchema,
  switchBodySchema,
  tldMarginsQuerySchema,
} from "../../src/api-schemas/admin-requests"
import { switchesAnswerSchema, tldMarginsAnswerSchema } from "../../src/api-schemas/admin-sales"
import { priceChangeBodySchema, pricePreviewBodySchema } from "../../src/api-schemas/price-requests"
import { type Route, SEALED } from "./route"

const NO_ANSWER = ["busy", "upstream_unavailable"]

/** The list, one of it, and the three decisions: the same for both kinds of orders. */
const ordersAt = (
  base: string,
  what: string,
  answers: { list: Route["answer"]; one: Route["answer"] },
  approve: Pick<Route, "body" | "refusals"> = { body: approveBodySchema },
): readonly Route[] => {
  const missing = [`${what}_order_not_found`]
  const undecided = ["not_decidable", "changed_meanwhile"]
  return [
    {
      method: "get",
      path: base,
      summary: `The ${what} orders, the newest first`,
      query: orderListQuerySchema,
      answer: answers.list,
    },
    {
      method: "get",
      path: `${base}/:id`,
      summary: `One ${what} order with its whole history`,
      answer: answers.one,
      refusals: { 404: missing },
    },
    {
      method: "post",
      path: `${base}/:id/approve`,
      summary: "Accepts the cost shown now, or what is there as done",
      answer: answers.one,
      ...approve,
      refusals: {
        404: missing,
        ...approve.refusals,
        409: [...undecided, "cost_changed", "sold_to_another_order", ...(approve.refusals?.[409] ?? [])],
      },
    },
    {
      method: "post",
      path: `${base}/:id/reject`,
      summary: "Gives the shopper's money back; refused while upstream may hold it",
      body: rejectBodySchema,
      answer: answers.one,
      refusals: {
        404: missing,
        409: [...undecided, "upstream_has_it", "upstream_unavailable", "may_be_charged"],
      },
    },
    {
      method: "post",
      path: `${base}/:id/retry`,
      summary: "Tries again, with the same key",
      body: retryBodySchema,
      answer: answers.one,
      refusals: { 404: missing, 409: [...undecided, "may_be_refunded"] },
    },
  ]
}

const INQUIRIES = "/admin/inquiry-orders"
const NO_INQUIRY = { 404: ["inquiry_order_not_found"] }

/** What the shop's own people and programs call. */
export const ADMIN_ROUTES: readonly Route[] = [
  ...ordersAt("/admin/domain-orders", "domain", {
    list: adminDomainOrdersAnswerSchema,
    one: adminDomainOrderAnswerSchema,
  }),
  ...ordersAt(
    INQUIRIES,
    "inquiry",
    { list: adminInquiryOrdersAnswerSchema, one: adminInquiryOrderAnswerSchema },
    {
      body: approveInquiryBodySchema,
      refusals: { 400: ["invalid_result"], 409: ["result_needed", "no_answer_kept"] },
    },
  ),
  {
    method: "post",
    path: INQUIRIES,
    summary: "Asks an inquiry for the shop itself, at its own cost, and waits a while for the answer",
    body: askBodySchema,
    answer: inquiredAnswerSchema,
    refusals: {
      400: ["invalid_input"],
      404: ["inquiries_off"],
      409: ["above_max_charge", "reference_reused"],
      422: ["unknown_service", "not_for_sale"],
      503: [...NO_ANSWER, ...SEALED],
    },
  },
  {
    method: "post",
    path: `${INQUIRIES}/:id/reveal`,
    summary: "Opens what was asked and answered; who did is written down",
    answer: revealAnswerSchema,
    refusals: { ...NO_INQUIRY, 503: SEALED },
  },
  {
    method: "post",
    path: `${INQUIRIES}/:id/erase`,
    summary: "Erases what was asked and answered at once, for ever",
    answer: adminInquiryOrderAnswerSchema,
    refusals: { ...NO_INQUIRY, 409: ["not_finished"] },
  },
  {
    method: "post",
    path: `${INQUIRIES}/:id/link`,
    summary: "A token with which a buyer without an account reads the inquiry, once",
    answer: readLinkAnswerSchema,
    refusals: NO_INQUIRY,
  },
  {
    method: "get",
    path: "/admin/inquiry-services",
    summary: "Upstream's catalogue of inquiries, with what the shop does not sell or does not know",
    answer: inquiryServicesAnswerSchema,
    refusals: { 404: ["inquiries_off"], 503: NO_ANSWER },
  },
  {
    method: "get",
    path: "/admin/domain-account",
    summary: "The reseller account, what orders will take of its credit, and the state of the engine",
    answer: accountAnswerSchema,
  },
  {
    method: "post",
    path: "/admin/domain-account/seen-to",
    summary: "Says of money that the account warns of that a person saw to it: it is told no more",
    body: seenToBodySchema,
    answer: seenToAnswerSchema,
    refusals: { 404: ["money_not_told"] },
  },
  {
    method: "get",
    path: "/admin/domain-health",
    summary:
      "How the plugin is, in this instance and its database, and what to do about it; upstream is called only with `ask=upstream`",
    query: healthQuerySchema,
    answer: healthAnswerSchema,
  },
  {
    method: "get",
    path: "/admin/domain-ledger",
    summary:
      "What was quoted, charged, paid and refunded, line by line, with totals: of the last 90 days unless a period or orders are given; at most 10,000 lines, any number as CSV",
    query: ledgerQuerySchema,
    answer: ledgerAnswerSchema,
    csv: true,
    refusals: { 422: ["too_many_lines"] },
  },
  {
    method: "get",
    path: "/admin/domain-tlds",
    summary: "Extensions for sale with cost, price and margin of one year",
    query: tldMarginsQuerySchema,
    answer: tldMarginsAnswerSchema,
    refusals: { 422: ["no_exchange_rate"], 503: NO_ANSWER },
  },
  {
    method: "get",
    path: "/admin/domain-prices",
    summary: "How prices are made, and who changed what",
    answer: pricesAnswerSchema,
  },
  {
    method: "post",
    path: "/admin/domain-prices",
    summary: "Sets how prices are made, over the option `pricing`; `null` is the option again",
    body: priceChangeBodySchema,
    answer: pricesAnswerSchema,
    refusals: { 409: ["prices_changed_meanwhile"] },
  },
  {
    method: "post",
    path: "/admin/domain-prices/preview",
    summary: "Every price for one year as it is and as it would be; changes nothing",
    body: pricePreviewBodySchema,
    answer: pricePreviewAnswerSchema,
    refusals: { 503: NO_ANSWER },
  },
  {
    method: "get",
    path: "/admin/domain-switches",
    summary: "What the shop has stopped selling",
    answer: switchesAnswerSchema,
  },
  {
    method: "post",
    path: "/admin/domain-switches",
    summary: "Stops a sale or takes it up again",
    body: switchBodySchema,
    answer: switchesAnswerSchema,
    refusals: { 400: ["invalid_extension"] },
  },
]
