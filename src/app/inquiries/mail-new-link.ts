import type { z } from "zod"
import type { newLinkAnswerSchema } from "../../api-schemas/inquiry-orders"
import { newLinkNotice } from "../../core/notices/notice"
import { isInquiryRow } from "../../core/orders/order-row"
import { Refusal } from "../../core/refusal"
import { planNotice } from "../../postgres/notices/notices-store"
import { ReadLinks } from "../../shop-tables/read-links"
import type { App } from "../app"

/**
 * Mails a new link to the buyer. A link that is used up proves no more than that somebody had it once, so nothing is told
 * or opened here: the mailbox of the order reads.
 */
export async function mailNewLink(
  token: string,
  { database, parts }: App,
): Promise<z.input<typeof newLinkAnswerSchema>> {
  const row_id = await new ReadLinks(database).rowOf(token)
  const row = row_id === null ? null : await parts.rows.byId(row_id)
  const keeping = row && (await parts.personalData.vault.keeping([row.id])).get(row.id)
  if (row === null || !isInquiryRow(row) || row.state !== "completed" || keeping?.erased_at !== null) {
    throw new Refusal("not_found", "link_invalid", "This link leads to no answer that is still kept.")
  }
  if (!parts.notices.mailsLinks()) {
    throw new Refusal("impossible", "links_not_mailed", "This shop mails no links. Ask it for a new one.")
  }
  if (!(await planNotice(database, newLinkNotice(row, new Date())))) {
    throw new Refusal(
      "too_many",
      "link_mailed",
      "A new link was mailed within this hour. Look in the mailbox.",
    )
  }
  return { mailed: true }
}
