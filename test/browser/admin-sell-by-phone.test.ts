import type { Browser } from "playwright-core"
import { query } from "../../tools/postgres/query"
import { ensurePaymentLink } from "../../tools/seed/seed-shop"
import { startAdminShop } from "../support/browser/admin-shop"
import { accessibilityProblems } from "../support/browser/axe"
import { openAdmin, startBrowser } from "../support/browser/browser"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import type { DomainShop } from "../support/domains/domain-shop"
import { untilAtRest } from "../support/domains/records"
import { asCustomer, newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"

jest.setTimeout(300_000)

let domainShop: DomainShop
let browser: Browser

beforeAll(async () => {
  domainShop = await startAdminShop()
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000, renew: 2_000_000 } })
  await ensurePaymentLink(domainShop.shop.admin, "https://shop.example/pay/{cart_id}")
  browser = await startBrowser()
}, 400_000)
afterAll(async () => {
  await browser?.close()
  await domainShop?.stop()
})

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

it("Selling by phone makes a draft order of several names with a link to copy, and none of names that cannot be had", async () => {
  const customer = await newCustomer(domainShop.shop)
  const { page, open } = await openAdmin(browser, domainShop.shop)
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
  await drawer.getByText("6,600,000 toman").waitFor()
  await drawer.getByText("Tax", { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const link = await drawer.getByRole("textbox", { name: "Payment link" }).inputValue()

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
  await expectAgreement(domainShop)
})
