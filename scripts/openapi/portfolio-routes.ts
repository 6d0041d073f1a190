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
    summary: "The signed-in customer's own domains, what expires first at the top",
    query: myDomainsQuerySchema,
    answer: myDomainsAnswerSchema,
    refusals: { 404: ["region_not_found"], 422: ["no_exchange_rate"] },
  },
  {
    method: "get",
    path: `${MINE}/:domain`,
    summary: "One of them, with what happened to it and what the customer asked the shop for",
    query: myDomainQuerySchema,
    answer: myDomainDetailAnswerSchema,
    refusals: { 404: [...MISSING, "region_not_found"], 422: ["no_exchange_rate"] },
  },
  {
    method: "put",
    path: `${MINE}/:domain/nameservers`,
    summary: "Gives the domain other nameservers",
    body: nameserversBodySchema,
    answer: myDomainAnswerSchema,
    refusals: { 400: NAMESERVERS_PROBLEMS, 404: MISSING, 429: LIMITED, ...CHANGED },
  },
  {
    method: "post",
    path: `${MINE}/:domain/lock`,
    summary: "Locks the domain against transfers; only the shop's staff can have it unlocked",
    body: emptyBodySchema,
    answer: myDomainAnswerSchema,
    refusals: { 404: MISSING, 429: LIMITED, ...CHANGED },
  },
  {
    method: "post",
    path: `${MINE}/:domain/auto-renew`,
    summary: "Whether the domain should be renewed when its term ends",
    body: autoRenewBodySchema,
    answer: myDomainAnswerSchema,
    refusals: { 404: MISSING, 429: LIMITED, ...CHANGED },
  },
  {
    method: "post",
    path: `${MINE}/:domain/requests`,
    summary: "Asks the shop's staff for what they alone can do with the domain",
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
    summary: "The domains of the reseller account, what expires first at the top",
    query: portfolioQuerySchema,
    answer: portfolioAnswerSchema,
  },
  {
    method: "get",
    path: `${ALL}/:domain`,
    summary: "One of them with its whole life",
    answer: portfolioDetailAnswerSchema,
    refusals: { 404: MISSING },
  },
  {
    method: "post",
    path: `${ALL}/sync`,
    summary: "Has upstream's list read as soon as the pace allows",
    body: emptyBodySchema,
    answer: syncAnswerSchema,
  },
  {
    method: "post",
    path: `${ALL}/:domain/assign`,
    summary: "Gives a domain to a customer, or takes it away",
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
    summary: "What customers ask the shop's staff for and is not done, the longest waiting first",
    query: requestsQuerySchema,
    answer: openRequestsAnswerSchema,
  },
  {
    method: "post",
    path: "/admin/domain-requests/:id/done",
    summary: "The shop's staff have done what a customer asked for",
    body: emptyBodySchema,
    answer: requestDoneAnswerSchema,
    refusals: { 404: ["request_not_found"] },
  },
  {
    method: "get",
    path: RENEWALS,
    summary: "Renewals that wait for a customer's money, or did, the newest first",
    query: renewalsQuerySchema,
    answer: renewalsAnswerSchema,
  },
  {
    method: "post",
    path: `${RENEWALS}/:id/bill`,
    summary:
      "Has a renewal that upstream made by itself billed: a draft order that the customer pays by link",
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
    summary: "Renounces the money for a renewal that upstream made by itself; an open bill is taken back",
    body: emptyBodySchema,
    answer: renewalAnswerSchema,
    refusals: { 404: ["renewal_not_found"], 409: ["not_open"] },
  },
  {
    method: "get",
    path: "/admin/domain-notices",
    summary: "Mails that were given up, the newest first",
    query: noticesQuerySchema,
    answer: noticesAnswerSchema,
  },
  {
    method: "post",
    path: "/admin/domain-notices/:id/retry",
    summary: "Sends a mail that was given up once more, with all that stood in it",
    body: emptyBodySchema,
    answer: noticeAnswerSchema,
    refusals: { 404: ["notice_not_found"], 409: ["not_failed"] },
  },
]
