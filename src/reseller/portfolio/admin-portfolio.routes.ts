import { CHANGED, get, NO_DOMAIN, post, type Route } from "../http/route"
import { searchedName } from "../names/label"
import { Refusal } from "../shared/refusal"
import * as schemas from "./admin-portfolio.requests"
import {
  adminSupportView,
  assignDomain,
  openRequestView,
  portfolioDetail,
  portfolioView,
  syncView,
} from "./admin-portfolio.views"
import { anyDomain } from "./asked-domain.service"
import { manageDomain } from "./manage-domain.service"
import { emptyBodySchema } from "./my-domains.requests"
import { listDomains } from "./portfolio.store"
import { SupportRequests, type SupportRow } from "./support-requests.store"

const ALL = "/admin/domains"

function requestAnswer(id: string, row: SupportRow | null) {
  if (row === null) throw new Refusal("not_found", "request_not_found", `There is no support request ${id}.`)
  return { request: adminSupportView(row) }
}

export const PORTFOLIO_ROUTES: readonly Route[] = [
  get(ALL, {
    summary: "The reseller account's domains, by expiry",
    query: schemas.portfolioQuerySchema,
    answer: schemas.portfolioAnswerSchema,
    async handle({ app, query: { q, owner, customer_id, status, condition, ...page } }) {
      const { domains, count } = await listDomains(app.database, {
        q: q === undefined ? null : searchedName(q),
        owner: owner ?? (customer_id === undefined ? null : { customer_id }),
        with_missing: true,
        status: status ?? null,
        condition: condition ?? null,
        ...page,
      })
      return { domains: domains.map(portfolioView), count, ...page, sync: await syncView(app) }
    },
  }),
  get(`${ALL}/:domain`, {
    summary: "One with history, orders, renewals, notices and requests",
    answer: schemas.portfolioDetailAnswerSchema,
    refusals: { 404: NO_DOMAIN },
    handle: async ({ req, app }) => ({ domain: await portfolioDetail(await anyDomain(req), app) }),
  }),
  post(`${ALL}/sync`, {
    summary: "Reads upstream's list now instead of after `poll.sync_ms`",
    body: emptyBodySchema,
    answer: schemas.syncAnswerSchema,
    async handle({ app }) {
      const { store, pace } = app.parts.sync
      await store.askNow(pace.gap_ms)
      app.sweeps.housekeeping.kick()
      return { sync: await syncView(app) }
    },
  }),
  post(`${ALL}/:domain/assign`, {
    summary: "Gives the domain to a customer; null takes it away",
    body: schemas.assignBodySchema,
    answer: schemas.portfolioDetailAnswerSchema,
    refusals: {
      404: NO_DOMAIN,
      409: ["registration_under_way", "renewal_under_way"],
      422: ["customer_not_found"],
    },
    async handle({ req, app, admin, body: { customer_id } }) {
      const { domain } = (await anyDomain(req)).domain
      const assigned = await assignDomain(domain, customer_id, admin, app)
      return { domain: await portfolioDetail(assigned, app) }
    },
  }),
  post(`${ALL}/:domain/auto-renew`, {
    summary: "Sets upstream's flag as the shop wants it",
    body: emptyBodySchema,
    answer: schemas.portfolioDetailAnswerSchema,
    refusals: { 404: NO_DOMAIN, ...CHANGED },
    async handle({ req, app, admin }) {
      const { domain, auto_renew_wanted: auto_renew } = (await anyDomain(req)).domain
      const changed = await manageDomain(
        {
          domain,
          send: (registrar) => registrar.setAutoRenew(domain, auto_renew),
          patch: { auto_renew, flag: "set" },
          event: { what: "flag_set", detail: { auto_renew } },
          who: admin,
        },
        app,
      )
      return { domain: await portfolioDetail(changed, app) }
    },
  }),
  get("/admin/domain-requests", {
    summary: "Open support requests, oldest first",
    query: schemas.requestsQuerySchema,
    answer: schemas.openRequestsAnswerSchema,
    async handle({ app, query: { limit, offset } }) {
      const { requests, count } = await new SupportRequests(app.database).open(limit, offset)
      return { requests: requests.map(openRequestView), count, limit, offset }
    },
  }),
  post("/admin/domain-requests/:id/done", {
    summary: "Marks a request as done, with a reply to its customer",
    body: schemas.requestDoneBodySchema,
    answer: schemas.requestDoneAnswerSchema,
    refusals: { 404: ["request_not_found"], 409: ["no_mail"] },
    async handle({ app, id, admin, body: { reply = null } }) {
      if (reply !== null && !app.parts.notices.mailsReplies()) {
        const sentence = "The shop has nothing that sends mail. Answer in another way."
        throw new Refusal("conflict", "no_mail", sentence)
      }
      return requestAnswer(id, await new SupportRequests(app.database).done(id, admin, reply))
    },
  }),
  post("/admin/domain-requests/:id/reopen", {
    summary: "Opens a request again, and takes its reply back while that waits to be sent",
    body: emptyBodySchema,
    answer: schemas.requestDoneAnswerSchema,
    refusals: { 404: ["request_not_found"] },
    handle: async ({ app, id }) => requestAnswer(id, await new SupportRequests(app.database).reopen(id)),
  }),
]
