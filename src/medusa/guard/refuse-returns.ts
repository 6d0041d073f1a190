import {
  authenticate,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/medusa"
import { json } from "express"
import { z } from "zod"
import { idSchema } from "../../api-schemas/fields"
import { RESELLER_VARIANT_IDS } from "../../app/sales/reseller-products"
import { notReturnable } from "../../core/orders/not-returnable"
import { rowsOf } from "../../postgres/sql"
import { pathId } from "../http/request"
import { resellerOf } from "../http/who"
import { orderHasResellerLines, returnHasResellerLines } from "./reseller-lines"

/** The lines to be sent back, as the routes of returns, swaps and claims call them; what is no line is Medusa's to refuse. */
const listSchema = z.array(z.unknown()).catch([])
const bodySchema = z
  .object({ items: listSchema, return_items: listSchema, claim_items: listSchema })
  .catch({ items: [], return_items: [], claim_items: [] })
const lineSchema = z.object({ item_id: idSchema })

/** For Medusa's store routes, which name the lines in the body: parsed here, and not again. */
export const STORE_RETURN_GUARD = [json(), refuseReturns]

/** For Medusa's admin routes of one order. */
export const ADMIN_RETURN_GUARD = [unlessOurs(orderHasResellerLines), authenticate(), json(), refuseReturns]

/** For Medusa's admin route that takes a return in, with lines that need not be those that were to be returned. */
export const RECEIPT_GUARD = [unlessOurs(returnHasResellerLines), authenticate(), json(), refuseReturns]

/** Leaves what has no lines of ours to Medusa's own route. */
function unlessOurs(hasLines: typeof orderHasResellerLines) {
  return (req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void => {
    hasLines(resellerOf(req).container.manager, pathId(req)).then(
      (ours) => (ours ? next() : next("route")),
      next,
    )
  }
}

function refuseReturns(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  assertNothingOfOurs(req).then(() => next(), next)
}

async function assertNothingOfOurs(req: MedusaRequest): Promise<void> {
  const { items, return_items, claim_items } = bodySchema.parse(req.body)
  const ids = [...items, ...return_items, ...claim_items].flatMap((written) => {
    const line = lineSchema.safeParse(written)
    return line.success ? [line.data.item_id] : []
  })
  if (ids.length === 0) return
  const ours = await rowsOf(
    resellerOf(req).container.manager,
    "SELECT id FROM line_item WHERE id = ANY ($1) AND variant_id = ANY ($2)",
    [ids, RESELLER_VARIANT_IDS],
  )
  if (ours.length > 0) throw notReturnable()
}
