import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { MailData } from "../../src/reseller/mail/mail-data.requests"
import { type MailView, viewOf } from "../../src/reseller/mail/mail-view.service"
import { NOTICE_EVENTS } from "../../src/reseller/mail/notice"
import { renderMail } from "../../src/reseller/mail/render-mail.service"
import { readTemplates, sampleViews } from "../../src/reseller/mail/templates.service"

const LANGUAGES = ["en", "fa"] as const
const EACH = NOTICE_EVENTS.flatMap((event) => LANGUAGES.map((language) => [event, language] as const))
const BRAND = { name: "My shop", color: "#1f4fd8" }
const PERSIAN_DIGITS = /[۰-۹]/
const LATIN_DIGITS = /[0-9]/

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "templates-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Of = [event: (typeof NOTICE_EVENTS)[number], language: "en" | "fa"]

function made(view: MailView, [event, language]: Of, from: string | null = null) {
  const templates = readTemplates(from).get(`${event}.${language}`)
  if (templates === undefined) throw new Error("no templates")
  return renderMail(templates, view, language, BRAND)
}

const rendered = (
  event: Of[0],
  language: Of[1],
  more: Partial<MailData> = {},
  from: string | null = null,
) => {
  const data: MailData = {
    id: "mail_1",
    customer_id: "cus_1",
    to: "sara@customer.test",
    language,
    has_account: true,
    items: [{ notice_id: "notice_1", domain: "example.com", domain_unicode: "example.com" }],
    links: {},
    ...more,
  }
  return made(viewOf(data, { read: new Map() }), [event, language], from)
}

const item = { notice_id: "notice_1", domain: "xn--mgbtf8fl.com", domain_unicode: "سلام.com", years: 2 }

describe("Every mail", () => {
  it.each(EACH)(
    "%s (%s) has a subject, plain text and HTML, with everything that is known and with nothing of it",
    (event, language) => {
      for (const sample of sampleViews(event, language)) {
        const { subject, text, html } = made(sample, [event, language])
        expect(subject).toMatch(/\S{2}/)
        expect(subject).not.toMatch(/[\u2066\u2069]|\s{2}/)
        expect(html).toContain(`<html lang="${language}" dir="${language === "fa" ? "rtl" : "ltr"}">`)
        for (const part of [subject, text, html.replace(/^[\s\S]*<body/, "")]) {
          expect(part).not.toMatch(/[{[(|\\*][{[(|\\*]|undefined|null|NaN|\(\s*\)|[,،:]\s*\n?$/)
        }
        expect(text).not.toMatch(/\n{3}|[,،:] *\n- *\n/)
        expect(text).toContain("My shop")
      }
    },
  )

  it.each(EACH)("%s (%s) says the same in text and HTML", (event, language) => {
    const [full] = sampleViews(event, language)
    const { subject, text, html } = made(full, [event, language])
    const said = `${subject} ${text.replace(/[\u2066\u2069]/g, " ")}`
    const words = html
      .replace(/^[\s\S]*<body[^>]*>/, "")
      .replace(/<[^>]+>/g, " ")
      .split(/\s+/)
    for (const word of words) expect(said).toContain(word)
    expect(text).toContain(language === "fa" ? "سفارش ۱۲" : "Order 12")
  })
})

it("A Persian mail has Persian dates, digits and amounts, and names in their own direction", () => {
  const { text, html } = rendered("domain.renewed", "fa", { items: [{ ...item, expiry: "2027-03-21" }] })
  expect(text).toContain("۱ فروردین ۱۴۰۶ (۲۱ مارس ۲۰۲۷)")
  expect(text).toContain("۲ سال")
  expect(text).toContain("\u2066سلام.com\u2069")
  expect(html).toContain('<bdi dir="ltr">سلام.com</bdi>')
  const refunded = rendered("domain.refunded", "fa", {
    items: [{ ...item, amount: 1_200_000, currency_code: "irt" }],
  })
  expect(refunded.text).toContain("۱٬۲۰۰٬۰۰۰ تومان")
  for (const part of [text, refunded.text]) {
    expect(part).toMatch(PERSIAN_DIGITS)
    expect(part).not.toMatch(LATIN_DIGITS)
  }
})

describe("An English mail", () => {
  it("has the dates of the Gregorian calendar, whatever the time zone, and minor units as money", () => {
    const { text } = rendered("domain.expiring", "en", {
      items: [{ ...item, expiry: "2027-03-21", days_left: 1 }],
    })
    expect(text).toContain("21 March 2027 (tomorrow)")
    const refunded = rendered("domain.refunded", "en", {
      items: [{ ...item, amount: 1_299, currency_code: "eur" }],
    })
    expect(refunded.text).toContain("€12.99")
  })

  it("shows what it is given as it is, whatever HTML, markdown or links that holds", () => {
    const title = "<b>A & B</b> &lt; **c** [[d](https://e.example)] `f` | https://g.example\\ ![h](i)"
    const { html, text } = rendered("inquiry.answered", "en", {
      items: [{ notice_id: "n", service: "x", title }],
    })
    expect(text).toContain(`- \u2068${title}\u2069`)
    const shown = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    expect(html).toContain(`<strong><bdi>${shown}</bdi></strong>`)
    expect(html).not.toContain("<a")
  })
})

describe("A mail says what is known:", () => {
  it.each([
    ["en", 1, "example.com is yours"],
    ["en", 2, "example.com and 1 more are yours"],
    ["fa", 1, "دامنهٔ example.com ثبت شد"],
    ["fa", 12, "دامنهٔ example.com و ۱۱ دامنهٔ دیگر ثبت شد"],
  ] as const)("of names in its subject (%s, %i): %s", (language, count, subject) => {
    const items = Array.from({ length: count }, () => ({ notice_id: "n", domain: "example.com" }))
    expect(rendered("domain.bought", language, { items }).subject).toBe(subject)
  })

  it.each([
    ["en", "Sara", "Hello \u2068Sara\u2069,"],
    ["fa", "سارا", "سلام \u2068سارا\u2069،"],
    ["en", undefined, "Hello,"],
    ["en", "Log in at https://elsewhere.example", "Hello,"],
    ["en", "elsewhere.example", "Hello,"],
  ] as const)("of whom it greets (%s, %s), and never a message", (language, first_name, greeting) => {
    const { text } = rendered("domain.bought", language, { first_name })
    expect(text.split("\n")[0]).toBe(greeting)
  })

  it("of an order, its price without tax, the tax and the total, or the total alone", () => {
    const order = { display_id: 12, total: 1_320_000, currency_code: "irt" }
    const items = [{ ...item, price: 1_200_000, currency_code: "irt" }]
    const { text } = rendered("order.confirmed", "en", { items, order: { ...order, tax: 120_000 } })
    expect(text).toContain("Before tax: 1,200,000 toman\nTax: 120,000 toman\nTotal: 1,320,000 toman")
    const alone = rendered("order.confirmed", "en", { items, order }).text
    expect(alone).toContain("Total: 1,320,000 toman")
    expect(alone).not.toContain("ax:")
  })

  it.each([
    ["tax on top", [1_200], { total: 1_320, tax: 120 }, ["Before tax: 1,200", "Tax: 120", "Total: 1,320"]],
    ["tax in the price", [1_320], { total: 1_320 }, ["Total: 1,320"]],
    [
      "a discount",
      [1_200],
      { total: 1_188, tax: 108 },
      ["Discount: -120", "Before tax: 1,080", "Tax: 108", "Total: 1,188"],
    ],
    [
      "goods beside it",
      [1_200],
      { total: 1_870, tax: 170 },
      ["Everything else in the order: 500", "Before tax: 1,700", "Tax: 170", "Total: 1,870"],
    ],
    [
      "goods and a discount that is known",
      [1_200],
      { total: 1_738, tax: 158, discount: 120 },
      [
        ...["Everything else in the order: 500", "Discount: -120"],
        ...["Before tax: 1,580", "Tax: 158", "Total: 1,738"],
      ],
    ],
    [
      "a line that went back",
      [1_200, 600],
      { total: 1_980, tax: 180, refunded: 660 },
      ["Before tax: 1,800", "Tax: 180", "Total: 1,980", "Refunded: -660", "Total after refunds: 1,320"],
    ],
  ] as const)("of an order with %s, sums that add up", (_, prices, sums, rows) => {
    const items = prices.map((price) => ({ ...item, price, currency_code: "irt" }))
    const order = { display_id: 12, currency_code: "irt", ...sums }
    for (const event of ["order.confirmed", "domain.bought", "domain.renewed", "inquiry.answered"] as const) {
      const { text } = rendered(event, "en", { items, order })
      expect([...text.matchAll(/^(.+: [-\d,]+) toman$/gm)].map(([, row]) => row)).toEqual(rows)
    }
  })

  it.each([
    [
      "en",
      "Somebody else got it just before.",
      ["Paid for the order: 1,980", "Refunded: -660"],
      "Search again",
    ],
    ["fa", "شخص دیگری آن را گرفت.", ["مبلغ پرداختی سفارش: ۱٬۹۸۰", "مبلغ بازپرداخت‌شده: "], "جستجوی دوباره"],
  ] as const)(
    "of a refund what went back and why, what is left, and where to search again (%s)",
    (language, why, sums, label) => {
      const items = [{ ...item, amount: 660, currency_code: "irt", why }]
      const order = { display_id: 12, total: 1_980, refunded: 660, currency_code: "irt" }
      const links = { search: "https://shop.example/search" }
      const { text } = rendered("domain.refunded", language, { items, order, links })
      for (const part of [` · ${why}`, ...sums, `${label}:\n${links.search}`]) expect(text).toContain(part)
    },
  )

  it("of such an order what it costs now and brings, or loses", () => {
    const held = { ...item, currency_code: "irt", quoted_cost: 1_000, current_cost: 6_000 }
    const of = (language: "en" | "fa", margin: number) =>
      rendered("domain.held", language, { items: [{ ...held, margin }] }).text
    expect(of("en", -500)).toContain(
      "loss after tax and cost: 500 toman · quoted cost: 1,000 toman · cost now: 6,000 toman",
    )
    expect(of("en", 500)).toContain("left after tax and cost: 500 toman")
    expect(of("fa", -500)).toContain(
      "ضرر پس از مالیات و هزینه: ۵۰۰ تومان · هزینه هنگام سفارش: ۱٬۰۰۰ تومان · هزینهٔ کنونی: ۶٬۰۰۰ تومان",
    )
    expect(of("fa", 500)).toContain("سود پس از مالیات و هزینه: ۵۰۰ تومان")
  })

  it.each(["domain.renewal_prepared", "domain.renewal_owed"] as const)(
    "of a renewal that waits for payment, what is to be paid with tax, and until when: %s",
    (event) => {
      const due = { total: 1_100, tax: 100, currency_code: "irt" }
      const english = rendered(event, "en", { due, pay_by: "2027-03-21" })
      expect(english.text).toContain(
        "Before tax: 1,000 toman\nTax: 100 toman\nAmount to pay, tax included: 1,100 toman",
      )
      expect(english.text).toMatch(/Please pay (by|before) 21 March 2027\./)
      const persian = rendered(event, "fa", { due, pay_by: "2027-03-21" })
      expect(persian.text).toContain("مبلغ قابل پرداخت با مالیات: ۱٬۱۰۰ تومان")
      expect(persian.text).toMatch(/(تا|پیش از) ۱ فروردین ۱۴۰۶ \(۲۱ مارس ۲۰۲۷\)/)
    },
  )
})

describe("Each entry of a mail", () => {
  const two = ["a.com", "b.com"].map((domain) => ({
    notice_id: domain,
    domain,
    decision: `https://shop.example/decide/${domain}`,
    page: `https://shop.example/domains/${domain}`,
  }))
  const buttons = (html: string) => [
    ...html.matchAll(/<li[^>]*>(?:(?!<li).)*?([ab]\.com)(?:(?!<li).)*?<a href="([^"]+)"[^>]*>([^<]+)<\/a>/gs),
  ]

  it.each([
    ["domain.held", "Decide", "تصمیم‌گیری"],
    ["inquiry.held", "Decide", "تصمیم‌گیری"],
    ["domain.found_renewed", "Open", "مشاهده"],
    ["domain.missing", "Open", "مشاهده"],
  ] as const)("has a button of its own, where the shop's staff decide: %s", (event, english, persian) => {
    for (const [language, label] of [
      ["en", english],
      ["fa", persian],
    ] as const) {
      const { html, text } = rendered(event, language, {
        items: two,
        links: { domains: "https://shop.example/all" },
      })
      expect(buttons(html).map((found) => found.slice(1))).toEqual(
        two.map((one) => [one.domain, one.decision, label]),
      )
      expect(html.match(/<a /g)).toHaveLength(two.length)
      for (const one of two) expect(text).toContain(`${label}:\n${one.decision}`)
    }
  })

  it.each([
    ["domain.bought", "Set nameservers", "تنظیم نیم‌سرورها"],
    ["domain.renewal_failed", "Renew again", "تمدید دوباره"],
    ["domain.expired", "Ask to restore", "درخواست بازیابی"],
  ] as const)("shares one button with the others in a customer's: %s", (event, english, persian) => {
    const links = { domains: "https://shop.example/all" }
    for (const [language, label] of [
      ["en", english],
      ["fa", persian],
    ] as const) {
      const of = (items: MailData["items"]) => rendered(event, language, { items, links }).text
      expect(of(two).match(/https:\S+/g)).toEqual([links.domains])
      expect(of(two)).toContain(`${label}:\n${links.domains}`)
      expect(of(two.slice(0, 1))).toContain(`${label}:\n${two[0]?.page}`)
    }
  })
})

describe("Templates of the shop's own", () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

  it("go before the package's, file by file", () => {
    write("domain.bought.en.txt", "Subject: Yours: {{name}}\n\n{{#items}}\n- {{name}}!\n{{/items}}\n")
    write("layout.html", "<html><body>{{{body}}}~ {{shop}}</body></html>")
    const english = rendered("domain.bought", "en", {}, folder)
    expect(english.subject).toBe("Yours: example.com")
    expect(english.text).toContain("- \u2066example.com\u2069!\n\n-- \nMy shop")
    expect(english.html).toMatch(
      /<html><body><ul[^>]*>\s<li[^>]*><bdi dir="ltr">example.com<\/bdi>!<\/li>\s<\/ul>\s~ My shop<\/body>/,
    )
    expect(rendered("domain.renewed", "en", {}, folder).subject).toBe("example.com is renewed")
  })

  it.each([
    ["domain.bought.fa.txt", "Subject: Hello\n\nText {{#items}}\n- {{name}}\n", ", line 5: Unclosed section"],
    [
      "domain.bought.fa.txt",
      "Subject: Hello\n\nText\n{{domian}}\n",
      ", line 4: nothing fills {{domian}} in this mail",
    ],
    ["domain.bought.fa.txt", "Subject: Hello\n\n{{> footer}}\n", ", line 3: partials"],
    ["domain.bought.fa.txt", "Hello\n\nText\n", ', line 1: the first line must be "Subject: …"'],
    [
      "domain.bought.fa.txt",
      "Subject: {{order_url}}\n\nText\n",
      ', line 1: the first line must be "Subject: …"',
    ],
    [
      "domain.bought.fa.txt",
      "Subject: Hello\n\n{{#order_url}}Text{{/order_url}}\n",
      ", line 2: there is no text",
    ],
    ["layout.html", "<html>\n{{bdy}}</html>", ", line 2: nothing fills {{bdy}} in this mail"],
    ["domain.bouht.fa.txt", "Subject: Hello\n\nText\n", ": there is no such template"],
  ])("that are broken are refused with file and line: %s with %j", (name, text, message) => {
    write(name, text)
    expect(() => readTemplates(folder)).toThrow(`${join(folder, name)}${message}`)
  })
})
