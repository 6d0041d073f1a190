import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { ClaimLinks } from "../../src/reseller/orders/claim-links.service"
import { CARD_NUMBER } from "../support/inquiries/examples"
import { hurry } from "../support/mail/shop-mail"
import { problemsOf } from "../support/storefront/looks"
import { buyNames, fillContact, openCheckout, pay, sees, signUp } from "../support/storefront/shopper"
import type { Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"
import { waitFor } from "../support/wait-for"

const SERVICE = "convert-card-to-iban"

let catcher: MailCatcher
const storefront = withStorefront(undefined, async () => {
  catcher = await startCatcher()
  return {
    notify: {
      smtp: catcher.url,
      from: "Test shop <no-reply@shop.example>",
      links: {
        read: "https://shop.example/{language}/read#{token}",
        claim: "https://shop.example/{language}/claim#{token}",
      },
    },
  }
})
afterAll(() => catcher?.stop())

/** The link in the newest mail to the visitor that is none of `before`. */
const mailedToken = async ({ stamp }: Visitor, before: readonly string[] = []): Promise<string> => {
  let token: string | undefined
  const isThere = async () => {
    await hurry(storefront.domainShop.shop)
    const tokens = catcher.mails
      .filter(({ to }) => to === `${stamp}@customer.test`)
      .flatMap(({ text }) => /read#([\w-]+)/.exec(text)?.[1] ?? [])
    token = tokens.find((one) => !before.includes(one))
    return token !== undefined
  }
  await waitFor(isThere, { what: "a mail with a link" })
  return token ?? ""
}

/** Buys the inquiry as a guest, up to the order's page with its answer. */
const buyInquiry = async (visitor: Visitor): Promise<string> => {
  const { page, open, words } = visitor
  await open(`inquiries/${SERVICE}`)
  await page.locator("[name=card_number]").fill(CARD_NUMBER)
  await page.getByRole("checkbox").last().check()
  await page.getByRole("button", { name: words.search.add }).click()
  await page.getByText(words.inquiries.on).waitFor()
  await openCheckout(visitor)
  await fillContact(visitor)
  const order_id = await pay(visitor)
  await sees(visitor, SERVICE, "completed")
  return order_id
}

describe("A shopper of inquiries", () => {
  it("finds one by its words in a catalogue that tells of tax once", async () => {
    await storefront.everyVisitor(async (visitor) => {
      const { page, open, words } = visitor
      await open("inquiries")
      await page.locator(".offer").first().waitFor()
      const all = await page.locator(".offer").count()
      expect(await page.getByText(words.inquiries.tax_note).count()).toBe(1)
      expect(await page.locator("main").getByText(words.common.plus_tax).count()).toBe(
        words.inquiries.tax_note.includes(words.common.plus_tax) ? 1 : 0,
      )
      expect(await problemsOf(visitor)).toEqual([])
      const filter = page.getByLabel(words.inquiries.filter)
      // Typed with an Arabic keyboard's letters.
      await filter.fill(visitor.language === "fa" ? "\u0643ارت شبا" : "iban card number")
      await page.locator(`.offer[href$="/${SERVICE}"]`).waitFor()
      expect(await page.locator(".offer").count()).toBeLessThan(all / 4)
      await filter.fill("zzz")
      await page.getByText(words.inquiries.none_such).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
    })
  })

  it("reads the verdict of an answer, and has a new link mailed for the one that was closed", async () => {
    await storefront.everyVisitor(async (visitor) => {
      const { page, open, words } = visitor
      const { new_link, by_link } = words.inquiries
      await buyInquiry(visitor)
      const first = await mailedToken(visitor)
      await open(`inquiries/read#${first}`)
      await page.getByRole("button", { name: words.inquiries.read_open }).click()
      await page
        .locator(".outcome.plain")
        .getByText(/IR\d{6}|IR/)
        .first()
        .waitFor()
      expect(await problemsOf(visitor)).toEqual([])

      await page.getByRole("button", { name: by_link.close }).click()
      await page.getByText(by_link.closed).waitFor()
      await page.reload()
      await page.getByRole("button", { name: words.inquiries.read_open }).click()
      await page.getByText(new_link.title).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      await page.getByRole("button", { name: new_link.send }).click()
      await page.getByText(new_link.mailed, { exact: true }).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      const second = await mailedToken(visitor, [first])
      await page.goto("about:blank")
      await open(`inquiries/read#${second}`)
      await page.getByRole("button", { name: words.inquiries.read_open }).click()
      await page.locator("[data-field=IBAN]").waitFor()
    })
  })
})

const buyAsGuest = async (visitor: Visitor): Promise<{ domain: string; order_id: string }> => {
  const domain = `claim${visitor.stamp}.com`
  const order_id = await buyNames(visitor, domain)
  await sees(visitor, domain, "completed")
  return { domain, order_id }
}

describe("A guest who makes an account on the order's page", () => {
  it("has the order in it in the browser that paid, and manages the domain with the next press", async () => {
    await storefront.everyVisitor(async (visitor) => {
      const { page, words } = visitor
      const { order } = words
      const { domain } = await buyAsGuest(visitor)
      await page.getByRole("button", { name: order.make_account }).click()
      await signUp(visitor)
      await page.getByText(order.make_account_done).waitFor()
      await page.getByRole("link", { name: order.manage_name(domain) }).click()
      await page.getByRole("heading", { level: 1, name: domain }).waitFor()
    })
  })

  it("is told elsewhere, there and in the account, that a link in the mail moves it, and has that sent again", async () => {
    await storefront.everyVisitor(async (visitor) => {
      const { page, words, stamp } = visitor
      const { order } = words
      await buyAsGuest(visitor)
      await page.evaluate("localStorage.clear()")
      await page.getByRole("button", { name: order.make_account }).click()
      await signUp(visitor)
      const [sentence = ""] = order.claim_mailed(`${stamp}@customer.test`, "#").split("#")
      await page.getByText(sentence).waitFor()
      await page.locator(".account-link").click()
      await page.getByText(sentence).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      await page.getByRole("button", { name: order.claim_again }).click()
      await page.getByText(order.claim_sent).waitFor()
    })
  })
})

it("A guest with the link of a mail types a password and has the domain in a new account; used, the link leads there", async () => {
  await storefront.everyVisitor(async (visitor) => {
    const { page, open, stamp } = visitor
    const { domain, order_id } = await buyAsGuest(visitor)
    const link = `account/claim#${new ClaimLinks("test-jwt-secret").make([order_id], `${stamp}@customer.test`)}`
    await open(link)
    await page.locator(".lead").getByText(domain).waitFor()
    const problems = await problemsOf(visitor)
    const isThere = () => page.getByRole("heading", { level: 1, name: domain }).waitFor()
    await signUp(visitor)
    await isThere()
    await page.goto("about:blank")
    await open(link)
    await isThere()
    expect(problems).toEqual([])
  })
})
