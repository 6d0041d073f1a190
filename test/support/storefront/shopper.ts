import type { Locator } from "playwright-core"
import type { Visitor } from "./visitor"

/** The steps of a shopper, each as its visitor takes it: by what is written and said on the page. */

export const search = async ({ page, words }: Visitor, query: string): Promise<void> => {
  await page.getByRole("searchbox", { name: words.home.label }).fill(query)
}

/** The part of the page about a name that was asked for whole. */
export const asked = ({ page }: Visitor, domain: string): Locator =>
  page.locator(`.asked[data-domain="${domain}"]`)

/** Searches a whole name and puts it into the cart. */
export const addName = async (visitor: Visitor, domain: string): Promise<void> => {
  const { page, words } = visitor
  await visitor.open("")
  await search(visitor, domain)
  await asked(visitor, domain)
    .getByRole("button", { name: words.search.add_name(domain) })
    .click()
  await asked(visitor, domain).getByRole("link", { name: words.search.in_cart }).waitFor()
  await page.getByRole("link", { name: words.shop.cart }).first().waitFor()
}

export const openCheckout = async ({ page, words, open }: Visitor): Promise<void> => {
  await open("cart")
  await page.getByRole("link", { name: words.cart.to_checkout }).click()
  await page.getByRole("heading", { level: 1, name: words.checkout.title }).waitFor()
  await page.getByLabel(words.account.email).waitFor()
}

export const fillContact = async ({ page, words, stamp }: Visitor): Promise<void> => {
  await page.getByLabel(words.account.email).fill(`${stamp}@customer.test`)
}

export const PASSWORD = "a-long-password"

/** In the form of the page that is open; an order's page knows the address, and asks for no name. */
export const signUp = async ({ page, words: { account } }: Visitor, email?: string): Promise<void> => {
  const form = page.locator("form").first()
  if (email !== undefined) {
    await form.getByLabel(account.first_name, { exact: true }).fill("Sara")
    await form.getByLabel(account.last_name).fill("Tester")
    await form.getByLabel(account.email).fill(email)
  }
  await form.getByLabel(account.password).fill(PASSWORD)
  await form.getByRole("button", { name: account.sign_up }).click()
}

/** The button that pays; its name says how much. */
export const payButton = ({ page }: Visitor): Locator => page.locator("button[type=submit].wide")

/** Pays, and waits for the page of the order; answers the order's id. */
export const pay = async (visitor: Visitor): Promise<string> => {
  const { page } = visitor
  await payButton(visitor).click()
  await page.waitForURL(/\/orders\//)
  return page.url().split("/").at(-1) ?? ""
}

/** Buys names as a guest, up to the page of the order. */
export const buyNames = async (visitor: Visitor, ...domains: string[]): Promise<string> => {
  for (const domain of domains) await addName(visitor, domain)
  await openCheckout(visitor)
  await fillContact(visitor)
  return pay(visitor)
}

/** The part of an order's page about one name or inquiry. */
export const followed = ({ page }: Visitor, name: string): Locator => page.locator(`[data-name="${name}"]`)

/** Waits until the order's page itself shows the state, without being loaded anew. */
export const sees = async (
  { page, words: { order_states } }: Visitor,
  name: string,
  state: keyof Visitor["words"]["order_states"] | "completed",
) => {
  const line = page.locator(`[data-name="${name}"][data-state="${state}"]`)
  await line.waitFor()
  // What is done or on its way needs no word of its own.
  if (state !== "completed" && state !== "pending")
    await line.getByText(order_states[state], { exact: true }).first().waitFor()
}
