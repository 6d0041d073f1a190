import { ClaimLinks } from "../../src/app/links/claim-links"
import { problemsOf } from "../support/storefront/looks"
import { buyNames, sees } from "../support/storefront/shopper"
import { FOUR_VISITORS, type Visitor, visit } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"

const PASSWORD = "a long password"

const storefront = withStorefront()

/** As it stands in a mail to the guest. */
const linkOf = ({ stamp }: Visitor, order_id: string): string =>
  `account/claim#${new ClaimLinks("test-jwt-secret").make([order_id], `${stamp}@customer.test`)}`

describe.each(FOUR_VISITORS)("A guest with the link of a mail (%s)", (_, kind) => {
  it("has their domain in a new account with one press, manages it with the next, and finds the link used up", async () => {
    await visit(storefront.browser, storefront.domainShop.shop, kind, async (visitor) => {
      const { page, open, words, stamp } = visitor
      const domain = `claim${stamp}.com`
      const order_id = await buyNames(visitor, domain)
      await sees(visitor, domain, "completed")
      const link = linkOf(visitor, order_id)

      await open(link)
      await page.getByRole("heading", { level: 1, name: words.account.claim_title }).waitFor()
      await page.getByLabel(words.account.first_name).first().waitFor()
      await page.locator(".panel li").getByText(domain).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
      const form = page.locator("form").first()
      await form.getByLabel(words.account.first_name, { exact: true }).fill("Sara")
      await form.getByLabel(words.account.last_name).fill("Tester")
      await form.getByLabel(words.account.email).fill(`${stamp}@customer.test`)
      await form.getByLabel(words.account.password).fill(PASSWORD)
      await form.getByRole("button", { name: words.account.sign_up }).click()
      await page.getByText(words.account.claimed).waitFor()
      await page.getByRole("link", { name: words.buying.order.manage_name(domain) }).click()
      await page.getByRole("heading", { level: 1, name: domain }).waitFor()

      // Whoever else has the link finds it used up.
      await visitor.context.clearCookies()
      const other = `other-${stamp}@customer.test`
      await page.goto("about:blank")
      await open(link)
      await form.getByLabel(words.account.first_name, { exact: true }).fill("Omid")
      await form.getByLabel(words.account.last_name).fill("Tester")
      await form.getByLabel(words.account.email).fill(other)
      await form.getByLabel(words.account.password).fill(PASSWORD)
      await form.getByRole("button", { name: words.account.sign_up }).click()
      await page.getByRole("alert").getByText(words.account.claim_invalid).waitFor()
      expect(await problemsOf(visitor)).toEqual([])
    })
  })
})
