import type { Browser } from "playwright-core"
import { query } from "../../tools/postgres/query"
import { ensurePaymentLink } from "../../tools/seed/payment-link"
import { startAdminShop } from "../support/browser/admin-shop"
import { accessibilityProblems } from "../support/browser/axe"
import { type AdminPage, openAdmin, startBrowser } from "../support/browser/browser"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import type { DomainShop } from "../support/domains/domain-shop"
import { untilAtRest } from "../support/domains/records"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"

jest.setTimeout(300_000)

let domainShop: DomainShop
let browser: Browser
let customer: Customer

beforeAll(async () => {
  domainShop = await startAdminShop()
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000, renew: 2_000_000 } })
  await ensurePaymentLink(domainShop.shop.admin, "https://shop.example/pay/{cart_id}")
  customer = await newCustomer(domainShop.shop)
  browser = await startBrowser()
}, 400_000)
afterEach(async () => {
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(async () => {
  await browser?.close()
  await domainShop?.stop()
})

const WORDS = {
  en: {
    locale: "en-GB",
    open: "Sell by phone",
    email: "Customer's e-mail",
    names: "Domains, one a line",
    years: ["Years", "2 years"],
    make: "Quote and make the link",
    link: "Payment link",
    copy: "Copy",
    copied: "Copied",
    taken: "This name is already registered.",
    total: "6,600,000 toman",
  },
  fa: {
    locale: "fa-IR",
    open: "فروش تلفنی",
    email: "ایمیل مشتری",
    names: "دامنه‌ها، هر کدام در یک خط",
    years: ["مدت", "۲ سال"],
    make: "گرفتن قیمت و ساختن لینک",
    link: "لینک پرداخت",
    copy: "کپی",
    copied: "کپی شد",
    taken: "این دامنه پیش‌تر ثبت شده است.",
    total: "۶٬۶۰۰٬۰۰۰ تومان",
  },
} as const

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)
const drafts = async () => (await sql("SELECT 1 FROM draft_order")).length

describe.each([
  ["en", 1440],
  ["fa", 390],
  ["en", 390],
  ["fa", 1440],
] as const)("Selling by phone, %s at %i pixels,", (language, width) => {
  const words = WORDS[language]
  let admin: AdminPage

  beforeAll(async () => {
    admin = await openAdmin(browser, domainShop.shop, words.locale)
    await admin.page.setViewportSize({ width, height: 1000 })
  })
  afterAll(() => admin.context.close())

  const drawer = () => admin.page.getByRole("dialog")
  const isClean = async () => expect(await accessibilityProblems(admin.page)).toEqual([])
  const sell = async (email: string, names: readonly string[]) => {
    await drawer().getByRole("textbox", { name: words.email }).fill(email)
    await drawer().getByRole("textbox", { name: words.names }).fill(names.join("\n"))
    await drawer().getByRole("button", { name: words.make }).click()
  }

  it("makes a draft order of several names with a link to copy, and none of names that cannot be had", async () => {
    await admin.open("/a/domains")
    await admin.page.getByRole("button", { name: words.open }).click()
    await drawer().getByRole("combobox", { name: words.years[0] }).click()
    await admin.page.getByRole("option", { name: words.years[1], exact: true }).click()
    await isClean()
    const before = await drafts()
    const taken = aName("taken-")
    await sell(customer.email, [taken])
    await drawer().getByText(words.taken).waitFor()
    expect(await drafts()).toBe(before)

    const [one, other] = [aName(), aName()]
    // Twice the customer has an account, twice the customer is a guest.
    const isGuest = width === 390
    await sell(isGuest ? `guest-${language}@customer.test` : customer.email, [one, other, taken])
    await drawer().locator(`[data-sold="${other}"]`).waitFor()
    await drawer().getByText(words.taken).waitFor()
    await drawer().getByText(words.total).waitFor()
    await drawer()
      .getByText(language === "fa" ? "مالیات" : "Tax", { exact: true })
      .waitFor()
    await isClean()
    const close = await drawer()
      .getByRole("button", { name: language === "fa" ? "بستن" : "Close" })
      .boundingBox()
    // Not squeezed by the words beside it.
    expect(close?.width).toBe(close?.height)
    expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(width)
    const link = await drawer().getByRole("textbox", { name: words.link }).inputValue()
    const mail = drawer().getByRole("link", { name: language === "fa" ? "ارسال با ایمیل" : "Send by e-mail" })
    expect(await mail.getAttribute("href")).toContain(`@customer.test?body=${encodeURIComponent(link)}`)
    const cart_id = link.replace("https://shop.example/pay/", "")
    expect(cart_id).toMatch(/^cart_\w+$/)
    await drawer().getByRole("button", { name: words.copy, exact: true }).click()
    await drawer().getByRole("button", { name: words.copied, exact: true }).waitFor()

    await pay(isGuest ? domainShop.shop : asCustomer(domainShop.shop, customer), cart_id)
    await untilAtRest(domainShop)
    const rows = await sql(
      `SELECT o.state, d.customer_id = $2 AS is_owned FROM reseller_order o
         LEFT JOIN reseller_domain d ON d.domain = o.subject WHERE o.cart_id = $1`,
      cart_id,
      customer.id,
    )
    const done = { state: "completed", is_owned: !isGuest }
    expect(rows).toEqual([done, done])
  })
})
