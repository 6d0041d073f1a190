import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import Mustache from "mustache"
import { INQUIRIES } from "../inquiries/inquiries"
import { faultMessage } from "../shared/fault-text"
import { LANGUAGES, type Language } from "../shared/language"
import { HELLO } from "./events/words"
import type { MailData } from "./mail-data.requests"
import { type MailView, viewOf } from "./mail-view.service"
import { NOTICE_EVENTS, NOTICES, type NoticeEvent } from "./notice"
import {
  InvalidTemplate,
  LAYOUT,
  LAYOUT_NAMES,
  type MailTemplates,
  renderMail,
  type Template,
} from "./render-mail.service"

const LAYOUT_FILE = "layout.html"

const MAILS = NOTICE_EVENTS.flatMap((event) =>
  LANGUAGES.map((language) => ({ event, language, name: `${event}.${language}` as const })),
)

export type Templates = ReadonlyMap<`${NoticeEvent}.${Language}`, MailTemplates>

/** Those in `folder` go before the package's, file by file, and are tried now: a broken one loses no mail later. Throws InvalidTemplate. */
export function readTemplates(folder: string | null): Templates {
  const own = folder === null ? [] : templateFiles(folder)
  const template = (name: string, text: string): Template => {
    const file = join(folder ?? "", name)
    return { file, text: own.includes(name) ? readFileSync(file, "utf8") : text }
  }
  const layout = template(LAYOUT_FILE, LAYOUT)
  return new Map(
    MAILS.map(({ event, language, name }) => {
      const templates = { body: template(`${name}.txt`, textOf(event, language)), layout }
      // The package's own are proved before they are packed; trying them all is a fifth of what the plugin does at boot.
      if (own.length > 0) check(event, language, templates)
      return [name, templates]
    }),
  )
}

function textOf(event: NoticeEvent, language: Language): string {
  const { subject, text, audience } = NOTICES[event]
  const paragraphs = audience === "customer" ? [HELLO, ...text] : text
  return `Subject: ${subject[language]}\n\n${paragraphs.map((one) => one[language]).join("\n\n")}\n`
}

/** Refuses a file that nothing would ever read: its name is a mistake. */
function templateFiles(folder: string): string[] {
  const names = [...MAILS.map(({ name }) => `${name}.txt`), LAYOUT_FILE]
  let found: string[]
  try {
    found = readdirSync(folder).filter((name) => /\.(txt|html)$/.test(name))
  } catch {
    throw new InvalidTemplate(folder, null, "notify.templates is no folder that can be read")
  }
  const stranger = found.find((name) => !names.includes(name))
  if (stranger === undefined) return found
  const why = `there is no such template; names are like ${names[0]}, or ${LAYOUT_FILE}`
  throw new InvalidTemplate(join(folder, stranger), null, why)
}

function check(event: NoticeEvent, language: Language, templates: MailTemplates): void {
  const samples = sampleViews(event, language)
  const known = new Set([...namesIn(samples[0]), ...LAYOUT_NAMES])
  checkNames(templates.body, known)
  checkNames(templates.layout, known)
  for (const sample of samples) renderMail(templates, sample, language, { name: "Shop", color: "#1f4fd8" })
}

const namesIn = (view: object): string[] =>
  Object.entries(view).flatMap(([name, value]) => [
    name,
    ...(Array.isArray(value) ? value.flatMap((one: object) => namesIn(one)) : []),
  ])

type Token = [type: string, value: string, start: number, end: number, inner?: Token[]]

/** Refuses what mustache cannot read, and placeholders that nothing fills: they would leave a hole in every mail. */
function checkNames({ file, text }: Template, known: ReadonlySet<string>): void {
  const invalid = (offset: number, why: string) =>
    new InvalidTemplate(file, text.slice(0, offset).split("\n").length, why)
  const walk = (tokens: readonly Token[]): void => {
    for (const [type, value, start, , inner] of tokens) {
      if (type === ">") throw invalid(start, "partials ({{> …}}) are not supported")
      if (["name", "&", "#", "^"].includes(type) && value !== "." && !known.has(value))
        throw invalid(start, `nothing fills {{${value}}} in this mail`)
      walk(inner ?? [])
    }
  }
  let tokens: Token[]
  try {
    tokens = Mustache.parse(text) as unknown as Token[]
  } catch (fault) {
    const message = faultMessage(fault)
    throw invalid(Number(/ at (\d+)$/.exec(message)?.[1] ?? 0), message)
  }
  walk(tokens)
}

const ORDER = "dord_sample"
const SERVICE = "card-inquiry"

/** Samples with which each template is tried: with all that a mail can have, for an account and for a guest, and with the least. */
export function sampleViews(event: NoticeEvent, language: Language): [MailView, ...MailView[]] {
  const named = event.startsWith("inquiry.")
    ? { service: SERVICE, title: INQUIRIES[SERVICE].title[language] }
    : { domain: "example.com", domain_unicode: "example.com" }
  const bare = { notice_id: "notice_sample", ...named }
  const item = { ...bare, ...FULL, ...("service" in named ? { inquiry_order_id: ORDER } : {}) }
  const kept = { ...item, charged: 1_300_000, margin: 50_000, renews: "itself", renews_itself: true } as const
  const view = (has_account: boolean, items: MailData["items"], more: Partial<MailData> = {}) => {
    const about = {
      id: "mail_sample",
      customer_id: null,
      to: null,
      first_name: "Sara",
      language,
      has_account,
      links: {},
    }
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
  price: 1_200_000,
  amount: 1_200_000,
  currency_code: "irt",
  state: "completed",
  hold_reason: "price_increase",
  why: "Somebody else got it just before.",
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
  order: {
    display_id: 12,
    total: 1_188_000,
    tax: 108_000,
    discount: 120_000,
    refunded: 1_188_000,
    currency_code: "irt",
  },
  links: {
    order: "https://shop.example/order",
    domains: "https://shop.example/domains",
    inquiries: "https://shop.example/inquiries",
    search: "https://shop.example/search",
    payment: "https://shop.example/pay",
  },
}
