import type { App } from "../app"
import type { AnsweredCart } from "../binding/carts"
import { assertReadyToSell } from "../operations/installation.service"
import type { DomainRow } from "../orders/order-row"
import type { Rules } from "./add-domains.service"
import { changedDomain, isUnchanged, type readChange, rowInCart } from "./changed-domain.service"
import { offerFor } from "./domain-sales.service"
import type { Buyer } from "./line-to-add.service"

/** At a fresh quote. A repeated request finds what it asked for, and changes nothing. */
export async function changeDomain(
  cart_id: string,
  { domain, changes }: ReturnType<typeof readChange>,
  buyer: Buyer,
  rules: Rules,
  app: App,
): Promise<{ cart: AnsweredCart; row: DomainRow }> {
  await assertReadyToSell(app)
  const { database, carts } = app
  const { currency_code } = await carts.open(cart_id, buyer.customer_id)
  const before = await rowInCart(database, cart_id, domain)
  const wish = changedDomain(before, changes, rules)
  if (!isUnchanged(before, wish)) {
    const sale = await offerFor(wish, currency_code, buyer, app)
    await carts.replace(before.id, sale, { cart_id, ...buyer })
  }
  return { cart: await carts.read(cart_id), row: await rowInCart(database, cart_id, domain) }
}
