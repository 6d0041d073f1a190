import type { Due, OrderTold, Shop } from "../binding/shop"
import { INQUIRIES, serviceIdSchema } from "../inquiries/inquiries"
import { ledgerLine } from "../ledger/ledger.service"
import { ledgerRecords } from "../ledger/ledger.store"
import { unicodeName } from "../names/unicode-name"
import { type NotifyOptions, paymentLink } from "../options/notify-options"
import { firstCurrency } from "../orders/shop-tables.store"
import { shopperReason } from "../orders/shopper-messages"
import type { RenewPrice } from "../search/tld-catalogue"
import { addDays, daysBetween } from "../shared/calendar-date"
import type { Language } from "../shared/language"
import type { Database } from "../shared/sql.store"
import { type MailData, mailDataSchema } from "./mail-data.requests"
import { type MailRecord, mailRecords } from "./mail-records.store"
import { NOTICES, type NoticeEvent } from "./notice"
import type { Mail } from "./notices.store"

export type MailShop = Pick<Shop, "ordersTold" | "paymentLinkTemplate" | "deductions" | "moneyKept"> & {
  /** What Medusa makes of a cart that waits for payment; null where it cannot tell. */
  due(cart_id: string): Promise<Due | null>
}

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
  const [first] = records
  const orders = new Set(records.map(({ order_id }) => order_id))
  const order_ids = [...orders].filter((id) => id !== null)
  const told = await shop.ordersTold(db, order_ids)
  const figures = await figuresOf(mail.event, order_ids, db, shop)
  const firstOf = <Field extends keyof MailRecord>(field: Field) =>
    records.find((one) => one[field])?.[field] ?? null
  const isShop = mail.notices[0]?.audience === "shop"
  const usual = [...told.values()].some(({ is_iranian }) => is_iranian) ? "fa" : notify.language
  const chosen = isShop ? notify.language : (firstOf("language") ?? usual)
  const has_account = firstOf("has_account") === true
  const reminder = renewPrice && { renewPrice, currency_code: await firstCurrency(db) }
  const { links } = notify
  const page = (template: string | undefined, name = "", value = "") =>
    isShop
      ? undefined
      : template?.replaceAll("{language}", chosen).replaceAll(name, encodeURIComponent(value))
  const discount = await discountOf(records, db, shop)
  const isOfOneOrder = !isShop && orders.size === 1
  return mailDataSchema.parse({
    id: mail.id,
    customer_id: isShop ? null : (first?.customer_id ?? null),
    to: isShop ? (notify.shop ?? null) : firstOf("email"),
    language: chosen,
    first_name: (!isShop && firstOf("first_name")) || undefined,
    has_account,
    items: records.map((one) =>
      withoutNothing({
        ...itemOf(one, chosen, reminder),
        ...figures.get(one.order_row_id ?? ""),
        decision: isShop ? decisionOn(one, links.decision) : undefined,
        page: has_account && one.domain ? page(links.domain, "{domain}", one.domain) : undefined,
      }),
    ),
    ...withoutNothing({
      order: isOfOneOrder ? orderOf(first, told, discount) : undefined,
      ...(await dueOf(mail.event, records, shop, discount)),
    }),
    links: withoutNothing({
      order: isOfOneOrder && first?.order_id ? page(links.order, "{order_id}", first.order_id) : undefined,
      domains: page(links.domains),
      inquiries: page(links.inquiries),
      search: page(links.search, "{domain}", records.length === 1 ? (first?.domain ?? "") : ""),
      payment:
        NOTICES[mail.event].asks_for_money && first?.cart_id
          ? paymentLink(await shop.paymentLinkTemplate(db), first.cart_id)
          : undefined,
    }),
  })
}

/** The sum over the mail's lines; Medusa has it line by line. */
async function discountOf(records: readonly MailRecord[], db: Database, shop: MailShop) {
  const lines = records.flatMap(({ line_item_id, currency_code }) =>
    line_item_id && currency_code ? { line_item_id, currency_code } : [],
  )
  const deductions = await shop.deductions(db, lines)
  return [...deductions.values()].reduce((sum, { discount }) => sum + discount, 0) || undefined
}

function orderOf(
  first: MailRecord | undefined,
  told: ReadonlyMap<string, OrderTold>,
  discount: number | undefined,
) {
  // A reminder is of a domain, whichever order it came from.
  if (!first?.order_row_id || !first.display_id || !first.order_id || !first.order_currency) return undefined
  const { display_id, order_id, order_currency: currency_code } = first
  const { total = 0, tax, refunded } = told.get(order_id) ?? {}
  const sums = { total, discount, tax: tax || undefined, refunded: refunded || undefined }
  return { display_id, ...sums, currency_code }
}

const serviceOf = ({ request, subject }: MailRecord) =>
  request?.kind === "inquiry" ? serviceIdSchema.parse(subject) : undefined

/** The page on which the shop's staff decide; a domain without an order has its own. */
function decisionOn(one: MailRecord, template: string | undefined): string | undefined {
  const { request_for, order_row_id, domain } = one
  const kind = request_for || order_row_id === null ? "request" : serviceOf(one) ? "inquiry" : "domain"
  return template?.replaceAll("{kind}", kind).replaceAll("{id}", order_row_id ?? domain ?? "")
}

/** `currency_code`: of a domain that no order brought. */
type Reminder = { renewPrice: RenewPrice; currency_code: string | null }

/** More than the schema's fields, which drops the rest. */
function itemOf(one: MailRecord, chosen: Language, reminder: Reminder | null) {
  const { request, request_for, state, hold_reason, domain, expiry, order_row_id } = one
  const currency_code = one.currency_code ?? reminder?.currency_code ?? ""
  const amount = one.amount ?? (domain && !one.premium && reminder?.renewPrice(domain, currency_code))
  const service = serviceOf(one)
  return {
    ...one,
    [service ? "inquiry_order_id" : "domain_order_id"]: order_row_id,
    domain_unicode: domain === null ? undefined : unicodeName(domain),
    service,
    title: service && INQUIRIES[service].title[chosen],
    years: request !== null && "years" in request ? request.years : undefined,
    days_left: expiry === null ? undefined : daysBetween(one.today, expiry),
    renews_itself: one.renews === "itself" ? true : undefined,
    amount: amount || undefined,
    currency_code: amount || one.price ? currency_code : undefined,
    why: request && state && shopperReason({ state, hold_reason, request }, one.lost_by, chosen),
    request: request_for,
    customer_email: request_for && one.email,
  }
}

const withoutNothing = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** Upstream was paid already: a week is what bills are paid in; nothing happens to the domain after it. */
const OWED_DAYS = 7

async function dueOf(
  event: NoticeEvent,
  records: readonly MailRecord[],
  shop: MailShop,
  discount: number | undefined,
) {
  const [first] = records
  if (!NOTICES[event].asks_for_money || !first) return {}
  const [soonest] = records.flatMap(({ expiry }) => expiry ?? []).sort()
  const { cart_id, currency_code } = first
  const due = cart_id && currency_code ? await shop.due(cart_id) : null
  return {
    due: due && currency_code ? { ...due, discount, currency_code } : undefined,
    pay_by: event === "domain.renewal_owed" ? addDays(first.today, OWED_DAYS) : soonest,
  }
}

/** The ledger's figures for rows that wait for a decision, by their ids, if the mail asks for one. */
async function figuresOf(
  event: NoticeEvent,
  order_ids: readonly string[],
  database: Database,
  shop: MailShop,
) {
  const found = new Map<string, object>()
  if (!event.endsWith(".held")) return found
  for await (const record of ledgerRecords({ database, shop }, { from: null, to: null, order_ids })) {
    const { id, state, quoted_cost, current_cost, charged } = record
    if (state !== "held") continue
    const { margin, expected_margin } = ledgerLine(record)
    const cost = charged === null ? { current_cost } : { charged }
    found.set(id, { quoted_cost, ...cost, margin: margin ?? expected_margin })
  }
  return found
}
