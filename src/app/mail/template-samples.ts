import { INQUIRIES } from "../../core/inquiries/inquiries"
import type { NoticeEvent } from "../../core/notices/notice"
import type { Language } from "../../core/text/language"
import type { MailData } from "./mail-data"
import { type MailView, viewOf } from "./mail-view"

const ORDER = "dord_sample"
const SERVICE = "card-inquiry"

/** Each template is tried with all that a mail can have, for an account and for a guest, and with the least. */
export function sampleViews(event: NoticeEvent, language: Language): [MailView, ...MailView[]] {
  const named = event.startsWith("inquiry.")
    ? { service: SERVICE, title: INQUIRIES[SERVICE].title[language] }
    : { domain: "example.com", domain_unicode: "example.com" }
  const bare = { notice_id: "notice_sample", ...named }
  const item = { ...bare, ...FULL, ...("service" in named ? { inquiry_order_id: ORDER } : {}) }
  const kept = { ...item, charged: 1_300_000, margin: 50_000, renews: "itself", renews_itself: true } as const
  const view = (has_account: boolean, items: MailData["items"], more: Partial<MailData> = {}) => {
    const about = { id: "mail_sample", customer_id: null, to: null, language, has_account, links: {} }
    const isGuests = more.links !== undefined && !has_account
    const read = new Map(isGuests ? [[ORDER, "https://shop.example/read#token"]] : [])
    const claim = isGuests ? "https://shop.example/claim#token" : undefined
    return viewOf({ ...about, items, ...more }, { read, claim })
  }
  return [
    view(true, [item], { ...IN_ORDER, pay_by: "2027-03-20" }),
    view(false, [item, { ...kept, state: "refund_held" }], IN_ORDER),
    view(false, [bare]),
    view(true, [bare, bare]),
  ]
}

const FULL = {
  order_id: "order_sample",
  years: 2,
  expiry: "2027-03-21",
  days_left: 30,
  amount: 1_200_000,
  currency_code: "irt",
  state: "completed",
  hold_reason: "price_increase",
  quoted_cost: 1_000_000,
  current_cost: 1_300_000,
  margin: -100_000,
  renews: "once_paid",
  request: "transfer_code",
  message: "Please send it.\nThank you!",
  customer_email: "sara@customer.example",
  decision: "https://shop.example/decision",
  page: "https://shop.example/domains/example.com",
} as const

const IN_ORDER = {
  order: { display_id: 12, total: 1_320_000, tax: 120_000, currency_code: "irt" },
  links: {
    order: "https://shop.example/order",
    domains: "https://shop.example/domains",
    inquiries: "https://shop.example/inquiries",
    payment: "https://shop.example/pay",
  },
}
