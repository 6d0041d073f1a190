import { get, NO_ANSWER, post, type Route } from "../http/route"
import { searchedName } from "../names/label"
import { emptyBodySchema } from "../portfolio/my-domains.requests"
import { billAgain, waive } from "./admin-renewals.service"
import { renewalView } from "./renewal.views"
import * as schemas from "./renewals.requests"
import { listRenewals } from "./renewals.store"

const RENEWALS = "/admin/domain-renewals"

/** Renewals that wait for a customer's money, for the shop's staff. */
export const RENEWAL_ROUTES: readonly Route[] = [
  get(RENEWALS, {
    summary: "Renewals that wait for money, or did, newest first",
    query: schemas.renewalsQuerySchema,
    answer: schemas.renewalsAnswerSchema,
    async handle({ app, query: { q, kind = null, state = null, limit, offset } }) {
      const name = q === undefined ? null : searchedName(q)
      const wanted = { q: name, kind, state, limit, offset }
      const { renewals, count } = await listRenewals(app.database, wanted)
      return { renewals: renewals.map(renewalView), count, limit, offset }
    },
  }),
  post(`${RENEWALS}/:id/bill`, {
    summary: "Bills a renewal by upstream: a draft order, paid by link",
    body: emptyBodySchema,
    answer: schemas.renewalAnswerSchema,
    refusals: {
      404: ["renewal_not_found"],
      409: ["not_open", "renewal_undone"],
      422: ["no_owner", "no_price", "no_exchange_rate", "price_too_large"],
      503: NO_ANSWER,
    },
    handle: async ({ app, id, admin }) => ({ renewal: await billAgain(id, admin, app) }),
  }),
  post(`${RENEWALS}/:id/waive`, {
    summary: "Waives the money for a renewal by upstream; takes an open bill back",
    body: emptyBodySchema,
    answer: schemas.renewalAnswerSchema,
    refusals: { 404: ["renewal_not_found"], 409: ["not_open"] },
    handle: async ({ app, id, admin }) => ({ renewal: await waive(id, admin, app) }),
  }),
]
