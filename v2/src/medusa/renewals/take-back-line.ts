import type { BillToTakeBack, Ending } from "../../reseller/binding/bills"
import { advance } from "../../reseller/engine/changes"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import { endUnpaid } from "../../reseller/renewals/renewal-changes.store"
import { rowsOf } from "../../reseller/shared/sql.store"
import { isAgreed } from "../cart/bound-money"
import type { MedusaApp } from "../composition/medusa-app"

export type TakenBack = { bill: BillToTakeBack; ending: Ending }

/** `isCartThere`: Medusa works out its sums again. */
type Done = { isEnded: boolean; isCartThere: boolean }

const NOTHING: Done = { isEnded: false, isCartThere: false }

/** The line of a bill leaves its cart, its row and its renewal end: all of it, or nothing where it is paid for or about to be. */
export function takeBackLine(
  { bill: { cart_id, row_id }, ending }: TakenBack,
  { database }: MedusaApp,
): Promise<Done> {
  return database.transaction(async (tx) => {
    const carts = await rowsOf(
      tx,
      "SELECT deleted_at FROM cart WHERE id = $1 AND deleted_at IS NULL FOR UPDATE",
      [cart_id],
    )
    const row = await new OrderRowsStore(tx).byId(row_id)
    if (row?.state !== "quoted") return NOTHING
    if (await isAgreed(tx, cart_id)) return NOTHING
    const ended = advance("expired", "removed_from_cart", null)
    // Null while the cart is being completed.
    if ((await new OrderRowsStore(tx).change(row_id, "quoted", ended)) === null) return NOTHING
    await tx.query(
      "UPDATE cart_line_item SET deleted_at = now(), updated_at = now() WHERE id = $1 AND deleted_at IS NULL",
      [row.line_item_id],
    )
    return { isEnded: await endUnpaid(tx, ending), isCartThere: carts.length > 0 }
  })
}
