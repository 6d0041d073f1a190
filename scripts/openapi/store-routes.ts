import {
  addDomainAnswerSchema,
  addDomainBodySchema,
  orderDomainsAnswerSchema,
} from "../../src/api-schemas/domain-orders"
import { searchAnswerSchema, searchBodySchema, tldsAnswerSchema } from "../../src/api-schemas/domain-search"
import { pageSchema, regionQuerySchema } from "../../src/api-schemas/fields"
import { inquiriesAnswerSchema } from "../../src/api-schemas/inquiries"
import {
  addInquiryAnswerSchema,
  addInquiryBodySchema,
  erasedInquiryAnswerSchema,
  myInquiriesAnswerSchema,
  openedInquiryAnswerSchema,
  orderInquiriesAnswerSchema,
  readLinkBodySchema,
} from "../../src/api-schemas/inquiry-orders"
import type { Route } from "./route"

const NO_ANSWER = ["busy", "upstream_unavailable"]
/** Of routes that are limited for each visitor; the answer has a Retry-After. */
const LIMITED = ["too_many_requests"]

/** What storefronts call. */
export const STORE_ROUTES: readonly Route[] = [
  {
    method: "get",
    path: "/store/domains/tlds",
    summary: "Extensions for sale, with prices for one year in the region's currency",
    query: regionQuerySchema,
    answer: tldsAnswerSchema,
    refusals: { 404: ["region_not_found"], 422: ["no_exchange_rate"], 429: LIMITED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/domains/search",
    summary: "Looks a label or a whole name up under the extensions for sale",
    body: searchBodySchema,
    answer: searchAnswerSchema,
    refusals: { 404: ["region_not_found"], 422: ["no_exchange_rate"], 429: LIMITED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/carts/:id/domains",
    summary: "Quotes a domain and adds it to the cart at that price",
    body: addDomainBodySchema,
    answer: addDomainAnswerSchema,
    refusals: {
      403: ["foreign_cart"],
      404: ["cart_not_found"],
      409: ["already_in_cart", "cart_completed", "cart_changed"],
      422: [
        "taken",
        "unchecked",
        "unsupported",
        "no_price",
        "premium_not_sold",
        "selling_stopped",
        "on_order",
        "wrong_cart_type",
      ],
      429: LIMITED,
      503: NO_ANSWER,
    },
  },
  {
    method: "get",
    path: "/store/orders/:id/domains",
    summary: "The domains of an order and how they stand",
    answer: orderDomainsAnswerSchema,
    refusals: { 404: ["order_not_found"] },
  },
  {
    method: "get",
    path: "/store/inquiries",
    summary: "The inquiries on offer with their forms, and what a buyer must agree to",
    query: regionQuerySchema,
    answer: inquiriesAnswerSchema,
    refusals: { 404: ["inquiries_off", "region_not_found"], 429: LIMITED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/carts/:id/inquiries",
    summary: "Checks the input, quotes the inquiry and adds it to the cart",
    body: addInquiryBodySchema,
    answer: addInquiryAnswerSchema,
    refusals: {
      400: ["invalid_input", "consent_required"],
      403: ["foreign_cart"],
      404: ["inquiries_off", "cart_not_found"],
      409: ["cart_completed"],
      422: ["unknown_service", "not_for_sale", "selling_stopped", "wrong_cart_type"],
      429: LIMITED,
      503: NO_ANSWER,
    },
  },
  {
    method: "get",
    path: "/store/orders/:id/inquiries",
    summary: "The inquiries of an order and how they stand; nothing of what was asked or answered",
    answer: orderInquiriesAnswerSchema,
    refusals: { 404: ["order_not_found"] },
  },
  {
    method: "get",
    path: "/store/customers/me/inquiries",
    summary: "The signed-in customer's own inquiries, the newest first",
    query: pageSchema,
    answer: myInquiriesAnswerSchema,
  },
  {
    method: "get",
    path: "/store/customers/me/inquiries/:id",
    summary: "One of them with what was asked and answered; the reading is written down",
    answer: openedInquiryAnswerSchema,
    refusals: { 404: ["inquiry_order_not_found"] },
  },
  {
    method: "delete",
    path: "/store/customers/me/inquiries/:id",
    summary: "Erases what was asked and answered at once, for ever",
    answer: erasedInquiryAnswerSchema,
    refusals: { 404: ["inquiry_order_not_found"], 409: ["not_finished"] },
  },
  {
    method: "post",
    path: "/store/inquiries/read",
    summary: "Reads an inquiry with the token of a one-time link",
    body: readLinkBodySchema,
    answer: openedInquiryAnswerSchema,
    refusals: { 404: ["link_invalid"], 429: LIMITED },
  },
]
