import { z } from "zod"
import { idSchema, parseRequest } from "../../api-schemas/fields"
import { advance } from "../../core/engine/changes"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { rowsOf } from "../../postgres/sql"
import { codesOf, keepInRegion, pricedInRegion } from "../cart/keep-in-region"
import { cartAnswer } from "../http/cart-answer"
import { pathId } from "../http/request"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "../http/types"
import { resellerOf } from "../http/who"
import { beforeAnswer, type InTurn } from "./change-in-turn"
import { lineFixed } from "./line-rules"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

const lineId = (req: MedusaRequest): string =>
  parseRequest(z.object({ line_id: idSchema }), req.params).line_id

/** Before Medusa's route that changes a line: what was quoted stays as it is. */
export const fixLine: Middleware = (req, _, next) => {
  const line_id = lineId(req)
  resellerOf(req)
    .parts.rows.byLine(line_id)
    .then((row) => next(row === null ? undefined : lineFixed(row)), next)
}

/** A name that was taken out of the cart can be put in again at once: its row ends with its line. */
export const endRemovedRow: Middleware = (req, res, next) => {
  const { database, parts } = resellerOf(req)
  const [id, line_id] = [pathId(req), lineId(req)]
  const notInCart = () => new Refusal("not_found", "not_in_cart", `There is no line ${line_id} in this cart.`)
  const check = async () => {
    const before = await parts.rows.byLine(line_id)
    if (before === null) return
    // Medusa removes a line by its id, whatever cart the path names.
    if (before.cart_id !== id) throw notInCart()
    beforeAnswer(res, next, async (answer) => {
      const row = await parts.rows.byLine(line_id)
      // A change of region has given it another line meanwhile.
      if (row === null) throw notInCart()
      if (row.state === "quoted" && !(await isInCart(database, line_id))) {
        const ended = advance("expired", "removed_from_cart", null)
        await parts.rows.change(row.id, "quoted", { ...ended, who: "shopper" })
      }
      return answer
    })
  }
  check().then(() => next(), next)
}

const isInCart = async (db: Database, line_id: string): Promise<boolean> =>
  (await rowsOf(db, "SELECT 1 FROM cart_line_item WHERE id = $1 AND deleted_at IS NULL", [line_id])).length >
  0

const regionChange = z.object({ region_id: z.string() })

/** A change of region has Medusa delete lines at a price of their own: ours are made again in the new currency. */
export const keepLinesInRegion: InTurn = async (cart_id, req, claim) => {
  const change = regionChange.safeParse(req.body)
  if (!change.success) return null
  const reseller = resellerOf(req)
  const rows = await new OrderRowsStore(reseller.database).byCart(cart_id)
  const codes = await codesOf(reseller.database, cart_id)
  const moved = await pricedInRegion(rows, change.data.region_id, reseller)
  return async (answer) =>
    (await keepInRegion(cart_id, moved, codes, claim, reseller))
      ? { cart: await cartAnswer(reseller.container, cart_id) }
      : answer
}
