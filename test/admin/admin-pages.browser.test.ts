import { readFileSync } from "node:fs"
import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { admin, browser, domainShop, openAdminShop } from "../support/browser/admin-shop"
import { accessibilityProblems } from "../support/browser/axe"
import { type AdminPage, openAdmin } from "../support/browser/browser"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"

let registered: string
let dearer: string
let order_id: string

openAdminShop({ pricing: { markup_percent: 30, tlds: { net: { markup_percent: 0 } } } })
beforeAll(async () => {
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
  registered = aName("registered-")
  dearer = aName("priceup20-")
  order_id = (await buy(domainShop, [registered, dearer])).id
  await untilState(domainShop, order_id, registered, "completed")
  await untilState(domainShop, order_id, dearer, "held")
})

const main = () => admin.page.locator('[data-part="domain-reseller"]')
const rows = () => admin.page.locator("tr[data-order]")

describe("the Domains page", () => {
  it("is reached from the sidebar, which says how much waits, and shows what needs a decision first", async () => {
    await admin.open("/a/orders")
    await admin.page.locator('[data-part="domain-reseller-count"]').getByText("waiting for you.").waitFor()
    await admin.page.getByRole("link", { name: "Domains" }).click()
    await admin.page.getByRole("heading", { name: "Needs a decision (1)" }).waitFor()
    const sections = await main().getByRole("heading", { level: 2 }).allTextContents()
    expect(sections).toEqual(["Needs a decision (1)", "Reseller account", "Selling", "All orders"])
    await main().getByText("It costs 1,200,000 toman now").waitFor()
    await rows().first().waitFor()
    expect(await accessibilityProblems(admin.page)).toEqual([])
  })

  it("leads from a row to Medusa's order, and opens it beside the list, by keyboard as well; Escape closes it", async () => {
    await admin.open("/a/domains")
    const row = rows().filter({ hasText: registered })
    const drawer = admin.page.getByRole("dialog")
    for (const open of [
      () => row.getByText("Done").click(),
      () => row.getByRole("button", { name: registered }).press("Enter"),
    ]) {
      await open()
      await drawer.getByText("Nothing is left to do.").waitFor()
      await drawer.getByText("upstream confirmed it").waitFor()
      expect(await accessibilityProblems(admin.page)).toEqual([])
      await admin.page.keyboard.press("Escape")
      await drawer.waitFor({ state: "detached" })
    }
    await row.getByRole("link", { name: new RegExp(`^Order #\\d+ of ${registered}$`) }).click()
    await admin.page.waitForURL(`**/a/orders/${order_id}`)
  })
})

it("a selling switch stops all domains after a confirmation, and lets them be sold again", async () => {
  await admin.open("/a/domains")
  const all = admin.page.getByRole("switch", { name: "New domains" })
  await all.click()
  const dialog = admin.page.getByRole("alertdialog")
  expect(await accessibilityProblems(admin.page)).toEqual([])
  await dialog.getByRole("button", { name: "Stop selling" }).click()
  await main().getByText("Stopped", { exact: true }).waitFor()
  expect(await query(domainShop.shop.databaseUrl, "SELECT what FROM reseller_switch")).toEqual([
    { what: "domains" },
  ])
  const { id } = await newCart(domainShop.shop, domainShop)
  expectRefusal(await tryAddDomain(domainShop, id, { domain: aName() }), 422, "selling_stopped")

  await all.click()
  await dialog.getByRole("button", { name: "Sell again" }).click()
  await main().getByText("Stopped", { exact: true }).waitFor({ state: "detached" })
  expect((await tryAddDomain(domainShop, id, { domain: aName() })).status).toBe(200)
})

it("the ledger page shows the sums, a chart, the orders and the extensions, and gives them as a file", async () => {
  // As where the server is stopped.
  await admin.page.route("**/admin/domain-ledger?*", (route) => route.abort())
  await admin.open("/a/domains/ledger")
  await main().getByText("The shop cannot be reached.").waitFor()
  await admin.page.unroute("**/admin/domain-ledger?*")
  await main().getByRole("button", { name: "Try again" }).click()
  await admin.page.locator("[data-totals=irt]").getByText("Total").waitFor()
  await admin.page.getByRole("img", { name: "Paid, refunded and margin over time" }).waitFor()
  await admin.page.getByRole("link", { name: /^#\d+ .* and 1 more$/ }).waitFor()
  expect(await accessibilityProblems(admin.page)).toEqual([])
  await admin.page.getByRole("tab", { name: "By extension" }).click()
  await admin.page.getByRole("cell", { name: ".com", exact: true }).waitFor()

  const file = admin.page.waitForEvent("download")
  await admin.page.getByRole("button", { name: "Download CSV" }).click()
  const path = await (await file).path()
  const [head, ...lines] = readFileSync(path, "utf8").trim().split("\r\n")
  expect(head).toContain("quoted_cost (IRT),charged (IRT),price (currency_code)")
  expect(lines.some((line) => line.includes(registered) && line.includes("300000"))).toBe(true)
})

describe("on a phone and in a window of 1,280 pixels", () => {
  /** What hides a part of itself: tables that are wider than their place, and words beside a chart that reach over its edge. */
  const CLIPPED = `
    [...document.querySelectorAll('[data-part="domain-reseller"] table')].flatMap((table) => {
      const hidden = table.parentElement.scrollWidth - table.parentElement.clientWidth
      return hidden > 0 ? [table.getAttribute("aria-label") + ": " + hidden + " px"] : []
    }).concat([...document.querySelectorAll(".recharts-cartesian-axis-tick-value")].flatMap((step) => {
      const [word, chart] = [step, step.closest("svg")].map((part) => part.getBoundingClientRect())
      const hidden = Math.max(chart.left - word.left, word.right - chart.right)
      return hidden > 0 ? [step.textContent + ": " + hidden + " px"] : []
    }))`
  const clipped = async (page: AdminPage["page"]) => z.array(z.string()).parse(await page.evaluate(CLIPPED))

  it.each([
    ["en-GB", 1_280],
    ["fa-IR", 1_280],
    ["en-GB", 390],
    ["fa-IR", 390],
  ])("nothing of ours is cut off (%s, %i)", async (locale, width) => {
    const narrow = await openAdmin(browser, domainShop.shop, locale)
    await narrow.page.setViewportSize({ width, height: 900 })
    const tables = narrow.page.locator('[data-part="domain-reseller"] tbody tr')
    for (const path of ["/a/domains", "/a/domains/ledger", "/a/domains/portfolio", "/a/domains/prices"]) {
      await narrow.open(path)
      await tables.first().waitFor()
      if (path.endsWith("ledger")) await narrow.page.locator(".recharts-yAxis text").first().waitFor()
      expect({ path, clipped: await clipped(narrow.page) }).toEqual({ path, clipped: [] })
    }
    await narrow.open("/a/domains/ledger")
    await narrow.page.getByRole("tab").nth(2).click()
    await tables.first().waitFor()
    expect(await clipped(narrow.page)).toEqual([])
    await narrow.context.close()
  })
})

it("in a browser that prefers Persian every part of ours is Persian, from right to left, with Jalali dates", async () => {
  const persian = await openAdmin(browser, domainShop.shop, "fa-IR")
  const part = persian.page.locator('[data-part="domain-reseller"]').first()
  const shows = async (path: string, text: string) => {
    await persian.open(path)
    await persian.page.getByText(text).first().waitFor()
    expect([await part.getAttribute("dir"), await part.getAttribute("lang")]).toEqual(["rtl", "fa"])
    expect(await accessibilityProblems(persian.page)).toEqual([])
  }
  await shows("/a/domains", "نیازمند تصمیم (۱)")
  await persian.page.getByText("هزینه حالا ۱٬۲۰۰٬۰۰۰ تومان است").waitFor()
  await persian.page.evaluate("document.fonts.ready")
  const session = await persian.context.newCDPSession(persian.page)
  await session.send("DOM.enable")
  await session.send("CSS.enable")
  const { root } = await session.send("DOM.getDocument")
  const selector = '[data-part="domain-reseller"] h1'
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector })
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId })
  expect(fonts.map(({ familyName }) => familyName)).toEqual(["Vazirmatn"])
  await shows("/a/domains/ledger", "گزارش مالی")
  await shows(`/a/orders/${order_id}`, "دامنه‌ها و استعلام‌ها")
  await persian.page
    .getByRole("button", { name: /^جزئیات/ })
    .first()
    .click()
  const jalali = new Intl.DateTimeFormat("fa-IR-u-ca-persian", { month: "long", timeZone: "Asia/Tehran" })
  const moment = persian.page.locator("time").first()
  await moment.waitFor()
  expect(await moment.textContent()).toContain(jalali.format(new Date()))

  // Chosen on one page, the language is kept and followed by every part.
  await persian.open("/a/domains")
  await persian.page.getByRole("button", { name: "English" }).click()
  await persian.page.getByRole("heading", { name: "Needs a decision (1)" }).waitFor()
  await persian.open(`/a/orders/${order_id}`)
  await persian.page.getByRole("heading", { name: "Domains and inquiries" }).waitFor()
  await persian.context.close()
})

it("a session that has ended is said in words on the page, nothing is decided, and the way to log in is there", async () => {
  await expectAgreement(domainShop)
  await admin.open("/a/domains")
  const card = admin.page.locator("li[data-order]", { hasText: dearer })
  await card.getByRole("button", { name: "Approve" }).click()
  await admin.context.clearCookies()
  await admin.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click()
  await admin.page.getByText("Your session has ended").first().waitFor()
  expect(await untilState(domainShop, order_id, dearer, "held")).toMatchObject({ charged: null })
  expect(await accessibilityProblems(admin.page)).toEqual([])
  await main().getByRole("link", { name: "Log in" }).first().click()
  await admin.page.getByRole("textbox", { name: "email" }).waitFor()
})
