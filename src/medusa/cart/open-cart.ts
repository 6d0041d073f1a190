import type { Cart, Payment } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { advance } from "../../core/engine/changes"
import type { Reseller } from "../composition/reseller"
import { ApiError } from "../http/api-error"
import { OrderRowsStore } from "../persistence/order-rows-store"
import { rowsOf } from "../persistence/sql"
import { cartTypeRefusal } from "./cart-guard"
import { accessOf, PARTIES_COLUMNS, PARTIES_JOINS, parseParties } from "./cart-owner"

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

/** Nobody else fills, changes or pays the cart until this transaction ends. */
export async function lockCart(manager: EntityManager, cart_id: string): Promise<void> {
  await manager.query("SELECT id FROM cart WHERE id = $1 FOR UPDATE", [cart_id])
}

/** Providers that bind no money and always say "authorized". */
const ALWAYS_AUTHORISED: ReadonlySet<string> = new Set(["manual", "system"])

/** True when the shopper already confirmed the payment with the provider, as client-side forms do. */
export async function isAuthorisedAtProvider(cart: Cart, reseller: Reseller): Promise<boolean> {
  const session = cart.payment_session ?? cart.payment_sessions?.find(({ is_selected }) => is_selected)
  if (!session || ALWAYS_AUTHORISED.has(session.provider_id)) return false
  // Typed for payments, but only the provider and its data are read, and a session has both.
  const asPayment = session as unknown as Payment
  return (await reseller.container.paymentProviderService.getStatus(asPayment)) === "authorized"
}

const cartRecord = z.object({
  type: z.string(),
  completed_at: z.date().nullable(),
  payment_authorized_at: z.date().nullable(),
  currency_code: z.string(),
})

/** `new_owner`: the signed-in customer who takes over a cart that was nobody's, or theirs as a guest. */
type OpenCart = { currency_code: string; customer_id: string | null; new_owner: string | null }

/** A cart that this shopper may still fill; `FOR UPDATE` keeps it so for the transaction. */
export async function openCart(
  manager: EntityManager,
  cart_id: string,
  customer_id: string | null,
  lock: "" | "FOR UPDATE" = "",
): Promise<OpenCart> {
  const [found] = await rowsOf(
    manager,
    `SELECT c.type, c.completed_at, c.payment_authorized_at, r.currency_code, ${PARTIES_COLUMNS}
       FROM cart c JOIN region r ON r.id = c.region_id ${PARTIES_JOINS}
      WHERE c.id = $1 AND c.deleted_at IS NULL ${lock ? "FOR UPDATE OF c" : ""}`,
    [cart_id, customer_id],
  )
  if (found === undefined)
    throw new ApiError(404, "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const cart = cartRecord.parse(found)
  const refusal = cartTypeRefusal(cart.type)
  if (refusal !== null) throw new ApiError(422, refusal.code, refusal.message)
  if (cart.completed_at ?? cart.payment_authorized_at) {
    throw new ApiError(409, "cart_completed", "This cart is paid or about to be. Start a new one.")
  }
  const parties = parseParties(found)
  const { owner, visitor } = parties
  // A signed-in customer's line would belong to the guest.
  if (accessOf(parties) === "denied" || (accessOf(parties) === "guest" && visitor !== null)) {
    throw new ApiError(
      403,
      "foreign_cart",
      "This cart belongs to somebody else. Sign in as that customer to use it, or start a new one.",
    )
  }
  const new_owner = visitor !== null && visitor.id !== owner?.id ? visitor.id : null
  return { currency_code: cart.currency_code, customer_id: new_owner ?? owner?.id ?? null, new_owner }
}
