import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { noticesQuerySchema } from "../../../api-schemas/admin-notices"
import { parseRequest, resellerOf } from "../../../medusa/http/request"
import { noticeView } from "../../../medusa/notices/notice-views"
import { failedNotices } from "../../../medusa/persistence/notice-list"

/** Mails that were given up, the newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset } = parseRequest(noticesQuerySchema, req.query)
  const { manager } = resellerOf(req).container
  const { notices, count } = await failedNotices(manager, limit, offset)
  res.status(200).json({ notices: notices.map(noticeView), count, limit, offset })
}
