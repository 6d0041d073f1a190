import { join } from "node:path"
import { DataSource, type EntityManager } from "typeorm"
import { WORK_STATES } from "../../../src/core/engine/tick"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { calendarDateSchema } from "../../../src/core/portfolio/calendar-date"
import { REPOSITORY } from "../../../tools/processes/paths"
import type { DomainShop } from "../domains/domain-shop"
import { waitFor } from "../wait-for"
import { exerciseNotices } from "./exercise-notices"

/** As it runs in a shop, so that statements are told by the same lines. */
const built = (path: string): unknown => require(join(REPOSITORY, "dist/postgres", path))
const { OrderRowsStore } = built(
  "orders/order-rows-store",
) as typeof import("../../../src/postgres/orders/order-rows-store")
const { namesOnOrder } = built(
  "orders/names-on-order",
) as typeof import("../../../src/postgres/orders/names-on-order")
const { orderEffects } = built(
  "orders/order-effects",
) as typeof import("../../../src/postgres/orders/order-effects")
const { watchCart } = built("orders/watches") as typeof import("../../../src/postgres/orders/watches")
const { PostgresBudget } = built(
  "budget/postgres-budget",
) as typeof import("../../../src/postgres/budget/postgres-budget")

const { MedusaRefunder } = built(
  "../medusa/orders/medusa-refunder",
) as typeof import("../../../src/medusa/orders/medusa-refunder")

const { record } = require("./recorder.cjs") as { record(file: string): void }

const HOUR_MS = 3_600_000

const CLAIMED = 8

/** Faults, an upstream that says no, a row of a newer version: what a shop in good health does not run. */
async function rarely(manager: EntityManager): Promise<void> {
  const rows = new OrderRowsStore(manager)
  await manager.query(
    `UPDATE reseller_order SET next_attempt_at = clock_timestamp()
      WHERE id IN (SELECT id FROM reseller_order WHERE state = 'waiting' LIMIT ${CLAIMED})`,
  )
  await manager.query(
    `UPDATE reseller_order SET request = '{"kind": "transfer"}' WHERE id = (
       SELECT id FROM reseller_order WHERE state = 'waiting' AND next_attempt_at <= clock_timestamp() LIMIT 1)`,
  )
  for (const claim of await rows.claim(WORK_STATES, "a test", HOUR_MS, CLAIMED)) {
    await rows.faulted(claim, "a fault", HOUR_MS)
    await namesOnOrder(manager, [claim.row.subject, "no-such-name.com"])
    await watchCart(manager, claim.row.cart_id ?? "")
    await rows.byLines([claim.row.line_item_id ?? ""])
  }
  await orderEffects(manager, await renewal(manager), HOUR_MS)
  const services = { manager } as ReturnType<ConstructorParameters<typeof MedusaRefunder>[0]>
  const [{ id }] = await manager.query("SELECT id FROM reseller_order WHERE state = 'refunded' LIMIT 1")
  const refunded = await rows.byId(id)
  if (refunded !== null) await new MedusaRefunder(() => services).find(refunded)
  const isToldOf = async () =>
    (await manager.query("SELECT 1 FROM reseller_order WHERE fault LIKE '%cannot read%'")).length > 0
  await waitFor(isToldOf, { what: "the row of a newer version to be told of" })
  const budget = new PostgresBudget(manager, {
    slots: { read: 1, lookup: 1, write: 1 },
    window_ms: HOUR_MS,
    hold_ms: HOUR_MS,
  })
  await budget.take("write", "paid")
  await budget.take("write", "paid")
  await budget.take("write", { priority: "browsing", visitor: { customer: null, network: "a network" } })
  await budget.pause("write", 1)
}

/** A completed renewal of a name of the portfolio. */
async function renewal(manager: EntityManager): Promise<OrderRow> {
  const [{ id, domain }] = await manager.query(
    `SELECT reseller_order_id AS id, domain FROM reseller_domain WHERE reseller_order_id IS NOT NULL LIMIT 1`,
  )
  const row = await new OrderRowsStore(manager).byId(id)
  if (row === null) throw new Error(`no row ${id}`)
  const expiry = calendarDateSchema.parse("2027-01-01")
  return { ...row, subject: domain, request: { kind: "renew", years: 1, expiry, premium: false } }
}

/** Ends the shop and runs its stores in this process; their statements are recorded in the same file. */
export async function exerciseStores({ shop }: DomainShop, statements_file: string): Promise<void> {
  // Its sweep would take the rows first.
  await shop.kill()
  record(statements_file)
  const source = await new DataSource({ type: "postgres", url: shop.databaseUrl }).initialize()
  try {
    await rarely(source.manager)
    await exerciseNotices(source.manager)
  } finally {
    await source.destroy()
  }
}
