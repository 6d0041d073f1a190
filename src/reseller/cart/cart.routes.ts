import { NO_ANSWER, post, type Route } from "../http/route"
import { inquiriesOf } from "../inquiries/inquire.service"
import { addInquiryAnswerSchema, addInquiryBodySchema } from "../inquiries/inquiries.requests"
import { storeInquiryViews } from "../inquiries/inquiry.views"
import { NAMESERVERS_PROBLEMS } from "../names/nameservers"
import { DOMAIN_NAME_PROBLEMS } from "../names/problems"
import { storeView } from "../orders/order.views"
import { RENEWAL_REFUSALS } from "../portfolio/owned-domain"
import { NOT_ORDERABLE_REASONS } from "../prices/quote"
import { Refusal } from "../shared/refusal"
import { addDomains, checkDomain, checkDomains, refusedView, rulesOf } from "./add-domains.service"
import { addInquiry, readInquiryToAdd } from "./add-inquiry.service"
import * as schemas from "./cart.requests"
import { changeDomain, changeTerms } from "./change-domain.service"

const NOT_PRICED = ["no_exchange_rate", "price_too_large", "cart_too_large"]
const NOT_SOLD = ["selling_stopped", "wrong_cart_type"]
const NOT_RENEWABLE = RENEWAL_REFUSALS.filter((reason) => reason !== "selling_stopped")
/** Another line of the cart was tampered with. */
const OTHER_LINE = ["not_as_quoted"]
const NOT_ADDED = [...NOT_ORDERABLE_REASONS, "on_order", ...NOT_RENEWABLE, ...NOT_PRICED, ...NOT_SOLD]
const MALFORMED = [...DOMAIN_NAME_PROBLEMS, "invalid_years", ...NAMESERVERS_PROBLEMS, ...OTHER_LINE]

const ONE_REFUSED = {
  400: MALFORMED,
  401: ["not_signed_in"],
  403: ["foreign_cart"],
  404: ["cart_not_found", "domain_not_found"],
  409: ["already_in_cart", "cart_completed", "cart_changed"],
  422: NOT_ADDED,
  503: NO_ANSWER,
}

export const CART_ROUTES: readonly Route[] = [
  post("/store/carts/:id/domains", {
    summary: "Quotes a domain, or with `action` `renew` one of the customer's own, and adds it to the cart",
    body: schemas.addDomainBodySchema,
    answer: schemas.addDomainAnswerSchema,
    counted: "additions",
    refusals: ONE_REFUSED,
    async handle({ app, id, body, buyer, language }) {
      const outcome = checkDomain(body, await rulesOf(app))
      if (outcome instanceof Refusal) throw outcome
      const { cart, rows, refused } = await addDomains(id, [{ asked: body, outcome }], buyer, app)
      const [row] = rows
      if (row === undefined) throw refused[0]?.refusal ?? new Error("Bug! A domain without a row")
      return { cart, domain_order: storeView(row, language) }
    },
  }),
  post("/store/carts/:id/domains/batch", {
    summary:
      "Adds the available ones of up to 100 names; `refused` has the others with the single route's codes",
    body: schemas.addDomainsBodySchema,
    answer: schemas.addDomainsAnswerSchema,
    counted: "additions",
    refusals: {
      400: OTHER_LINE,
      403: ["foreign_cart"],
      404: ["cart_not_found"],
      409: ["cart_completed", "cart_changed"],
      422: ["cart_too_large", "wrong_cart_type"],
      503: ["upstream_unavailable"],
    },
    async handle({ app, id, body, buyer, language }) {
      const items = checkDomains(body.domains, await rulesOf(app))
      const { cart, rows, refused } = await addDomains(id, items, buyer, app)
      return { cart, added: rows.map((row) => storeView(row, language)), refused: refused.map(refusedView) }
    },
  }),
  post("/store/carts/:id/domains/terms", {
    summary: "Gives all names of the cart the same term; `refused` has those that stay as they were, and why",
    body: schemas.changeTermsBodySchema,
    answer: schemas.changeTermsAnswerSchema,
    counted: "additions",
    refusals: {
      400: ["invalid_years"],
      403: ["foreign_cart"],
      404: ["cart_not_found"],
      409: ["cart_completed"],
      503: ["upstream_unavailable"],
    },
    async handle({ app, id, body, buyer, language }) {
      const { cart, rows, refused } = await changeTerms(id, body.years, buyer, app)
      return { cart, changed: rows.map((row) => storeView(row, language)), refused: refused.map(refusedView) }
    },
  }),
  post("/store/carts/:id/domains/:domain", {
    summary: "Changes term or nameservers in the cart, at a fresh quote; refused, the cart stays as it was",
    body: schemas.changeDomainBodySchema,
    answer: schemas.addDomainAnswerSchema,
    counted: "additions",
    refusals: {
      ...ONE_REFUSED,
      404: ["cart_not_found", "not_in_cart", "domain_not_found"],
      409: ["cart_completed", "cart_changed"],
      422: ["renewal_owed", ...NOT_ADDED],
    },
    async handle({ req, app, id, body, buyer, language }) {
      const { cart, row } = await changeDomain(id, req.params.domain ?? "", body, buyer, app)
      return { cart, domain_order: storeView(row, language) }
    },
  }),
  post("/store/carts/:id/inquiries", {
    summary: "Checks the input, quotes the inquiry and adds it to the cart",
    body: addInquiryBodySchema,
    answer: addInquiryAnswerSchema,
    counted: "additions",
    refusals: {
      400: ["invalid_input", "consent_required", ...OTHER_LINE],
      403: ["foreign_cart"],
      404: ["inquiries_off", "cart_not_found"],
      409: ["cart_completed", "cart_changed"],
      422: ["unknown_service", "not_for_sale", ...NOT_PRICED, ...NOT_SOLD],
      503: NO_ANSWER,
    },
    async handle({ app, id, body, buyer, language }) {
      inquiriesOf(app)
      const toAdd = readInquiryToAdd(body, language)
      const { cart, row, read_token } = await addInquiry(id, toAdd, buyer, app)
      const [inquiry_order] = await storeInquiryViews([row], language, app)
      return { cart, inquiry_order, read_token, warnings: toAdd.warnings }
    },
  }),
]
