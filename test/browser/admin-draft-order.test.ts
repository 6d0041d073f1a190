import type { Browser } from "playwright-core"
import { z } from "zod"
import { call } from "../../tools/seed/call"
import { startAdminShop } from "../support/browser/admin-shop"
import { accessibilityProblems } from "../support/browser/axe"
import { type AdminPage, openAdmin, startBrowser } from "../support/browser/browser"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import type { DomainShop } from "../support/domains/domain-shop"
import { EXPIRY, ownDomain, yearsLater } from "../support/domains/owned"
import { untilAtRest } from "../support/domains/records"
import { syncNow } from "../support/portfolio/portfolio-shop"
import { untilRenewal } from "../support/renewals/renewals"
import { type Customer, newCustomer } from "../support/shop/customer"

jest.setTimeout(300_000)

let domainShop: DomainShop
let browser: Browser
let admin: AdminPage
let customer: Customer

beforeAll(async () => {
  domainShop = await startAdminShop()
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000, renew: 2_000_000 } })
  customer = await newCustomer(domainShop.shop)
  browser = await startBrowser()
  admin = await openAdmin(browser, domainShop.shop)
}, 400_000)
afterEach(async () => {
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(async () => {
  await browser?.close()
  await domainShop?.stop()
})

const DRAFT = z.object({ draft_order: z.object({ id: z.string() }) })

const draftOrder = async () =>
  (
    await call(domainShop.shop.admin, DRAFT, {
      method: "POST",
      url: "/admin/draft-orders",
      data: {
        customer_id: customer.id,
        email: customer.email,
        region_id: domainShop.region_id,
        items: [],
        shipping_methods: [{ option_id: domainShop.shipping_option_id }],
      },
    })
  ).draft_order

const part = () => admin.page.locator('[data-part="domain-reseller"]').first()
const line = (name: string) => part().locator(`[data-draft-line="${name}"]`)
const choose = async (list: string, option: string): Promise<void> => {
  await part().getByRole("combobox", { name: list }).click()
  await admin.page.getByRole("option", { name: option, exact: true }).click()
}
const addDomain = async (domain: string): Promise<void> => {
  const form = part().getByRole("form", { name: "Add a domain" })
  await form.getByLabel("Domain", { exact: true }).fill(domain)
  await form.getByRole("button", { name: "Quote and add" }).click()
}

describe("A draft order's page", () => {
  it("takes domains, renewals and inquiries at a fresh quote, and they are carried out once it is marked as paid", async () => {
    const { id } = await draftOrder()
    const [bought, out] = [aName(), aName()]
    const owned = await ownDomain(domainShop, { domain: aName(), customer_id: customer.id })
    await admin.open(`/a/draft-orders/${id}`)
    await part().getByText("Nothing yet.").waitFor()
    expect(await accessibilityProblems(admin.page)).toEqual([])
    await choose("Years", "2 years")
    await addDomain(bought)
    await line(bought).getByText("3,000,000 toman").waitFor()
    await choose("Years", "1 year")
    await addDomain(out)
    await line(out)
      .getByRole("button", { name: `Remove ${out}` })
      .click()
    await line(out).waitFor({ state: "detached" })
    await addDomain(aName("taken-"))
    await part().getByText("This name is already registered.").waitFor()
    expect(await accessibilityProblems(admin.page)).toEqual([])
    await choose("Register or renew", "Renew")
    await addDomain(owned)
    await line(owned).getByText("Renewal, 1 year").waitFor()

    await choose("Inquiry", "Trust seal of a website")
    const form = part().getByRole("form", { name: "Add an inquiry" })
    await form.getByRole("textbox").first().fill("shop.example")
    await form.getByRole("checkbox").click()
    expect(await accessibilityProblems(admin.page)).toEqual([])
    await form.getByRole("button", { name: "Quote and add" }).click()
    await line("trust-seal-inquiry").waitFor()
    // Medusa's own part of the page.
    await admin.page.getByText(bought).nth(1).waitFor()

    const url = `/admin/draft-orders/${id}/pay`
    await call(domainShop.shop.admin, z.unknown(), { method: "POST", url, data: {} })
    await untilAtRest(domainShop)
    const names = domainShop.sandbox.control.domains().map(({ domain }) => domain)
    expect(names).toContain(bought)
    expect(names).not.toContain(out)
    const renewed = domainShop.sandbox.control.domains().find(({ domain }) => domain === owned)
    expect(renewed?.expiry?.slice(0, 10)).toBe(yearsLater(EXPIRY))
    await admin.open(`/a/draft-orders/${id}`)
    await admin.page.getByText("Go to Order").first().waitFor()
    expect(await part().count()).toBe(0)
  })
})

describe("A domain's page", () => {
  it("shows what upstream renewed by itself, which is billed and waived there", async () => {
    const domain = await ownDomain(domainShop, { domain: aName(), customer_id: customer.id })
    domainShop.sandbox.control.setDomain({ domain, expiry: yearsLater(EXPIRY) })
    await syncNow(domainShop)
    await untilRenewal(domainShop.shop, domain, { state: "found", cost: 2_000_000 })
    await admin.open("/a/domains")
    await admin.page.locator("[data-warning=renewals_owed]").waitFor()
    await admin.open(`/a/domains/portfolio?open=${domain}`)
    const renewal = admin.page.getByRole("dialog").locator("[data-renewal=owed]")
    await renewal.getByText("Not billed").waitFor()
    expect(await renewal.textContent()).toContain("2,000,000 toman")
    expect(await accessibilityProblems(admin.page)).toEqual([])
    await renewal.getByRole("button", { name: "Bill" }).click()
    await renewal.getByText("Waits for payment").waitFor()
    await renewal.getByRole("link", { name: "Draft order" }).waitFor()
    await renewal.getByRole("button", { name: "Waive" }).click()
    await admin.page.getByRole("alertdialog").getByRole("button", { name: "Waive" }).click()
    await renewal.getByText("Waived").waitFor()
    expect(await accessibilityProblems(admin.page)).toEqual([])
  })
})
