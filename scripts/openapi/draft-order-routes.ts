import { addDomainsBodySchema, phoneSaleBodySchema } from "../../src/api-schemas/domain-orders"
import {
  addedToDraftAnswerSchema,
  draftDomainsAnswerSchema,
  draftInquiriesAnswerSchema,
  inquiryInDraftAnswerSchema,
} from "../../src/api-schemas/draft-orders"
import { addInquiryBodySchema } from "../../src/api-schemas/inquiry-orders"
import { phoneSaleAnswerSchema } from "../../src/api-schemas/phone-sales"
import type { Route } from "./route"

const DRAFT = "/admin/draft-orders/:id"

const MISSING = "draft_order_not_found"
/** The draft order is paid, or its region changed meanwhile. */
const CLOSED = ["cart_completed", "cart_changed"]
/** Another line of it was tampered with. */
const OTHER_LINE = ["not_as_quoted"]

/** Selling by phone. */
export const DRAFT_ORDER_ROUTES: readonly Route[] = [
  {
    method: "post",
    path: "/admin/domain-sales",
    summary:
      "Makes a draft order, on Medusa 2 a cart, for the customer with an e-mail address, with what can be had of up to 100 registrations and renewals, and answers the link to pay it by",
    body: phoneSaleBodySchema,
    answer: phoneSaleAnswerSchema,
    refusals: {
      404: ["region_not_found"],
      409: CLOSED,
      422: ["no_exchange_rate", "cart_too_large"],
      503: ["upstream_unavailable"],
    },
  },
  {
    method: "get",
    path: `${DRAFT}/domains`,
    summary: "The registrations and renewals that an unpaid draft order sells",
    answer: draftDomainsAnswerSchema,
    refusals: { 404: [MISSING] },
  },
  {
    method: "post",
    path: `${DRAFT}/domains`,
    summary:
      "Quotes up to 100 registrations and renewals for the draft order's customer, adds those that can be had, and says of each other one why not",
    body: addDomainsBodySchema,
    answer: addedToDraftAnswerSchema,
    refusals: {
      400: OTHER_LINE,
      404: [MISSING],
      409: CLOSED,
      422: ["cart_too_large"],
      503: ["upstream_unavailable"],
    },
  },
  {
    method: "get",
    path: `${DRAFT}/inquiries`,
    summary: "The inquiries that an unpaid draft order sells; nothing of what is asked",
    answer: draftInquiriesAnswerSchema,
    refusals: { 404: ["inquiries_off", MISSING] },
  },
  {
    method: "post",
    path: `${DRAFT}/inquiries`,
    summary: "Checks the input, quotes the inquiry and adds it to the draft order",
    body: addInquiryBodySchema,
    answer: inquiryInDraftAnswerSchema,
    refusals: {
      400: ["invalid_input", "consent_required", ...OTHER_LINE],
      404: ["inquiries_off", MISSING],
      409: CLOSED,
      422: [
        "unknown_service",
        "not_for_sale",
        "no_exchange_rate",
        "price_too_large",
        "cart_too_large",
        "selling_stopped",
      ],
      503: ["busy", "upstream_unavailable"],
    },
  },
]
