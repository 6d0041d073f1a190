import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { type CaughtMail, type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { query } from "../../dev/postgres/query"
import { REPOSITORY } from "../../dev/processes/paths"
import { call } from "../../dev/seed/call"
import { noticeEventSchema } from "../../src/reseller/mail/notice"
import { noticesAnswerSchema } from "../../src/reseller/mail/notices.requests"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, buy } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { inDays } from "../support/domains/owned"
import { CARD_NUMBER, EXAMPLES } from "../support/inquiries/examples"
import {
  buyAs,
  buyInquiry,
  customersCart,
  tryMailNewLink,
  tryReadByLink,
} from "../support/inquiries/inquiries"
import {
  deliveriesOf,
  type NoticeRow,
  notices,
  notifyWith,
  SHOP_PEOPLE,
  untilNotice,
} from "../support/mail/shop-mail"
import { databaseTexts } from "../support/privacy/everything-told"
import { expectRefusal } from "../support/refusal"
import { anonymousCart, GUEST } from "../support/shop/cart"
import { anEmail, asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"
import type { Shop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const SERVICE = "card-inquiry"
const { input } = EXAMPLES[SERVICE]
const LANGUAGES = ["en", "fa"] as const
type Language = (typeof LANGUAGES)[number]

/** Not the minutes that it is unless an option says otherwise. */
const HELD_MS = 2 * 60 * 60 * 1_000

let directory: string
let events_file: string
let catcher: MailCatcher
let domainShop: DomainShop
let shop: Shop

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "mail-"))
  events_file = join(directory, "events.jsonl")
  catcher = await startCatcher({ refuse: (to) => (to.startsWith("gone") ? 550 : undefined) })
  domainShop = await startDomainShop(notifyWith(catcher, { held_ms: HELD_MS }), {
    eventsFile: events_file,
    plugins: [join(REPOSITORY, "test/support/notification-plugin")],
  })
  shop = domainShop.shop
})
afterAll(async () => {
  await domainShop?.stop()
  await catcher?.stop()
  rmSync(directory, { recursive: true, force: true })
})

const sql = (text: string, values: readonly unknown[] = []) => query(shop.databaseUrl, text, values)

async function customerIn(language: Language, email?: string): Promise<Customer> {
  const customer = await newCustomer(shop, email)
  customer.http.defaults.headers["Accept-Language"] = language
  return customer
}

const guestIn = (language: Language): DomainShop => {
  const http = axios.create({
    baseURL: shop.url,
    headers: { "Accept-Language": language },
    validateStatus: () => true,
  })
  return { ...domainShop, shop: { ...shop, http } }
}

async function buyNames(customer: Customer, domains: readonly string[]): Promise<string> {
  const as = { ...domainShop, shop: asCustomer(shop, customer) }
  const cart_id = await customersCart(domainShop, customer)
  for (const domain of domains) await addDomain(as, cart_id, domain)
  return (await pay(as.shop, cart_id)).id
}

const sentMail = async (isWanted: (row: NoticeRow) => boolean): Promise<CaughtMail> => {
  const row = await untilNotice(shop, (one) => isWanted(one) && one.state !== "open")
  expect(row).toMatchObject({ state: "sent", reason: null })
  const [mail, ...more] = deliveriesOf(catcher, row)
  expect(more).toEqual([])
  if (mail === undefined) throw new Error(`${row.mail_id} did not arrive`)
  return mail
}

const of = (event: string, domain: string) => (row: NoticeRow) => row.event === event && row.domain === domain
const ofRow = (event: string, id: string) => (row: NoticeRow) =>
  row.event === event && row.reseller_order_id === id

const failedMails = async () =>
  (await call(shop.admin, noticesAnswerSchema, { url: "/admin/domain-notices?state=failed&limit=100" }))
    .notices

const sendAgain = (id: string) => shop.admin.post(`/admin/domain-notices/${id}/retry`, {})

/** What the bus was given: a list of events at a time, those of others with whatever data. */
const emittedSchema = z.array(
  z.union([z.array(z.object({ eventName: z.string(), data: z.unknown() })), z.unknown().transform(() => [])]),
)
const toldSchema = z.object({
  eventName: noticeEventSchema,
  data: z.object({ id: z.string() }).passthrough(),
})

const PERSIAN = /[\u0600-\u06ff]/

function expectIn(language: Language, mail: CaughtMail, to: string, reply = SHOP_PEOPLE): void {
  expect(mail.to).toBe(to)
  expect(mail.html).toContain(`<html lang="${language}" dir="${language === "fa" ? "rtl" : "ltr"}">`)
  expect(mail.text.length).toBeGreaterThan(40)
  for (const part of [mail.subject, mail.text, mail.html]) expect(PERSIAN.test(part)).toBe(language === "fa")
  expect(mail.headers).toEqual(
    expect.arrayContaining(["Auto-Submitted: auto-generated", `Reply-To: ${reply}`]),
  )
  expect(mail.raw.toString()).toContain("multipart/alternative")
}

describe("What happens to orders and domains is mailed", () => {
  it("to the shop when an order waits for a decision for hours, with enough to decide by", async () => {
    const held = aName("priceup20-")
    const order = await buy(domainShop, [held])
    const waiting = await untilState(domainShop, order.id, held, "held")
    const [planned] = await sql(
      `SELECT round(extract(epoch FROM send_at - created_at) / 60)::int AS minutes FROM reseller_notice
        WHERE event = 'domain.held' AND domain = $1`,
      [held],
    )
    expect(planned).toEqual({ minutes: HELD_MS / 60_000 })
    const told = await sentMail(of("domain.held", held))
    expectIn("en", told, SHOP_PEOPLE)
    expect(told.text).toContain(`https://shop.example/app/a/domains?kind=domain&open=${waiting.id}`)
    const [cost, now] = [waiting.quoted_cost ?? 0, waiting.current_cost ?? 0]
    const toman = (irt: number) => `${irt.toLocaleString("en-GB")} toman`
    expect(told.text).toContain(` · quoted cost: ${toman(cost)} · cost now: ${toman(now)}`)
    expect(told.text).toContain(` after tax and cost: ${toman(Math.abs(waiting.price - now))}`)
    await decide(domainShop, waiting.id, "reject")
    await untilState(domainShop, order.id, held, "refunded")
    await expectAgreement(domainShop)
  })

  it("to the shop when a customer sends a support request, with their words in the mail alone", async () => {
    const customer = await customerIn("fa")
    const domain = aName()
    await untilState(domainShop, await buyNames(customer, [domain]), domain, "completed")
    const body = { what: "restore", text: "My own words.\n\n[[Log in](https://elsewhere.example)" }
    const asked = await customer.http.post(`/store/customers/me/domains/${domain}/requests`, body)
    expect(asked.status).toBe(200)
    const request = await sentMail(of("domain.request", domain))
    expectIn("en", request, SHOP_PEOPLE, customer.email)
    expect(request.text).toContain(`${domain}\u2069: Restore expired domain · \u2066${customer.email}\u2069`)
    expect(request.text).toContain(`“\u2068My own words. [[Log in](https://elsewhere.example)\u2069”`)
    expect(request.text).toContain(`https://shop.example/app/a/domains?kind=request&open=${domain}`)
    expect(request.html).not.toContain('https://elsewhere.example"')
    const kept = await sql("SELECT data::text FROM notification WHERE event_name = 'domain.request'")
    expect(JSON.stringify(kept)).not.toContain("own words")
  })

  // Which rows tell of which event, and what each says: test/mail and test/mail/mail-templates.test.ts.
  it.each(LANGUAGES)(
    "in the buyer's language (%s), each event once, as text and as HTML",
    async (language) => {
      const customer = await customerIn(language)
      const [bought, refunded, delayed, expiring] = [aName(), aName("fail-"), aName("pending-"), aName()]
      const order_id = await buyNames(customer, [bought, refunded, delayed])
      const {
        ids: [answered = ""],
      } = await buyAs(domainShop, customer, [[SERVICE, input]])
      await sql(
        "INSERT INTO reseller_domain (domain, customer_id, expiry, order_state, language) VALUES ($1, $2, $3, 'registered', $4)",
        [expiring, customer.id, inDays(12), language],
      )
      await untilState(domainShop, order_id, bought, "completed")
      await untilState(domainShop, order_id, refunded, "refunded")
      const confirmed = await sentMail(
        ({ event, domain }) =>
          event === "order.confirmed" && [bought, refunded, delayed].includes(domain ?? ""),
      )
      expectIn(language, confirmed, customer.email)
      const { order } = (await shop.admin.get(`/admin/orders/${order_id}`)).data
      const number = new Intl.NumberFormat({ en: "en-GB", fa: "fa-IR" }[language])
      for (const figure of [order.display_id, order.subtotal, order.tax_total, order.total])
        expect(confirmed.text).toContain(number.format(figure))
      expect(confirmed.text).toContain(`https://shop.example/${language}/orders/${order_id}`)
      for (const [event, domain] of Object.entries({ bought, refunded, delayed, expiring })) {
        const mail = await sentMail(of(`domain.${event}`, domain))
        expectIn(language, mail, customer.email)
        for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain(domain)
        if (event !== "expiring") continue
        expect(mail.text).toContain(language === "en" ? "Auto-renew is off" : "تمدید خودکار غیرفعال است")
        expect(mail.text).toMatch(
          language === "en"
            ? /Renewal: [\d,]+ toman a year, before tax/
            : /تمدید: سالی [۰-۹٬]+ تومان، به‌اضافهٔ مالیات/,
        )
      }
      expectIn(language, await sentMail(ofRow("inquiry.answered", answered)), customer.email)
      await sql("UPDATE reseller_domain SET expiry = $2 WHERE domain = $1", [bought, inDays(7)])
      expect((await sentMail(of("domain.expiring", bought))).text).not.toMatch(/Order|سفارش/)
    },
  )

  it("to other notification providers of the shop with the same data", async () => {
    const rows = await sql(
      `SELECT event_name, data->>'id' AS id, jsonb_agg(data) AS data, count(DISTINCT provider_id)::int AS providers
         FROM notification WHERE event_name IN ('domain.bought', 'domain.held', 'inquiry.answered') GROUP BY 1, 2`,
    )
    const parsed = z
      .array(z.object({ event_name: z.string(), providers: z.number(), data: z.array(z.unknown()) }))
      .parse(rows)
    expect(parsed.length).toBeGreaterThan(3)
    for (const { providers, data } of parsed) {
      expect(providers).toBe(2)
      expect(data).toHaveLength(2)
      expect(data[0]).toEqual(data[1])
    }
  })
})

// How long the link opens, and that it stands in the mail alone: inquiry-reading.test.ts and secrets.test.ts.
it("a buyer without an account gets a link to the answer, and another one, once an hour and until it is erased", async () => {
  const { id } = await buyInquiry(guestIn("fa"), SERVICE, input)
  const tokenIn = ({ text }: CaughtMail) =>
    /https:\/\/shop.example\/fa\/read#([\w-]{43})/.exec(text)?.[1] ?? ""
  const mail = await sentMail(ofRow("inquiry.answered", id))
  expectIn("fa", mail, GUEST)
  const token = tokenIn(mail)
  expect(mail.html).toContain(token)
  expect(mail.text).not.toContain(CARD_NUMBER)
  expect((await tryReadByLink(domainShop, token)).status).toBe(200)

  const asked = await tryMailNewLink(guestIn("fa"), token)
  expect([asked.status, asked.data]).toEqual([200, { mailed: true }])
  expectRefusal(await tryMailNewLink(domainShop, token), 429, "link_mailed")
  const next = await sentMail(
    (row) =>
      ofRow("inquiry.answered", id)(row) &&
      row.mail_id !== null &&
      mail.message_id !== `<${row.mail_id}@shop.example>`,
  )
  const second = tokenIn(next)
  expect((await tryReadByLink(domainShop, token)).status).toBe(404)
  expect((await tryReadByLink(domainShop, second)).status).toBe(200)

  expect((await shop.admin.post(`/admin/inquiry-orders/${id}/erase`, {})).status).toBe(200)
  for (const useless of [second, "x".repeat(43)])
    expectRefusal(await tryMailNewLink(domainShop, useless), 404, "link_invalid")
})

it("an order that goes on is confirmed in the language of its region to whoever asked for none", async () => {
  const domain = aName("pending-")
  const email = anEmail()
  const { id } = await anonymousCart(shop, domainShop)
  await shop.http.post(`/store/carts/${id}`, { email })
  await addDomain(domainShop, id, domain)
  await pay(shop, id)
  expectIn("fa", await sentMail(of("order.confirmed", domain)), email)
})

it("Whoever cannot be mailed is told so before paying", async () => {
  const { id } = await anonymousCart(shop, domainShop)
  await shop.http.post(`/store/carts/${id}`, { email: '"sara"@customer.test' })
  await addDomain(domainShop, id, aName())
  expectRefusal(await shop.http.post(`/store/carts/${id}/payment-sessions`), 422, "email_unreachable")
})

it("A guest's mail leads to the order, and with a link into an account", async () => {
  const email = anEmail()
  const guest = guestIn("en")
  const domain = aName()
  const { id } = await anonymousCart(guest.shop, domainShop)
  await guest.shop.http.post(`/store/carts/${id}`, { email })
  await addDomain(guest, id, domain)
  const order = await pay(guest.shop, id)
  await untilState(domainShop, order.id, domain, "completed")
  const mail = await sentMail(of("domain.bought", domain))
  expectIn("en", mail, email)
  const isConfirmed = of("order.confirmed", domain)
  const confirmed = await untilNotice(shop, (row) => isConfirmed(row) && row.state !== "open")
  expect(confirmed).toMatchObject({ state: "dropped", reason: "order_ended" })
  expect(mail.text).toContain(`https://shop.example/en/orders/${order.id}`)
  expect(mail.text).not.toContain("https://shop.example/en/domains")
  const [, token = ""] = /https:\/\/shop.example\/en\/claim#([\w.-]+)/.exec(mail.text) ?? []
  expect(mail.html).toContain(token)
  for (const { where, text } of await databaseTexts(shop.databaseUrl)) {
    if (text.includes(token)) throw new Error(`the token stands in ${where}`)
  }
  const customer = await customerIn("en")
  const again = () => customer.http.post("/store/customers/me/orders/link", { order_id: order.id })
  expect((await again()).data).toEqual({ mailed: true })
  expectRefusal(await again(), 429, "link_mailed")
  const mailsWithIt = () => catcher.mails.filter(({ to, text }) => to === email && text.includes(token))
  await waitFor(() => mailsWithIt().length === 2, { what: "the mail with the link again" })
  const claimed = await customer.http.post("/store/customers/me/orders/claim", { token })
  expect(claimed.data).toMatchObject({ orders: [{ id: order.id }] })
  const { data } = await customer.http.get("/store/customers/me/domains")
  expect(data).toMatchObject({ domains: [{ domain }] })
  expectRefusal(await again(), 404, "order_not_found")
})

it("Medusa's event bus is told of each mail once, with nothing in it that should not stand in a log", async () => {
  const toldOf = () =>
    readFileSync(events_file, "utf8")
      .trim()
      .split("\n")
      .flatMap((line) => emittedSchema.parse(JSON.parse(line)).flat())
      .filter(({ eventName }) => noticeEventSchema.safeParse(eventName).success)
      .map((event) => toldSchema.parse(event))
  const sentMails = async () =>
    new Set((await notices(shop)).filter(({ state }) => state === "sent").map(({ mail_id }) => mail_id))
  await waitFor(async () => toldOf().length >= (await sentMails()).size, { what: "the last mail's event" })
  const [told, mails] = [toldOf(), await sentMails()]
  expect(mails.size).toBeGreaterThan(10)
  expect(new Set(told.map(({ data }) => data.id))).toEqual(mails)
  expect(told).toHaveLength(mails.size)
  for (const event of told) {
    expect(event.data).toHaveProperty("no_notification", true)
    expect(JSON.stringify(event)).not.toMatch(/@|https?:|token/)
  }
})

it("An address that the mail server refuses is tried once and listed with the reason for the shop's staff, who send it again once it is another: one mail, however often they press", async () => {
  const customer = await customerIn("en", `gone-again${process.pid}@customer.test`)
  const domains = [aName(), aName()]
  const order_id = await buyNames(customer, domains)
  for (const domain of domains) await untilState(domainShop, order_id, domain, "completed")
  const isTheirs = ({ domain, event }: NoticeRow) =>
    event === "domain.bought" && domain !== null && domains.includes(domain)
  const given_up = await untilNotice(shop, (one) => isTheirs(one) && one.state === "failed")
  expect(given_up.attempts).toBe(1)
  expect(given_up.reason).toMatch(/^domain-mail: 127\.0\.0\.1:\d+ answers 550 to RCPT TO$/)
  const failed = (await failedMails()).filter(
    ({ customer_id, event }) => customer_id === customer.id && event === "domain.bought",
  )
  expect(shop.logs()).not.toContain(customer.email)
  expect(failed[0]).toMatchObject({
    event: "domain.bought",
    audience: "customer",
    customer_email: customer.email,
    order_id,
    state: "failed",
    reason: expect.stringContaining("answers 550 to RCPT TO"),
  })
  const [{ id } = { id: "" }] = failed

  await sql("UPDATE customer SET email = $1 WHERE id = $2", [anEmail(), customer.id])
  const pressed = await Promise.all([1, 2, 3].map(() => sendAgain(id)))
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const row = await untilNotice(shop, (one) => isTheirs(one) && one.state === "sent")
  expect(deliveriesOf(catcher, row)).toHaveLength(1)
  expectRefusal(await sendAgain(id), 409, "not_failed")
  expectRefusal(await sendAgain("notice_none"), 404, "notice_not_found")
  expect((await failedMails()).filter((one) => one.id === id)).toEqual([])
})
