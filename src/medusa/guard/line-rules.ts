import type { Cart, LineItem } from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import type { EntityManager } from "typeorm"
import { isResellerLine, type ProductKind, soldBy } from "../../reseller/cart/reseller-products.service"
import { advance } from "../../reseller/engine/changes"
import type { OrderRow } from "../../reseller/orders/order-row"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import { MAX_AMOUNT } from "../../reseller/prices/money"
import { rowsOf } from "../../reseller/shared/sql.store"
import { resellerCartOfDraft } from "../orders/our-lines"

/** Only these become orders with lines: a `swap`'s payment is the swap's; `payment_link` and `claim` Medusa never creates. */
const SOLD_IN: readonly string[] = ["default", "draft_order"]

export const cartTypeRefusal = (type: string): { code: string; message: string } | null =>
  SOLD_IN.includes(type)
    ? null
    : {
        code: "wrong_cart_type",
        message: `Domains and inquiries are not sold in a cart of type ${type}. Use an ordinary cart for them.`,
      }

type GuardedLine = Pick<LineItem, "id" | "variant_id" | "quantity" | "unit_price">
type LockState = Readonly<Record<"completed_at" | "payment_authorized_at", Date | null>>

/** A change of the cart, or its payment, that is not allowed as it stands; in Medusa's own shape, within its routes. */
export const notAllowed = (code: string, message: string): MedusaError =>
  new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)

export const refuse = (code: string, message: string): never => {
  throw notAllowed(code, message)
}

/** A completed cart's lines are the order's lines, an authorised one's are what was agreed to be paid. */
export const isLocked = (cart: LockState): boolean => Boolean(cart.completed_at ?? cart.payment_authorized_at)

/** Keeps everybody else from filling, changing or paying the cart until this transaction ends. */
export async function lockCart(manager: EntityManager, cart_id: string): Promise<void> {
  await manager.query("SELECT id FROM cart WHERE id = $1 FOR UPDATE", [cart_id])
}

export function assertUnlocked(cart: LockState & { items?: GuardedLine[] }): void {
  if (isLocked(cart) && cart.items?.some(isResellerLine))
    refuse("cart_completed", "This cart is paid or about to be; its lines cannot change any more.")
}

export function assertCartType({ type }: Pick<Cart, "type">): void {
  const refusal = cartTypeRefusal(type)
  if (refusal !== null) refuse(refusal.code, refusal.message)
}

const SOLD = {
  domain: { plural: "Domains", line: "a domain line", add: "POST /store/carts/:id/domains" },
  inquiry: { plural: "Inquiries", line: "an inquiry line", add: "POST /store/carts/:id/inquiries" },
} as const

/** No path of Medusa knows a quote: only our own route adds such a line. */
export const quoteNeeded = ({ kind }: ProductKind): MedusaError =>
  notAllowed(
    `${kind}_needs_quote`,
    `${SOLD[kind].plural} are sold only at a fresh quote: add them with ${SOLD[kind].add}.`,
  )

export function assertNotResellerLine(line: { variant_id?: string | null }): void {
  const sold = soldBy(line)
  if (!sold) return
  refuse(
    `${sold.kind}_line_fixed`,
    `Quantity, price and content of ${SOLD[sold.kind].line} cannot be changed. Remove it and add it again with ${SOLD[sold.kind].add}.`,
  )
}

/** Completing the cart again includes the new line. */
export const filledMeanwhile = (): MedusaError =>
  notAllowed(
    "cart_changed",
    "Something was added to this cart while it was being paid for. Show the new total and complete the cart again.",
  )

/** A total that Medusa's columns cannot hold would end in a database error when its payment is made. */
export function assertChargeable(total: number): void {
  const message = "The cart's total is more than the shop can charge at once. Remove something from it."
  if (total > MAX_AMOUNT) refuse("cart_too_large", message)
}

/** Medusa makes no order for nobody, and finds out when the payment is authorised. */
export function assertCustomer({ customer_id }: Pick<Cart, "customer_id">): void {
  if (!customer_id)
    refuse("customer_missing", "This cart has no e-mail address yet. Give it one and complete it again.")
}

/** Medusa makes an order of such a cart only while its draft order is there, and finds out when the payment is authorised. */
export async function assertDraftThere(
  manager: EntityManager,
  { id, type }: Pick<Cart, "id" | "type">,
): Promise<void> {
  if (type !== "draft_order") return
  const drafts = await rowsOf(manager, "SELECT 1 FROM draft_order WHERE cart_id = $1", [id])
  if (drafts.length === 0)
    refuse("draft_deleted", "The shop has withdrawn this draft order, so it cannot be paid. Ask the shop.")
}

/** An authorised payment would belong to no order: deleting the draft order and paying for it take turns. */
export async function assertDraftDeletable(manager: EntityManager, draft_order_id: string): Promise<void> {
  const cart_id = await resellerCartOfDraft(manager, draft_order_id)
  if (cart_id === null) return
  await lockCart(manager, cart_id)
  const statement =
    "SELECT 1 FROM cart WHERE id = $1 AND payment_authorized_at IS NOT NULL AND completed_at IS NULL"
  const paid = await rowsOf(manager, statement, [cart_id])
  if (paid.length > 0) {
    refuse(
      "draft_being_paid",
      "The customer's payment for this draft order is authorised. Let it become an order, and cancel that.",
    )
  }
}

const quoted = new WeakSet<LineItem>()

/** The same transaction has just written its row while it holds an open cart's lock: no look into the tables again. */
export const markQuoted = (line: LineItem): LineItem => {
  quoted.add(line)
  return line
}

export const isMarkedQuoted = (line: LineItem): boolean => quoted.has(line)

const isAsQuoted = (line: GuardedLine, row: OrderRow | null, cart_id: string): boolean =>
  row !== null &&
  row.state === "quoted" &&
  row.cart_id === cart_id &&
  line.quantity === 1 &&
  line.unit_price === row.price

/** Every line of ours must be one that our routes made, as they made it (money rule 1). */
export async function assertAsQuoted(
  manager: EntityManager,
  cart_id: string,
  lines: readonly GuardedLine[],
): Promise<void> {
  const rows = new OrderRowsStore(manager)
  for (const line of lines) {
    const sold = soldBy(line)
    if (!sold) continue
    const row = line.id ? await rows.byLine(line.id) : null
    if (!isAsQuoted(line, row, cart_id)) {
      refuse(
        "not_as_quoted",
        `In this cart ${SOLD[sold.kind].line} is not as it was quoted. Remove it and add it again with ${SOLD[sold.kind].add}.`,
      )
    }
  }
}

/** Rows whose lines left their cart are over. Lines of other carts are none of this cart's business. */
export async function expireRemoved(
  manager: EntityManager,
  cart_id: string,
  line_item_ids: readonly string[],
): Promise<void> {
  const rows = new OrderRowsStore(manager)
  for (const line_item_id of line_item_ids) {
    const row = await rows.byLine(line_item_id)
    if (row?.state !== "quoted" || row.cart_id !== cart_id) continue
    await rows.change(row.id, "quoted", { ...advance("expired", "removed_from_cart", null), who: "shopper" })
  }
}
