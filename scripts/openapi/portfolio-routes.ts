import {
  noticeAnswerSchema,
  noticesAnswerSchema,
  noticesQuerySchema,
} from "../../src/api-schemas/admin-notices"
import {
  assignBodySchema,
  openRequestsAnswerSchema,
  portfolioAnswerSchema,
  portfolioDetailAnswerSchema,
  portfolioQuerySchema,
  requestDoneAnswerSchema,
  requestsQuerySchema,
  syncAnswerSchema,
} from "../../src/api-schemas/admin-portfolio"
import {
  renewalAnswerSchema,
  renewalsAnswerSchema,
  renewalsQuerySchema,
} from "../../src/api-schemas/admin-renewals"
import {
  autoRenewBodySchema,
  emptyBodySchema,
  myDomainAnswerSchema,
  myDomainDetailAnswerSchema,
  myDomainQuerySchema,
  myDomainsAnswerSchema,
  myDomainsQuerySchema,
  nameserversBodySchema,
  supportAnswerSchema,
  supportBodySchema,
} from "../../src/api-schemas/my-domains"
import { NAMESERVERS_PROBLEMS } from "../../src/core/domain-name/nameservers"
import type { Route } from "./route"

const MINE = "/store/customers/me/domains"
const ALL = "/admin/domains"
const RENEWALS = "/admin/domain-renewals"

const MISSING = ["domain_not_found"]
const LIMITED = ["too_many_requests"]
const NO_ANSWER = ["busy", "upstream_unavailable"]
/** Of what is changed upstream. */
const CHANGED = { 409: ["not_registered"], 422: ["registrar_rejected"], 503: NO_ANSWER }

/** What storefronts call for the signed-in customer. */
export const MY_DOMAIN_ROUTES: readonly Route[] = [
  {
    method: "get",
    path: MINE,
    summary: "The customer's own domains, by expiry",
    query: myDomainsQuerySchema,
    answer: myDomainsAnswerSchema,
    refusals: { 404: ["region_not_found"], 422: ["no_exchange_rate"] },
  },
  {
    method: "get",
    path: `${MINE}/:domain`,
    summary: "One with `history` and `requests`",
    query: myDomainQuerySchema,
    answer: myDomainDetailAnswerSchema,
    refusals: { 404: [...MISSING, "region_not_found"], 422: ["no_exchange_rate"] },
  },
  {
    method: "put",
    path: `${MINE}/:domain/nameservers`,
    summary: "Sets the nameservers",
    body: nameserversBodySchema,
    answer: myDomainAnswerSchema,
    refusals: { 400: NAMESERVERS_PROBLEMS, 404: MISSING, 429: LIMITED, ...CHANGED },
  },
  {
    method: "post",
    path: `${MINE}/:domain/lock`,
    summary: "Locks the domain; only the shop's staff can have it unlocked",
    body: emptyBodySchema,
    answer: myDomainAnswerSchema,
    refusals: { 404: MISSING, 429: LIMITED, ...CHANGED },
  },
  {
    method: "post",
    path: `${MINE}/:domain/auto-renew`,
    summary: "Sets the customer's wish to renew",
    body: autoRenewBodySchema,
    answer: myDomainAnswerSchema,
    refusals: { 404: MISSING, 429: LIMITED, ...CHANGED },
  },
  {
    method: "post",
    path: `${MINE}/:domain/requests`,
    summary: "Asks the shop's staff for what only they can do",
    body: supportBodySchema,
    answer: supportAnswerSchema,
    refusals: { 404: MISSING, 409: ["already_requested"], 429: LIMITED },
  },
]

/** What the shop's staff call. */
export const PORTFOLIO_ROUTES: readonly Route[] = [
  {
    method: "get",
    path: ALL,
    summary: "The reseller account's domains, by expiry",
    query: portfolioQuerySchema,
    answer: portfolioAnswerSchema,
  },
  {
    method: "get",
    path: `${ALL}/:domain`,
    summary: "One with history, orders, renewals, notices and requests",
    answer: portfolioDetailAnswerSchema,
    refusals: { 404: MISSING },
  },
  {
    method: "post",
    path: `${ALL}/sync`,
    summary: "Reads upstream's list now instead of after `poll.sync_ms`",
    body: emptyBodySchema,
    answer: syncAnswerSchema,
  },
  {
    method: "post",
    path: `${ALL}/:domain/assign`,
    summary: "Gives the domain to a customer; null takes it away",
    body: assignBodySchema,
    answer: portfolioDetailAnswerSchema,
    refusals: {
      404: MISSING,
      409: ["registration_under_way", "renewal_under_way"],
      422: ["customer_not_found"],
    },
  },
  {
    method: "post",
    path: `${ALL}/:domain/auto-renew`,
    summary: "Sets upstream's flag as the shop wants it",
    body: emptyBodySchema,
    answer: portfolioDetailAnswerSchema,
    refusals: { 404: MISSING, ...CHANGED },
  },
  {
    method: "get",
    path: "/admin/domain-requests",
    summary: "Open support requests, oldest first",
    query: requestsQuerySchema,
    answer: openRequestsAnswerSchema,
  },
  {
    method: "post",
    path: "/admin/domain-requests/:id/done",
    summary: "Marks a request as done",
    body: emptyBodySchema,
    answer: requestDoneAnswerSchema,
    refusals: { 404: ["request_not_found"] },
  },
  {
    method: "get",
    path: RENEWALS,
    summary: "Renewals that wait for money, or did, newest first",
    query: renewalsQuerySchema,
    answer: renewalsAnswerSchema,
  },
  {
    method: "post",
    path: `${RENEWALS}/:id/bill`,
    summary: "Bills a renewal by upstream: a draft order, paid by link",
    body: emptyBodySchema,
    answer: renewalAnswerSchema,
    refusals: {
      404: ["renewal_not_found"],
      409: ["not_open", "renewal_undone"],
      422: ["no_owner", "no_price", "no_exchange_rate", "price_too_large"],
      503: NO_ANSWER,
    },
  },
  {
    method: "post",
    path: `${RENEWALS}/:id/waive`,
    summary: "Waives the money for a renewal by upstream; takes an open bill back",
    body: emptyBodySchema,
    answer: renewalAnswerSchema,
    refusals: { 404: ["renewal_not_found"], 409: ["not_open"] },
  },
  {
    method: "get",
    path: "/admin/domain-notices",
    summary: "Mails that were given up, newest first",
    query: noticesQuerySchema,
    answer: noticesAnswerSchema,
  },
  {
    method: "post",
    path: "/admin/domain-notices/:id/retry",
    summary: "Sends a given-up mail again, with the same content and `Message-ID`",
    body: emptyBodySchema,
    answer: noticeAnswerSchema,
    refusals: { 404: ["notice_not_found"], 409: ["not_failed"] },
  },
]
