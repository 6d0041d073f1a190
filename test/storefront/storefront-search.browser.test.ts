import { problemsOf } from "../support/storefront/looks"
import { addName, asked, search } from "../support/storefront/shopper"
import { VISITORS, type Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"
import { waitFor } from "../support/wait-for"

const PRICE = { register: 600_000, renew: 700_000 }

const plainNumber = (text: string): number =>
  Number(text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[^0-9]/g, ""))

const storefront = withStorefront(
  ({ sandbox }) => {
    for (const { ending } of VISITORS) sandbox.control.setPrice({ tld: ending, cost: PRICE })
  },
  { visitors: false },
)
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

  it("is told that a whole name is taken, and offered what is free beside it", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words, stamp, ending } = visitor
      const taken = `somebodys-${stamp}.${ending}`
      storefront.domainShop.sandbox.control.setDomain({ domain: taken, owner: "other" })
      await open("")
      await search(visitor, taken)
      await asked(visitor, taken).getByText(words.domain.is_taken).waitFor()
      await answered(visitor)
      const others = page.locator(".results > .rows .row")
      expect(await others.count()).toBeGreaterThan(5)
      await page.getByText(words.search.found_elsewhere(digits(visitor, await others.count()))).waitFor()
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
})

it("A visitor is told when a name went into the cart at another price than they had read, and takes it back with one press", async () => {
  await everyVisitor(async (visitor) => {
    const { page, open, words, toman, stamp, ending } = visitor
    const { control } = storefront.domainShop.sandbox
    const domain = `risen-${stamp}.${ending}`
    const told = words.cart.moved(toman(PRICE.renew), toman(PRICE.register))
    await open("")
    await search(visitor, domain)
    await asked(visitor, domain).getByText(toman(PRICE.register)).waitFor()
    control.setPrice({ tld: ending, cost: { ...PRICE, register: PRICE.renew } })
    await asked(visitor, domain)
      .getByRole("button", { name: words.search.add_name(domain) })
      .click()
    await asked(visitor, domain).getByText(told).waitFor()
    await open("cart")
    await page.locator(`[data-line="${domain}"]`).getByText(told).waitFor()
    const problems = await problemsOf(visitor)
    await page.getByRole("button", { name: words.cart.undo }).click()
    await page.getByText(words.cart.empty).waitFor()
    control.setPrice({ tld: ending, cost: PRICE })
    expect(problems).toEqual([])
  })
})

it("Tax is said where prices are read that it comes on top of, and is a sum of its own in the cart", async () => {
  await everyVisitor(async (visitor) => {
    const { page, open, words, stamp, ending } = visitor
    const domain = `tax-${stamp}.${ending}`
    await addName(visitor, domain)
    for (const [path, place] of [
      [`?q=${domain}`, ".asked .row"],
      [`?q=${domain}`, ".results .status"],
      ["", ".endings > p"],
      ["inquiries", "main"],
      ["inquiries/convert-card-to-iban", "main .lead"],
    ] as const) {
      await open(path)
      await page.locator(place, { hasText: words.common.plus_tax }).waitFor()
    }
    await open("cart")
    await page.locator(".totals").getByText(words.cart.tax, { exact: true }).waitFor()
  })
})

it("A visitor who chooses among names sees what every extension costs, and of what was found the cheapest first", async () => {
  await everyVisitor(async ({ open, page, words, stamp }) => {
    await open("")
    const { data } = await storefront.domainShop.shop.http.get<{ tlds: unknown[] }>(
      `/store/domains/tlds?region_id=${storefront.domainShop.region_id}`,
    )
    await page.locator(".endings .price").first().waitFor()
    expect(await page.locator(".endings .price").count()).toBe(data.tlds.length)
    await page.getByRole("searchbox").fill(`chosen${stamp}`)
    await page.locator(".rows .row").nth(3).waitFor()
    await page.getByLabel(words.search.sort, { exact: true }).selectOption(words.search.by_price)
    const texts = await page.locator(".rows .price").allTextContents()
    const prices = texts.map(plainNumber)
    expect(prices).toEqual([...prices].sort((one, other) => one - other))
    expect(new Set(prices).size).toBeGreaterThan(2)
  })
})

it("The storefront speaks the language that the browser prefers", async () => {
  await everyVisitor(async ({ page, language }) => {
    await page.goto(`${storefront.domainShop.shop.url}/shop/`)
    expect(new URL(page.url()).pathname).toBe(`/shop/${language}/`)
    expect(await page.locator("html").getAttribute("dir")).toBe(language === "fa" ? "rtl" : "ltr")
  })
})

const LOCALES = { en: "en-GB", fa: "fa-IR" } as const

const digits = ({ language }: Visitor, value: number): string =>
  new Intl.NumberFormat(LOCALES[language]).format(value)

const paste = async ({ page, words }: Visitor, text: string): Promise<void> => {
  await page.getByLabel(words.many.label).fill(text)
  await page.getByRole("button", { name: words.many.check }).click()
}

const shown = async ({ page }: Visitor, rows: string, name: string): Promise<(string | null)[]> =>
  Promise.all((await page.locator(rows).all()).map((row) => row.getAttribute(name)))

describe("A visitor with many names", () => {
  it("finds the page from the first one, pastes a list, and puts all free names into the cart with one press", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, toman, stamp, ending } = visitor
      const { many } = words
      const free = [`a-${stamp}.${ending}`, `b-${stamp}.${ending}`, `c-${stamp}.${ending}`]
      const taken = `taken-${stamp}.${ending}`
      await visitor.open("")
      await page.getByRole("link", { name: many.link }).click()
      await page.getByRole("heading", { level: 1, name: many.title }).waitFor()
      const problems = await problemsOf(visitor)
      await paste(
        visitor,
        `1. https://www.${free[0]}/shop, ${free[1]}\n${taken}؛ ${free[2]}\n🍕pizza.${ending}`,
      )
      await page.getByText(many.read(digits(visitor, 5))).waitFor()
      await answered(visitor)
      expect(await shown(visitor, ".rows .row", "data-domain")).toEqual(free)
      expect(await page.locator("[data-reason=taken]").textContent()).toContain(taken)
      expect(await page.locator(`[data-refused="🍕pizza.${ending}"]`).count()).toBe(1)
      await page.getByText(many.sum(digits(visitor, 3), toman(3 * PRICE.register))).waitFor()
      problems.push(...(await problemsOf(visitor)))

      await page.getByRole("button", { name: many.add_all }).click()
      await page.getByText(many.all_added(digits(visitor, 3))).waitFor()
      await page.locator(".row", { hasText: words.search.in_cart }).nth(2).waitFor()
      problems.push(...(await problemsOf(visitor)))
      await page.getByRole("link", { name: many.to_cart }).click()
      for (const name of free) await page.locator(`[data-line="${name}"]`).waitFor()
      expect(problems).toEqual([])
    })
  })

  it("finds them in the cart in their order, in short lines, takes all for two years, and one back that was removed", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, stamp, ending } = visitor
      const { cart, many } = words
      // Neither by letter nor by number.
      const names = ["q", "c", "z", "a", "m", "b", "x", "d"].map((one) => `${one}-o${stamp}.${ending}`)
      await visitor.open("many")
      await paste(visitor, names.join("\n"))
      await answered(visitor)
      await page.getByRole("button", { name: many.add_all }).click()
      await page.locator(`a:focus`, { hasText: many.to_cart }).click()
      const lines = page.locator(".lines > .line")
      await lines.nth(names.length - 1).waitFor()
      const inCart = () => shown(visitor, ".lines > .line", "data-line")
      expect(await inCart()).toEqual(names)
      for (const line of await lines.all())
        expect((await line.boundingBox())?.height).toBeLessThan(visitor.size === "desk" ? 62 : 115)
      const problems = await problemsOf(visitor)

      await page.getByRole("combobox", { name: cart.all_for, exact: true }).selectOption("2")
      const term = page.getByRole("combobox", { name: cart.years_of(names[0] ?? "") })
      const isTwo = async () => (await term.inputValue()) === "2"
      await waitFor(isTwo, { what: "the first name's term" })
      const all = page.getByRole("combobox", { name: cart.all_for, exact: true })
      await waitFor(async () => (await all.isEnabled()) && (await all.inputValue()) === "2", {
        what: "all to be for two years",
      })
      expect(await inCart()).toEqual(names)
      const total = await page.locator(".totals dd").first().textContent()

      const [, second = ""] = names
      await page.getByRole("button", { name: cart.remove_name(second) }).press("Enter")
      await page.getByText(cart.removed(second)).waitFor()
      await page.locator(`li:focus[data-line="${names[2]}"]`).waitFor()
      problems.push(...(await problemsOf(visitor)))
      await page.getByRole("button", { name: cart.restore }).press("Enter")
      await page.locator(`li:focus[data-line="${second}"]`).waitFor()
      expect(await inCart()).toEqual(names)
      await waitFor(async () => (await page.locator(".totals dd").first().textContent()) === total, {
        what: "the name to be back at what it cost",
      })
      expect(await page.getByRole("combobox", { name: cart.years_of(second) }).inputValue()).toBe("2")
      expect(problems).toEqual([])
    })
  })
})
