import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { z } from "zod"
import { OrderRowsStore } from "../stores/order-rows-store"
import { ApiError } from "./api-error"
import { resellerOf } from "./reseller-of"

/** The lines that a shopper wants to send back: POST /store/returns calls them items, /store/swaps return_items. */
const linesSchema = z.array(z.object({ item_id: z.string() })).catch([])
const bodySchema = z
  .object({ items: linesSchema, return_items: linesSchema })
  .catch({ items: [], return_items: [] })

/** A registered domain cannot be sent back: Medusa would refund what upstream has charged. */
export function refuseDomainReturns(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  assertNoDomain(req).then(() => next(), next)
}

async function assertNoDomain(req: MedusaRequest): Promise<void> {
  const { items, return_items } = bodySchema.parse(req.body)
  const rows = new OrderRowsStore(resellerOf(req).container.manager)
  for (const { item_id } of [...items, ...return_items]) {
    if (await rows.byLine(item_id)) {
      throw new ApiError(
        400,
        "domain_not_returnable",
        "A domain cannot be returned or exchanged. Ask the shop.",
      )
    }
  }
}
