import { renewalsQuerySchema } from "../../../api-schemas/admin-renewals"
import { parseRequest } from "../../../api-schemas/parse-request"
import { renewalView } from "../../../app/renewals/renewal-view"
import { searchedName } from "../../../core/domain-name/shown-name"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"
import { listRenewals } from "../../../shop-tables/renewals-list"

/** Renewals that wait for a customer's money, or did: prepared by the shop, or owed because upstream renewed by itself. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { q, kind, state, limit, offset } = parseRequest(renewalsQuerySchema, req.query)
  const { renewals, count } = await listRenewals(resellerOf(req).database, {
    q: q === undefined ? null : searchedName(q),
    kind: kind ?? null,
    state: state ?? null,
    limit,
    offset,
  })
  res.status(200).json({ renewals: renewals.map(renewalView), count, limit, offset })
}
