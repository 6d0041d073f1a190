import { z } from "zod"
import { expectAgreement } from "../support/domains/agreement"
import { paymentBook, placeOrder } from "../support/shop/pay"
import { problemsOf } from "../support/storefront/looks"
import {
  addName,
  buyNames,
  fillContact,
  followed,
  openCheckout,
  pay,
  payButton,
  sees,
} from "../support/storefront/shopper"
import { FOUR_VISITORS, VISITORS, type Visitor, visit } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"

/** Invented prices, in toman before the tax of 10 percent. */
const PRICE = { register: 600_000, renew: 700_000 }
const DEARER = { register: 630_000, renew: 700_000 }
const WITH_TAX = 660_000
const DEARER_WITH_TAX = 693_000

const SHOP_PEOPLE = "people@shop.example"

const storefront = withStorefront(
  ({ sandbox }) => {
    for (const { ending } of VISITORS) sandbox.control.setPrice({ tld: ending, cost: PRICE })
  },
  { notify: { shop: SHOP_PEOPLE } },
)
const { everyVisitor } = storefront

describe("A shopper, in both languages, on a phone and at a desk,", () => {
  it("is led to the order that their cart became while nobody looked", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, stamp, ending } = visitor
      const domain = `unseen-${stamp}.${ending}`
      await addName(visitor, domain)
      const { shop } = storefront.domainShop
      const cart_id = z.string().parse(await page.evaluate("localStorage.getItem('cart_id')"))
      await shop.http.post(`/store/carts/${cart_id}`, { email: `${stamp}@customer.test` })
      await placeOrder(shop, cart_id)
      await visitor.open("cart")
      await page.getByText(words.cart.was_ordered).waitFor()
      await page.getByRole("link", { name: words.cart.see_order }).click()
      await followed(visitor, domain).waitFor()
      await addName(visitor, `next-${stamp}.${ending}`)
      await page.reload()
      await visitor.open("cart")
      await page.locator(".line").waitFor()
      expect(await page.getByText(words.cart.was_ordered).count()).toBe(0)
    })
    await expectAgreement(storefront.domainShop)
  })

  it("is asked again when a price has risen between cart and payment, and pays the new price only then", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, toman, stamp, ending } = visitor
      const domain = `dearer-${stamp}.${ending}`
      await addName(visitor, domain)
      // The page prepares the payment by itself, at the price of that moment.
      const prepared = page.waitForResponse((response) => response.url().endsWith("/payment-session"))
      await openCheckout(visitor)
      await fillContact(visitor)
      await prepared
      storefront.domainShop.sandbox.control.setPrice({ tld: ending, cost: DEARER })
      await payButton(visitor).click()
      const { price_changed_line, price_changed, pay: payWords } = words.checkout
      await page.getByText(price_changed).waitFor()
      await page
        .getByText(price_changed_line(domain, toman(PRICE.register), toman(DEARER.register)))
        .waitFor()
      await page.getByRole("button", { name: payWords(toman(DEARER_WITH_TAX)), exact: true }).waitFor()
      const order_id = await pay(visitor)
      await sees(visitor, domain, "completed")
      storefront.domainShop.sandbox.control.setPrice({ tld: ending, cost: PRICE })
      expect(await paymentBook(storefront.domainShop.shop, order_id)).toEqual([
        { type: "capture", amount: DEARER_WITH_TAX },
      ])
    })
  })

  it("loses two names before paying, is told of both at once, and cannot pay for what is gone", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, stamp, ending } = visitor
      const lost = [`lost-a-${stamp}.${ending}`, `lost-b-${stamp}.${ending}`]
      const kept = `kept-ab-${stamp}.${ending}`
      for (const name of [...lost, kept]) await addName(visitor, name)
      await openCheckout(visitor)
      await fillContact(visitor)
      for (const domain of lost) storefront.domainShop.sandbox.control.setDomain({ domain, owner: "other" })
      await payButton(visitor).click()
      const two = visitor.language === "fa" ? "۲" : "2"
      await page.getByText(words.lost.several(two)).waitFor()
      for (const name of lost) await page.getByRole("alert").getByText(name).waitFor()
      expect(await payButton(visitor).isDisabled()).toBe(true)
      // Whoever uses a keyboard goes on at what stands in the way.
      await page.locator(":not(body):focus", { has: page.getByRole("alert") }).waitFor()
      await page.getByRole("button", { name: words.lost.remove_all(two) }).click()
      await page.getByText(words.lost.several(two)).waitFor({ state: "detached" })
      const order_id = await pay(visitor)
      await sees(visitor, kept, "completed")
      expect(await paymentBook(storefront.domainShop.shop, order_id)).toEqual([
        { type: "capture", amount: WITH_TAX },
      ])
    })
  })

  it("has a payment refused, corrects the address in the cart that is kept, and pays in another way", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, stamp, ending } = visitor
      const domain = `refused-${stamp}.${ending}`
      await addName(visitor, domain)
      await openCheckout(visitor)
      await fillContact(visitor)
      await page.getByLabel(words.checkout.demo_refuses).check()
      await payButton(visitor).click()
      await page.getByText(words.checkout.refused, { exact: true }).waitFor()
      await page.getByLabel(words.checkout.demo_pays).check()
      await page.getByLabel(words.account.email).fill(`right-${stamp}@customer.test`)
      const order_id = await pay(visitor)
      await sees(visitor, domain, "completed")
      expect(await paymentBook(storefront.domainShop.shop, order_id)).toEqual([
        { type: "capture", amount: WITH_TAX },
      ])
    })
  })
})

/** One line, with its button below it where the screen is narrow. */
const HIGHEST_DONE = { phone: 190, desk: 110 } as const

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
  it("has one stepper, a line for each name, and of exceptions why, how long and whom to ask", async () => {
    await visit(storefront.browser, storefront.domainShop.shop, kind, async (visitor) => {
      const { page, words, stamp, size, toman } = visitor
      const { order } = words
      await signUp(visitor)
      const [done, moving, held, lost] = [
        `done${stamp}.com`,
        `pending-${stamp}.com`,
        `errs-validation-failed-${stamp}.com`,
        `fail-${stamp}.com`,
      ] as const
      const order_id = await buyNames(visitor, done, moving, held, lost)
      await sees(visitor, done, "completed")
      await sees(visitor, moving, "pending")
      await sees(visitor, held, "held")
      await sees(visitor, lost, "refunded")

      const line = followed(visitor, done)
      const [until] = order.registered_until("#").split("#")
      await line.getByText(until ?? "").waitFor()
      expect(await line.textContent()).toContain(toman(PRICE.register))
      expect(await line.locator(".badge, .message").count()).toBe(0)
      expect((await line.boundingBox())?.height).toBeLessThan(HIGHEST_DONE[size])
      await line.getByRole("link", { name: order.manage_name(done) }).waitFor()

      expect(await page.locator(".steps [aria-current]").allTextContents()).toEqual([
        words.order_states.executing,
      ])
      expect(await followed(visitor, held).locator(".why").textContent()).toMatch(/\S{3}/)
      await page.getByText(order.held_time).waitFor()
      const asks = page.locator("main").getByRole("link", { name: SHOP_PEOPLE })
      expect(await asks.getAttribute("href")).toBe(`mailto:${SHOP_PEOPLE}`)

      await page.locator("[data-refunded]", { hasText: toman(WITH_TAX) }).waitFor()
      expect(await paymentBook(storefront.domainShop.shop, order_id)).toEqual([
        { type: "capture", amount: 4 * WITH_TAX },
        { type: "refund", amount: WITH_TAX },
      ])
      const gone = followed(visitor, lost)
      expect(await gone.locator(".why").textContent()).toMatch(/\S{3}/)
      expect(await problemsOf(visitor)).toEqual([])
      await gone.getByRole("link", { name: order.search_again }).click()
      await page.getByRole("searchbox").waitFor()
      expect(new URL(page.url()).searchParams.get("q")).toBe(`fail-${stamp}`)
    })
  })
})
