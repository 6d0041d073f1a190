import { z } from "zod"
import type { App } from "../app"
import { paymentLink } from "../options/notify-options"
import { adminView, NOTHING_BESIDE } from "../orders/order.views"
import { OrderRowsStore } from "../orders/order-rows.store"
import { accountsOf, type Customer } from "../orders/shop-tables.store"
import { regionCurrency } from "../prices/region-currency.service"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { addDomains, checkDomains, refusedView, rulesOf } from "./add-domains.service"
import type { phoneSaleAnswerSchema } from "./admin-sales.requests"
import type { phoneSaleBodySchema } from "./cart.requests"

type Answer = z.input<typeof phoneSaleAnswerSchema>

/** For an account or a guest, with what can be had at a fresh quote; no cart where nothing can. `who`: `admin:<user id>`. */
export async function sellByPhone(
  { email: asked, region_id, domains }: z.output<typeof phoneSaleBodySchema>,
  who: string,
  app: App,
): Promise<Answer> {
  const { database, shop, carts } = app
  const currency_code = await regionCurrency(region_id, app)
  const account = await accountOf(database, asked)
  // The account's own spelling, so that the answer shows whom the staff have sold to.
  const { id: customer_id, email } = account ?? { id: null, email: asked }
  const made = await carts.makeForPhone({ email, customer_id, region_id })
  const { cart_id, draft_order_id } = made
  try {
    // The seller may speak another language than the customer reads.
    const buyer = { customer_id, visitor: "shop", language: null, who } as const
    const items = checkDomains(domains, await rulesOf(app))
    const { total, rows, ...others } = await addDomains(cart_id, items, buyer, app)
    const refused = others.refused.map(refusedView)
    const added = rows.map((row) => adminView(row, NOTHING_BESIDE))
    if (added.length === 0) return { sale: null, added, refused }
    const payment_link = paymentLink(await shop.paymentLinkTemplate(database), cart_id)
    return { sale: { cart_id, draft_order_id, email, total, currency_code, payment_link }, added, refused }
  } finally {
    // An empty cart goes. The rows are read again: the answer to a commit may be lost.
    if ((await new OrderRowsStore(database).byCart(cart_id)).length === 0) await carts.dropPhone(made)
  }
}

/** An account with this very address; else the only one that differs by capitals alone. */
async function accountOf(database: Database, email: string): Promise<Customer | null> {
  const alike = await accountsOf(database, email)
  const [first = null, ...others] = alike
  const exact = alike.find((account) => account.email === email)
  if (exact === undefined && others.length > 0) {
    const sentence = `Several accounts have this address in other capitals: ${alike.map((one) => one.email).join(", ")}. Write it as the customer's account does.`
    throw new Refusal("conflict", "email_ambiguous", sentence)
  }
  return exact ?? first
}
