import { Modules } from "@medusajs/framework/utils"
import { refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows"
import type { Buyer, LineToAdd } from "../../app/sales/line-to-add"
import { assertCurrency, insertQuotedRow } from "../../app/sales/quoted-row"
import { assertReadyToSell } from "../../app/sales/ready-to-sell"
import { advance } from "../../core/engine/changes"
import type { DomainRow } from "../../core/orders/order-row"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { cartAnswer } from "../http/cart-answer"
import { asThrown } from "../http/thrown-refusal"
import { ROW_ID_KEYS } from "../orders/our-lines"
import { offerFor, type Rules } from "./add-domain"
import type { FilledCart } from "./add-line"
import { changedDomain, changedMeanwhile, isUnchanged, type readChange, rowInCart } from "./changed-domain"
import { priceLine } from "./price-line"

/** As long as our own adding waits for it. */
const LOCK_WAIT_S = 5

/**
 * Gives a name in the cart another term or other nameservers, at a fresh quote: its line stays, and is of another row from one
 * transaction on, or the cart is as it was. A request that is repeated finds what it asked for, and changes nothing. Medusa's lock
 * keeps it away from a completion, which makes the order of what it has read before.
 */
export async function changeDomain(
  cart_id: string,
  { domain, changes }: ReturnType<typeof readChange>,
  buyer: Buyer,
  rules: Rules,
  reseller: Reseller,
): Promise<{ cart: FilledCart; row: DomainRow }> {
  await assertReadyToSell(reseller)
  const { database, container } = reseller
  const { currency_code } = await openCart(database, cart_id, buyer.customer_id)
  const before = await rowInCart(database, cart_id, domain)
  const toAdd = changedDomain(before, changes, rules)
  if (!isUnchanged(before, toAdd)) {
    const sale = await offerFor(toAdd, currency_code, buyer, reseller)
    const replace = async (tx: Database) => {
      const cart = await openCart(tx, cart_id, buyer.customer_id, "FOR UPDATE")
      assertCurrency(cart, [sale])
      const present = await rowInCart(tx, cart_id, domain)
      if (isUnchanged(present, toAdd)) return
      if (present.id !== before.id) throw changedMeanwhile(domain)
      await replaceRow(tx, present, sale, { ...buyer, customer_id: cart.customer_id }, reseller)
    }
    const work = async () => {
      await database.transaction(replace)
      await refreshCartItemsWorkflow(container).run({ input: { cart_id, force_refresh: true } })
    }
    try {
      await container.resolve(Modules.LOCKING).execute(cart_id, work, { timeout: LOCK_WAIT_S })
    } catch (fault) {
      throw asThrown(fault)
    }
  }
  return { cart: await cartAnswer(container, cart_id), row: await rowInCart(database, cart_id, domain) }
}

/** The line goes from one row to the other. */
async function replaceRow(
  tx: Database,
  { id, cart_id, line_item_id, subject }: DomainRow,
  sale: LineToAdd,
  { customer_id, language, who }: Omit<Buyer, "visitor">,
  { newId }: Reseller,
): Promise<void> {
  if (cart_id === null || line_item_id === null) throw new Error(`Bug! ${id} stands in no cart`)
  const ended = { ...advance("expired", "removed_from_cart", null, { line_item_id: null }), who: "shopper" }
  if ((await new OrderRowsStore(tx).change(id, "quoted", ended)) === null) throw changedMeanwhile(subject)
  const row = await insertQuotedRow(tx, sale, { cart_id, line_item_id, customer_id, language, who }, newId)
  await priceLine(tx, line_item_id, {
    price: row.price,
    currency_code: row.currency_code,
    subtitle: sale.description,
    metadata: { ...sale.metadata, [ROW_ID_KEYS.domain]: row.id },
  })
}
