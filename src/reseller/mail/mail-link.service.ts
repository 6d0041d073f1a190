import type { App } from "../app"
import type { OrderRow } from "../orders/order-row"
import { Refusal } from "../shared/refusal"
import { newLinkNotice } from "./notice"
import { planNotice } from "./plan-notices.store"

/** Mails the order's address once more what became of the row, with a new link to a page of the shop; once an hour. */
export async function mailLink(
  row: OrderRow,
  page: "read" | "claim",
  { database, parts }: App,
): Promise<{ mailed: true }> {
  if (!parts.notices.mailsLinks(page)) {
    throw new Refusal("impossible", "links_not_mailed", "This shop mails no links. Ask it for a new one.")
  }
  if (!(await planNotice(database, newLinkNotice(row, new Date())))) {
    const sentence = "A new link was mailed within this hour. Look in the mailbox."
    throw new Refusal("too_many", "link_mailed", sentence)
  }
  return { mailed: true }
}
