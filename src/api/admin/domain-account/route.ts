import { accountView } from "../../../app/account"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"

/** The reseller account, what orders will take of its credit, and the state of the engine. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ domain_account: await accountView(resellerOf(req)) })
}
