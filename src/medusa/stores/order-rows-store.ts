import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { Change, HistoryEntry, Kind, OrderRow } from "../../core/orders/order-row"
import {
  assertTransition,
  FIRST_STATES,
  FIRST_WATCH_MS,
  NAME_IN_FLIGHT,
  type State,
  stateSchema,
  WATCHED_STATES,
} from "../../core/orders/states"
import type { Claimed, Launched, NewOrderRow, OrderRows, Rival, Watched } from "../../core/ports/order-rows"
import { updateStatement } from "./change-statement"
import { bigintColumn, parseOrderRow } from "./order-row-record"
import { rowsOf } from "./sql"

/** A driver's error, or TypeORM's around it, which copies its fields. */
const uniqueViolation = z.object({ code: z.literal("23505"), constraint: z.string() })

/** Enough to find the cause; the log has the whole. */
const MAX_FAULT_LENGTH = 500

/** SQL: a registration that has its name, for a term that has not ended. */
const HAS_THE_NAME = `(request->>'kind' = 'register'
  AND (state = 'completed' OR state = 'held' AND hold_reason = 'charge_mismatch')
  AND coalesce(last_sent_at, updated_at) + (request->>'years')::int * interval '1 year' > clock_timestamp())`

const rivalRecord = z.object({ id: z.string(), kind: z.enum(["owner", "in_flight"]) })
const subjectRecord = z.object({ subject: z.string() })
const idleRecord = z.object({ idle_ms: z.number() })

const claimRecord = z.object({ fence: bigintColumn, lease_owner: z.string(), claimed_at: z.date() })

const historyRecord = z.object({
  from: stateSchema.nullable(),
  to: stateSchema,
  reason: z.string(),
  who: z.string(),
  at: z.date(),
  detail: z.record(z.unknown()),
})

/** Order rows in PostgreSQL. All times are the database's clock. */
export class OrderRowsStore implements OrderRows {
  constructor(private readonly manager: EntityManager) {}

  async insert(row: NewOrderRow, who: string): Promise<boolean> {
    if (!FIRST_STATES.includes(row.state)) throw new Error(`Bug! A row cannot be born ${row.state}`)
    return this.manager.transaction(async (manager) => {
      const columns = Object.entries({ ...row, request: JSON.stringify(row.request) })
      const names = columns.map(([name]) => name).join(", ")
      const places = columns.map((_, index) => `$${index + 1}`).join(", ")
      const inserted = await rowsOf(
        manager,
        `INSERT INTO reseller_order (${names}, next_attempt_at, watch_at)
         VALUES (${places}, ${row.state === "due" ? "clock_timestamp()" : "NULL"},
                 ${WATCHED_STATES.includes(row.state) ? `clock_timestamp() + ${FIRST_WATCH_MS} * interval '1 millisecond'` : "NULL"})
         ON CONFLICT DO NOTHING RETURNING id`,
        columns.map(([, value]) => value),
      )
      if (inserted.length === 0) return false
      await writeHistory(manager, row.id, null, { to: row.state, reason: row.reason, who, next_in_ms: null })
      return true
    })
  }

  byId(id: string): Promise<OrderRow | null> {
    return this.one("id = $1", id)
  }

  byLine(line_item_id: string): Promise<OrderRow | null> {
    return this.one("line_item_id = $1", line_item_id)
  }

  byReference(reference: string): Promise<OrderRow | null> {
    return this.one("reference = $1", reference)
  }

  async byOrder(order_id: string): Promise<OrderRow[]> {
    const rows = await rowsOf(
      this.manager,
      "SELECT * FROM reseller_order WHERE order_id = $1 ORDER BY created_at, id",
      [order_id],
    )
    return rows.map(parseOrderRow)
  }

  /** Rows of the lines that stand in a cart. */
  async byCart(cart_id: string): Promise<OrderRow[]> {
    const rows = await rowsOf(
      this.manager,
      "SELECT * FROM reseller_order WHERE cart_id = $1 AND state = 'quoted' ORDER BY created_at, id",
      [cart_id],
    )
    return rows.map(parseOrderRow)
  }

  async history(id: string): Promise<HistoryEntry[]> {
    const rows = await rowsOf(
      this.manager,
      `SELECT "from", "to", reason, who, at, detail FROM reseller_order_history WHERE reseller_order_id = $1 ORDER BY id`,
      [id],
    )
    return rows.map((row) => historyRecord.parse(row))
  }

  async claim(states: readonly State[], owner: string, lease_ms: number, limit: number): Promise<Claimed[]> {
    const rows = await rowsOf(
      this.manager,
      `UPDATE reseller_order
          SET lease_owner = $1, lease_until = clock_timestamp() + $2 * interval '1 millisecond', fence = fence + 1
        WHERE id IN (
          SELECT id FROM reseller_order
           WHERE next_attempt_at <= clock_timestamp() AND state = ANY ($3)
             AND (lease_until IS NULL OR lease_until < clock_timestamp())
           ORDER BY next_attempt_at LIMIT $4
             FOR UPDATE SKIP LOCKED)
        RETURNING *, clock_timestamp() AS claimed_at`,
      [owner, lease_ms, [...states], limit],
    )
    return rows.map(parseClaim)
  }

  async save(claim: Claimed, change: Change, keep?: { lease_ms: number }): Promise<Claimed | null> {
    const from = claim.row.state
    if (from !== change.to) assertTransition(from, change.to)
    return this.manager.transaction(async (manager) => {
      const update = updateStatement(change, keep?.lease_ms ?? null)
      const at = update.values.length
      const [saved] = await rowsOf(
        manager,
        `${update.set} WHERE id = $${at + 1} AND fence = $${at + 2} AND lease_owner = $${at + 3}
         RETURNING *, coalesce(lease_owner, $${at + 3}) AS lease_owner, clock_timestamp() AS claimed_at`,
        [...update.values, claim.row.id, claim.fence, claim.owner],
      )
      if (saved === undefined) return null
      if (isWorthHistory(claim.row, change)) await writeHistory(manager, claim.row.id, from, change)
      const next = parseClaim(saved)
      if (change.settles) await wakeNamesakes(manager, next.row)
      return next
    })
  }

  async launch(claim: Claimed, change: Change, lease_ms: number): Promise<Launched> {
    try {
      const launched = await this.save(claim, change, { lease_ms })
      return launched === null ? { kind: "fenced" } : { kind: "launched", claim: launched }
    } catch (fault) {
      if (isNameInFlight(fault)) return { kind: "rival" }
      throw fault
    }
  }

  async faulted(claim: Claimed, fault: string, in_ms: number): Promise<void> {
    await this.manager.query(
      `UPDATE reseller_order
          SET fault = $1, faults = faults + 1, lease_until = NULL, lease_owner = NULL,
              next_attempt_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE id = $3 AND fence = $4 AND lease_owner = $5`,
      [fault.slice(0, MAX_FAULT_LENGTH), in_ms, claim.row.id, claim.fence, claim.owner],
    )
  }

  async rivalOf(row: OrderRow): Promise<Rival | null> {
    if (row.request.kind === "inquiry") return null
    const [rival] = await rowsOf(
      this.manager,
      `SELECT id, CASE WHEN ${HAS_THE_NAME} THEN 'owner' ELSE 'in_flight' END AS kind FROM reseller_order
        WHERE subject = $1 AND id <> $2 AND request->>'kind' IN ('register', 'renew')
          AND (in_flight_since IS NOT NULL OR $3 = 'register' AND ${HAS_THE_NAME})
        ORDER BY kind DESC, id LIMIT 1`,
      [row.subject, row.id, row.request.kind],
    )
    return rival === undefined ? null : rivalRecord.parse(rival)
  }

  /** Of these names, those that a paid order of the shop has or is getting. */
  async namesOnOrder(subjects: readonly string[]): Promise<ReadonlySet<string>> {
    if (subjects.length === 0) return new Set()
    const rows = await rowsOf(
      this.manager,
      `SELECT DISTINCT subject FROM reseller_order
        WHERE subject = ANY ($1) AND request->>'kind' = 'register'
          AND (state IN ('due', 'executing', 'pending', 'manual', 'waiting') OR state = 'held' AND paid IS NOT NULL
               OR ${HAS_THE_NAME})`,
      [[...subjects]],
    )
    return new Set(rows.map((row) => subjectRecord.parse(row).subject))
  }

  async dueWatches(limit: number, hide_ms: number): Promise<Watched[]> {
    const rows = await rowsOf(
      this.manager,
      `UPDATE reseller_order SET watch_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE id IN (
          SELECT id FROM reseller_order WHERE watch_at <= clock_timestamp()
           ORDER BY watch_at LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING *, (extract(epoch FROM clock_timestamp() - updated_at) * 1000)::float AS idle_ms`,
      [limit, hide_ms],
    )
    return rows.map((row) => ({ row: parseOrderRow(row), idle_ms: idleRecord.parse(row).idle_ms }))
  }

  async watchLater(id: string, in_ms: number): Promise<void> {
    await this.manager.query(
      `UPDATE reseller_order SET watch_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE id = $1 AND state = ANY ($3)`,
      [id, in_ms, [...WATCHED_STATES]],
    )
  }

  /** The cart is about to become an order: its rows are looked at soon and often, as if they had just been made. */
  async watchCart(cart_id: string): Promise<void> {
    await this.manager.query(
      `UPDATE reseller_order SET updated_at = clock_timestamp(), watch_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE cart_id = $1 AND state = 'quoted'`,
      [cart_id, FIRST_WATCH_MS],
    )
  }

  async change(id: string, from: State, change: Change, as_of?: Date): Promise<OrderRow | null> {
    if (from !== change.to) assertTransition(from, change.to)
    return this.manager.transaction(async (manager) => {
      const update = updateStatement(change, null)
      const at = update.values.length
      const [saved] = await rowsOf(
        manager,
        `${update.set}, fence = fence + 1
          WHERE id = $${at + 1} AND state = $${at + 2} AND (lease_until IS NULL OR lease_until < clock_timestamp())
            AND ($${at + 3}::timestamptz IS NULL OR date_trunc('milliseconds', updated_at) = $${at + 3})
          RETURNING *`,
        [...update.values, id, from, as_of ?? null],
      )
      if (saved === undefined) return null
      await writeHistory(manager, id, from, change)
      const row = parseOrderRow(saved)
      if (change.settles) await wakeNamesakes(manager, row)
      return row
    })
  }

  async wake(reasons: readonly string[], kinds: readonly Kind[]): Promise<void> {
    await this.manager.query(
      `UPDATE reseller_order SET next_attempt_at = clock_timestamp(), waits = 0, stalls = 0
        WHERE state IN ('waiting', 'executing') AND reason = ANY ($1) AND request->>'kind' = ANY ($2)
          AND next_attempt_at > clock_timestamp()`,
      [[...reasons], [...kinds]],
    )
  }

  private async one(where: string, value: string): Promise<OrderRow | null> {
    const [row] = await rowsOf(this.manager, `SELECT * FROM reseller_order WHERE ${where}`, [value])
    return row === undefined ? null : parseOrderRow(row)
  }
}

function parseClaim(record: unknown): Claimed {
  const { fence, lease_owner, claimed_at } = claimRecord.parse(record)
  return { row: parseOrderRow(record), fence, owner: lease_owner, now: claimed_at }
}

/** A try that ended where it began, for the same reason as before, is counted but adds no line to the story. */
const isWorthHistory = (row: OrderRow, { to, reason, stamp }: Change): boolean =>
  row.state !== to ||
  row.reason !== reason ||
  Boolean(stamp?.sent || stamp?.fulfilled || stamp?.refund_started)

/** Rows that waited for this one's name are tried now: it is known what became of it. */
async function wakeNamesakes(manager: EntityManager, { subject, request }: OrderRow): Promise<void> {
  if (request.kind === "inquiry") return
  await manager.query(
    `UPDATE reseller_order SET next_attempt_at = clock_timestamp(), waits = 0, stalls = 0
      WHERE subject = $1 AND state = 'waiting' AND reason = $2`,
    [subject, NAME_IN_FLIGHT],
  )
}

/** The index that lets one row of a name in flight. */
const IN_FLIGHT_INDEX = "reseller_order_in_flight"

const isNameInFlight = (fault: unknown): boolean =>
  uniqueViolation.safeParse(fault).data?.constraint === IN_FLIGHT_INDEX

async function writeHistory(
  manager: EntityManager,
  id: string,
  from: State | null,
  change: Change,
): Promise<void> {
  await manager.query(
    `INSERT INTO reseller_order_history (reseller_order_id, "from", "to", reason, who, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, from, change.to, change.reason, change.who, JSON.stringify(change.detail ?? {})],
  )
}
