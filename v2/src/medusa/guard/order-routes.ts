import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { notReturnable } from "../../core/orders/not-returnable"
import { rowsOf } from "../../postgres/sql"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "../http/types"
import { resellerOf } from "../http/who"
import { NAMED_ROW } from "../orders/our-lines"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

/** An order edit may change the goods of an order, not its domains and inquiries: those are decided in the plugin's own orders. */
export const keepOrdered: Middleware = (req, _, next) => {
  const { item_id = "" } = req.params
  assertNotOurs([item_id], req, orderLineFixed).then(() => next(), next)
}

const itemsSchema = z.object({ items: z.array(z.object({ id: z.string() }).passthrough()) })

const keepOurs =
  (refused: () => Error): Middleware =>
  (req, _, next) => {
    const body = itemsSchema.safeParse(req.body)
    const ids = body.success ? body.data.items.map(({ id }) => id) : []
    assertNotOurs(ids, req, refused).then(() => next(), next)
  }

export const refuseReturns = keepOurs(notReturnable)

/** The rows say what is done; what waits, failed or went back is not. */
export const refuseFulfilment = keepOurs(
  () =>
    new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Domains and inquiries are shown as fulfilled by themselves, as soon as they are done. Leave them out.",
      "fulfilled_when_done",
    ),
)

async function assertNotOurs(
  ids: readonly string[],
  req: MedusaRequest,
  refused: () => Error,
): Promise<void> {
  if (ids.length === 0) return
  const ours = await rowsOf(
    resellerOf(req).database,
    `SELECT 1 FROM order_line_item li WHERE li.id = ANY ($1)
        AND EXISTS (SELECT 1 FROM reseller_order r WHERE r.line_item_id = li.id OR r.id = ${NAMED_ROW})`,
    [[...ids]],
  )
  if (ours.length > 0) throw refused()
}

const orderLineFixed = (): MedusaError =>
  new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "A domain or an inquiry of an order cannot be changed or removed. Decide about it on the page Domains, or refund it.",
    "domain_line_fixed",
  )
