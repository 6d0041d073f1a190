import {
  addDomainAnswerSchema,
  addDomainBodySchema,
  addDomainsAnswerSchema,
  addDomainsBodySchema,
  changeDomainBodySchema,
  orderDomainsAnswerSchema,
} from "../../src/api-schemas/domain-orders"
import {
  searchAnswerSchema,
  searchBatchAnswerSchema,
  searchBatchBodySchema,
  searchBodySchema,
  suggestionsAnswerSchema,
  suggestionsBodySchema,
  tldsAnswerSchema,
} from "../../src/api-schemas/domain-search"
import { pageSchema, regionQuerySchema } from "../../src/api-schemas/fields"
import { inquiriesAnswerSchema } from "../../src/api-schemas/inquiries"
import {
  addInquiryAnswerSchema,
  addInquiryBodySchema,
  erasedInquiryAnswerSchema,
  myInquiriesAnswerSchema,
  newLinkAnswerSchema,
  openedInquiryAnswerSchema,
  orderInquiriesAnswerSchema,
  readLinkBodySchema,
} from "../../src/api-schemas/inquiry-orders"
import { claimAnswerSchema, claimBodySchema } from "../../src/api-schemas/orders"
import { NAMESERVERS_PROBLEMS } from "../../src/core/domain-name/nameservers"
import { DOMAIN_NAME_PROBLEMS } from "../../src/core/domain-name/problems"
import { RENEWAL_REFUSALS } from "../../src/core/portfolio/owned-domain"
import { NOT_ORDERABLE_REASONS } from "../../src/core/pricing/judge-availability"
import { type Route, SEALED } from "./route"

const NO_ANSWER = ["busy", "upstream_unavailable"]
/** Of everything that puts a line into a cart. */
const NOT_PRICED = ["no_exchange_rate", "price_too_large", "cart_too_large"]
const NOT_SOLD = ["selling_stopped", "wrong_cart_type"]
/** Of the renewal of a customer's own domain. */
const NOT_RENEWABLE = RENEWAL_REFUSALS.filter((reason) => reason !== "selling_stopped")
/** Another line of the cart was tampered with. */
const OTHER_LINE = ["not_as_quoted"]
/** Of routes that are limited for each visitor; the answer has a Retry-After. */
const LIMITED = ["too_many_requests"]
/** Of what is told with the prices of a region, to visitors who are counted. */
const PRICED = { 404: ["region_not_found"], 422: ["no_exchange_rate"], 429: LIMITED }

/** What storefronts call. */
export const STORE_ROUTES: readonly Route[] = [
  {
    method: "get",
    path: "/store/domains/tlds",
    summary: "Extensions for sale, with prices for one year",
    query: regionQuerySchema,
    answer: tldsAnswerSchema,
    refusals: { ...PRICED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/domains/search",
    summary: "Looks up a label or whole name",
    body: searchBodySchema,
    answer: searchAnswerSchema,
    refusals: { 400: DOMAIN_NAME_PROBLEMS, ...PRICED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/domains/search/batch",
    summary:
      "Looks up at most 100 whole names, each label once; names that no lookup is left for are in `waiting`",
    body: searchBatchBodySchema,
    answer: searchBatchAnswerSchema,
    refusals: { ...PRICED, 503: ["upstream_unavailable"] },
  },
  {
    method: "post",
    path: "/store/domains/suggestions",
    summary: "Other names for a taken one, in the request's language, by at most five lookups",
    body: suggestionsBodySchema,
    answer: suggestionsAnswerSchema,
    refusals: { 400: DOMAIN_NAME_PROBLEMS, ...PRICED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/carts/:id/domains",
    summary: "Quotes a domain, or with `action` `renew` one of the customer's own, and adds it to the cart",
    body: addDomainBodySchema,
    answer: addDomainAnswerSchema,
    refusals: {
      400: [...DOMAIN_NAME_PROBLEMS, "invalid_years", ...NAMESERVERS_PROBLEMS, ...OTHER_LINE],
      401: ["not_signed_in"],
      403: ["foreign_cart"],
      404: ["cart_not_found", "domain_not_found"],
      409: ["already_in_cart", "cart_completed", "cart_changed"],
      422: [...NOT_ORDERABLE_REASONS, "on_order", ...NOT_RENEWABLE, ...NOT_PRICED, ...NOT_SOLD],
      429: LIMITED,
      503: NO_ANSWER,
    },
  },
  {
    method: "post",
    path: "/store/carts/:id/domains/batch",
    summary:
      "Adds the available ones of up to 100 names; `refused` has the others with the single route's codes",
    body: addDomainsBodySchema,
    answer: addDomainsAnswerSchema,
    refusals: {
      400: OTHER_LINE,
      403: ["foreign_cart"],
      404: ["cart_not_found"],
      409: ["cart_completed", "cart_changed"],
      422: ["cart_too_large", "wrong_cart_type"],
      429: LIMITED,
      503: ["upstream_unavailable"],
    },
  },
  {
    method: "post",
    path: "/store/carts/:id/domains/:domain",
    summary: "Changes term or nameservers in the cart, at a fresh quote; refused, the cart stays as it was",
    body: changeDomainBodySchema,
    answer: addDomainAnswerSchema,
    refusals: {
      400: [...DOMAIN_NAME_PROBLEMS, "invalid_years", ...NAMESERVERS_PROBLEMS, ...OTHER_LINE],
      401: ["not_signed_in"],
      403: ["foreign_cart"],
      404: ["cart_not_found", "not_in_cart", "domain_not_found"],
      409: ["cart_completed", "cart_changed"],
      422: [
        "renewal_owed",
        ...NOT_ORDERABLE_REASONS,
        "on_order",
        ...NOT_RENEWABLE,
        ...NOT_PRICED,
        ...NOT_SOLD,
      ],
      429: LIMITED,
      503: NO_ANSWER,
    },
  },
  {
    method: "get",
    path: "/store/orders/:id/domains",
    summary: "An order's domains and their states",
    answer: orderDomainsAnswerSchema,
    refusals: { 404: ["order_not_found"] },
  },
  {
    method: "get",
    path: "/store/inquiries",
    summary: "The inquiries on offer, with forms and the consent's text",
    query: regionQuerySchema,
    answer: inquiriesAnswerSchema,
    refusals: {
      404: ["inquiries_off", "region_not_found"],
      422: ["no_exchange_rate"],
      429: LIMITED,
      503: NO_ANSWER,
    },
  },
  {
    method: "post",
    path: "/store/carts/:id/inquiries",
    summary: "Checks the input, quotes the inquiry and adds it to the cart",
    body: addInquiryBodySchema,
    answer: addInquiryAnswerSchema,
    refusals: {
      400: ["invalid_input", "consent_required", ...OTHER_LINE],
      403: ["foreign_cart"],
      404: ["inquiries_off", "cart_not_found"],
      409: ["cart_completed", "cart_changed"],
      422: ["unknown_service", "not_for_sale", ...NOT_PRICED, ...NOT_SOLD],
      429: LIMITED,
      503: NO_ANSWER,
    },
  },
  {
    method: "get",
    path: "/store/orders/:id/inquiries",
    summary: "An order's inquiries and their states, without input and result",
    answer: orderInquiriesAnswerSchema,
    refusals: { 404: ["order_not_found"] },
  },
  {
    method: "get",
    path: "/store/customers/me/inquiries",
    summary: "The customer's own inquiries, newest first",
    query: pageSchema,
    answer: myInquiriesAnswerSchema,
  },
  {
    method: "get",
    path: "/store/customers/me/inquiries/:id",
    summary: "One with input and result; the reading is written down",
    answer: openedInquiryAnswerSchema,
    refusals: { 404: ["inquiry_order_not_found"], 503: SEALED },
  },
  {
    method: "delete",
    path: "/store/customers/me/inquiries/:id",
    summary: "Erases input and result at once, for ever",
    answer: erasedInquiryAnswerSchema,
    refusals: { 404: ["inquiry_order_not_found"], 409: ["not_finished"] },
  },
  {
    method: "post",
    path: "/store/customers/me/orders/claim",
    summary:
      "Takes a guest's orders, with domains and answers, into the account, by the token of a mailed link",
    body: claimBodySchema,
    answer: claimAnswerSchema,
    refusals: { 404: ["link_invalid"], 429: LIMITED },
  },
  {
    method: "post",
    path: "/store/inquiries/read",
    summary: "Reads an inquiry once, by a link's token or the asking browser's `read_token`",
    body: readLinkBodySchema,
    answer: openedInquiryAnswerSchema,
    refusals: { 404: ["link_invalid"], 409: ["not_answered_yet"], 429: LIMITED, 503: SEALED },
  },
  {
    method: "post",
    path: "/store/inquiries/link",
    summary: "Mails the buyer a new link for a used or expired token, once an hour",
    body: readLinkBodySchema,
    answer: newLinkAnswerSchema,
    refusals: { 404: ["link_invalid"], 422: ["links_not_mailed"], 429: [...LIMITED, "link_mailed"] },
  },
]
