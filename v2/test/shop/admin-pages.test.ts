import type { Browser, Locator, Page } from "playwright-core"
import { buy, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { startBrowser } from "../../brought/test/support/browser/browser"
import { ensureAdmin } from "../../shop/steps/admin"
import { ADMIN } from "../support/environment"
import { COST, costs } from "../support/fixtures"
import { Medusa2Shop } from "../support/medusa-2-shop"

jest.setTimeout(300_000)

let shop: Medusa2Shop
let browser: Browser
let page: Page

beforeAll(async () => {
  await ensureAdmin(() => undefined)
  shop = await Medusa2Shop.start({ pricing: { markup_percent: 30 } }, { SHOP_ADMIN: "true" })
  costs(shop, COST)
  browser = await startBrowser()
  page = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 1000 } })
  await page.goto(`${shop.url}/app/login`)
  await page.locator("input[name=email]").fill(ADMIN.email)
  await page.locator("input[name=password]").fill(ADMIN.password)
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/app\/orders/)
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

it("the order's page and the sidebar show what needs a decision, and an approved name is bought at the cost that the page said", async () => {
  const domain = aName("priceup20-")
  const order_id = await buy(shop, [domain])
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "held", hold_reason: "price_increase" }])
  await page.goto(`${shop.url}/app/orders/${order_id}`)
  const card = page.locator("article[data-order]", { hasText: domain })
  await card.waitFor()
  // Above Medusa's own cards, behind which it puts ours.
  const top = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? Number.NaN
  expect(await top(card)).toBeLessThan(await top(page.getByRole("heading", { name: "Summary" })))
  await page.locator("[data-part=domain-reseller-count]", { hasText: "1 waiting for you." }).first().waitFor()
  await page.getByRole("link", { name: /Domains$/ }).click()
  const row = page.locator("li, tr", { hasText: domain }).first()
  await row.getByRole("button", { name: "Approve", exact: true }).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByText("1,200,000 toman will be paid upstream from your credit").waitFor()
  await dialog.getByRole("button", { name: "Approve", exact: true }).click()
  await untilRows(shop, order_id, "to be completed", ([one]) => one?.state === "completed")
})

it.each([
  ["portfolio", "All domains"],
  ["prices", "How prices are made"],
  ["ledger", "Ledger"],
])("the page %s shows what the shop has", async (path, heading) => {
  await page.goto(`${shop.url}/app/domains/${path}`)
  await page.getByRole("heading", { name: heading, exact: true }).waitFor()
})
