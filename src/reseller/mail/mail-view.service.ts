import { HOLDS } from "../orders/holds"
import { SUBJECT_WORDS } from "../portfolio/my-domains.requests"
import { decimalDigits } from "../prices/money"
import type { Language } from "../shared/language"
import type { MailData, MailItem } from "./mail-data.requests"

/** Unicode's isolates: inside them a name keeps its own direction, and the sentence around it keeps its. */
export const LEFT_TO_RIGHT = "\u2066"
/** In whichever direction its first letter goes. */
export const OF_ITS_OWN = "\u2068"
export const END_OF_ISOLATE = "\u2069"

const isolated = (text: string): string => `${LEFT_TO_RIGHT}${text}${END_OF_ISOLATE}`
const ofItsOwn = (text: string): string => `${OF_ITS_OWN}${text}${END_OF_ISOLATE}`

const LOCALE = { en: "en-GB", fa: "fa-IR-u-ca-persian" } as const
const DAYS = { en: [LOCALE.en], fa: [LOCALE.fa, "fa-IR-u-ca-gregory"] } as const
const TOMAN = { en: "toman", fa: "تومان" } as const
const YEARS = { en: ["year", "years"], fa: ["سال", "سال"] } as const

/** An address can be anybody's, so what stands in front of its mail is a name and no message. */
const NAME = /^[\p{L}\p{M}\u200c'’ -]{1,40}$/u

/** `{{names}}`: the first one, and how many more there are. */
const AND_MORE: Readonly<Record<Language, (more: number, areDomains: boolean) => string>> = {
  en: (more) => (more > 0 ? ` and ${number(more, "en")} more` : ""),
  fa: (more, areDomains) =>
    more > 0 ? ` و ${number(more, "fa")} ${areDomains ? "دامنهٔ" : "مورد"} دیگر` : "",
}

const number = (value: number, language: Language): string =>
  new Intl.NumberFormat(LOCALE[language]).format(value)

/** A date without a time, in the calendar of the language, for Persian in the other one too: noon in UTC is this day in the formatter's UTC. */
const day = (date: string, language: Language): string => {
  const [own, other] = DAYS[language].map((locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(`${date}T12:00:00Z`),
    ),
  )
  return other === undefined ? `${own}` : `${own} (${other})`
}

/** Minor units. Intl would give the toman two decimals and the name IRT. */
function money(amount: number, currency: string, language: Language): string {
  if (currency === "irt") return `${number(amount, language)} ${TOMAN[language]}`
  const digits = decimalDigits(currency)
  return new Intl.NumberFormat(LOCALE[language], {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}

/** These stand in a mail alone, and in no table, event or log. `read`: to answers, by the id of their inquiry order. */
type SecretLinks = { read: ReadonlyMap<string, string>; claim?: string | undefined }

/** The placeholders of the templates, written out in a language. Absent ones leave their section out. */
export function viewOf(data: MailData, { read, claim }: SecretLinks) {
  const { language, items, links, order, due = order } = data
  const { total = 0, tax = 0, discount = 0, refunded = 0 } = due ?? {}
  const prices = items.reduce((sum, { price = 0 }) => sum + price, 0)
  // Beside the mail's lines, so that these, all else and the tax add up to the total: goods and delivery, or other discounts.
  const rest = prices > 0 ? total - tax - prices + discount : 0
  const shown = items.map((item) => itemView(item, language, read))
  const [first] = shown
  const page = items.length === 1 ? items[0]?.page : undefined
  const account_url = data.has_account ? links.domains : undefined
  const sum = (amount: number) =>
    due && amount !== 0 ? money(amount, due.currency_code, language) : undefined
  return {
    single: items.length === 1,
    count: number(items.length, language),
    name: first?.name ?? "",
    names: `${first?.name ?? ""}${AND_MORE[language](
      shown.length - 1,
      items.every(({ domain }) => domain),
    )}`,
    first_name: data.first_name && NAME.test(data.first_name) ? ofItsOwn(data.first_name) : undefined,
    has_account: data.has_account,
    items: shown,
    order_url: links.order,
    inquiries_url: links.inquiries,
    payment_url: links.payment,
    account_url,
    manage_url: page ?? account_url,
    search_url: links.search,
    // A bill's order is the one before.
    order_number: order && data.due === undefined ? number(order.display_id, language) : undefined,
    others: sum(Math.max(rest, 0)),
    discount: sum(Math.min(rest, 0) - (prices > 0 ? discount : 0)),
    net: tax ? sum(total - tax) : undefined,
    tax: sum(tax),
    total: sum(total),
    refunded: sum(-refunded),
    left: refunded ? money(total - refunded, due?.currency_code ?? "", language) : undefined,
    pay_by: data.pay_by && day(data.pay_by, language),
    claim_url: claim,
  }
}

function itemView(item: MailItem, language: Language, read_links: SecretLinks["read"]) {
  const { domain_unicode, domain, title, service, years, expiry, days_left, margin = 0 } = item
  const name = domain_unicode ?? domain
  const read_url = item.inquiry_order_id && read_links.get(item.inquiry_order_id)
  const [one, many] = YEARS[language]
  const amount = (minor: number | undefined, currency_code = item.currency_code) =>
    minor === undefined || currency_code === undefined ? undefined : money(minor, currency_code, language)
  return {
    name: name === undefined ? ofItsOwn(title ?? service ?? "") : isolated(name),
    term: years && `${number(years, language)} ${years === 1 ? one : many}`,
    expiry: expiry && day(expiry, language),
    days: days_left === undefined ? undefined : number(Math.abs(days_left), language),
    is_today: days_left === 0,
    is_one_day: days_left === 1 || days_left === -1,
    is_some_days: days_left !== undefined && Math.abs(days_left) > 1,
    renews_itself: item.renews_itself ?? false,
    renews_once_paid: item.renews === "once_paid",
    renews_never: item.renews === "never",
    price: amount(item.price),
    amount: amount(item.amount),
    quoted_cost: amount(item.quoted_cost, "irt"),
    current_cost: amount(item.current_cost, "irt"),
    charged: amount(item.charged, "irt"),
    left: margin > 0 ? amount(margin) : undefined,
    loss: margin < 0 ? amount(-margin) : undefined,
    hold_reason: item.hold_reason && HOLDS[item.hold_reason].words[language],
    why: item.why,
    refund_is_open: item.state === "refund_held",
    request: item.request && SUBJECT_WORDS[item.request][language],
    // In one line: what a stranger writes is no list and no button.
    message: item.message && ofItsOwn(item.message.replace(/[\s\u2066-\u2069]+/g, " ")),
    customer: item.customer_email && isolated(item.customer_email),
    decision_url: item.decision,
    domain_url: item.page,
    read_url,
  }
}

export type MailView = ReturnType<typeof viewOf>
