import { domainToUnicode } from "node:url"
import { z } from "zod"
import { SUPPORT_SUBJECTS } from "../../api-schemas/my-domains"
import { INQUIRIES, serviceIdSchema } from "../../core/inquiries/inquiries"
import type { NoticeEvent } from "../../core/notices/notice"
import { holdReasonSchema } from "../../core/orders/holds"
import { daysBetween } from "../../core/portfolio/calendar-date"
import type { Mail } from "../../core/ports/notices"
import type { RenewPrice } from "../../core/quotes/tld-catalogue"
import type { Database } from "../../postgres/database"
import { firstCurrency } from "../../shop-tables/customers-orders-regions"
import { type MailRecord, mailRecords, renewsSchema } from "../../shop-tables/mail-records"
import type { NotifyOptions } from "../options/notify-options"
import { paymentLink } from "../renewals/payment-link"
import type { OrderTold } from "../shop"
import { ASKS_FOR_MONEY, dueOf, figuresOf, type MailShop } from "./mail-sums"

const text = z.string()
const language = z.enum(["en", "fa"])

const itemSchema = z.object({
  notice_id: text,
  order_id: text.optional(),
  domain_order_id: text.optional(),
  inquiry_order_id: text.optional(),
  domain: text.optional(),
  domain_unicode: text.optional(),
  /** An inquiry's service and title. */
  service: text.optional(),
  title: text.optional(),
  years: z.number().int().optional(),
  /** The domain's present expiry, YYYY-MM-DD. */
  expiry: text.optional(),
  /** Until then; negative behind it. */
  days_left: z.number().int().optional(),
  /** Upstream renews it without anybody's doing. */
  renews_itself: z.boolean().optional(),
  renews: renewsSchema.optional(),
  /** In minor units: paid for it, or asked for it (in a reminder: for a year), or refunded once it has gone back. */
  amount: z.number().int().optional(),
  currency_code: text.optional(),
  state: text.optional(),
  hold_reason: holdReasonSchema.optional(),
  /** For a decision, in IRT; `margin`, in minor units, is what the order leaves after tax and cost, or loses. */
  quoted_cost: z.number().int().optional(),
  current_cost: z.number().int().optional(),
  charged: z.number().int().optional(),
  margin: z.number().int().optional(),
  request: z.enum(SUPPORT_SUBJECTS).optional(),
  message: text.optional(),
  customer_email: text.optional(),
  /** The page where the shop's staff decide, or see to a request. */
  decision: text.optional(),
  /** The page where its customer, who can sign in, manages the domain. */
  page: text.optional(),
})

const sumSchema = z.object({
  total: z.number().int(),
  /** Its tax on top of the prices, if that is known. */
  tax: z.number().int().optional(),
  /** The part that went back. */
  refunded: z.number().int().optional(),
  currency_code: text,
})

/**
 * Notification providers get it with an event (docs/mail.md), and Medusa keeps it in its table of
 * notifications. No result of an inquiry, and no link that opens one.
 */
export const mailDataSchema = z.object({
  /** The mail's id; the same when it is tried again. */
  id: text,
  customer_id: text.nullable(),
  /** The person's present address; null where there is none. */
  to: text.nullable(),
  language,
  /** The customer can sign in. */
  has_account: z.boolean(),
  items: z.array(itemSchema),
  /** The one that the mail tells of; `total` is what was paid for it, in minor units. */
  order: sumSchema.extend({ display_id: z.number().int() }).optional(),
  /** Still to be paid, in minor units, and until when, YYYY-MM-DD. */
  due: sumSchema.optional(),
  pay_by: text.optional(),
  links: z.object({
    order: text.optional(),
    domains: text.optional(),
    inquiries: text.optional(),
    /** The page that pays the mail's draft order. */
    payment: text.optional(),
  }),
})
export type MailData = z.infer<typeof mailDataSchema>
export type MailItem = z.infer<typeof itemSchema>

/** The mail's notices as people read them, and to whom they go: the buyer of its row, who may have claimed a guest's order since. */
export async function mailData(
  mail: Mail,
  db: Database,
  notify: NotifyOptions,
  shop: MailShop,
  /** For a reminder. */
  renewPrice: RenewPrice | null = null,
): Promise<MailData> {
  const records = await mailRecords(db, mail)
  const orders = new Set(records.map(({ order_id }) => order_id))
  const order_ids = [...orders].filter((id) => id !== null)
  const told = await shop.ordersTold(db, order_ids)
  const figures = await figuresOf(mail.event, order_ids, db, shop)
  const isShop = mail.notices[0]?.audience === "shop"
  const known = records.find((one) => one.language !== null)?.language
  const usual = [...told.values()].some(({ is_iranian }) => is_iranian) ? "fa" : notify.language
  const chosen = isShop ? notify.language : (known ?? usual)
  const { order, domains, domain: page, inquiries } = notify.links
  const reminder = renewPrice && { renewPrice, currency_code: await firstCurrency(db) }
  const [order_id] = orders
  const pageOf = (page: string | undefined) => page?.replaceAll("{language}", chosen)
  const has_account = records.some((one) => one.has_account === true)
  const domainPage = isShop || !has_account ? undefined : pageOf(page)
  return {
    id: mail.id,
    customer_id: isShop ? null : (records[0]?.customer_id ?? null),
    to: isShop ? (notify.shop ?? null) : (records.find(({ email }) => email !== null)?.email ?? null),
    language: chosen,
    has_account,
    items: records.map((one) => ({
      ...itemOf(one, chosen, isShop ? notify.links.decision : undefined, reminder),
      ...withoutNothing(figures.get(one.order_row_id ?? "") ?? {}),
      ...(domainPage &&
        one.domain && { page: domainPage.replaceAll("{domain}", encodeURIComponent(one.domain)) }),
    })),
    ...(isShop || orders.size > 1 ? {} : { order: orderOf(records[0], told) }),
    ...withoutNothing(await dueOf(mail.event, records, shop)),
    links: withoutNothing({
      order:
        isShop || orders.size > 1 || !order_id
          ? undefined
          : pageOf(order)?.replaceAll("{order_id}", encodeURIComponent(order_id)),
      domains: isShop ? undefined : pageOf(domains),
      inquiries: isShop ? undefined : pageOf(inquiries),
      payment: await linkToPay(mail.event, records[0], () => shop.paymentLinkTemplate(db)),
    }),
  }
}

async function linkToPay(
  event: NoticeEvent,
  first: MailRecord | undefined,
  template: () => Promise<string | null>,
): Promise<string | undefined> {
  if (!ASKS_FOR_MONEY.includes(event) || !first?.cart_id) return undefined
  return paymentLink(await template(), first.cart_id) ?? undefined
}

function orderOf(first: MailRecord | undefined, told: ReadonlyMap<string, OrderTold>): MailData["order"] {
  // A reminder is of a domain, whichever order it came from.
  if (!first?.order_row_id || !first.display_id || !first.order_id || !first.order_currency) return undefined
  const { display_id, order_id, order_currency } = first
  const { total = 0, tax, refunded } = told.get(order_id) ?? {}
  return {
    display_id,
    total,
    ...(tax && { tax }),
    ...(refunded && { refunded }),
    currency_code: order_currency,
  }
}

/** `currency_code`: of a domain that no order brought. */
type Reminder = { renewPrice: RenewPrice; currency_code: string | null }

/** `decision`: for the shop's staff, the page on which they decide. */
function itemOf(
  one: MailRecord,
  chosen: "en" | "fa",
  decision: string | undefined,
  reminder: Reminder | null,
): MailItem {
  const { notice_id, request, request_for, domain, expiry, order_row_id, subject } = one
  const currency_code = one.currency_code ?? reminder?.currency_code ?? ""
  const amount = one.amount ?? (domain && !one.premium && reminder?.renewPrice(domain, currency_code))
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
    renews_itself: one.renews === "itself" ? true : undefined,
    renews: one.renews,
    amount: amount || undefined,
    currency_code: amount ? currency_code : undefined,
    state: one.state,
    hold_reason: one.hold_reason,
    request: request_for,
    message: one.message,
    customer_email: request_for && one.email,
    // A domain without an order has its own page.
    decision: decision
      ?.replaceAll(
        "{kind}",
        request_for || order_row_id === null ? "request" : service ? "inquiry" : "domain",
      )
      .replaceAll("{id}", order_row_id ?? domain ?? ""),
  })
  return { notice_id, ...known }
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Without the fields of which nothing is known. */
const withoutNothing = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Given<T>
