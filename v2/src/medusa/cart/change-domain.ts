import { assertReadyToSell } from "../../app/installation"
import { offerFor } from "../../app/sales/domain-sales"
import type { Buyer } from "../../app/sales/line-to-add"
import type { DomainRow } from "../../core/orders/order-row"
import { changeLineWorkflow } from "../../workflows/lines"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { newChange, releaseClaim } from "../guard/completion-claim"
import { cartAnswer, unwrapped } from "../http/answers"
import type { Rules } from "./add-domains"
import type { FilledCart } from "./add-line"
import { changedDomain, isUnchanged, type readChange, rowInCart } from "./changed-domain"

/** The line stays, and is of another row from one transaction on. A repeated request changes nothing. */
export async function changeDomain(
  cart_id: string,
  { domain, changes }: ReturnType<typeof readChange>,
  { visitor, ...buyer }: Buyer,
  rules: Rules,
  reseller: Reseller,
): Promise<{ cart: FilledCart; row: DomainRow }> {
  await assertReadyToSell(reseller)
  const { database, container } = reseller
  const { currency_code } = await openCart(database, cart_id, buyer.customer_id)
  const before = await rowInCart(database, cart_id, domain)
  const toAdd = changedDomain(before, changes, rules)
  if (!isUnchanged(before, toAdd)) {
    const sale = await offerFor(toAdd, currency_code, { ...buyer, visitor }, reseller)
    const claim = newChange()
    const change = { cart_id, before_id: before.id, sale, claim, ...buyer }
    const changed = changeLineWorkflow(container).run({ input: change })
    await unwrapped(changed).finally(() => releaseClaim(database, claim))
  }
  return { cart: await cartAnswer(container, cart_id), row: await rowInCart(database, cart_id, domain) }
}
