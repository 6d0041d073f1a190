import { domainToUnicode } from "node:url"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { SUPPORT_SUBJECTS } from "../../api-schemas/my-domains"
import { INQUIRIES, serviceIdSchema } from "../../core/inquiries/inquiries"
import type { NoticeEvent } from "../../core/notices/notice"
import { orderRequestSchema } from "../../core/orders/order-row"
import { stateSchema } from "../../core/orders/states"
import { calendarDateSchema, daysBetween } from "../../core/portfolio/calendar-date"
import type { Mail } from "../../core/ports/notices"
import { rowsOf } from "../../postgres/sql"
import type { NotifyOptions } from "../options/notify-options"
import { paymentLink } from "../renewals/payment-link"

const text = z.string()
const language = z.enum(["en", "fa"])

const itemSchema = z.object({
  notice_id: text,
  order_id: text.optional(),
  domain_order_id: text.optional(),
  inquiry_order_id: text.optional(),
  domain: text.optional(),
  domain_unicode: text.optional(),
  /** Of an inquiry, and what it is called. */
  service: text.optional(),
  title: text.optional(),
  years: z.number().int().optional(),
  /** The domain's present expiry, YYYY-MM-DD. */
  expiry: text.optional(),
  /** Until then; negative behind it. */
  days_left: z.number().int().optional(),
  /** Upstream renews it without anybody's doing. */
  renews_itself: z.boolean().optional(),
  /** What was paid for it or, once that has gone back, what was refunded, in minor units. */
  amount: z.number().int().optional(),
  currency_code: text.optional(),
  state: text.optional(),
  /** What a customer asks the shop's staff for. */
  request: z.enum(SUPPORT_SUBJECTS).optional(),
  /** The reader asked for it: the links that they had work no more. */
  new_link: z.boolean().optional(),
  /** Where the shop's staff decide. */
  decision: text.optional(),
})

/**
 * What notification providers get with an event (docs/mail.md), and what Medusa keeps of it in its table of
 * notifications. No result of an inquiry, and no link that opens one.
 */
export const mailDataSchema = z.object({
  /** Of the mail; the same when it is tried again. */
  id: text,
  customer_id: text.nullable(),
  /** The person's present address; null where there is none. */
  to: text.nullable(),
  language,
  /** The customer can sign in. */
  has_account: z.boolean(),
  items: z.array(itemSchema),
  /** The one that the mail tells of; `total` is what was paid for it, in minor units. */
  order: z.object({ display_id: z.number().int(), total: z.number().int(), currency_code: text }).optional(),
  links: z.object({
    order: text.optional(),
    domains: text.optional(),
    inquiries: text.optional(),
    /** Where the draft order is paid that the mail tells of. */
    payment: text.optional(),
  }),
})
export type MailData = z.infer<typeof mailDataSchema>
export type MailItem = z.infer<typeof itemSchema>

const record = z.object({
  notice_id: text,
  customer_id: text.nullable(),
  domain: text.nullable(),
  today: calendarDateSchema,
  order_row_id: text.nullable(),
  order_id: text.nullable(),
  subject: text.nullable(),
  request: orderRequestSchema.nullable(),
  state: stateSchema.nullable(),
  amount: z.coerce.number().nullable(),
  currency_code: text.nullable(),
  expiry: calendarDateSchema.nullable(),
  auto_renew: z.boolean().nullable(),
  language: language.nullable(),
  new_link: z.boolean(),
  request_for: z.enum(SUPPORT_SUBJECTS).nullable(),
  email: text.nullable(),
  has_account: z.boolean().nullable(),
  cart_id: text.nullable(),
  payment_link_template: text.nullable(),
  display_id: z.number().nullable(),
  order_total: z.coerce.number().nullable(),
  order_currency: text.nullable(),
  is_iranian: z.boolean().nullable(),
})
type Record = z.output<typeof record>

/** The mail's notices as people read them, and to whom they go: the buyer of its row, who may have claimed a guest's order since. */
export async function mailData(mail: Mail, manager: EntityManager, notify: NotifyOptions): Promise<MailData> {
  const rows = await rowsOf(
    manager,
    `SELECT n.id AS notice_id, coalesce(o.customer_id, n.customer_id) AS customer_id, n.domain, reseller_today() AS today,
            o.id AS order_row_id, coalesce(o.order_id, b.order_id) AS order_id, o.subject, o.request, o.state, o.currency_code,
            CASE WHEN o.state = 'refunded' THEN o.refund_amount ELSE o.paid END AS amount,
            coalesce(o.new_expiry, d.expiry) AS expiry, d.auto_renew, coalesce(o.language, d.language) AS language,
            q.what AS request_for, n.detail @> '{"new_link": true}' AS new_link, coalesce(c.email, m.email) AS email, c.has_account, o.cart_id,
            m.display_id, m.currency_code AS order_currency,
            (SELECT sum(p.amount) FROM payment p WHERE p.order_id = m.id AND p.canceled_at IS NULL) AS order_total,
            (SELECT bool_and(iso_2 = 'ir') FROM country WHERE region_id = m.region_id) AS is_iranian,
            (SELECT payment_link_template FROM store LIMIT 1) AS payment_link_template
       FROM reseller_notice n
       LEFT JOIN reseller_order o ON o.id = n.reseller_order_id
       LEFT JOIN reseller_domain d ON d.domain = n.domain
       LEFT JOIN reseller_order b ON b.id = d.reseller_order_id AND b.customer_id = n.customer_id
       LEFT JOIN reseller_request q ON q.id = n.detail->>'request'
       LEFT JOIN customer c ON c.id = coalesce(o.customer_id, n.customer_id)
       LEFT JOIN "order" m ON m.id = coalesce(o.order_id, b.order_id)
      WHERE n.id = ANY ($1) ORDER BY expiry, n.domain, n.id`,
    [mail.notices.map(({ id }) => id)],
  )
  const records = rows.map((row) => record.parse(row))
  const isShop = mail.notices[0]?.audience === "shop"
  const known = records.find((one) => one.language !== null)?.language
  const usual = records.some(({ is_iranian }) => is_iranian) ? "fa" : notify.language
  const chosen = isShop ? notify.language : (known ?? usual)
  const { order, domains, inquiries } = notify.links
  const orders = new Set(records.map(({ order_id }) => order_id))
  const [order_id] = orders
  const pageOf = (page: string | undefined) => page?.replaceAll("{language}", chosen)
  return {
    id: mail.id,
    customer_id: isShop ? null : (records[0]?.customer_id ?? null),
    to: isShop ? (notify.shop ?? null) : (records.find(({ email }) => email !== null)?.email ?? null),
    language: chosen,
    has_account: records.some(({ has_account }) => has_account === true),
    items: records.map((one) => itemOf(one, chosen, isShop ? notify.links.decision : undefined)),
    ...(isShop || orders.size > 1 ? {} : { order: orderOf(records[0]) }),
    links: withoutNothing({
      order:
        isShop || orders.size > 1 || !order_id
          ? undefined
          : pageOf(order)?.replaceAll("{order_id}", encodeURIComponent(order_id)),
      domains: isShop ? undefined : pageOf(domains),
      inquiries: isShop ? undefined : pageOf(inquiries),
      payment: linkToPay(mail.event, records[0]),
    }),
  }
}

const ASKS_FOR_MONEY: readonly NoticeEvent[] = ["domain.renewal_prepared", "domain.renewal_owed"]

function linkToPay(event: NoticeEvent, first: Record | undefined): string | undefined {
  if (!ASKS_FOR_MONEY.includes(event) || !first?.cart_id) return undefined
  return paymentLink(first.payment_link_template, first.cart_id) ?? undefined
}

function orderOf(first: Record | undefined): MailData["order"] {
  if (!first?.display_id || first.order_currency === null) return undefined
  const { display_id, order_total, order_currency } = first
  return { display_id, total: order_total ?? 0, currency_code: order_currency }
}

/** `decision`: for the shop's staff, the page on which they decide. */
function itemOf(one: Record, chosen: "en" | "fa", decision: string | undefined): MailItem {
  const { notice_id, request, domain, expiry, order_row_id, subject, amount } = one
  const service = request?.kind === "inquiry" ? serviceIdSchema.parse(subject) : undefined
  const known = withoutNothing({
    order_id: one.order_id,
    domain_order_id: service ? undefined : order_row_id,
    inquiry_order_id: service ? order_row_id : undefined,
    domain,
    domain_unicode: domain === null ? undefined : domainToUnicode(domain) || domain,
    service,
    title: service && INQUIRIES[service].title[chosen],
    years: request !== null && "years" in request ? request.years : undefined,
    expiry,
    days_left: expiry === null ? undefined : daysBetween(one.today, expiry),
    renews_itself: one.auto_renew === true ? true : undefined,
    amount: amount || undefined,
    currency_code: amount ? one.currency_code : undefined,
    state: one.state,
    request: one.request_for,
    new_link: one.new_link ? true : undefined,
    decision: order_row_id
      ? decision?.replaceAll("{kind}", service ? "inquiry" : "domain").replaceAll("{id}", order_row_id)
      : undefined,
  })
  return { notice_id, ...known }
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Without the fields of which nothing is known. */
const withoutNothing = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Given<T>
