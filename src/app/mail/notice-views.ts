import type { z } from "zod"
import type { noticeSchema } from "../../api-schemas/admin-portfolio"
import { unicodeName } from "../../core/domain-name/shown-name"
import type { ListedNotice } from "../../shop-tables/notice-list"

/** A notice as the shop's staff see it. */
export function noticeView({
  is_inquiry,
  reseller_order_id,
  ...notice
}: ListedNotice): z.input<typeof noticeSchema> {
  return {
    ...notice,
    domain_unicode: notice.domain === null ? null : unicodeName(notice.domain),
    domain_order_id: is_inquiry ? null : reseller_order_id,
    inquiry_order_id: is_inquiry ? reseller_order_id : null,
  }
}
