import type { Page } from "playwright-core"
import { seriousProblems } from "../support/browser/axe"
import { addGoods, addName, buyNames, openCheckout, sees } from "../support/storefront/shopper"
import type { Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"

/** What the first page may weigh, gzipped: everything that is fetched until it is complete. */
const FIRST_PAGE_BYTES = 150_000

/** What browsers call good (web.dev/cls) is 0.1; here nothing moves but for less than a pixel's worth. */
const LARGEST_SHIFT = 0.02

/** Every page is looked at closely, by four visitors. */
const WALK_TIMEOUT_MS = 300_000

/** Runs in the page. */
const WATCH_SHIFTS = `
  window.shifts = []
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: "layout-shift", buffered: true })`

const storefront = withStorefront()
const { everyVisitor } = storefront

const overflow = (page: Page): Promise<number> =>
  page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")

/** Both schemes for both languages and both sizes, each page once by each visitor. */
const schemeOf = ({ language, size }: Visitor): "light" | "dark" =>
  (language === "en") === (size === "desk") ? "light" : "dark"

/** Walks through all pages and looks at each. */
const lookAtEveryPage = async (visitor: Visitor, look: (page: Page) => Promise<void>): Promise<void> => {
  const { page, open, stamp, ending } = visitor
  await page.emulateMedia({ colorScheme: schemeOf(visitor), reducedMotion: "reduce" })
  await open("")
  await page.locator(".endings .price").first().waitFor()
  await look(page)
  await open(`?q=unchecked-${stamp}.${ending}`)
  await page.locator(".results[aria-busy=false] .others").first().waitFor()
  await look(page)
  await open(`?q=free-${stamp}`)
  await page.locator(".rows .row").first().waitFor()
  await look(page)
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
    await look(page)
  }
  await addGoods(visitor)
  await addName(visitor, `fail-${stamp}.${ending}`)
  await open("cart")
  await page.locator(".lines .line").nth(1).waitFor()
  await look(page)
  await openCheckout(visitor)
  await page.getByRole("radio", { checked: true }).nth(1).waitFor()
  await look(page)
}

describe("The storefront", () => {
  it(
    "has no serious accessibility problem on any page, by day and by night, and is never wider than the screen",
    async () => {
      const problems: string[] = []
      await everyVisitor((visitor) =>
        lookAtEveryPage(visitor, async (page) => {
          problems.push(...(await seriousProblems(page)))
          if ((await overflow(page)) > 0) problems.push(`${page.url()} is wider than ${visitor.size}`)
        }),
      )
      expect([...new Set(problems)]).toEqual([])
    },
    WALK_TIMEOUT_MS,
  )

  it("has no serious accessibility problem on the page of an order with a refund", async () => {
    const problems: string[] = []
    await everyVisitor(async (visitor) => {
      const domain = `fail-order-${visitor.stamp}.${visitor.ending}`
      await buyNames(visitor, domain)
      await sees(visitor, domain, "refunded")
      problems.push(...(await seriousProblems(visitor.page)))
    })
    expect(problems).toEqual([])
  })

  it("loads a first page of less than 150 kB", async () => {
    await everyVisitor(async ({ page, context, language }) => {
      let bytes = 0
      const session = await context.newCDPSession(page)
      await session.send("Network.enable")
      session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      await page.goto(`${storefront.domainShop.shop.url}/shop/${language}/`)
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
      const total = await page.evaluate<number>("window.shifts.reduce((sum, shift) => sum + shift, 0)")
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
