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
  closedLinksAnswerSchema,
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
    summary: "Extensions for sale, with prices for one year in the region's currency",
    query: regionQuerySchema,
    answer: tldsAnswerSchema,
    refusals: { ...PRICED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/domains/search",
    summary: "Looks a label or a whole name up under the extensions for sale",
    body: searchBodySchema,
    answer: searchAnswerSchema,
    refusals: { 400: DOMAIN_NAME_PROBLEMS, ...PRICED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/domains/search/batch",
    summary: "Looks up to 100 whole names up, one lookup for each label; what no lookup is left for waits",
    body: searchBatchBodySchema,
    answer: searchBatchAnswerSchema,
    refusals: { ...PRICED, 503: ["upstream_unavailable"] },
  },
  {
    method: "post",
    path: "/store/domains/suggestions",
    summary:
      "Other names for one that is taken, looked up in at most five lookups; they fit the request's language",
    body: suggestionsBodySchema,
    answer: suggestionsAnswerSchema,
    refusals: { 400: DOMAIN_NAME_PROBLEMS, ...PRICED, 503: NO_ANSWER },
  },
  {
    method: "post",
    path: "/store/carts/:id/domains",
    summary:
      "Quotes a domain, or the renewal of one of the customer's own, and adds it to the cart at that price",
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
      "The same for up to 100 names: adds those that can be had, and says of each other one why not, with the code of the single route",
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
    summary:
      "Gives a name in the cart another term or other nameservers, at a fresh quote; refused, the cart stays as it was",
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
    refusals: { 404: ["inquiry_order_not_found"], 503: SEALED },
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
    path: "/store/customers/me/orders/claim",
    summary:
      "Takes a guest's orders, with their domains and answers, into the signed-in customer's account, with the token of a link that was mailed to the guest",
    body: claimBodySchema,
    answer: claimAnswerSchema,
    refusals: { 404: ["link_invalid"], 429: LIMITED },
  },
  {
    method: "post",
    path: "/store/inquiries/read",
    summary:
      "Reads an inquiry with the token of a mailed link or the `read_token` of the browser that asked; it is written down",
    body: readLinkBodySchema,
    answer: openedInquiryAnswerSchema,
    refusals: { 404: ["link_invalid"], 409: ["not_answered_yet"], 429: LIMITED, 503: SEALED },
  },
  {
    method: "post",
    path: "/store/inquiries/link",
    summary: "Mails a new link to the buyer, for a token that was closed or has expired, once an hour",
    body: readLinkBodySchema,
    answer: newLinkAnswerSchema,
    refusals: { 404: ["link_invalid"], 422: ["links_not_mailed"], 429: [...LIMITED, "link_mailed"] },
  },
  {
    method: "delete",
    path: "/store/inquiries/link",
    summary: "Closes every link to an answer and its browser's `read_token`, by whoever holds one of them",
    body: readLinkBodySchema,
    answer: closedLinksAnswerSchema,
    refusals: { 404: ["link_invalid"], 429: LIMITED },
  },
]
