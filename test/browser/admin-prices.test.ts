import type { Browser, Locator } from "playwright-core"
import { z } from "zod"
import { call } from "../../tools/seed/call"
import { startAdminShop } from "../support/browser/admin-shop"
import { accessibilityProblems } from "../support/browser/axe"
import { type AdminPage, openAdmin, startBrowser } from "../support/browser/browser"
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

const WORDS = {
  en: {
    locale: "en-GB",
    page: "Prices",
    percent: "Markup, %",
    rate: "1 EUR in toman",
    extension: "Extension, like .com",
    add: "Add",
    fixed: "Fixed amount, toman",
    save: /^Save \d+ prices?$/,
    confirm: "Save",
    undo: "Undo",
    filter: ["Shown", "Those that change"],
    theirs: "Discard mine and show theirs",
    digits: (text: string) => text,
  },
  fa: {
    locale: "fa-IR",
    page: "قیمت‌ها",
    percent: "درصد افزوده بر هزینه",
    rate: "۱ \u2066EUR\u2069 به تومان",
    extension: "پسوند، مانند \u2066.com\u2069",
    add: "افزودن",
    fixed: "مبلغ ثابت، تومان",
    save: /^ذخیرهٔ [۰-۹]+ قیمت$/,
    confirm: "ذخیره",
    undo: "برگرداندن",
    filter: ["نمایش", "آنچه تغییر می‌کند"],
    theirs: "لغو تغییر من و نمایش قیمت‌های جدید",
    digits: (text: string) => new Intl.NumberFormat("fa-IR").format(Number(text.replaceAll(",", ""))),
  },
} as const

describe.each([
  ["en", 1440],
  ["en", 390],
  ["fa", 1440],
  ["fa", 390],
] as const)("The prices page, %s at %i pixels,", (language, width) => {
  const words = WORDS[language]
  const percents = new Intl.NumberFormat(`${language}-${language === "fa" ? "IR" : "US"}`, {
    style: "percent",
    maximumFractionDigits: 1,
  })
  const change = (share: number) => percents.format(share).replace("٪", "\u200f٪")
  let admin: AdminPage

  beforeAll(async () => {
    admin = await openAdmin(browser, domainShop.shop, words.locale)
    await admin.page.setViewportSize({ width, height: 1000 })
  })
  afterAll(async () => {
    const { version } = await prices()
    await call(domainShop.shop.admin, z.unknown(), {
      method: "POST",
      url: "/admin/domain-prices",
      data: { version, pricing: null },
    })
    await admin.context.close()
  })

  const prices = () =>
    call(
      domainShop.shop.admin,
      z.object({ version: z.number(), pricing: z.object({ markup_percent: z.string() }).passthrough() }),
      { url: "/admin/domain-prices" },
    )
  const field = (label: string, within: Locator = admin.page.locator("body")) =>
    within.getByRole("textbox", { name: label, exact: true }).first()
  const press = (name: string | RegExp, within: Locator = admin.page.locator("body")) =>
    within.getByRole("button", { name, exact: true }).first().click()
  const row = (price: string) => admin.page.locator(`tr[data-price="${price}"]`)
  const isClean = async () => expect(await accessibilityProblems(admin.page)).toEqual([])

  it("changes markup, rates and one extension with every price before and after, and takes it back", async () => {
    await admin.open("/a/domains")
    await admin.page.getByRole("link", { name: words.page, exact: true }).click()
    await row("com register").getByText(words.digits("1,200,000")).first().waitFor()
    await isClean()
    await field(words.percent).fill(words.digits("1"))
    await field(words.rate).fill(words.digits("100000"))
    await field(words.extension).fill(".net")
    await press(words.add)
    await field(words.fixed, admin.page.locator('[data-own="net"]')).fill("x")
    await admin.page.locator('[data-own="net"] [aria-invalid=true]').waitFor()
    expect(await admin.page.getByRole("button", { name: words.confirm, exact: true }).isDisabled()).toBe(true)
    await field(words.fixed, admin.page.locator('[data-own="net"]')).fill(words.digits("7000"))
    await row("com register").getByText(words.digits("1,010,000")).waitFor()
    await row("com register").getByText(change(-0.158)).waitFor()
    expect(await field(words.percent).inputValue()).toBe(words.digits("1"))
    const bar = await admin.page.locator("[data-saving]").boundingBox()
    expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(1000)
    await admin.page.locator("[data-dangers]").waitFor()
    expect(await row("com register").getAttribute("data-below-cost")).toBe("within_tolerance")
    await isClean()
    await admin.page.getByRole("combobox", { name: words.filter[0] }).click()
    await admin.page.getByRole("option", { name: words.filter[1], exact: true }).click()
    await row("com register").waitFor()
    await press(words.save)
    const question = admin.page.getByRole("alertdialog")
    await question.getByText(words.percent).waitFor()
    await isClean()
    await press(words.confirm, question)
    await admin.page.locator('[data-prices="admin"]').waitFor()
    expect((await prices()).pricing).toMatchObject({
      markup_percent: "1",
      tlds: { net: { markup_fixed: 7_000 } },
      exchange_rates: { eur: "0.00001" },
    })
    await admin.page.locator("[data-change]").first().getByText(words.percent).waitFor()
    await isClean()
    await press(words.undo, admin.page.locator("[data-change]").first())
    await press(words.undo, admin.page.getByRole("alertdialog"))
    await admin.page.locator('[data-prices="options"]').waitFor()
    expect((await prices()).pricing.markup_percent).toBe("20")
  })
})
