import type { Locator } from "playwright-core"
import { query } from "../../dev/postgres/query"
import { admin, domainShop, openAdminShop } from "../support/browser/admin-shop"
import { accessibilityProblems } from "../support/browser/axe"
import { aName } from "../support/domains/buy"
import { buyDomainsAs, portfolioDomain, syncNow } from "../support/portfolio/portfolio-shop"
import { type Customer, newCustomer } from "../support/shop/customer"

let owner: Customer
let other: Customer
let bought: string
let panel: string
let at_odds: string
let vanished: string
let order_id: string

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)
const control = () => domainShop.sandbox.control

openAdminShop({ notify: { smtp: "smtp://127.0.0.1:9", from: "shop@shop.test" } })
beforeAll(async () => {
  owner = await newCustomer(domainShop.shop)
  other = await newCustomer(domainShop.shop)
  bought = aName("bought-")
  at_odds = aName("odds-")
  vanished = aName("vanished-")
  panel = aName("panel-")
  order_id = await buyDomainsAs(domainShop, owner, [bought, at_odds, vanished])
  await syncNow(domainShop)
  control().setDomain({ domain: panel, owner: "account", expiry: "2027-03-01" })
  control().setDomain({ domain: at_odds, auto_renew: true })
  control().setDomain({ domain: vanished, owner: "nobody" })
  // As if the purchase had been long ago: upstream may list a new name late.
  await sql(
    "UPDATE reseller_order SET updated_at = updated_at - interval '2 hours' WHERE subject = $1",
    vanished,
  )
  await syncNow(domainShop)
})

const main = () => admin.page.locator('[data-part="domain-reseller"]').first()
const drawer = () => admin.page.getByRole("dialog")
const rows = () => admin.page.locator("tr[data-domain]")
const row = (domain: string) => admin.page.locator(`tr[data-domain="${domain}"]`)
const button = (name: string | RegExp, within: Locator = admin.page.locator("body")) =>
  within.getByRole("button", { name })
const isClean = async () => expect(await accessibilityProblems(admin.page)).toEqual([])
const openDomain = async (domain: string): Promise<void> => {
  await admin.open(`/a/domains/portfolio?open=${domain}`)
  await drawer().getByRole("heading", { name: "History" }).waitFor()
}

it("The portfolio page is reached from the domains page and shows every domain with its customer and what is wrong with it", async () => {
  await admin.open("/a/domains")
  await admin.page.getByRole("link", { name: "Portfolio", exact: true }).click()
  await row(bought).getByText("In order").waitFor()
  expect(await row(bought).textContent()).toContain(owner.email)
  for (const [domain, words] of [
    [panel, "No customer"],
    [at_odds, "Auto-renew differs"],
    [vanished, "Missing upstream"],
  ] as const) {
    expect(await row(domain).textContent()).toContain(words)
  }
  expect(await row(panel).textContent()).toContain("1\u00a0Mar\u00a02027")
  expect(await rows().first().getAttribute("data-domain")).toBe(panel)
  await isClean()
})

describe("A domain's page", () => {
  it("shows what is known of it, the order that explains it, and its history in words", async () => {
    await openDomain(bought)
    await drawer().getByText("Registered for a customer").waitFor()
    await drawer().getByRole("link", { name: "Registration, 1 year" }).waitFor()
    const order = drawer().getByRole("link", { name: new RegExp(`^Order #\\d+ of ${bought}$`) })
    expect(await order.getAttribute("href")).toContain(order_id)
    await isClean()
    await admin.page.keyboard.press("Escape")
    await drawer().waitFor({ state: "detached" })
    expect(new URL(admin.page.url()).searchParams.has("open")).toBe(false)
  })

  it("gives a domain of the panel to a customer that is found by e-mail, and takes it away, each after a question", async () => {
    await openDomain(panel)
    await drawer().getByText("No customer of this shop has this domain").waitFor()
    await button("Give to a customer", drawer()).click()
    await drawer().getByRole("textbox", { name: "Customer's e-mail or name" }).fill("nobody-has-this@")
    await drawer().getByText("No customer found.").waitFor()
    await drawer().getByRole("textbox", { name: "Customer's e-mail or name" }).fill(other.email)
    await button(`Choose ${other.email}`, drawer()).click()
    const dialog = admin.page.getByRole("alertdialog")
    await dialog.getByText(`${other.email} will see and manage this domain`).waitFor()
    await isClean()
    await button("Give", dialog).click()
    await drawer().getByText("Customer changed").waitFor()
    await drawer().getByText(`nobody → \u2066${other.email}\u2069`).waitFor()
    expect(await portfolioDomain(domainShop, panel)).toMatchObject({ customer_id: other.id, condition: "ok" })

    await button("Remove from customer", drawer()).click()
    await button("Cancel", dialog).click()
    expect(await portfolioDomain(domainShop, panel)).toMatchObject({ customer_id: other.id })
    await button("Remove from customer", drawer()).click()
    await button("Remove from customer", dialog).click()
    await drawer().getByText("No customer of this shop has this domain").waitFor()
    expect(await portfolioDomain(domainShop, panel)).toMatchObject({ customer_id: null })
  })

  it("sets auto-renew upstream as the shop wants it, and the warning on the domains page goes", async () => {
    await admin.open("/a/domains")
    const warning = admin.page.locator("[data-warning=flags_at_odds]")
    await warning.getByRole("link", { name: "Open the portfolio" }).click()
    await button(at_odds).click()
    await drawer().getByText("Auto-renew is on upstream and should be off").waitFor()
    await button("Switch auto-renew off upstream", drawer()).click()
    await button("Switch auto-renew off", admin.page.getByRole("alertdialog")).click()
    await drawer().getByText("Auto-renew set upstream as the shop wants it").waitFor()
    const there = control().domains()
    expect(there.find(({ domain }) => domain === at_odds)).toMatchObject({ auto_renew: false })
    await admin.open("/a/domains")
    await admin.page.locator("[data-warning=domains_missing]").waitFor()
    expect(await warning.count()).toBe(0)
  })
})

it("A support request is warned of, read and answered; until the answer goes out it can be undone", async () => {
  const asked = await owner.http.post(`/store/customers/me/domains/${bought}/requests`, {
    what: "transfer_code",
    text: "I move <b>it</b>.\nThank you.",
  })
  expect(asked.status).toBe(200)
  await admin.open("/a/domains")
  const warning = admin.page.locator("[data-warning=requests_open]")
  await warning.getByText("1 support request waits for you.").waitFor()
  await button("Put away", warning).click()
  await warning.waitFor({ state: "detached" })
  await button("Show").last().click()
  await warning.getByRole("link", { name: "Open the portfolio" }).click()
  const request = admin.page.locator("li[data-request]")
  await request.getByText("I move <b>it</b>.").waitFor()
  expect(await request.textContent()).toContain(owner.email)
  await main().getByRole("link", { name: "Portfolio 1 waiting for you" }).waitFor()
  await isClean()
  const answer = async () => {
    await button(`Reply: ${bought}`).click()
    await request.getByRole("textbox", { name: "Your answer" }).fill("The code is Ab12.")
    await button("Send and close", request).click()
    await isClean()
    await button("Send and close", admin.page.getByRole("alertdialog")).click()
    await button(`Undo: ${bought}`).waitFor()
  }
  const planned = () =>
    sql("SELECT n.state FROM reseller_notice n WHERE event = 'domain.request_answered' AND state = 'open'")
  await answer()
  expect(await planned()).toHaveLength(1)
  await button(`Undo: ${bought}`).click()
  await button(`Reply: ${bought}`).waitFor()
  expect(await planned()).toEqual([])
  await answer()
  await openDomain(bought)
  await drawer().getByText("Transfer code").first().waitFor()
})
