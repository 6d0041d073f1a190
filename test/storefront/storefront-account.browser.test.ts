import { createHmac } from "node:crypto"
import { z } from "zod"
import { query } from "../../dev/postgres/query"
import {
  addName,
  fillContact,
  signUp as fillSignUp,
  followed,
  openCheckout,
  PASSWORD,
  pay,
  sees,
} from "../support/storefront/shopper"
import type { Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"
import { waitFor } from "../support/wait-for"

/** Valid by its check digit; the sandbox makes its holder up. */
const CARD = "6037991899999993"
const CARD_IN_PERSIAN = "۶۰۳۷ ۹۹۱۸ ۹۹۹۹ ۹۹۹۳"
const SERVICE = "convert-card-to-iban"

const storefront = withStorefront()
const { everyVisitor } = storefront

const signUp = async (visitor: Visitor): Promise<void> => {
  const { page, open, words, stamp } = visitor
  await open("account/sign-up")
  await fillSignUp(visitor, `${stamp}@customer.test`)
  await page.getByRole("button", { name: words.account.sign_out }).waitFor()
}

const signOut = async ({ page, words: { account } }: Visitor): Promise<void> => {
  await page.getByRole("button", { name: account.sign_out }).click()
  await page.getByRole("heading", { level: 1, name: account.sign_in }).waitFor()
}

const signIn = async ({ page, words: { account }, stamp }: Visitor): Promise<void> => {
  await page.getByLabel(account.email).fill(`${stamp}@customer.test`)
  await page.getByLabel(account.password).fill(PASSWORD)
  await page.getByRole("button", { name: account.sign_in }).click()
}

/** As the mail's link has it; what the mail says is tested with the mails. */
const resetToken = async (email: string): Promise<string> => {
  const [row] = await query(
    storefront.domainShop.shop.databaseUrl,
    "SELECT id, password_hash FROM customer WHERE email = $1 AND has_account",
    [email],
  )
  const { id, password_hash } = z.object({ id: z.string(), password_hash: z.string() }).parse(row)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const exp = Math.floor(Date.now() / 1_000) + 900
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part({ customer_id: id, exp })}`
  return `${signed}.${createHmac("sha256", password_hash).update(signed).digest("base64url")}`
}

const fillInquiry = async ({ page, open, words }: Visitor, card: string): Promise<void> => {
  await open(`inquiries/${SERVICE}`)
  await page.locator("[name=card_number]").fill(card)
  await page.getByRole("checkbox").check()
  await page.getByRole("button", { name: words.search.add }).click()
}

/** Buys the inquiry up to the page of the order. */
const buyInquiry = async (visitor: Visitor): Promise<string> => {
  await fillInquiry(visitor, CARD_IN_PERSIAN)
  await visitor.page.getByText(visitor.words.inquiries.on).waitFor()
  await openCheckout(visitor)
  await fillContact(visitor)
  const order_id = await pay(visitor)
  await sees(visitor, SERVICE, "completed")
  return order_id
}

describe("A customer", () => {
  it("goes on after signing in with the cart that this browser has, which is theirs from then on", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words, stamp, ending } = visitor
      const domain = `brought-${stamp}.${ending}`
      await signUp(visitor)
      await signOut(visitor)
      await addName(visitor, domain)
      await openCheckout(visitor)
      await page.getByRole("link", { name: words.account.sign_in, exact: true }).first().click()
      await signIn(visitor)
      await page.getByRole("heading", { level: 1, name: words.checkout.title }).waitFor()
      await page.getByText(domain).first().waitFor()
      const cart_id = String(await page.evaluate("localStorage.cart_id"))
      const owned = () =>
        query(
          storefront.domainShop.shop.databaseUrl,
          "SELECT email FROM customer WHERE id = (SELECT customer_id FROM cart WHERE id = $1) AND has_account",
          [cart_id],
        )
      await waitFor(async () => (await owned()).length === 1, { what: "the cart to have its customer" })
      expect(await owned()).toEqual([{ email: `${stamp}@customer.test` }])
      const order_id = await pay(visitor)
      await sees(visitor, domain, "completed")
      await open("account")
      await page.locator(`[data-order="${order_id}"]`).waitFor()
    })
  })

  it("leaves nothing of theirs behind when they sign out, in storage or on a page that was open", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words, stamp, ending } = visitor
      const [bought, kept] = [`bought-${stamp}.${ending}`, `kept-${stamp}.${ending}`]
      await signUp(visitor)
      await addName(visitor, bought)
      await openCheckout(visitor)
      const order_id = await pay(visitor)
      await sees(visitor, bought, "completed")
      await addName(visitor, kept)
      await open("account")
      // From here on no page is loaded anew: what was shown stays in memory unless it is forgotten.
      await page.locator(`a[href$="/orders/${order_id}"]`).first().click()
      await sees(visitor, bought, "completed")
      await page.locator(".cart-link").click()
      await page.getByText(kept).first().waitFor()
      await page.locator(".account-link").click()
      await signOut(visitor)
      expect(await page.evaluate("Object.keys(localStorage)")).toEqual([])
      expect(await page.evaluate("Object.keys(sessionStorage)")).toEqual([])
      await page.route("**/store/**", (route) => route.abort())
      await page.locator(".cart-link").click()
      await page.getByRole("heading", { level: 1, name: words.cart.title }).waitFor()
      expect(await page.getByText(kept).count()).toBe(0)
      while (!page.url().endsWith(`/orders/${order_id}`)) await page.goBack()
      await page.locator("main .loading").first().waitFor()
      expect(await page.getByText(bought).count()).toBe(0)
    })
  })

  it("who has forgotten their password asks for a link, and sets a new one by it", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words, stamp } = visitor
      const { account } = words
      const email = `${stamp}@customer.test`
      await signUp(visitor)
      await page.getByRole("button", { name: account.sign_out }).click()
      await page.getByRole("link", { name: account.forgotten }).click()
      await page.getByLabel(account.email).fill(email)
      await page.getByRole("button", { name: account.reset_send }).click()
      await page.getByText(account.reset_sent).waitFor()
      const token = await resetToken(email)
      await page.goto("about:blank")
      await open(`account/new-password#email=${encodeURIComponent(email)}&token=${token}`)
      await page.getByLabel(account.new_password).fill("another-password")
      await page.getByRole("button", { name: account.new_save }).click()
      await page.getByRole("button", { name: account.sign_out }).waitFor()
    })
  })
})

describe("A buyer of an inquiry", () => {
  it("reads in their language what is missing, types a birth date as digits alone, and chooses words in place of codes", async () => {
    await everyVisitor(async ({ page, open, words, language }) => {
      await open("inquiries/id-inquiry")
      await page.getByRole("button", { name: words.search.add }).click()
      await page.locator(".problem").nth(2).waitFor()
      await page.locator('[name="national_code"]:focus').waitFor()
      for (const sentence of await page.locator(".problem").allTextContents()) {
        expect(/[\u0600-\u06ff]/.test(sentence)).toBe(language === "fa")
      }
      await page.locator(".problem", { hasText: words.inquiries.consent_missing }).waitFor()
      const date = page.locator("[name=birth_date]")
      expect(await date.getAttribute("inputmode")).toBe("numeric")
      await date.pressSequentially(language === "fa" ? "۱۳۷۰۰۱۱۵" : "13700115")
      const written = language === "fa" ? "۱۳۷۰/۰۱/۱۵" : "1370/01/15"
      expect(await date.inputValue()).toBe(written)
      await page.locator("[name=gender]").selectOption(language === "fa" ? "مرد" : "Man")
      await page.locator("[name=national_code]").fill("0499370899")
      await page.getByRole("checkbox").check()
      await page.getByRole("button", { name: words.search.add }).click()
      await page.getByText(words.inquiries.on).waitFor()

      await open("inquiries/operator-a-bill-inquiry")
      await page.getByLabel(language === "fa" ? "اپراتور" : "Operator").selectOption({ index: 1 })
      await page.waitForURL(/operator-b-bill-inquiry/)
    })
  })

  it("sees a card number in groups while typing it, and reads the answer in the account", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words, language } = visitor
      await open(`inquiries/${SERVICE}`)
      const field = page.locator("[name=card_number]")
      await field.pressSequentially(CARD)
      expect(await field.inputValue()).toBe(language === "fa" ? CARD_IN_PERSIAN : "6037 9918 9999 9993")
      await signUp(visitor)
      await buyInquiry(visitor)
      await followed(visitor, SERVICE).getByRole("link", { name: words.order.result_account }).click()
      expect(await page.locator("[data-field=IBAN]").textContent()).toMatch(/^IR[\d۰-۹]{24}$/)
    })
  })
})

it("keeps what was asked out of the page's addresses and of the shop's log", async () => {
  expect(storefront.domainShop.shop.logs()).not.toContain(CARD)
})
