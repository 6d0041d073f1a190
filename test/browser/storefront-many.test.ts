import { problemsOf } from "../support/storefront/looks"
import type { Visitor } from "../support/storefront/visitor"
import { VISITORS } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"
import { waitFor } from "../support/wait-for"

const PRICE = { register: 600_000, renew: 700_000 }

const LOCALES = { en: "en-GB", fa: "fa-IR" } as const

const storefront = withStorefront(
  ({ sandbox }) => {
    for (const { ending } of VISITORS) sandbox.control.setPrice({ tld: ending, cost: PRICE })
  },
  { visitors: false },
)
const { everyVisitor } = storefront

const digits = ({ language }: Visitor, value: number): string =>
  new Intl.NumberFormat(LOCALES[language]).format(value)

const paste = async ({ page, words }: Visitor, text: string): Promise<void> => {
  await page.getByLabel(words.many.label).fill(text)
  await page.getByRole("button", { name: words.many.check }).click()
}

const checked = ({ page }: Visitor) => page.locator(".results[aria-busy=false]").waitFor()

const shown = ({ page }: Visitor): Promise<(string | null)[]> =>
  page
    .locator(".rows .row")
    .all()
    .then((rows) => Promise.all(rows.map((row) => row.getAttribute("data-domain"))))

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
        `1. https://www.${free[0]}/shop, ${free[1]}\n${taken}؛ ${free[2]} ${free[0]} nothing`,
      )
      await page.getByText(many.read(digits(visitor, 5))).waitFor()
      await checked(visitor)
      expect(await shown(visitor)).toEqual(free)
      const row = page.locator(`[data-domain="${free[0]}"]`)
      await row.getByText(toman(PRICE.register), { exact: true }).waitFor()
      await row.getByText(words.common.renews_at(toman(PRICE.renew))).waitFor()
      expect(await page.locator("[data-reason=taken]").textContent()).toContain(taken)
      expect(await page.locator("[data-refused=nothing]").count()).toBe(1)
      await page.getByText(many.sum(digits(visitor, 3), toman(3 * PRICE.register))).waitFor()
      problems.push(...(await problemsOf(visitor)))

      await page.getByRole("button", { name: many.add_all }).click()
      await page.getByText(many.all_added(digits(visitor, 3))).waitFor()
      await row.getByRole("link", { name: words.search.in_cart }).waitFor()
      problems.push(...(await problemsOf(visitor)))
      await page.getByRole("link", { name: many.to_cart }).click()
      for (const name of free) await page.locator(`[data-line="${name}"]`).waitFor()
      expect(problems).toEqual([])
    })
  })

  it("finds them in the cart in their order, in short lines, takes all for two years, and one back that was removed", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, stamp, ending } = visitor
      const { cart, buying, many } = words
      // Neither by letter nor by number.
      const names = ["q", "c", "z", "a", "m", "b", "x", "d"].map((one) => `${one}-o${stamp}.${ending}`)
      await visitor.open("many")
      await paste(visitor, names.join("\n"))
      await checked(visitor)
      await page.getByRole("button", { name: many.add_all }).click()
      await page.locator(`a:focus`, { hasText: many.to_cart }).click()
      const lines = page.locator(".lines.compact > .line")
      await lines.nth(names.length - 1).waitFor()
      const inCart = async () =>
        Promise.all((await lines.all()).map((line) => line.getAttribute("data-line")))
      expect(await inCart()).toEqual(names)
      for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeLessThan(120)
      const problems = await problemsOf(visitor)

      await page.getByRole("combobox", { name: buying.cart.all_for, exact: true }).selectOption("2")
      const term = page.getByRole("combobox", { name: buying.cart.years_of(names[0] ?? "") })
      const isTwo = async () => (await term.inputValue()) === "2"
      await waitFor(isTwo, { what: "the first name's term" })
      const all = page.getByRole("combobox", { name: buying.cart.all_for, exact: true })
      await waitFor(async () => (await all.isEnabled()) && (await all.inputValue()) === "2", {
        what: "all to be for two years",
      })
      expect(await inCart()).toEqual(names)
      const total = await page.locator(".totals dd").first().textContent()

      const [, second = ""] = names
      await page.getByRole("button", { name: cart.remove_name(second) }).press("Enter")
      await page.getByText(buying.cart.removed(second)).waitFor()
      await page.locator(`li:focus[data-line="${names[2]}"]`).waitFor()
      problems.push(...(await problemsOf(visitor)))
      await page.getByRole("button", { name: buying.cart.undo }).press("Enter")
      await page.locator(`li:focus[data-line="${second}"]`).waitFor()
      expect(await inCart()).toEqual(names)
      await waitFor(async () => (await page.locator(".totals dd").first().textContent()) === total, {
        what: "the name to be back at what it cost",
      })
      expect(await page.getByRole("combobox", { name: buying.cart.years_of(second) }).inputValue()).toBe("2")
      expect(problems).toEqual([])
    })
  })
})
