import { problemsOf } from "../support/storefront/looks"
import { buyNames, followed, sees } from "../support/storefront/shopper"
import { FOUR_VISITORS, type Visitor, visit } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"

const SHOP_PEOPLE = "people@shop.example"
/** One line, with its button below it where the screen is narrow. */
const HIGHEST_DONE = { phone: 190, desk: 110 } as const

const storefront = withStorefront(undefined, { notify: { shop: SHOP_PEOPLE } })

/** Signed in with the address that the checkout is filled with. */
const signUp = async ({ context, stamp }: Visitor): Promise<void> => {
  const { url } = storefront.domainShop.shop
  const data = {
    first_name: "Sara",
    last_name: "Tester",
    email: `${stamp}@customer.test`,
    password: "a password",
  }
  expect((await context.request.post(`${url}/store/customers`, { data })).status()).toBe(200)
}

describe.each(FOUR_VISITORS)("The page of an order (%s)", (_, kind) => {
  it("has a line of what is done, steps of what moves, and of what does not why, how long and whom to ask", async () => {
    await visit(storefront.browser, storefront.domainShop.shop, kind, async (visitor) => {
      const { page, words, stamp, size, toman } = visitor
      const { order } = words.buying
      await signUp(visitor)
      const [done, moving, held, lost] = [
        `done${stamp}.com`,
        `pending-${stamp}.com`,
        `errs-validation-failed-${stamp}.com`,
        `fail-${stamp}.com`,
      ] as const
      await buyNames(visitor, done, moving, held, lost)
      await sees(visitor, done, "completed")
      await sees(visitor, moving, "pending")
      await sees(visitor, held, "held")
      await sees(visitor, lost, "refunded")

      const line = followed(visitor, done)
      const [until] = order.registered_until("#").split("#")
      await line.getByText(until ?? "").waitFor()
      expect(await line.textContent()).toContain(toman(1_305_000))
      expect(await line.locator(".steps, .message").count()).toBe(0)
      expect((await line.boundingBox())?.height).toBeLessThan(HIGHEST_DONE[size])
      await line.getByRole("link", { name: order.manage_name(done) }).waitFor()

      expect(await followed(visitor, moving).locator(".steps [aria-current]").textContent()).toBe(
        words.order.steps.working,
      )

      const waiting = followed(visitor, held)
      await waiting.getByText(order.held_time).waitFor()
      expect(await waiting.getByRole("status").locator("strong").textContent()).toMatch(/\S{3}/)
      expect(await waiting.getByRole("link", { name: SHOP_PEOPLE }).getAttribute("href")).toBe(
        `mailto:${SHOP_PEOPLE}`,
      )
      expect(await waiting.locator(".steps").count()).toBe(0)

      const gone = followed(visitor, lost)
      expect(await gone.locator(".why").textContent()).toMatch(/\S{3}/)
      expect(await gone.locator(".steps").count()).toBe(0)
      expect(await problemsOf(visitor)).toEqual([])
      await gone.getByRole("link", { name: order.search_again }).click()
      await page.getByRole("searchbox").waitFor()
      expect(new URL(page.url()).searchParams.get("q")).toBe(`fail-${stamp}`)
    })
  })
})
