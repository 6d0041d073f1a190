import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { MedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { pathId } from "../../reseller/http/request"
import { isDone, type OrderRow } from "../../reseller/orders/order-row"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import { REFUND_UNKNOWN } from "../../reseller/orders/states"
import { notReturnable, Refusal } from "../../reseller/shared/refusal"
import { afterMs, columnOf, countOf, type Database } from "../../reseller/shared/sql.store"
import { before } from "../http/answers"
import { appOf } from "../http/who"
import { NAMED_ROW, orderHasOurLines } from "../orders/our-lines"
import { moneyOf, readOrder } from "../orders/read-order"

/** An order edit may change the goods of an order, not its domains and inquiries: those are decided in the plugin's own orders. */
export const keepOrdered = before((req) => assertNotOurs([req.params.item_id ?? ""], req, orderLineFixed))

const itemsSchema = z.object({ items: z.array(z.object({ id: z.string() }).passthrough()) })

const keepOurs = (refused: () => Error) =>
  before((req) => {
    const items = itemsSchema.safeParse(req.body).data?.items ?? []
    return assertNotOurs(
      items.map(({ id }) => id),
      req,
      refused,
    )
  })

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
  const ours = await countOf(
    appOf(req).database,
    `order_line_item li WHERE li.id = ANY ($1)
        AND EXISTS (SELECT 1 FROM reseller_order r WHERE r.line_item_id = li.id OR r.id = ${NAMED_ROW})`,
    [[...ids]],
  )
  if (ours > 0) throw refused()
}

const orderLineFixed = (): MedusaError =>
  new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "A domain or an inquiry of an order cannot be changed or removed. Decide about it on the page Domains, or refund it.",
    "domain_line_fixed",
  )

/** Longer than Medusa needs to cancel an order and to give its money back. */
const CANCELLING_MS = 60_000

/** Medusa gives all money back before it cancels: nothing may be under way or done upstream, nor be sent meanwhile. */
export const refuseCancelling = before(async (req, res) => {
  const id = pathId(req)
  const app = appOf(req)
  const { container, database } = app
  if (!(await orderHasOurLines(database, id))) return
  await app.settle(id)
  const letGo = await keepUnpaid(id, database)
  // The caller may go away, and Medusa goes on cancelling: then, as after a fault, the sweep looks at them when their lease is over.
  const settle = () => letGo().then(() => app.settle(id))
  res.once("finish", () => void settle().catch(() => undefined))
  const order = await readOrder(container, id)
  if (order !== null && moneyOf(order).left > 0) await assertCancellable(id, database)
})

/** Money may be taken while Medusa cancels, and it would not be given back: what was not paid is not bought for it meanwhile. */
async function keepUnpaid(order_id: string, db: Database): Promise<() => Promise<unknown>> {
  const owner = `cancelling-${randomUUID()}`
  await db.query(
    `UPDATE reseller_order SET lease_owner = $2, lease_until = ${afterMs("$3")}, watch_at = ${afterMs("$3")}, fence = fence + 1
      WHERE order_id = $1 AND state = 'ordered'`,
    [order_id, owner, CANCELLING_MS],
  )
  const release =
    "UPDATE reseller_order SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = $2 AND order_id = $1"
  return () => db.query(release, [order_id, owner])
}

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

async function postpone(order_id: string, db: Database): Promise<ReadonlySet<string>> {
  const postponed = await columnOf(
    db,
    z.string(),
    `UPDATE reseller_order
        SET next_attempt_at = greatest(next_attempt_at, clock_timestamp() + $2 * interval '1 millisecond')
      WHERE order_id = $1 AND state = ANY ($3) AND in_flight_since IS NULL
        AND (lease_until IS NULL OR lease_until < clock_timestamp()) RETURNING id`,
    [order_id, CANCELLING_MS, [...BEFORE_SENDING]],
  )
  return new Set(postponed)
}

const BEFORE_SENDING: readonly OrderRow["state"][] = ["due", "waiting"]
const MAY_END_SOON: readonly OrderRow["state"][] = [...BEFORE_SENDING, "executing", "failed"]
const UNDER_WAY: readonly OrderRow["state"][] = [...MAY_END_SOON, "pending", "manual", "refunding"]

/** Or may have gone back already: Medusa would ask the provider for more than there is, and cancel all the same. */
const isUnderWay = ({ state, reason, in_flight_since }: OrderRow): boolean =>
  in_flight_since !== null ||
  UNDER_WAY.includes(state) ||
  (state === "refund_held" && reason === REFUND_UNKNOWN)

const IS_DONE =
  "is done, and Medusa would give the whole order's money back. Refund by hand what is to go back."
const IS_UNDER_WAY =
  "is under way, and Medusa would give its money back. Wait until it has ended, or decide about it on the page Domains."

const notCancellable = ({ subject }: OrderRow, why: string): Refusal =>
  new Refusal("conflict", "order_not_cancellable", `${subject} ${why}`, { subject })
