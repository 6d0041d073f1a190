import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, Page } from "playwright-core"
import { startBrowser } from "../support/browser/browser"
import type { DomainShop } from "../support/domains/domain-shop"
import { addGoods, addName, buyNames, openCheckout, sees } from "../support/storefront/shopper"
import { startStorefrontShop } from "../support/storefront/storefront-shop"
import { forEveryVisitor, newVisitor, VISITORS, type Visitor } from "../support/storefront/visitor"

/** What the first page may weigh, gzipped: everything that is fetched until it is complete. */
const FIRST_PAGE_BYTES = 150_000

/** What browsers call good (web.dev/cls) is 0.1; here nothing moves but for less than a pixel's worth. */
const LARGEST_SHIFT = 0.02

/** Runs in the page. */
const WATCH_SHIFTS = `
  const shifts = []
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: "layout-shift", buffered: true })`

let domainShop: DomainShop
let browser: Browser

beforeAll(async () => {
  domainShop = await startStorefrontShop()
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  await domainShop?.stop()
})

const everyVisitor = (walk: (visitor: Visitor) => Promise<void>): Promise<void> =>
  forEveryVisitor(browser, domainShop.shop, walk)

/** Serious and critical problems, each with where it is. */
const problemsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")

/** Walks through all pages, and looks at each by day and by night. */
const lookAtEveryPage = async (visitor: Visitor, look: (page: Page) => Promise<void>): Promise<void> => {
  const { page, open, stamp, ending } = visitor
  const lookTwice = async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      await look(page)
    }
  }
  await open("")
  await page.locator(".endings .price").first().waitFor()
  await lookTwice()
  await open(`?q=unchecked-${stamp}.${ending}`)
  await page.locator(".results[aria-busy=false] .others").first().waitFor()
  await lookTwice()
  await open(`?q=free-${stamp}`)
  await page.locator(".rows .row").first().waitFor()
  await lookTwice()
  for (const [path, ready] of [
    [`domain/free-${stamp}.${ending}`, "select"],
    ["goods", ".card"],
    ["goods/mug", ".goods-price"],
    ["inquiries", ".offer"],
    ["inquiries/match-name-and-payment-card", "form"],
    ["inquiries/read#token", "button"],
    ["account/sign-in", "form"],
    ["account/sign-up", "form"],
    ["nowhere", "h1"],
    ["cart", ".lead"],
  ] as const) {
    await open(path)
    await page.locator(`main ${ready}`).first().waitFor()
    await lookTwice()
  }
  await addGoods(visitor)
  await addName(visitor, `fail-${stamp}.${ending}`)
  await open("cart")
  await page.locator(".lines .line").nth(1).waitFor()
  await lookTwice()
  await openCheckout(visitor)
  await page.getByRole("radio", { checked: true }).nth(1).waitFor()
  await lookTwice()
}

describe("The storefront", () => {
  it("has no serious accessibility problem on any page, by day and by night", async () => {
    const problems: string[] = []
    await everyVisitor((visitor) =>
      lookAtEveryPage(visitor, async (page) => {
        problems.push(...(await problemsOf(page)))
      }),
    )
    expect([...new Set(problems)]).toEqual([])
  })

  it("has no serious accessibility problem on the page of an order with a refund", async () => {
    const problems: string[] = []
    await everyVisitor(async (visitor) => {
      const domain = `fail-order-${visitor.stamp}.${visitor.ending}`
      await buyNames(visitor, domain)
      await sees(visitor, domain, "refunded")
      problems.push(...(await problemsOf(visitor.page)))
    })
    expect(problems).toEqual([])
  })

  it("is never wider than the screen", async () => {
    const widths: number[] = []
    const phones = VISITORS.filter(({ size }) => size === "phone")
    for (const kind of phones) {
      const visitor = await newVisitor(browser, domainShop.shop, kind)
      await lookAtEveryPage(visitor, async (page) => {
        widths.push(await overflow(page))
      })
      await visitor.context.close()
    }
    expect(Math.max(...widths)).toBe(0)
  })

  it("loads a first page of less than 150 kB", async () => {
    await everyVisitor(async ({ page, context, language }) => {
      let bytes = 0
      const session = await context.newCDPSession(page)
      await session.send("Network.enable")
      session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      await page.goto(`${domainShop.shop.url}/shop/${language}/`)
      await page.locator(".endings .price").first().waitFor()
      await page.waitForLoadState("networkidle")
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThan(FIRST_PAGE_BYTES)
    })
  })

  it("does not move what is on the page while it loads and while results come", async () => {
    await everyVisitor(async ({ page, open, stamp }) => {
      await page.addInitScript(WATCH_SHIFTS)
      await open("")
      await page.locator(".endings .price").first().waitFor()
      await page.getByRole("searchbox").fill(`steady${stamp}`)
      await page.locator(".rows .row").first().waitFor()
      const total = await page.evaluate<number>("shifts.reduce((sum, shift) => sum + shift, 0)")
      expect(total).toBeLessThan(LARGEST_SHIFT)
    })
  })

  it("can be used with the keyboard alone, from the search to the order", async () => {
    await everyVisitor(async ({ page, open, words, stamp, ending }) => {
      const domain = `keys-${stamp}.${ending}`
      await open("")
      await page.getByRole("searchbox").focus()
      await page.keyboard.type(domain)
      await page.keyboard.press("Enter")
      const add = page.locator(`.asked[data-domain="${domain}"]`).getByRole("button")
      await add.waitFor()
      const tabTo = async (isThere: () => Promise<boolean>) => {
        for (let presses = 0; presses < 60; presses += 1) {
          if (await isThere()) return
          await page.keyboard.press("Tab")
        }
        throw new Error("The keyboard does not get there")
      }
      const focused = (text: string) => async () => {
        const focus = page.locator(":focus")
        const name = (await focus.getAttribute("aria-label")) ?? (await focus.textContent()) ?? ""
        return name.includes(text)
      }
      await tabTo(focused(words.search.add_name(domain)))
      await page.keyboard.press("Enter")
      await page.getByRole("link", { name: words.search.in_cart }).first().waitFor()
      await page.getByRole("link", { name: words.shop.skip }).focus()
      await tabTo(focused(words.shop.cart))
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { level: 1, name: words.cart.title }).waitFor()
      await tabTo(focused(words.cart.to_checkout))
      await page.keyboard.press("Enter")
      await page.getByLabel(words.checkout.email).waitFor()
      await tabTo(async () => (await page.locator(":focus").getAttribute("name")) === "email")
      await page.keyboard.type(`${stamp}@customer.test`)
      await page.keyboard.press("Enter")
      await page.waitForURL(/\/orders\//)
      await page.locator(`[data-name="${domain}"][data-state=completed]`).waitFor()
    })
  })
})
