import { emptyBodySchema } from "../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { noticeView } from "../../../../../app/mail/notice-views"
import { Refusal } from "../../../../../core/refusal"
import { pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { resellerOf } from "../../../../../medusa/http/who"
import { listedNotice, reopenNotice } from "../../../../../shop-tables/notice-list"

/** Sends a mail that was given up once more. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = pathId(req)
  parseRequest(emptyBodySchema, req.body)
  const { database, mailing } = resellerOf(req)
  const isOpen = await reopenNotice(database, id)
  const notice = await listedNotice(database, id)
  if (notice === null) throw new Refusal("not_found", "notice_not_found", `There is no notice ${id}.`)
  if (!isOpen)
    throw new Refusal(
      "conflict",
      "not_failed",
      "Only a mail that has failed can be sent again. Look at it anew.",
    )
  mailing.kick()
  res.status(200).json({ notice: noticeView(notice) })
}
