import type { Locator } from "playwright-core"
import { query } from "../../dev/postgres/query"
import { ensurePaymentLink } from "../../dev/seed/seed-shop"
import { admin, browser, domainShop, openAdminShop } from "../support/browser/admin-shop"
import { accessibilityProblems } from "../support/browser/axe"
import { openAdmin } from "../support/browser/browser"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { untilAtRest } from "../support/domains/records"
import { buyAll, inquiryOrder, untilInquiry } from "../support/inquiries/inquiries"
import { asCustomer, newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"
import { newRegion } from "../support/shop/region"

openAdminShop({ pricing: { markup_percent: 30 } })
beforeAll(async () => {
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000, renew: 2_000_000 } })
  await newRegion(domainShop.shop, { currency_code: "eur", country: "de" })
  await ensurePaymentLink(domainShop.shop.admin, "https://shop.example/pay/{cart_id}")
})
afterEach(() => expectAgreement(domainShop))

/** The card of one domain on the page of its order. */
const cardOf = (domain: string) => admin.page.locator("article[data-order]", { hasText: domain })
const dialog = () => admin.page.getByRole("alertdialog")

async function held(prefix: string) {
  const domain = aName(prefix)
  const order = await buy(domainShop, [domain])
  return { domain, order, row: await untilState(domainShop, order.id, domain, "held") }
}

it("a hold on the page of its order is approved: the page says what will be paid, and it is bought at that cost", async () => {
  const { domain, order } = await held("priceup20-")
  await admin.open(`/a/orders/${order.id}`)
  await cardOf(domain).getByText("Expected margin").waitFor()
  const top = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? Number.NaN
  // Above Medusa's cards, of which most are empty for a domain.
  expect(await top(cardOf(domain))).toBeLessThan(await top(admin.page.getByText("Summary", { exact: true })))
  expect(await cardOf(domain).textContent()).toContain(
    "It costs 1,200,000 toman now and was quoted at 1,000,000 toman (20% more)",
  )
  expect(await accessibilityProblems(admin.page)).toEqual([])

  await cardOf(domain).getByRole("button", { name: "Approve" }).click()
  await dialog().getByText("100,000 toman is left").waitFor()
  expect(await dialog().textContent()).toContain("1,200,000 toman will be paid upstream from your credit")
  expect(await accessibilityProblems(admin.page)).toEqual([])
  await dialog().getByRole("button", { name: "Approve" }).click()

  await cardOf(domain).getByText("Done", { exact: true }).waitFor()
  const row = await untilState(domainShop, order.id, domain, "completed")
  expect(row).toMatchObject({ charged: 1_200_000, refund_amount: null })
  expect(row.history.find(({ who }) => who.startsWith("admin:usr_"))).toMatchObject({ to: "due" })
  // What is finished takes one line.
  await cardOf(domain).getByText("Margin 100,000 toman").waitFor()
  expect(await cardOf(domain).getByText("Charged").count()).toBe(0)
})

describe("several holds on the Domains page", () => {
  const cardIn = (domain: string) => admin.page.locator("li[data-order]", { hasText: domain })
  const report = () => admin.page.locator("[data-run]")

  it("are approved after one confirmation that sums up what is paid; one that is refused stops no other", async () => {
    const [one, other] = [await held("priceup20-"), await held("priceup20-")]
    const decided = await held("priceup20-")
    await admin.open("/a/domains")
    for (const { domain } of [one, other, decided]) await cardIn(domain).getByRole("checkbox").press("Space")
    expect(await accessibilityProblems(admin.page)).toEqual([])
    await admin.page.getByRole("button", { name: "Approve (3)" }).click()
    expect(await dialog().textContent()).toContain(
      "At most 3,600,000 toman will be paid upstream from your credit for 3 orders.",
    )
    await dialog().getByText("100,000 toman is left").nth(2).waitFor()
    expect(await accessibilityProblems(admin.page)).toEqual([])
    await domainShop.shop.admin.post(`/admin/domain-orders/${decided.row.id}/reject`, {})
    await untilState(domainShop, decided.order.id, decided.domain, "refunded")
    await dialog().getByRole("button", { name: "Approve", exact: true }).click()

    await report().getByRole("button", { name: "Close" }).waitFor()
    await report().getByText("2 of 3 decided.").waitFor()
    const refused = report().locator("[data-outcome=refused]")
    expect(await refused.count()).toBe(1)
    expect(await refused.textContent()).toContain(decided.domain)
    for (const { domain, order } of [one, other]) {
      await report().locator("[data-outcome=done]", { hasText: domain }).waitFor()
      const { charged } = await untilState(domainShop, order.id, domain, "completed")
      expect(charged).toBe(1_200_000)
    }
    expect(await accessibilityProblems(admin.page)).toEqual([])
    await report().getByRole("button", { name: "Close" }).click()
    await report().waitFor({ state: "detached" })
  })

  it("are decided on a phone as well: the buttons stand under the text, each as wide as the others", async () => {
    const { domain, order } = await held("priceup60-")
    const phone = await openAdmin(browser, domainShop.shop, "fa-IR")
    await phone.page.setViewportSize({ width: 390, height: 844 })
    await phone.open("/a/domains")
    const row = phone.page.locator("li[data-order]", { hasText: domain })
    const loss = "تأیید با ۳۰۰٬۰۰۰ تومان ضرر"
    const [text, button] = [row.locator("p").last(), row.getByRole("button", { name: loss })]
    await button.waitFor()
    const [above, below] = [await text.boundingBox(), await button.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    for (const one of await row.locator(".decisions > button").all())
      expect(await one.boundingBox()).toMatchObject({ x: below?.x, width: below?.width, height: 40 })
    await button.click()
    const asked = phone.page.getByRole("alertdialog")
    await asked.getByText("ضرر می‌کند").waitFor()
    expect(await accessibilityProblems(phone.page)).toEqual([])
    await asked.getByRole("button", { name: loss }).click()
    expect(await untilState(domainShop, order.id, domain, "completed")).toMatchObject({ charged: 1_600_000 })
    const { warnings } = (await domainShop.shop.admin.get("/admin/domain-account")).data.domain_account
    expect(warnings).not.toContainEqual(expect.objectContaining({ code: "sold_at_a_loss" }))
    await phone.context.close()
  })
})

it("an inquiry on the page of its order shows what is personal only after a confirmation, and writes the reading down", async () => {
  const [id = ""] = await buyAll(domainShop, [["trust-seal-inquiry", { website: "shop.example" }]])
  await untilInquiry(domainShop, id, "completed")
  const { order_id } = await inquiryOrder(domainShop, id)
  await admin.open(`/a/orders/${order_id}`)
  const card = admin.page.locator(`article[data-order="${id}"]`)
  await card.getByRole("button", { name: "Details" }).click()
  await card.getByRole("button", { name: "Show" }).click()
  expect(await card.textContent()).not.toContain("shop.example")
  expect((await inquiryOrder(domainShop, id)).readings).toHaveLength(0)
  await dialog().getByRole("button", { name: "Show" }).click()
  await card.getByText("shop.example").waitFor()
  await card.getByText("Read by").waitFor()
  expect((await inquiryOrder(domainShop, id)).readings).toHaveLength(1)
  expect(await accessibilityProblems(admin.page)).toEqual([])

  await card.getByRole("button", { name: "Erase" }).click()
  await dialog().getByRole("button", { name: "Erase" }).click()
  await card.getByText("Nothing personal is kept.").waitFor()
  expect((await inquiryOrder(domainShop, id)).has_personal_data).toBe(false)
})

const pricing = async () => (await domainShop.shop.admin.get("/admin/domain-prices")).data.pricing

it("The prices page changes markup, rates and one extension with every price before and after, and takes it back", async () => {
  const { page, open } = admin
  const field = (label: string, within = page.locator("body")) =>
    within.getByRole("textbox", { name: label, exact: true }).first()
  const press = (name: string | RegExp, within = page.locator("body")) =>
    within.getByRole("button", { name, exact: true }).first().click()
  const com = page.locator('tr[data-price="com register"]')
  const net = page.locator('[data-own="net"]')
  const question = page.getByRole("alertdialog")
  const isClean = async () => expect(await accessibilityProblems(page)).toEqual([])

  await open("/a/domains")
  await page.getByRole("link", { name: "Prices", exact: true }).click()
  await com.getByText("1,300,000").first().waitFor()
  await isClean()
  await field("Markup, %").fill("1")
  await field("1 EUR in toman").fill("100000")
  await field("Extension, like .com").fill(".net")
  await press("Add")
  await field("Fixed amount, toman", net).fill("x")
  await net.locator("[aria-invalid=true]").waitFor()
  expect(await page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true)
  await field("Fixed amount, toman", net).fill("7000")
  await com.getByText("1,010,000").waitFor()
  await com.getByText("-22.3%").waitFor()
  await page.locator("[data-dangers]").waitFor()
  expect(await com.getAttribute("data-below-cost")).toBe("within_tolerance")
  await isClean()
  await press(/^Save \d+ prices?$/)
  await question.getByText("Markup, %").waitFor()
  await isClean()
  await press("Save", question)
  await page.locator('[data-prices="admin"]').waitFor()
  expect(await pricing()).toMatchObject({
    markup_percent: "1",
    tlds: { net: { markup_fixed: 7_000 } },
    exchange_rates: { eur: "0.00001" },
  })
  await page.locator("[data-change]").first().getByText("Markup, %").waitFor()
  await press("Undo", page.locator("[data-change]").first())
  await press("Undo", question)
  await page.locator('[data-prices="options"]').waitFor()
  expect((await pricing()).markup_percent).toBe("30")
})

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

it("Selling by phone makes a draft order of several names with a link to copy, and none of names that cannot be had", async () => {
  const customer = await newCustomer(domainShop.shop)
  const { page, open } = admin
  const drawer = page.getByRole("dialog")
  const sell = async (names: readonly string[]) => {
    await drawer.getByRole("textbox", { name: "Customer's e-mail" }).fill(customer.email)
    await drawer.getByRole("textbox", { name: "Domains, one a line" }).fill(names.join("\n"))
    await drawer.getByRole("button", { name: "Quote and make the link" }).click()
  }
  await open("/a/domains")
  await page.getByRole("button", { name: "Sell by phone" }).click()
  await drawer.getByRole("combobox", { name: "Years" }).click()
  await page.getByRole("option", { name: "2 years", exact: true }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  const [one, other, taken] = [aName(), aName(), aName("taken-")]
  await sell([taken])
  await drawer.getByText("This name is already registered.").waitFor()
  expect(await sql("SELECT 1 FROM draft_order")).toEqual([])

  await sell([one, other, taken])
  await drawer.locator(`[data-sold="${other}"]`).waitFor()
  await drawer.getByText("This name is already registered.").waitFor()
  await drawer.getByText("8,580,000 toman").waitFor()
  await drawer.getByText("Tax", { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const link = await drawer.getByRole("textbox", { name: "Payment link" }).inputValue()

  const mail = await drawer.getByRole("link", { name: "Write the mail" }).getAttribute("href")
  expect(mail).toContain(
    `mailto:${customer.email}?subject=${encodeURIComponent(`${one} and 1 more: your pay`)}`,
  )
  const cart_id = link.replace("https://shop.example/pay/", "")
  await pay(asCustomer(domainShop.shop, customer), cart_id)
  await untilAtRest(domainShop)
  const rows = await sql(
    `SELECT o.state, d.customer_id FROM reseller_order o
       LEFT JOIN reseller_domain d ON d.domain = o.subject WHERE o.cart_id = $1`,
    cart_id,
  )
  const done = { state: "completed", customer_id: customer.id }
  expect(rows).toEqual([done, done])
})
