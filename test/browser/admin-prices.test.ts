import type { Browser } from "playwright-core"
import { z } from "zod"
import { call } from "../../tools/seed/call"
import { startAdminShop } from "../support/browser/admin-shop"
import { accessibilityProblems } from "../support/browser/axe"
import { openAdmin, startBrowser } from "../support/browser/browser"
import type { DomainShop } from "../support/domains/domain-shop"
import { newRegion } from "../support/shop/region"

jest.setTimeout(300_000)

let domainShop: DomainShop
let browser: Browser

beforeAll(async () => {
  domainShop = await startAdminShop({ pricing: { markup_percent: 20 } })
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000, renew: 2_000_000 } })
  await newRegion(domainShop.shop, { currency_code: "eur", country: "de" })
  browser = await startBrowser()
}, 400_000)
afterAll(async () => {
  await browser?.close()
  await domainShop?.stop()
})

const pricesSchema = z.object({ pricing: z.object({ markup_percent: z.string() }).passthrough() })
const pricing = async () =>
  (await call(domainShop.shop.admin, pricesSchema, { url: "/admin/domain-prices" })).pricing

it("The prices page changes markup, rates and one extension with every price before and after, and takes it back", async () => {
  const { page, open } = await openAdmin(browser, domainShop.shop)
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
  await com.getByText("1,200,000").first().waitFor()
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
  await com.getByText("-15.8%").waitFor()
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
  expect((await pricing()).markup_percent).toBe("20")
})
