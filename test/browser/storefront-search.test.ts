import { problemsOf } from "../support/storefront/looks"
import { addName, asked, search } from "../support/storefront/shopper"
import { newVisitor, VISITORS, type Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"

const PRICE = { register: 600_000, renew: 700_000 }

/** By how much the search box is wider than what was typed, or than the example in it. Runs in the page. */
const ROOM_IN_BOX = `(() => {
  const field = document.querySelector("#query")
  const style = getComputedStyle(field)
  const pen = document.createElement("canvas").getContext("2d")
  pen.font = style.font
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  return field.clientWidth - padding - pen.measureText(field.value || field.placeholder).width
})()`

/** A query is repeated for seven seconds before its page gives up. */
const UNREACHABLE_MS = 15_000

const plainNumber = (text: string): number =>
  Number(text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[^0-9]/g, ""))

const storefront = withStorefront(({ sandbox }) => {
  for (const { ending } of VISITORS) sandbox.control.setPrice({ tld: ending, cost: PRICE })
})
const { everyVisitor } = storefront

const answered = ({ page }: Visitor) => page.locator(".results[aria-busy=false]").waitFor()

describe("A visitor who searches", () => {
  it("sees results as they type, each with its price and its renewal price", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, toman, words, stamp, ending } = visitor
      await open("")
      await page.getByRole("searchbox").pressSequentially(`typed${stamp}`)
      const row = page.locator(`[data-domain="typed${stamp}.${ending}"]`)
      await row.getByText(toman(PRICE.register), { exact: true }).waitFor()
      await row.getByText(words.common.renews_at(toman(PRICE.renew))).waitFor()
      expect(new URL(page.url()).searchParams.get("q")).toBe(`typed${stamp}`)
    })
  })

  it("asks the shop once for a word that is typed without a pause", async () => {
    await everyVisitor(async ({ page, open, stamp }) => {
      await open("")
      await page.locator(".endings .price").first().waitFor()
      const searches: string[] = []
      page.on("request", (request) => {
        if (request.url().endsWith("/store/domains/search")) searches.push(request.postData() ?? "")
      })
      await page.getByRole("searchbox").pressSequentially(`once${stamp}`, { delay: 20 })
      await page.locator(".rows .row").first().waitFor()
      expect(searches).toHaveLength(1)
    })
  })

  it("is told that a whole name is taken, and offered what is free beside it", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words, stamp, ending } = visitor
      const taken = `somebodys-${stamp}.${ending}`
      storefront.domainShop.sandbox.control.setDomain({ domain: taken, owner: "other" })
      await open("")
      await search(visitor, taken)
      await asked(visitor, taken).getByText(words.domain.is_taken).waitFor()
      await answered(visitor)
      await page.getByRole("heading", { name: words.search.alternatives }).waitFor()
      const others = page.locator(".results > .rows .row")
      expect(await others.count()).toBeGreaterThan(5)
      await page
        .getByText(
          words.search.found_elsewhere(
            new Intl.NumberFormat(visitor.language === "fa" ? "fa" : "en").format(await others.count()),
          ),
        )
        .waitFor()
      const add = { name: words.search.add_name(taken) }
      expect(await asked(visitor, taken).getByRole("button", add).count()).toBe(0)
    })
  })

  it("is never told that a name is taken when nobody could find out, and can have it checked again", async () => {
    await everyVisitor(async (visitor) => {
      const { open, page, words, stamp, ending } = visitor
      const unchecked = `unchecked1-${stamp}.${ending}`
      await open("")
      await search(visitor, unchecked)
      await asked(visitor, unchecked).getByText(words.domain.is_unclear).waitFor()
      expect(await page.getByText(words.reasons.taken, { exact: true }).count()).toBe(0)
      await asked(visitor, unchecked).getByRole("button", { name: words.search.check_again }).click()
      await asked(visitor, unchecked).getByText(words.domain.is_free).waitFor()
    })
  })

  it("reads in their language what is wrong with what they typed", async () => {
    await everyVisitor(async (visitor) => {
      const { open, page, language } = visitor
      await open("")
      await search(visitor, "sh★p")
      const sentence = language === "fa" ? /فقط حرف، رقم و خط تیره/ : /letters, digits and hyphens only/
      await page.getByRole("alert").getByText(sentence).waitFor()
    })
  })

  it("is told within seconds that the shop cannot be reached", async () => {
    await everyVisitor(async ({ page, open, words }) => {
      await page.route("**/store/**", (route) => route.abort())
      await open("inquiries")
      await page.getByText(words.common.unreachable).waitFor({ timeout: UNREACHABLE_MS })
    })
  })

  it("is told after a while that the shop takes longer than usual, and gets on with a press", async () => {
    await everyVisitor(async ({ page, open, words, stamp }) => {
      await page.clock.install()
      let isHanging = true
      // No answer at all.
      await page.route("**/store/**", (route) => (isHanging ? undefined : route.continue()))
      for (const [path, next] of [
        ["", ".endings .price"],
        [`?q=hangs${stamp}`, ".rows .row"],
        ["inquiries", "main .offer"],
      ] as const) {
        isHanging = true
        const asking = page.waitForRequest("**/store/**")
        await open(path)
        await asking
        await page.locator("main .coming, main .loading").first().waitFor({ state: "attached" })
        expect(await page.getByText(words.common.slow).count()).toBe(0)
        await page.clock.runFor(8_000)
        await page.getByText(words.common.slow).waitFor()
        isHanging = false
        await page.getByRole("button", { name: words.common.retry }).click()
        await page.locator(next).first().waitFor()
      }
    })
  })

  it("is told when the shop cannot look names up, and gets the answer when it can again", async () => {
    const { sandbox, shop } = storefront.domainShop
    const [kind] = VISITORS
    const { open, page, words, context, stamp } = await newVisitor(storefront.browser, shop, kind)
    sandbox.control.addFault({ fault: { kind: "html502" }, match: { endpoint: "check" }, times: null })
    await open(`?q=later${stamp}`)
    await page
      .getByRole("alert")
      .getByText(words.refusals.upstream_unavailable ?? "no words")
      .waitFor()
    sandbox.control.clearFaults()
    await page.getByRole("button", { name: words.common.retry }).click()
    await page.locator(".rows .row").first().waitFor()
    await context.close()
  })
})

describe("Tax", () => {
  /** What the places that show prices say of tax, from the first page to the cart. */
  const saidOfTax = async (visitor: Visitor): Promise<string[]> => {
    const { page, open, words, stamp, ending } = visitor
    const domain = `tax-${stamp}.${ending}`
    await addName(visitor, domain)
    await answered(visitor)
    const texts = [
      await page.locator(".asked .row").textContent(),
      await page.locator(".rows .row").first().textContent(),
    ]
    await open("")
    await page.locator(".endings .price").first().waitFor()
    texts.push(await page.locator("main").textContent())
    await open("inquiries")
    await page.locator(".offer .price").first().waitFor()
    // Once for all of them.
    texts.push(await page.locator("main").textContent())
    await open("inquiries/convert-card-to-iban")
    await page.locator("form").waitFor()
    texts.push(await page.locator("main .lead").first().textContent())
    await open("cart")
    await page.locator(`[data-line="${domain}"] .price`).waitFor()
    // The cart is often there before the region that says whether tax is added.
    await page.waitForLoadState("networkidle")
    texts.push(await page.locator(".line .priced").first().textContent())
    return texts.map((text) => (text?.includes(words.common.plus_tax) ? words.common.plus_tax : ""))
  }

  it("is said beside every price that it comes on top of, and is a sum of its own in the cart", async () => {
    await everyVisitor(async (visitor) => {
      const { common, cart } = visitor.words
      expect(await saidOfTax(visitor)).toEqual(Array(6).fill(common.plus_tax))
      await visitor.page.locator(".totals").getByText(cart.tax, { exact: true }).waitFor()
    })
  })
})

/** Runs in the page: whether the price of a result lies under its button. */
const PRICE_UNDER_BUTTON = `[...document.querySelectorAll(".rows .row")].some((row) => {
  const [price, button] = [".price", ".button"].map((part) => row.querySelector(part).getBoundingClientRect())
  return price.left < button.right && button.left < price.right && price.top < button.bottom && button.top < price.bottom
})`

describe("On the smallest phones", () => {
  const phones = [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
    { width: 320, height: 568 },
  ]

  it("results are seen without scrolling, and the search box holds what is typed into it", async () => {
    await everyVisitor(async (visitor) => {
      const { open, page, stamp } = visitor
      for (const phone of phones) {
        await page.setViewportSize(phone)
        await open("")
        const box = page.getByRole("searchbox")
        expect(await page.evaluate<number>(ROOM_IN_BOX)).toBeGreaterThanOrEqual(0)
        await box.fill(`sixteen-${stamp}`)
        const first = page.locator(".rows .row").first()
        await first.waitFor()
        expect(await page.evaluate<number>(ROOM_IN_BOX)).toBeGreaterThanOrEqual(0)
        expect(await page.evaluate<boolean>(PRICE_UNDER_BUTTON)).toBe(false)
        const place = await first.boundingBox()
        expect(place?.y).toBeLessThan(400)
        expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(phone.height)
      }
    })
  })

  it("what is in the cart and the way there stay in sight below results; a desk has them at the top", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, language, size, stamp, ending } = visitor
      await addName(visitor, `sticky-${stamp}.${ending}`)
      const bar = page.getByRole("complementary", { name: words.cart.title })
      if (size === "desk") {
        expect(await page.locator(".cart-bar").isVisible()).toBe(false)
        await page.setViewportSize({ width: 390, height: 844 })
      }
      await bar.getByText(words.many.read(language === "fa" ? "۱" : "1")).waitFor()
      await page.locator(".rows .row").nth(8).waitFor()
      const place = await bar.boundingBox()
      expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(844)
      expect(await problemsOf(visitor)).toEqual([])
      const total = await bar.locator(".price").textContent()
      await bar.getByRole("link", { name: words.many.to_cart }).click()
      await page
        .locator(".totals dd.total")
        .getByText(total ?? "no sum", { exact: true })
        .waitFor()
    })
  })
})

describe("A visitor who chooses among names", () => {
  it("sees what every extension costs, and of what was found the cheapest first", async () => {
    await everyVisitor(async ({ open, page, words, stamp }) => {
      await open("")
      const { data } = await storefront.domainShop.shop.http.get<{ tlds: unknown[] }>(
        `/store/domains/tlds?region_id=${storefront.domainShop.region_id}`,
      )
      await page.locator(".endings .price").first().waitFor()
      expect(await page.locator(".endings .price").count()).toBe(data.tlds.length)
      await page.getByRole("searchbox").fill(`chosen${stamp}`)
      await page.locator(".rows .row").nth(3).waitFor()
      await page.getByLabel(words.search.sort, { exact: true }).selectOption("price")
      const texts = await page.locator(".rows .yearly .price").allTextContents()
      const prices = texts.map(plainNumber)
      expect(prices).toEqual([...prices].sort((one, other) => one - other))
      expect(new Set(prices).size).toBeGreaterThan(2)
    })
  })
})

describe("The storefront", () => {
  it("speaks the language that the browser prefers", async () => {
    await everyVisitor(async ({ page, language }) => {
      await page.goto(`${storefront.domainShop.shop.url}/shop/`)
      expect(new URL(page.url()).pathname).toBe(`/shop/${language}/`)
      expect(await page.locator("html").getAttribute("dir")).toBe(language === "fa" ? "rtl" : "ltr")
    })
  })

  it("changes its language and keeps the page", async () => {
    await everyVisitor(async ({ page, open, words, language }) => {
      await open("?q=nameh")
      await page.getByRole("link", { name: words.shop.other_language_hint }).click()
      const other = language === "fa" ? "en" : "fa"
      await page.waitForURL(`**/shop/${other}/?q=nameh`)
    })
  })
})
