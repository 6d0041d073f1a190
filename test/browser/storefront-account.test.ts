import { inquiryOrder } from "../support/inquiries/inquiry-orders"
import { addName, fillContact, followed, openCheckout, pay, sees } from "../support/storefront/shopper"
import type { Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"

/** Valid by its check digit; the sandbox makes its holder up. */
const CARD = "6037991899999993"
const CARD_IN_PERSIAN = "۶۰۳۷ ۹۹۱۸ ۹۹۹۹ ۹۹۹۳"
const WRONG_CARD = "6037991899999991"
const SERVICE = "convert-card-to-iban"

const storefront = withStorefront()
const { everyVisitor } = storefront

const PASSWORD = "a-long-password"

const signUp = async ({ page, open, words, stamp }: Visitor): Promise<void> => {
  const { account } = words
  await open("account/sign-up")
  await page.getByLabel(account.first_name, { exact: true }).fill("Sara")
  await page.getByLabel(account.last_name).fill("Tester")
  await page.getByLabel(account.email).fill(`${stamp}@customer.test`)
  await page.getByLabel(account.password).fill(PASSWORD)
  await page.getByRole("button", { name: account.sign_up }).click()
  await page.getByRole("heading", { name: account.orders }).waitFor()
}

const fillInquiry = async ({ page, open, words }: Visitor, card: string): Promise<void> => {
  await open(`inquiries/${SERVICE}`)
  await page.locator("[name=card_number]").fill(card)
  await page.getByRole("checkbox").check()
  await page.getByRole("button", { name: words.inquiries.add }).click()
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
  it("makes an account with a filled cart, buys what was in it, and finds the order with its live state", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words, stamp, ending } = visitor
      const domain = `pending-${stamp}.${ending}`
      await addName(visitor, domain)
      await signUp(visitor)
      await openCheckout(visitor)
      expect(await page.getByLabel(words.checkout.email).inputValue()).toBe(`${stamp}@customer.test`)
      await pay(visitor)
      await sees(visitor, domain, "pending")
      await open("account")
      await page.locator(`[data-domain="${domain}"][data-state=pending]`).waitFor()
      storefront.domainShop.sandbox.control.setDomain({ domain, order_state: "registered" })
      await page.locator(`[data-domain="${domain}"][data-state=completed]`).waitFor()
    })
  })

  it("signs out, is told of a wrong password, and signs in again", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, stamp } = visitor
      const { account } = words
      await signUp(visitor)
      await page.getByRole("button", { name: account.sign_out }).click()
      await page.getByRole("heading", { level: 1, name: account.sign_in }).waitFor()
      await page.getByLabel(account.email).fill(`${stamp}@customer.test`)
      await page.getByLabel(account.password).fill("not-the-password")
      await page.getByRole("button", { name: account.sign_in }).click()
      await page.getByText(account.wrong).waitFor()
      await page.getByLabel(account.password).fill(PASSWORD)
      await page.getByRole("button", { name: account.sign_in }).click()
      await page.getByRole("heading", { name: account.orders }).waitFor()
    })
  })

  it("is told when an e-mail has an account already", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words, stamp } = visitor
      const { account } = words
      await signUp(visitor)
      await open("account/sign-up")
      await page.getByLabel(account.first_name, { exact: true }).fill("Sara")
      await page.getByLabel(account.last_name).fill("Tester")
      await page.getByLabel(account.email).fill(`${stamp}@customer.test`)
      await page.getByLabel(account.password).fill(PASSWORD)
      await page.getByRole("button", { name: account.sign_up }).click()
      await page.getByText(account.taken).waitFor()
    })
  })
})

describe("A buyer of an inquiry", () => {
  it("is told beside the field what is wrong with it, in their language, and pays nothing for it", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, language } = visitor
      await fillInquiry(visitor, WRONG_CARD)
      await page.getByText(words.inquiries.wrong).waitFor()
      const field = page.locator("[name=card_number]")
      expect(await field.getAttribute("aria-invalid")).toBe("true")
      const sentence = await page.locator(".problem").textContent()
      expect(/[\u0600-\u06ff]/.test(sentence ?? "")).toBe(language === "fa")
      expect(await page.locator(":focus").getAttribute("name")).toBe("card_number")
    })
  })

  it("fills in Persian digits, pays, and reads the result in their account, once written down as read", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words } = visitor
      await signUp(visitor)
      await buyInquiry(visitor)
      await followed(visitor, SERVICE).getByRole("link", { name: words.order.result_account }).click()
      await page.getByRole("heading", { name: words.inquiries.result }).waitFor()
      const iban = await page.locator("[data-field=IBAN]").textContent()
      expect(iban).toMatch(/^IR\d{24}$/)
      const id = page.url().split("/").at(-1) ?? ""
      expect((await inquiryOrder(storefront.domainShop, id)).readings).toHaveLength(1)
    })
  })

  it("erases what was asked and answered, after being told that it cannot be brought back", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words } = visitor
      await signUp(visitor)
      await buyInquiry(visitor)
      await open("account")
      await page.locator(`[data-service="${SERVICE}"] a`).click()
      await page.getByRole("heading", { name: words.inquiries.result }).waitFor()
      await page.locator("summary").click()
      await page.getByText(words.inquiries.erase_help).waitFor()
      await page.getByRole("button", { name: words.inquiries.erase }).click()
      await page.getByText(words.inquiries.erased).waitFor()
      const id = page.url().split("/").at(-1) ?? ""
      expect((await inquiryOrder(storefront.domainShop, id)).has_personal_data).toBe(false)
    })
  })

  it("buys as a guest and reads the result by the shop's link, which opens once", async () => {
    await everyVisitor(async (visitor) => {
      const { page, open, words } = visitor
      const order_id = await buyInquiry(visitor)
      await followed(visitor, SERVICE).getByText(words.order.result_guest).waitFor()
      const { admin } = storefront.domainShop.shop
      const { data } = await admin.get(`/admin/inquiry-orders?order_id=${order_id}`)
      const link = await admin.post(`/admin/inquiry-orders/${data.inquiry_orders[0].id}/link`, {})
      await open(`inquiries/read#${link.data.token}`)
      await page.getByRole("button", { name: words.inquiries.read_open }).click()
      await page.locator("[data-field=IBAN]").waitFor()
      await page.reload()
      await page.getByRole("button", { name: words.inquiries.read_open }).click()
      await page.getByText(words.inquiries.read_invalid).waitFor()
    })
  })
})

it("keeps what was asked out of the page's addresses and of the shop's log", async () => {
  expect(storefront.domainShop.shop.logs()).not.toContain(CARD)
})
