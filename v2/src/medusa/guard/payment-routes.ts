import { z } from "zod"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { rowsOf } from "../../postgres/sql"
import { recheckQuotes } from "../cart/recheck-quotes"
import type { Reseller } from "../composition/reseller"
import { customerIdOf, resellerOf } from "../http/request"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "../http/types"
import { openCart } from "./cart-owner"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

/** A cart with lines of ours is open to its owner alone. Any other cart leaves after one index lookup. */
export const keepOwner: Middleware = (req, _, next) => {
  const { id = "" } = req.params
  const { database } = resellerOf(req)
  const check = async () => {
    if (!(await isOpenWithOurs(database, id))) return
    await openCart(database, id, customerIdOf(req))
  }
  check().then(() => next(), next)
}

/** A cart that is completed is Medusa's to answer for: asking again must find the order. */
async function isOpenWithOurs(db: Reseller["database"], cart_id: string): Promise<boolean> {
  const [row] = await new OrderRowsStore(db).byCart(cart_id)
  if (row === undefined) return false
  const open = await rowsOf(
    db,
    "SELECT 1 FROM cart WHERE id = $1 AND completed_at IS NULL AND deleted_at IS NULL",
    [cart_id],
  )
  return open.length > 0
}

/** Aged quotes are taken again before an order is made of them (money rule 1). */
export const recheckBeforeCompletion: Middleware = (req, _, next) => {
  const { id = "" } = req.params
  recheckFor(id, "complete", req).then(() => next(), next)
}

const cartRecord = z.object({ cart_id: z.string() })

/** And before the payment provider is told an amount. */
export const recheckBeforePaymentSession: Middleware = (req, _, next) => {
  const { id = "" } = req.params
  const check = async () => {
    const [found] = await rowsOf(
      resellerOf(req).database,
      "SELECT cart_id FROM cart_payment_collection WHERE payment_collection_id = $1 AND deleted_at IS NULL",
      [id],
    )
    if (found !== undefined) await recheckFor(cartRecord.parse(found).cart_id, "payment_session", req)
  }
  check().then(() => next(), next)
}

function recheckFor(
  cart_id: string,
  at: Parameters<typeof recheckQuotes>[1],
  req: MedusaRequest,
): Promise<void> {
  const reseller = resellerOf(req)
  return recheckQuotes(cart_id, at, reseller.parts.visitors.idOf(req), reseller)
}
