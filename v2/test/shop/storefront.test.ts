import type { Browser } from "playwright-core"
import { buildStorefront } from "../../brought/demo/storefront/build/build-storefront"
import { startBrowser } from "../../brought/test/support/browser/browser"
import { problemsOf } from "../../brought/test/support/storefront/looks"
import {
  addName,
  fillContact,
  openCheckout,
  PASSWORD,
  pay,
  payButton,
  sees,
  signUp,
} from "../../brought/test/support/storefront/shopper"
import { type Kind, VISITORS, type Visitor, visit } from "../../brought/test/support/storefront/visitor"
import { Medusa2Shop } from "../support/medusa-2-shop"

jest.setTimeout(300_000)

let shop: Medusa2Shop
let browser: Browser
beforeAll(async () => {
  await buildStorefront("2")
  shop = await Medusa2Shop.start()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

describe.each(VISITORS.map((kind) => [kind.language, kind] as const))("On Medusa 2 (%s)", (_, kind: Kind) => {
  const walk = (walk: (visitor: Visitor) => Promise<void>) => visit(browser, shop, kind, walk)

  it("a guest pays at the second try, has one of two names and the other's money, and takes them into an account", async () => {
    await walk(async (visitor) => {
      const { page, words, stamp } = visitor
      const domain = `guest-${stamp}.com`
      const lost = `fail-${stamp}.com`
      for (const name of [domain, lost]) await addName(visitor, name)
      await openCheckout(visitor)
      await fillContact(visitor)
      await page.getByLabel(words.checkout.demo_refuses).check()
      await payButton(visitor).click()
      await page.getByText(words.checkout.refused).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      await page.getByLabel(words.checkout.demo_pays).check()
      await pay(visitor)
      await sees(visitor, domain, "completed")
      await sees(visitor, lost, "refunded")
      await page.locator("[data-refunded]").waitFor()
      expect(await problemsOf(visitor)).toEqual([])

      const { order } = words
      await page.getByRole("button", { name: order.make_account }).click()
      await signUp(visitor)
      await page.getByText(order.make_account_done).waitFor()
      await page.getByRole("link", { name: order.manage_name(domain) }).click()
      await page.getByRole("heading", { level: 1, name: domain }).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
    })
  })

  it("a customer who signs in with a full cart owns what they buy, and leaves nothing behind", async () => {
    await walk(async (visitor) => {
      const { page, open, words, stamp } = visitor
      const email = `Customer-${stamp}@customer.test`
      await open("account/sign-up")
      await signUp(visitor, email)
      await page.getByRole("button", { name: words.account.sign_out }).click()
      const domain = `mine-${stamp}.com`
      await addName(visitor, domain)
      await open("account/sign-in")
      await page.getByLabel(words.account.email).fill(email)
      await page.getByLabel(words.account.password).fill(PASSWORD)
      await page.getByRole("button", { name: words.account.sign_in }).click()
      await page.getByRole("button", { name: words.account.sign_out }).waitFor()
      await openCheckout(visitor)
      await pay(visitor)
      await sees(visitor, domain, "completed")
      await page.getByRole("link", { name: words.order.manage_name(domain) }).click()
      await page.getByRole("heading", { level: 1, name: domain }).waitFor()
      await open("account")
      await page.locator("[data-order]").waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      await page.getByRole("button", { name: words.account.sign_out }).click()
      await open("account")
      await page.getByLabel(words.account.password).waitFor()
    })
  })
})
