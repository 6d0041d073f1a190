import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { type CaughtMail, type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { noticesAnswerSchema } from "../../src/api-schemas/admin-notices"
import { NOTICE_EVENTS, noticeEventSchema } from "../../src/core/notices/notice"
import { addDays, calendarDateSchema } from "../../src/core/portfolio/calendar-date"
import { OrderRowsStore } from "../../src/postgres/orders/order-rows-store"
import { query } from "../../tools/postgres/query"
import { REPOSITORY } from "../../tools/processes/paths"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, buy } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { EXPIRY, inDays, ownDomain, yearsLater } from "../support/domains/owned"
import { buyInquiry } from "../support/inquiries/buy-inquiry"
import { buyAs, customersCart } from "../support/inquiries/customer-inquiries"
import { CARD_NUMBER, EXAMPLES } from "../support/inquiries/examples"
import { tryMailNewLink, tryReadByLink } from "../support/inquiries/read-links"
import {
  deliveriesOf,
  type NoticeRow,
  notices,
  notifyWith,
  SHOP_PEOPLE,
  untilNotice,
} from "../support/mail/shop-mail"
import { newRow, step } from "../support/orders/new-row"
import { syncNow } from "../support/portfolio/portfolio-shop"
import { openConnections } from "../support/postgres/data-source"
import { databaseTexts } from "../support/privacy/database-texts"
import { expectRefusal } from "../support/refusal"
import { untilRenewal } from "../support/renewals/renewals"
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

/** A customer whose browser prefers the language. */
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

/** The customer buys these names in one order. */
async function buyNames(customer: Customer, domains: readonly string[]): Promise<string> {
  const as = { ...domainShop, shop: asCustomer(shop, customer) }
  const cart_id = await customersCart(domainShop, customer)
  for (const domain of domains) await addDomain(as, cart_id, domain)
  return (await pay(as.shop, cart_id)).id
}

/** An order row of a kind that this shop does not sell yet, brought to a state as the engine does. */
async function passThrough(
  row: Parameters<typeof newRow>[0],
  states: readonly Parameters<typeof step>[0][],
): Promise<string> {
  const made = newRow({ id: `dord_${aName()}`, line_item_id: `item_${aName()}`, cart_id: null, ...row })
  const { manager, destroy } = await openConnections(shop.databaseUrl)
  try {
    const rows = new OrderRowsStore(manager)
    await rows.insert(made, "shopper")
    let from = made.state
    for (const to of states) {
      await rows.change(
        made.id,
        from,
        step(to, { next_in_ms: null, ...(to === "held" ? { hold_reason: "no_price" } : {}) }),
      )
      from = to
    }
  } finally {
    await destroy()
  }
  return made.id
}

const sentMail = async (isWanted: (row: NoticeRow) => boolean): Promise<CaughtMail> => {
  const row = await untilNotice(shop, (one) => isWanted(one) && one.state !== "open")
  expect(row).toMatchObject({ state: "sent", reason: null })
  const [mail, ...more] = deliveriesOf(catcher, row)
  expect(more).toEqual([])
  if (mail === undefined) throw new Error(`${row.mail_id} did not arrive`)
  return mail
}

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

const today = async () => {
  const [row] = await sql("SELECT reseller_today() AS today")
  return z.object({ today: calendarDateSchema }).parse(row).today
}

describe("What happens to orders and domains is mailed", () => {
  it("to the shop when an order waits for a decision for hours, and not when it was decided meanwhile", async () => {
    const [held, decided] = [aName("priceup20-"), aName("priceup20-")]
    const order = await buy(domainShop, [held, decided])
    const { id } = await untilState(domainShop, order.id, decided, "held")
    await untilState(domainShop, order.id, held, "held")
    const [planned] = await sql(
      `SELECT round(extract(epoch FROM send_at - created_at) / 60)::int AS minutes FROM reseller_notice
        WHERE event = 'domain.held' AND domain = $1`,
      [held],
    )
    expect(planned).toEqual({ minutes: HELD_MS / 60_000 })
    await decide(domainShop, id, "reject")
    await untilState(domainShop, order.id, decided, "refunded")
    const told = await sentMail((row) => row.event === "domain.held" && row.domain === held)
    expectIn("en", told, SHOP_PEOPLE)
    const waiting = await untilState(domainShop, order.id, held, "held")
    expect(told.text).toContain(`https://shop.example/app/a/domains?kind=domain&open=${waiting.id}`)
    // Enough to decide by: with 30 % markup and 20 % more to pay, a tenth of the cost is left.
    const [cost, now] = [waiting.quoted_cost ?? 0, waiting.current_cost ?? 0]
    const toman = (irt: number) => `${irt.toLocaleString("en-GB")} toman`
    expect(told.text).toContain("reason: the cost rose above tolerance · ")
    expect(told.text).toContain(` · quoted cost: ${toman(cost)} · cost now: ${toman(now)}`)
    expect(told.text).toContain(` after tax and cost: ${toman(Math.abs(waiting.price - now))}`)
    const rows = (await notices(shop)).filter(
      ({ domain, event }) => domain === decided && event === "domain.held",
    )
    expect(rows).toMatchObject([{ state: "dropped", reason: "decided" }])
    await decide(domainShop, (await untilState(domainShop, order.id, held, "held")).id, "reject")
    await untilState(domainShop, order.id, held, "refunded")
    await expectAgreement(domainShop)
  })

  it("to the shop when a customer sends a support request, with their words in the mail alone, and when a domain has vanished", async () => {
    const customer = await customerIn("fa")
    const domain = aName()
    await untilState(domainShop, await buyNames(customer, [domain]), domain, "completed")
    const body = { what: "restore", text: "My own words.\n\n[[Log in|https://elsewhere.example]]" }
    expect((await customer.http.post(`/store/customers/me/domains/${domain}/requests`, body)).status).toBe(
      200,
    )
    const request = await sentMail((row) => row.event === "domain.request" && row.domain === domain)
    expectIn("en", request, SHOP_PEOPLE, customer.email)
    expect(request.text).toContain(
      `${domain}\u2069: restore the expired domain · \u2066${customer.email}\u2069`,
    )
    expect(request.text).toContain(`“\u2068My own words. [[Log in|https://elsewhere.example]]\u2069”`)
    expect(request.text).toContain(`https://shop.example/app/a/domains?kind=request&open=${domain}`)
    expect(request.html).not.toContain('https://elsewhere.example"')
    const kept = await sql("SELECT data::text FROM notification WHERE event_name = 'domain.request'")
    expect(JSON.stringify(kept)).not.toContain("own words")

    const { control } = domainShop.sandbox
    await syncNow(domainShop)
    control.setDomain({ domain, owner: "nobody" })
    // As if the purchase had been long ago: upstream may list a new name late.
    await sql("UPDATE reseller_order SET updated_at = updated_at - interval '2 hours' WHERE subject = $1", [
      domain,
    ])
    await syncNow(domainShop)
    const missing = await sentMail((row) => row.event === "domain.missing" && row.domain === domain)
    expectIn("en", missing, SHOP_PEOPLE)
    expect(missing.subject).toContain("no longer in the reseller account")
    control.setDomain({ domain, owner: "account" })
  })

  it.each(LANGUAGES)(
    "in the buyer's language (%s), each event once, as text and as HTML",
    async (language) => {
      const customer = await customerIn(language)
      const [bought, failing, pending] = [aName(), aName("fail-"), aName("pending-")]
      const order_id = await buyNames(customer, [bought, failing, pending])
      const of = { customer_id: customer.id, order_id, language, currency_code: "irt" }
      const renewal = { kind: "renew", years: 1, expiry: addDays(await today(), 20), premium: false } as const
      const day = await today()
      const renewed = await passThrough({ ...of, subject: aName(), request: renewal }, [
        "ordered",
        "held",
        "completed",
      ])
      const not_renewed = await passThrough({ ...of, subject: aName(), request: renewal }, [
        "ordered",
        "held",
        "failed",
        "refunding",
        "refunded",
      ])
      const asked = await passThrough(
        { ...of, id: `iord_${aName()}`, subject: SERVICE, request: { kind: "inquiry" } },
        ["ordered", "held"],
      )
      const unanswered = await passThrough(
        { ...of, id: `iord_${aName()}`, subject: SERVICE, request: { kind: "inquiry" } },
        ["ordered", "held", "failed", "refunding", "refunded"],
      )
      const {
        ids: [answered = ""],
      } = await buyAs(domainShop, customer, [[SERVICE, input]])
      const [expiring, expired] = [aName(), aName()]
      for (const [domain, days] of [
        [expiring, 12],
        [expired, -2],
      ] as const) {
        await sql(
          "INSERT INTO reseller_domain (domain, customer_id, expiry, order_state, language) VALUES ($1, $2, $3, 'registered', $4)",
          [domain, customer.id, addDays(day, days), language],
        )
      }
      await untilState(domainShop, order_id, bought, "completed")
      await untilState(domainShop, order_id, failing, "refunded")

      const ofDomain = (event: string, domain: string) => (row: NoticeRow) =>
        row.event === event && row.domain === domain
      const ofRow = (event: string, id: string) => (row: NoticeRow) =>
        row.event === event && row.reseller_order_id === id
      const mails: Record<string, CaughtMail> = {
        "domain.bought": await sentMail(ofDomain("domain.bought", bought)),
        "domain.refunded": await sentMail(ofDomain("domain.refunded", failing)),
        "domain.delayed": await sentMail(ofDomain("domain.delayed", pending)),
        "domain.renewed": await sentMail(ofRow("domain.renewed", renewed)),
        "domain.renewal_failed": await sentMail(ofRow("domain.renewal_failed", not_renewed)),
        "domain.expiring": await sentMail(ofDomain("domain.expiring", expiring)),
        "domain.expired": await sentMail(ofDomain("domain.expired", expired)),
        "inquiry.answered": await sentMail(ofRow("inquiry.answered", answered)),
        "inquiry.delayed": await sentMail(ofRow("inquiry.delayed", asked)),
        "inquiry.refunded": await sentMail(ofRow("inquiry.refunded", unanswered)),
      }
      for (const mail of Object.values(mails)) expectIn(language, mail, customer.email)
      for (const [event, domain] of [
        ["bought", bought],
        ["refunded", failing],
        ["delayed", pending],
        ["expiring", expiring],
        ["expired", expired],
      ] as const) {
        const mail = mails[`domain.${event}`]
        for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).toContain(domain)
      }
      const reminder = mails["domain.expiring"]?.text
      expect(reminder).toContain(language === "en" ? "Auto-renew is off" : "تمدید خودکار غیرفعال است")
      expect(reminder).toMatch(
        language === "en"
          ? /Renewal: [\d,]+ toman a year, before tax/
          : /تمدید: سالی [۰-۹٬]+ تومان، به‌اضافهٔ مالیات/,
      )
      await sql("UPDATE reseller_domain SET expiry = $2 WHERE domain = $1", [bought, addDays(day, 7)])
      const ofBought = await sentMail(ofDomain("domain.expiring", bought))
      expect(ofBought.text).not.toMatch(/Order|سفارش/)
      // The shop's language, whoever bought.
      expectIn("en", await sentMail(ofRow("inquiry.held", asked)), SHOP_PEOPLE)
    },
  )

  it("to a customer whose renewal waits for payment, and to the shop when upstream renewed by itself", async () => {
    const customer = await customerIn("en")
    const of = (event: string, domain: string) => (row: NoticeRow) =>
      row.event === event && row.domain === domain
    const expiring = await ownDomain(domainShop, {
      domain: aName(),
      customer_id: customer.id,
      expiry: inDays(20),
    })
    const moved = await ownDomain(domainShop, { domain: aName(), customer_id: customer.id, expiry: EXPIRY })
    expect(
      (await customer.http.post(`/store/customers/me/domains/${expiring}/auto-renew`, { auto_renew: true }))
        .status,
    ).toBe(200)
    const prepared = await sentMail(of("domain.renewal_prepared", expiring))

    domainShop.sandbox.control.setDomain({ domain: moved, expiry: yearsLater(EXPIRY) })
    await syncNow(domainShop)
    expectIn("en", await sentMail(of("domain.found_renewed", moved)), SHOP_PEOPLE)
    const { id } = await untilRenewal(shop, moved, { state: "found" })
    expect((await shop.admin.post(`/admin/domain-renewals/${id}/bill`, {})).status).toBe(200)
    const owed = await sentMail(of("domain.renewal_owed", moved))

    for (const mail of [prepared, owed]) expectIn("en", mail, customer.email)
    expect(prepared.text).toContain(expiring)
    expect(prepared.text).toMatch(/ · [\d,]+ toman before tax · expires on \d+ \w+ \d{4}/)
    expect(prepared.text).toMatch(/Please pay before \d+ \w+ \d{4}\./)
    expect(owed.text).toContain(moved)
    expect(owed.text).toMatch(/ · [\d,]+ toman before tax/)
    expect(owed.text).toMatch(/Please pay by \d+ \w+ \d{4}\./)
    for (const mail of [prepared, owed]) {
      // What the payment page will ask for: a tenth of the price is tax.
      const [net = 0, tax, total] = [
        ...mail.text.matchAll(/^(?:Before tax|Tax|Amount to pay, tax included): ([\d,]+) toman$/gm),
      ].map(([, sum = ""]) => Number(sum.replaceAll(",", "")))
      expect([net > 0, tax, total]).toEqual([true, net / 10, (net * 11) / 10])
    }
    for (const mail of [prepared, owed])
      expect(mail.text).toContain(`Reply to this email, or write to ${SHOP_PEOPLE}`)
  })

  it("covers every event", async () => {
    const sent = (await notices(shop)).filter(({ state }) => state === "sent").map(({ event }) => event)
    expect([...new Set(sent)].sort()).toEqual([...NOTICE_EVENTS].sort())
  })

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

describe("A buyer without an account", () => {
  it.each(LANGUAGES)(
    "gets a link that opens the answer (%s), and it stands in the mail alone",
    async (language) => {
      const { id } = await buyInquiry(guestIn(language), SERVICE, input)
      const mail = await sentMail((row) => row.event === "inquiry.answered" && row.reseller_order_id === id)
      expectIn(language, mail, GUEST)
      const [, token = ""] =
        new RegExp(`https://shop.example/${language}/read#([\\w-]{43})`).exec(mail.text) ?? []
      expect(mail.html).toContain(token)
      expect(mail.text).not.toContain(CARD_NUMBER)
      for (const { where, text } of await databaseTexts(shop.databaseUrl)) {
        if (text.includes(token)) throw new Error(`the token stands in ${where}`)
      }
      expect(readFileSync(events_file, "utf8")).not.toContain(token)
      expect(shop.logs()).not.toContain(token)
      expect((await tryReadByLink(domainShop, token)).status).toBe(200)

      const asked = await tryMailNewLink(guestIn(language), token)
      expect([asked.status, asked.data]).toEqual([200, { mailed: true }])
      expectRefusal(await tryMailNewLink(domainShop, token), 429, "link_mailed")
      const next = await sentMail(
        (row) =>
          row.event === "inquiry.answered" &&
          row.reseller_order_id === id &&
          row.mail_id !== null &&
          row.mail_id !== mail.message_id.slice(1, row.mail_id.length + 1),
      )
      expectIn(language, next, GUEST)
      const [, second = ""] = /read#([\w-]{43})/.exec(next.text) ?? []
      expect(second).not.toBe(token)
      expect((await tryReadByLink(domainShop, token)).status).toBe(404)
      expect((await tryReadByLink(domainShop, second)).status).toBe(200)

      expect((await shop.admin.post(`/admin/inquiry-orders/${id}/erase`, {})).status).toBe(200)
      expectRefusal(await tryMailNewLink(domainShop, second), 404, "link_invalid")
      expectRefusal(await tryMailNewLink(domainShop, "x".repeat(43)), 404, "link_invalid")
    },
  )
})

describe("An order", () => {
  it.each(LANGUAGES)("is confirmed with its number and what was paid (%s)", async (language) => {
    const customer = await customerIn(language)
    const domain = aName()
    const order_id = await buyNames(customer, [domain])
    const mail = await sentMail((row) => row.event === "order.confirmed" && row.domain === domain)
    expectIn(language, mail, customer.email)
    const { order } = z
      .object({
        order: z.object({
          display_id: z.number(),
          total: z.number(),
          subtotal: z.number(),
          tax_total: z.number(),
        }),
      })
      .parse((await shop.admin.get(`/admin/orders/${order_id}`)).data)
    const number = new Intl.NumberFormat({ en: "en-GB", fa: "fa-IR" }[language])
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(number.format(order.display_id))
      for (const sum of [order.subtotal, order.tax_total, order.total])
        expect(part).toContain(number.format(sum))
      expect(part).toContain(domain)
    }
    expect(mail.text).toContain(`https://shop.example/${language}/orders/${order_id}`)
  })

  it("is confirmed in the language of its region to whoever asked for none", async () => {
    const domain = aName()
    const email = anEmail()
    const { id } = await anonymousCart(shop, domainShop)
    await shop.http.post(`/store/carts/${id}`, { email })
    await addDomain(domainShop, id, domain)
    await pay(shop, id)
    expectIn("fa", await sentMail((row) => row.event === "order.confirmed" && row.domain === domain), email)
  })

  it("is not confirmed when it was cancelled before", async () => {
    const cancelled = await passThrough(
      { order_id: "order_cancelled", subject: aName(), request: { kind: "inquiry" } },
      ["ordered", "cancelled"],
    )
    const row = await untilNotice(shop, (one) => one.reseller_order_id === cancelled && one.state !== "open")
    expect(row).toMatchObject({ event: "order.confirmed", state: "dropped", reason: "order_cancelled" })
  })
})

describe("A guest's mail", () => {
  it.each(LANGUAGES)("leads to the order, and with a link into an account (%s)", async (language) => {
    const email = anEmail()
    const guest = guestIn(language)
    const domain = aName()
    const { id } = await anonymousCart(guest.shop, domainShop)
    await guest.shop.http.post(`/store/carts/${id}`, { email })
    await addDomain(guest, id, domain)
    const order = await pay(guest.shop, id)
    await untilState(domainShop, order.id, domain, "completed")
    const mail = await sentMail((row) => row.event === "domain.bought" && row.domain === domain)
    expectIn(language, mail, email)
    expect(mail.text).toContain(`https://shop.example/${language}/orders/${order.id}`)
    expect(mail.text).not.toContain(`https://shop.example/${language}/domains`)
    const [, token = ""] =
      new RegExp(`https://shop.example/${language}/claim#([\\w.-]+)`).exec(mail.text) ?? []
    expect(mail.html).toContain(token)
    for (const { where, text } of await databaseTexts(shop.databaseUrl)) {
      if (text.includes(token)) throw new Error(`the token stands in ${where}`)
    }
    const customer = await customerIn(language)
    const claimed = await customer.http.post("/store/customers/me/orders/claim", { token })
    expect(claimed.data).toMatchObject({ orders: [{ id: order.id }] })
    const { data } = await customer.http.get("/store/customers/me/domains")
    expect(data).toMatchObject({ domains: [{ domain }] })
    // From now on mails about the order go to the account.
    await sql(
      `INSERT INTO reseller_notice (id, key, event, bundle, audience, customer_id, domain, reseller_order_id, detail, send_at)
       SELECT id || '_more', key || '|more', event, bundle || '|more', audience, customer_id, domain, reseller_order_id, detail, now()
         FROM reseller_notice WHERE domain = $1 AND event = 'domain.bought'`,
      [domain],
    )
    const isLater = (row: NoticeRow) =>
      row.event === "domain.bought" && row.state === "sent" && !deliveriesOf(catcher, row).includes(mail)
    const row = await untilNotice(shop, (one) => one.domain === domain && isLater(one))
    const [later] = deliveriesOf(catcher, row)
    expect(later).toMatchObject({ to: customer.email })
    expect(later?.text).not.toContain("claim#")
  })
})

describe("Medusa's event bus", () => {
  it("is told of each mail once, with nothing in it that should not stand in a log", async () => {
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
})

describe("An address that the mail server refuses", () => {
  it("is tried once; the notice is failed and says why, without the address", async () => {
    const customer = await customerIn("en", `gone${process.pid}@customer.test`)
    const domain = aName()
    await untilState(domainShop, await buyNames(customer, [domain]), domain, "completed")
    const row = await untilNotice(
      shop,
      (one) => one.domain === domain && one.event === "domain.bought" && one.state !== "open",
    )
    expect(row).toMatchObject({ state: "failed", attempts: 1 })
    expect(row.reason).toMatch(/^domain-mail: 127\.0\.0\.1:\d+ answers 550 to RCPT TO$/)
    expect(shop.logs()).not.toContain(customer.email)
  })

  it("is listed for the shop's staff, who send it again once it is another: one mail, however often they press", async () => {
    const customer = await customerIn("en", `gone-again${process.pid}@customer.test`)
    const domains = [aName(), aName()]
    const order_id = await buyNames(customer, domains)
    for (const domain of domains) await untilState(domainShop, order_id, domain, "completed")
    const isTheirs = ({ domain, event }: NoticeRow) =>
      event === "domain.bought" && domain !== null && domains.includes(domain)
    await untilNotice(shop, (one) => isTheirs(one) && one.state === "failed")
    const failed = (await failedMails()).filter(
      ({ customer_id, event }) => customer_id === customer.id && event === "domain.bought",
    )
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
})
