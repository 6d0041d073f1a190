import type { Cart, LineItem } from "@medusajs/medusa"
import { MedusaError } from "@medusajs/utils"
import type { EntityManager } from "typeorm"
import { MAX_AMOUNT } from "../../core/money/amount"
import type { OrderRow } from "../../core/orders/order-row"
import { isDomainLine } from "../product/domain-product"
import { OrderRowsStore } from "../stores/order-rows-store"

type GuardedLine = Pick<LineItem, "id" | "variant_id" | "quantity" | "unit_price">
type LockState = Pick<Cart, "completed_at" | "payment_authorized_at">

const refuse = (code: string, message: string): never => {
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}

/** A completed cart's lines are the order's lines, an authorised one's are what was agreed to be paid. */
export const isLocked = (cart: LockState): boolean => Boolean(cart.completed_at ?? cart.payment_authorized_at)

/** No line of ours is touched once it is paid for (money rule 1). */
export function assertUnlocked(cart: LockState & { items?: GuardedLine[] }): void {
  if (isLocked(cart) && cart.items?.some(isDomainLine)) {
    refuse("cart_completed", "This cart is paid or about to be; its lines cannot change any more.")
  }
}

/** Medusa's own line routes cannot change what was quoted: remove the line and add the domain again. */
export function assertNotDomainLine(line: { variant_id?: string | null }): void {
  if (isDomainLine(line)) {
    refuse(
      "domain_line_fixed",
      "Quantity, price and content of a domain line cannot be changed. Remove it and add the domain again.",
    )
  }
}

/** A total that Medusa's columns cannot hold would end in a database error when its payment is made. */
export function assertChargeable(total: number): void {
  if (total > MAX_AMOUNT) {
    refuse(
      "cart_too_large",
      "The cart's total is more than the shop can charge at once. Remove something from it.",
    )
  }
}

/** How a row and its line must agree: one of it, at the quoted price, still open. */
const isAsQuoted = (line: GuardedLine, row: OrderRow | null, cart_id: string): boolean =>
  row !== null &&
  row.state === "quoted" &&
  row.cart_id === cart_id &&
  line.quantity === 1 &&
  line.unit_price === row.price

/** Every domain line must be one that our route made, as it made it (money rule 1). */
export async function assertAsQuoted(
  manager: EntityManager,
  cart_id: string,
  lines: readonly GuardedLine[],
): Promise<void> {
  const rows = new OrderRowsStore(manager)
  for (const line of lines.filter(isDomainLine)) {
    const row = line.id ? await rows.byLine(line.id) : null
    if (!isAsQuoted(line, row, cart_id)) {
      refuse(
        "not_as_quoted",
        "A domain in this cart is not as it was quoted. Remove it and add it again with POST /store/carts/:id/domains.",
      )
    }
  }
}
