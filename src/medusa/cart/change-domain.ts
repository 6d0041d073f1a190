import { type Cart, LineItem } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { assertReadyToSell } from "../../app/installation"
import { offerFor } from "../../app/sales/domain-sales"
import { type Buyer, type LineToAdd } from "../../app/sales/line-to-add"
import { type DomainRow } from "../../core/orders/order-row"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import type { Rules } from "./add-domains"
import { addLinesIn } from "./add-line"
import { changedDomain, changedMeanwhile, isUnchanged, type readChange, rowInCart } from "./changed-domain"

/** Line and row are replaced in one transaction, at a fresh quote. A repeated request finds what it asked for, and changes nothing. */
export async function changeDomain(
  cart_id: string,
  { domain, changes }: ReturnType<typeof readChange>,
  buyer: Buyer,
  rules: Rules,
  reseller: Reseller,
): Promise<{ cart: Cart; row: DomainRow }> {
  await assertReadyToSell(reseller)
  const { manager, cartService } = reseller.container
  const { currency_code } = await openCart(manager, cart_id, buyer.customer_id)
  const before = await rowInCart(manager, cart_id, domain)
  const toAdd = changedDomain(before, changes, rules)
  const offered = isUnchanged(before, toAdd) ? [] : [await offerFor(toAdd, currency_code, buyer, reseller)]
  return manager.transaction(async (tx) => {
    const choose = async (_: EntityManager, sales: readonly LineToAdd[]) => {
      const present = await rowInCart(tx, cart_id, domain)
      if (isUnchanged(present, toAdd)) return []
      if (present.id !== before.id) throw changedMeanwhile(domain)
      const line = { id: before.line_item_id ?? "" }
      const { created_at: place } = await tx.getRepository(LineItem).findOneByOrFail(line)
      await cartService.withTransaction(tx).removeLineItem(cart_id, line.id)
      return sales.map((sale) => ({ ...sale, place }))
    }
    const { cart } = await addLinesIn(tx, { cart_id, ...buyer }, offered, { choose }, reseller)
    return { cart, row: await rowInCart(tx, cart_id, domain) }
  })
}
