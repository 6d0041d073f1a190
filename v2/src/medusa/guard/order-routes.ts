import { setTimeout as delay } from "node:timers/promises"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { notReturnable } from "../../core/orders/not-returnable"
import { isDone, type OrderRow } from "../../core/orders/order-row"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { rowsOf } from "../../postgres/sql"
import { pathId, resellerOf } from "../http/request"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "../http/types"
import { MedusaOrders } from "../orders/medusa-orders"
import { NAMED_ROW } from "../orders/our-lines"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

/** An order edit may change the goods of an order, not its domains and inquiries: those are decided in the plugin's own orders. */
export const keepOrdered: Middleware = (req, _, next) => {
  const { item_id = "" } = req.params
  assertNotOurs([item_id], req, orderLineFixed).then(() => next(), next)
}

const itemsSchema = z.object({ items: z.array(z.object({ id: z.string() }).passthrough()) })

export const refuseReturns: Middleware = (req, _, next) => {
  const body = itemsSchema.safeParse(req.body)
  const ids = body.success ? body.data.items.map(({ id }) => id) : []
  assertNotOurs(ids, req, notReturnable).then(() => next(), next)
}

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

/** Longer than Medusa needs to cancel an order and to give its money back. */
const CANCELLING_MS = 60_000

/**
 * Medusa gives all captured money back before it calls the order cancelled. So nothing may be under way upstream then, nor may it have
 * done what was paid for; and what is due is not sent meanwhile.
 */
export const refuseCancelling: Middleware = (req, _, next) => {
  const id = pathId(req)
  const { container, database } = resellerOf(req)
  const check = async () => {
    const money = await new MedusaOrders(container, database).money(id)
    if (money !== null && money.left > 0) await assertCancellable(id, database)
  }
  check().then(() => next(), next)
}

/** A row that waits is looked at for a moment now and then. */
const LOOK_WITHIN_MS = 5_000
const LOOK_AGAIN_MS = 200

async function assertCancellable(order_id: string, db: Database): Promise<void> {
  const gives_up_at = performance.now() + LOOK_WITHIN_MS
  for (;;) {
    const waits = await postpone(order_id, db)
    const rows = await new OrderRowsStore(db).byOrder(order_id)
    const done = rows.find(isDone)
    if (done !== undefined) throw notCancellable(done, IS_DONE)
    const underWay = rows.find((row) => !waits.has(row.id) && isUnderWay(row))
    if (underWay === undefined) return
    if (!MAY_END_SOON.includes(underWay.state) || performance.now() >= gives_up_at)
      throw notCancellable(underWay, IS_UNDER_WAY)
    await delay(LOOK_AGAIN_MS)
  }
}

/** What is due is not taken up meanwhile; answers the rows of which that is sure. */
async function postpone(order_id: string, db: Database): Promise<ReadonlySet<string>> {
  const postponed = await rowsOf(
    db,
    `UPDATE reseller_order
        SET next_attempt_at = greatest(next_attempt_at, clock_timestamp() + $2 * interval '1 millisecond')
      WHERE order_id = $1 AND state = ANY ($3) AND in_flight_since IS NULL
        AND (lease_until IS NULL OR lease_until < clock_timestamp()) RETURNING id`,
    [order_id, CANCELLING_MS, [...BEFORE_SENDING]],
  )
  return new Set(postponed.map((row) => idRecord.parse(row).id))
}

const idRecord = z.object({ id: z.string() })

const BEFORE_SENDING: readonly OrderRow["state"][] = ["due", "waiting"]
const MAY_END_SOON: readonly OrderRow["state"][] = [...BEFORE_SENDING, "executing"]
const UNDER_WAY: readonly OrderRow["state"][] = [...MAY_END_SOON, "pending", "manual", "refunding"]

const isUnderWay = ({ state, in_flight_since }: OrderRow): boolean =>
  in_flight_since !== null || UNDER_WAY.includes(state)

const IS_DONE =
  "is done, and Medusa would give the whole order's money back. Refund by hand what is to go back."
const IS_UNDER_WAY =
  "is under way, and Medusa would give its money back. Wait until it has ended, or decide about it on the page Domains."

const notCancellable = ({ subject }: OrderRow, why: string): Refusal =>
  new Refusal("conflict", "order_not_cancellable", `${subject} ${why}`, { subject })
