import { z } from "zod"
import { holdReasonSchema } from "../orders/holds"
import { orderRequestSchema } from "../orders/order-row"
import { stateSchema } from "../orders/states"
import { SUPPORT_SUBJECTS } from "../portfolio/my-domains.requests"
import { calendarDateSchema } from "../shared/calendar-date"
import { languageSchema } from "../shared/language"
import { type Database, recordsOf } from "../shared/sql.store"
import { renewsSchema } from "./mail-data.requests"
import type { Mail } from "./notices.store"

const text = z.string()

const mailRecord = z.object({
  notice_id: text,
  customer_id: text.nullable(),
  domain: text.nullable(),
  today: calendarDateSchema,
  order_row_id: text.nullable(),
  order_id: text.nullable(),
  subject: text.nullable(),
  request: orderRequestSchema.nullable(),
  state: stateSchema.nullable(),
  hold_reason: holdReasonSchema.nullable(),
  amount: z.coerce.number().nullable(),
  currency_code: text.nullable(),
  price: z.coerce.number().nullable(),
  line_item_id: text.nullable(),
  lost_by: text.nullable(),
  premium: z.boolean().nullable(),
  expiry: calendarDateSchema.nullable(),
  renews: renewsSchema.nullable(),
  language: languageSchema.nullable(),
  request_for: z.enum(SUPPORT_SUBJECTS).nullable(),
  message: text.nullable(),
  email: text.nullable(),
  first_name: text.nullable(),
  has_account: z.boolean().nullable(),
  cart_id: text.nullable(),
  display_id: z.number().nullable(),
  order_currency: text.nullable(),
})
export type MailRecord = z.output<typeof mailRecord>

/** A mail's notices with their rows and domains, the person whom they go to, and the order that they tell of. */
export const mailRecords = (db: Database, mail: Mail): Promise<MailRecord[]> => {
  const statement = `SELECT n.id AS notice_id, coalesce(o.customer_id, n.customer_id) AS customer_id, n.domain, reseller_today() AS today,
          o.id AS order_row_id, coalesce(o.order_id, b.order_id) AS order_id, o.subject, o.request, o.state, o.hold_reason, o.price, o.line_item_id,
          (SELECT h.reason FROM reseller_order_history h WHERE h.reseller_order_id = o.id AND h."to" = 'failed' ORDER BY h.id DESC LIMIT 1) AS lost_by,
          coalesce(o.currency_code, m.currency_code) AS currency_code, d.premium,
          CASE WHEN n.event = 'order.confirmed' THEN o.price WHEN o.state = 'refunded' THEN o.refund_amount ELSE coalesce(o.paid, o.price) END AS amount,
          coalesce(o.new_expiry, d.expiry) AS expiry,
          CASE WHEN d.auto_renew THEN 'itself' WHEN NOT d.auto_renew_wish THEN 'never' WHEN NOT d.auto_renew_wanted THEN 'once_paid' END AS renews, coalesce(o.language, d.language) AS language,
          q.what AS request_for, CASE WHEN n.event = 'domain.request_answered' THEN q.reply ELSE q.text END AS message, coalesce(c.email, m.email) AS email, c.first_name, c.has_account, o.cart_id,
          m.display_id, m.currency_code AS order_currency
     FROM reseller_notice n
     LEFT JOIN reseller_order o ON o.id = n.reseller_order_id
     LEFT JOIN reseller_domain d ON d.domain = n.domain
     LEFT JOIN reseller_order b ON b.id = d.reseller_order_id AND b.customer_id = n.customer_id
     LEFT JOIN reseller_request q ON q.id = n.detail->>'request'
     LEFT JOIN customer c ON c.id = coalesce(o.customer_id, n.customer_id)
     LEFT JOIN "order" m ON m.id = coalesce(o.order_id, b.order_id)
    WHERE n.id = ANY ($1) ORDER BY o.created_at, expiry, n.domain, n.id`
  return recordsOf(db, mailRecord, statement, [mail.notices.map(({ id }) => id)])
}
