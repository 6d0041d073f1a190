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
      summary: "Accepts the cost shown, or what is there as done",
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
      summary: "Refunds; refused while upstream may hold the money",
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
    summary: "Asks for the shop itself, and waits a while for the answer",
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
    summary: "Opens input and result; the reader is written down",
    answer: revealAnswerSchema,
    refusals: { ...NO_INQUIRY, 503: SEALED },
  },
  {
    method: "post",
    path: `${INQUIRIES}/:id/erase`,
    summary: "Erases input and result at once, for ever",
    answer: adminInquiryOrderAnswerSchema,
    refusals: { ...NO_INQUIRY, 409: ["not_finished"] },
  },
  {
    method: "post",
    path: `${INQUIRIES}/:id/link`,
    summary: "A one-time token for a buyer without an account; ends earlier ones",
    answer: readLinkAnswerSchema,
    refusals: NO_INQUIRY,
  },
  {
    method: "get",
    path: "/admin/inquiry-services",
    summary: "Upstream's catalogue, with what is not sold or not known here",
    answer: inquiryServicesAnswerSchema,
    refusals: { 404: ["inquiries_off"], 503: NO_ANSWER },
  },
  {
    method: "get",
    path: "/admin/domain-account",
    summary: "Tier, credit, reservations, rate limits, warnings, counts by state",
    answer: accountAnswerSchema,
  },
  {
    method: "post",
    path: "/admin/domain-account/seen-to",
    summary: "Ends a warning about money: a person has seen to it",
    body: seenToBodySchema,
    answer: seenToAnswerSchema,
    refusals: { 404: ["money_not_told"] },
  },
  {
    method: "get",
    path: "/admin/domain-health",
    summary: "This instance's health; calls upstream only with `ask=upstream`",
    query: healthQuerySchema,
    answer: healthAnswerSchema,
  },
  {
    method: "get",
    path: "/admin/domain-ledger",
    summary:
      "Quoted, charged, paid, refunded, margin; the last 90 days unless told; at most 10,000 lines, any number as `text/csv`",
    query: ledgerQuerySchema,
    answer: ledgerAnswerSchema,
    csv: true,
    refusals: { 422: ["too_many_lines"] },
  },
  {
    method: "get",
    path: "/admin/domain-tlds",
    summary: "Cost, price and margin of a year of each extension",
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
    summary: "Sets prices over the option `pricing`; null is the option again",
    body: priceChangeBodySchema,
    answer: pricesAnswerSchema,
    refusals: { 409: ["prices_changed_meanwhile"] },
  },
  {
    method: "post",
    path: "/admin/domain-prices/preview",
    summary: "Every price as it is and would be; changes nothing",
    body: pricePreviewBodySchema,
    answer: pricePreviewAnswerSchema,
    refusals: { 503: NO_ANSWER },
  },
  {
    method: "get",
    path: "/admin/domain-switches",
    summary: "Sales that the shop has stopped",
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
