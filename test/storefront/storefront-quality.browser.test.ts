import type { Page } from "playwright-core"
import { seriousProblems } from "../support/browser/axe"
import { tooWideAt, WIDTHS } from "../support/storefront/looks"
import { addName, openCheckout } from "../support/storefront/shopper"
import { ALL_KINDS, type Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"

/** What a page may weigh, gzipped: everything that is fetched until it is complete. */
const LARGEST_PAGE_BYTES = 125_000

/** Pages that a mail, a search engine or a bookmark leads to, and by what each is seen to be there. */
const OPENED_FIRST: readonly (readonly [(stamp: string) => string, string])[] = [
  [() => "", ".endings .price"],
  [(stamp) => `?q=free-${stamp}`, ".rows .row"],
  [() => "cart", "main .lead"],
  [() => "inquiries", "main .offer"],
  [() => "inquiries/card-inquiry", "main form"],
  [() => "account/sign-in", "main form"],
]

/** What browsers call good (web.dev/cls) is 0.1; here nothing moves but for less than a pixel's worth. */
const LARGEST_SHIFT = 0.02

/** Later than the page is complete. */
const SLOW_FONT_MS = 1_500

/** Every page is looked at closely, by four visitors. */
const WALK_TIMEOUT_MS = 300_000

/** Runs in the page. */
const WATCH_SHIFTS = `
  window.shifts = []
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: "layout-shift", buffered: true })`

const storefront = withStorefront()
const { everyVisitor } = storefront

/** Both schemes for both languages and both sizes, each page once by each visitor. */
const schemeOf = ({ language, size }: Visitor): "light" | "dark" =>
  (language === "en") === (size === "desk") ? "light" : "dark"

/** Walks through all pages and looks at each. */
const lookAtEveryPage = async (visitor: Visitor, look: (page: Page) => Promise<void>): Promise<void> => {
  const { page, open, stamp, ending } = visitor
  await page.emulateMedia({ colorScheme: schemeOf(visitor), reducedMotion: "reduce" })
  for (const [path, ready] of [
    ["", ".endings .price"],
    [`?q=unchecked-${stamp}.${ending}`, ".results[aria-busy=false] .others"],
    [`?q=free-${stamp}`, ".rows .row"],
    ["inquiries", ".offer"],
    ["inquiries/match-name-and-payment-card", "form"],
    ["inquiries/read#token", "button"],
    ["account/sign-in", "form"],
    ["account/sign-up", "form"],
    ["terms", ".lead"],
    ["nowhere", "h1"],
    ["cart", ".lead"],
  ] as const) {
    await open(path)
    await page.locator(`main ${ready}`).first().waitFor()
    await look(page)
  }
  await addName(visitor, `two-${stamp}.${ending}`)
  await addName(visitor, `fail-${stamp}.${ending}`)
  await open("cart")
  await page.locator(".lines .line").nth(1).waitFor()
  await look(page)
  await openCheckout(visitor)
  await page.getByRole("radio", { checked: true }).waitFor()
  await look(page)
}

describe("The storefront", () => {
  it(
    "has no serious accessibility problem on any page, by day and by night, and is never wider than a screen of 320 to 1920 px",
    async () => {
      const problems: string[] = []
      await everyVisitor(
        (visitor) =>
          lookAtEveryPage(visitor, async (page) => {
            problems.push(
              ...(await seriousProblems(page)),
              ...(await tooWideAt(visitor, WIDTHS[visitor.size])),
            )
          }),
        ALL_KINDS,
      )
      expect([...new Set(problems)]).toEqual([])
    },
    WALK_TIMEOUT_MS,
  )

  it("loads no page of more than 125 kB, whichever is opened first", async () => {
    const weights: string[] = []
    await everyVisitor(async ({ page, context, language, stamp }) => {
      const session = await context.newCDPSession(page)
      await session.send("Network.enable")
      await session.send("Network.setCacheDisabled", { cacheDisabled: true })
      let bytes = 0
      session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      for (const [path, ready] of OPENED_FIRST) {
        bytes = 0
        await page.goto("about:blank")
        await page.goto(`${storefront.domainShop.shop.url}/shop/${language}/${path(stamp)}`)
        await page.locator(ready).first().waitFor()
        await page.waitForLoadState("networkidle")
        expect(bytes).toBeGreaterThan(50_000)
        if (bytes > LARGEST_PAGE_BYTES) weights.push(`${language}/${path("")}: ${bytes}`)
      }
    })
    expect(weights).toEqual([])
  })

  it("does not move what is on the page while it loads and while results come", async () => {
    await everyVisitor(async ({ page, open, stamp }) => {
      await page.addInitScript(WATCH_SHIFTS)
      // What stands in for the font is seen for a while.
      await page.route("**/*.woff2", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_FONT_MS))
        await route.continue()
      })
      await open("")
      await page.locator(".endings .price").first().waitFor()
      await page.getByRole("searchbox").fill(`steady${stamp}`)
      await page.locator(".rows .row").first().waitFor()
      await page.evaluate("document.fonts.ready")
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
      // The focus is where the pressed button was: on the way to the cart.
      await page.locator("a:focus").getByText(words.search.in_cart).waitFor()
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { level: 1, name: words.cart.title }).waitFor()
      await tabTo(focused(words.cart.to_checkout))
      await page.keyboard.press("Enter")
      await page.getByLabel(words.account.email).waitFor()
      await tabTo(async () => (await page.locator(":focus").getAttribute("name")) === "email")
      await page.keyboard.type(`${stamp}@customer.test`)
      await page.keyboard.press("Enter")
      await page.waitForURL(/\/orders\//)
      await page.locator(`[data-name="${domain}"][data-state=completed]`).waitFor()
    })
  })
})
