import { INQUIRIES } from "../../core/inquiries/inquiries"
import type { NoticeEvent } from "../../core/notices/notice"
import { NOTICE_EVENTS } from "../../core/notices/notice"
import type { Language } from "../../core/text/language"
import type { MailData, MailItem } from "./mail-data"
import { type MailView, viewOf } from "./mail-view"

const ORDER = "dord_sample"

const FULL: MailItem = {
  notice_id: "notice_sample",
  order_id: "order_sample",
  domain_order_id: ORDER,
  domain: "example.com",
  domain_unicode: "example.com",
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
}

const INQUIRY: MailItem = {
  ...FULL,
  domain_order_id: undefined,
  domain: undefined,
  domain_unicode: undefined,
  inquiry_order_id: ORDER,
  service: "card-inquiry",
}

const IN_ORDER = { display_id: 12, total: 1_320_000, tax: 120_000, currency_code: "irt" }

/** The least that a mail knows. */
const bare = ({ notice_id, domain, domain_unicode, service, title }: MailItem): MailItem => ({
  notice_id,
  domain,
  domain_unicode,
  service,
  title,
})

const LINKS = {
  order: "https://shop.example/order",
  domains: "https://shop.example/domains",
  inquiries: "https://shop.example/inquiries",
  payment: "https://shop.example/pay",
}

const variants = (
  item: MailItem,
): Pick<MailData, "items" | "links" | "has_account" | "order" | "pay_by">[] => [
  { items: [item], links: LINKS, has_account: true, order: IN_ORDER, pay_by: "2027-03-20" },
  {
    items: [
      item,
      {
        ...item,
        charged: 1_300_000,
        margin: 50_000,
        renews_itself: true,
        renews: "itself",
        state: "refund_held",
      },
    ],
    links: LINKS,
    has_account: false,
    order: IN_ORDER,
  },
  { items: [bare(item)], links: {}, has_account: false },
  { items: [bare(item), bare(item)], links: {}, has_account: true },
]

/** By event, what each template is tried with: with all that it can have, the first, and with the least. */
export const SAMPLES = Object.fromEntries(
  NOTICE_EVENTS.map((event) => [
    event,
    (language: Language): [MailView, ...MailView[]] => {
      const title = INQUIRIES["card-inquiry"].title[language]
      const item = event.startsWith("inquiry.") ? { ...INQUIRY, title } : FULL
      const views = variants(item).map((more, index) => {
        const read = new Map(index === 1 ? [[ORDER, "https://shop.example/read#token"]] : [])
        const claim = more.has_account ? undefined : more.links.order && "https://shop.example/claim#token"
        return viewOf({ id: "mail_sample", customer_id: null, to: null, language, ...more }, { read, claim })
      })
      const [first, ...rest] = views
      if (first === undefined) throw new Error("Bug! No samples")
      return [first, ...rest]
    },
  ]),
) as Record<NoticeEvent, (language: Language) => [MailView, ...MailView[]]>
