import type { App } from "../app"
import { CHANGED, get, NO_DOMAIN, PRICED, post, put, type Route } from "../http/route"
import { searchedName } from "../names/label"
import { NAMESERVERS_PROBLEMS, parseNameservers } from "../names/nameservers"
import { Refusal } from "../shared/refusal"
import { changeableDomain, ownDomain } from "./asked-domain.service"
import { autoRenewChange, type Management, manageDomain } from "./manage-domain.service"
import { myDomainViews, ownHistory, supportView } from "./my-domain.views"
import * as schemas from "./my-domains.requests"
import { domainHistory, listDomains } from "./portfolio.store"
import { SupportRequests } from "./support-requests.store"

const MINE = "/store/customers/me/domains"

/** Changes share the few writes that upstream allows: those that can be read are counted, and again when they are sent. */
const LIMITED = { 404: NO_DOMAIN, 429: ["too_many_requests"] }

async function changed(change: Management, app: App) {
  const [domain] = await myDomainViews([await manageDomain(change, app)], undefined, app)
  return { domain }
}

export const MY_DOMAIN_ROUTES: readonly Route[] = [
  get(MINE, {
    summary: "The customer's own domains, by expiry",
    query: schemas.myDomainsQuerySchema,
    answer: schemas.myDomainsAnswerSchema,
    refusals: PRICED,
    async handle({ app, customer_id, query: { q, region_id, ...page } }) {
      const { domains, count } = await listDomains(app.database, {
        q: q === undefined ? null : searchedName(q),
        owner: { customer_id },
        with_missing: false,
        status: null,
        condition: null,
        ...page,
      })
      return { domains: await myDomainViews(domains, region_id, app), count, ...page }
    },
  }),
  get(`${MINE}/:domain`, {
    summary: "One with `history` and `requests`",
    query: schemas.myDomainQuerySchema,
    answer: schemas.myDomainDetailAnswerSchema,
    refusals: { ...PRICED, 404: [...NO_DOMAIN, "region_not_found"] },
    async handle({ req, app, query: { region_id } }) {
      const own = await ownDomain(req)
      const { domain } = own.domain
      const [view] = await myDomainViews([own], region_id, app)
      const history = ownHistory(await domainHistory(app.database, domain))
      const requests = (await new SupportRequests(app.database).of(domain))
        .filter(({ customer_id }) => customer_id === own.customer_id)
        .map(supportView)
      return { domain: { ...view, history, requests } }
    },
  }),
  put(`${MINE}/:domain/nameservers`, {
    summary: "Sets the nameservers",
    body: schemas.nameserversBodySchema,
    answer: schemas.myDomainAnswerSchema,
    refusals: { 400: NAMESERVERS_PROBLEMS, ...LIMITED, ...CHANGED },
    async handle({ req, app, body }) {
      const nameservers = hostsIn(body.nameservers)
      const target = await changeableDomain(req)
      return changed(
        {
          ...target,
          send: (registrar) => registrar.setNameservers(target.domain, nameservers),
          patch: { nameservers, nameservers_asked: null },
          event: { what: "nameservers_set", detail: { nameservers } },
        },
        app,
      )
    },
  }),
  post(`${MINE}/:domain/lock`, {
    summary: "Locks the domain; only the shop's staff can have it unlocked",
    body: schemas.emptyBodySchema,
    answer: schemas.myDomainAnswerSchema,
    refusals: { ...LIMITED, ...CHANGED },
    async handle({ req, app }) {
      const target = await changeableDomain(req)
      return changed(
        {
          ...target,
          send: (registrar) => registrar.lock(target.domain),
          patch: { locked: true },
          event: { what: "locked", detail: {} },
        },
        app,
      )
    },
  }),
  post(`${MINE}/:domain/auto-renew`, {
    summary: "Sets the customer's wish to renew",
    body: schemas.autoRenewBodySchema,
    answer: schemas.myDomainAnswerSchema,
    refusals: { ...LIMITED, ...CHANGED },
    handle: async ({ req, app, body }) =>
      changed(autoRenewChange(await changeableDomain(req), body.auto_renew, app.options), app),
  }),
  post(`${MINE}/:domain/requests`, {
    summary: "Asks the shop's staff for what only they can do",
    body: schemas.supportBodySchema,
    answer: schemas.supportAnswerSchema,
    refusals: { ...LIMITED, 409: ["already_requested"] },
    async handle({ req, app, customer_id, body }) {
      const { domain } = await changeableDomain(req)
      const request = { id: app.newId("dreq"), domain, customer_id, ...body }
      const row = await new SupportRequests(app.database).ask(request)
      if (row === null) {
        const sentence = "You have asked for this already. The shop will see to it."
        throw new Refusal("conflict", "already_requested", sentence)
      }
      return { request: supportView(row) }
    },
  }),
]

function hostsIn(nameservers: unknown): string[] {
  const parsed = parseNameservers(nameservers)
  if (parsed.kind === "invalid")
    throw new Refusal("invalid", parsed.code, parsed.message, { field: "nameservers" })
  // None is a wish for the default ones where a name is bought; a domain cannot be without any.
  if (parsed.hosts.length === 0)
    throw new Refusal("invalid", "too_few", "Give at least 2 nameservers.", { field: "nameservers" })
  return parsed.hosts
}
