import { noticesQuerySchema } from "../../../api-schemas/admin-notices"
import { parseRequest } from "../../../api-schemas/parse-request"
import { noticeView } from "../../../app/mail/notice-views"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"
import { failedNotices } from "../../../shop-tables/notice-list"

/** Mails that were given up, the newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset } = parseRequest(noticesQuerySchema, req.query)
  const { database } = resellerOf(req)
  const { notices, count } = await failedNotices(database, limit, offset)
  res.status(200).json({ notices: notices.map(noticeView), count, limit, offset })
}
