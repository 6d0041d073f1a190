import { z } from "zod"
import { advance } from "../engine/changes"
import { DEFAULT_HELD_MS } from "../mail/events/orders"
import type { Quote } from "../prices/quote"
import { cellOf, type Database, inTransaction, literals, NOW, rowsOf } from "../shared/sql.store"
import { findRival, findSpent, isRivals, nobodyHadItSince, takeTurns, wakeNamesakes } from "./namesakes.store"
import { orderEffects } from "./order-effects.store"
import { isWorthHistory, readHistory, writeHistory } from "./order-history.store"
import {
  type Change,
  type HistoryEntry,
  isOpen,
  type Kind,
  type NewOrderRow,
  type OrderRow,
} from "./order-row"
import {
  insertStatement,
  MAX_FAULT_LENGTH,
  parseClaim,
  parseOrderRow,
  readable,
  updateStatement,
} from "./order-row-record.store"
import type { Claimed, Launched, OrderRows, Peers, Rival, Watched } from "./order-rows"
import { assertTransition, FIRST_STATES, MONEY_SEEN_TO, REPEATED_STATES, type State } from "./states"
import { dueWatches, watchLater } from "./watches.store"

const IS_DUE = `next_attempt_at <= ${NOW} AND (lease_until IS NULL OR lease_until < clock_timestamp())`

/** SQL: the row that waits longest to be taken a step further. */
export const DUE_ROW = `SELECT id FROM reseller_order WHERE ${IS_DUE} ORDER BY next_attempt_at LIMIT 1`

/** Called after the transaction that changed a row's state. Never rejects. */
type OnStateChanged = (row: OrderRow) => Promise<void>

export class OrderRowsStore implements OrderRows {
  constructor(
    private readonly db: Database,
    private readonly onStateChanged: OnStateChanged = async () => {},
    /** Option `notify.held_ms`, for what the engine changes: no other code holds a row. */
    private readonly held_ms = DEFAULT_HELD_MS,
  ) {}

  /** `quote`: the row's, where it is written with it. */
  async insert(row: NewOrderRow, who: string, quote: Quote | null = null): Promise<OrderRow | null> {
    if (!FIRST_STATES.includes(row.state)) throw new Error(`Bug! A row cannot be born ${row.state}`)
    return inTransaction(this.db, async (db) => {
      const { sql, values } = insertStatement(row, who, quote)
      const [found] = await rowsOf(db, sql, values)
      if (found === undefined) return null
      const inserted = parseOrderRow(found)
      await orderEffects(db, inserted, this.held_ms)
      return inserted
    })
  }

  byId = (id: string): Promise<OrderRow | null> => this.one("id = $1", id)
  byLine = (line_item_id: string): Promise<OrderRow | null> => this.one("line_item_id = $1", line_item_id)
  byReference = (reference: string): Promise<OrderRow | null> => this.one("reference = $1", reference)
  byOrder = (order_id: string): Promise<OrderRow[]> => this.all("order_id = $1", order_id)
  byLines = async (line_item_ids: readonly string[]): Promise<OrderRow[]> =>
    line_item_ids.length === 0 ? [] : this.all("line_item_id = ANY ($1)", [...line_item_ids])
  /** Rows of the lines that stand in a cart. */
  byCart = (cart_id: string): Promise<OrderRow[]> => this.all("cart_id = $1 AND state = 'quoted'", cart_id)
  history = (id: string): Promise<HistoryEntry[]> => readHistory(this.db, id)
  rivalOf = (row: OrderRow): Promise<Rival | null> => findRival(this.db, row)
  spentBy = (row: OrderRow): Promise<string | null> => findSpent(this.db, row)
  dueWatches = (limit: number, hide_ms: number): Promise<Watched[]> => dueWatches(this.db, limit, hide_ms)
  watchLater = (...given: Parameters<OrderRows["watchLater"]>): Promise<void> => watchLater(this.db, ...given)

  async claim(states: readonly State[], owner: string, lease_ms: number, limit: number): Promise<Claimed[]> {
    const rows = await rowsOf(
      this.db,
      `UPDATE reseller_order
          SET lease_owner = $1, lease_until = clock_timestamp() + $2 * interval '1 millisecond', fence = fence + 1
        WHERE id IN (
          SELECT id FROM reseller_order WHERE ${IS_DUE} AND state = ANY ($3)
           ORDER BY next_attempt_at LIMIT $4
             FOR UPDATE SKIP LOCKED)
        RETURNING *, clock_timestamp() AS claimed_at`,
      [owner, lease_ms, [...states], limit],
    )
    return readable(this.db, rows).map(parseClaim)
  }

  save(claim: Claimed, change: Change, keep?: { lease_ms: number }): Promise<Claimed | null> {
    return this.saveAnd(claim, change, keep, null)
  }

  /** `check` runs in the transaction, after the change; it throws to undo it. */
  private async saveAnd(
    claim: Claimed,
    change: Change,
    keep: { lease_ms: number } | undefined,
    check: ((db: Database, row: OrderRow) => Promise<void>) | null,
  ): Promise<Claimed | null> {
    const from = claim.row.state
    if (from !== change.to) assertTransition(from, change.to)
    const write = async (db: Database): Promise<Claimed | null> => {
      const update = updateStatement(change, keep?.lease_ms ?? null)
      const at = update.values.length
      const [saved] = await rowsOf(
        db,
        `${update.set} WHERE id = $${at + 1} AND fence = $${at + 2} AND lease_owner = $${at + 3}
         RETURNING *, coalesce(lease_owner, $${at + 3}) AS lease_owner, clock_timestamp() AS claimed_at`,
        [...update.values, claim.row.id, claim.fence, claim.owner],
      )
      if (saved === undefined) return null
      if (isWorthHistory(claim.row, change)) await writeHistory(db, claim.row.id, from, change)
      const next = parseClaim(saved)
      if (isOpen(claim.row) && !isOpen(next.row)) await wakeNamesakes(db, next.row)
      if (from !== change.to) await orderEffects(db, next.row, this.held_ms)
      await check?.(db, next.row)
      return next
    }
    // The most frequent change, a poll that found nothing new, is one statement.
    const isOneStatement = check === null && from === change.to && !isWorthHistory(claim.row, change)
    const claimed = await (isOneStatement ? write(this.db) : this.db.transaction(write))
    await this.tell(claimed?.row ?? null, from)
    return claimed
  }

  async launch(claim: Claimed, change: Change, lease_ms: number): Promise<Launched> {
    try {
      const check = isOpen(claim.row) ? null : nobodyHadItSince(claim.now)
      const launched = await this.saveAnd(claim, change, { lease_ms }, check)
      return launched === null ? { kind: "fenced" } : { kind: "launched", claim: launched }
    } catch (fault) {
      if (isRivals(fault)) return { kind: "rival" }
      throw fault
    }
  }

  async faulted({ row, fence, owner }: Claimed, fault: string, in_ms: number): Promise<void> {
    await this.db.query(
      `UPDATE reseller_order
          SET fault = $1, faults = faults + 1, lease_until = NULL, lease_owner = NULL,
              next_attempt_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE id = $3 AND fence = $4 AND lease_owner = $5`,
      [fault.slice(0, MAX_FAULT_LENGTH), in_ms, row.id, fence, owner],
    )
  }

  async change(id: string, from: State, change: Change, as_of?: Date): Promise<OrderRow | null> {
    const changed = await this.db.transaction((db) => this.changeIn(db, id, from, change, as_of))
    await this.tell(changed, from)
    return changed
  }

  async changeAmong(row: OrderRow, judge: (peers: Peers) => Change | null): Promise<OrderRow | null> {
    const { id, state, subject, order_id, updated_at } = row
    const changed = await this.db.transaction(async (db) => {
      await takeTurns(db, [subject, ...(order_id === null ? [] : [order_id])])
      const of_order = order_id === null ? [] : await new OrderRowsStore(db).byOrder(order_id)
      const rival = await findRival(db, row)
      const now = z.date().parse(await cellOf(db, z.date(), "SELECT clock_timestamp()"))
      const change = judge({ rival, of_order, now })
      return change && this.changeIn(db, id, state, change, updated_at)
    })
    await this.tell(changed, state)
    return changed
  }

  /** No row stands for the line in the cart any more: paid for once more, it waits for a person. `who`: `admin:<user id>`. */
  async noteSeenMoney(ids: readonly string[], who: string): Promise<void> {
    for (const id of ids) {
      const seen = { ...advance("expired", MONEY_SEEN_TO, null, { line_item_id: null }), who }
      if (await this.change(id, "quoted", seen)) continue
      const row = await this.byId(id)
      if (row !== null) await writeHistory(this.db, id, row.state, { ...seen, to: row.state })
    }
  }

  async wake(reasons: readonly string[], kinds: readonly Kind[]): Promise<void> {
    await this.db.query(
      `UPDATE reseller_order SET next_attempt_at = clock_timestamp(), waits = 0, stalls = 0
        WHERE state IN (${literals(REPEATED_STATES)}) AND reason = ANY ($1) AND request->>'kind' = ANY ($2)
          AND next_attempt_at > clock_timestamp()`,
      [[...reasons], [...kinds]],
    )
  }

  private async tell(row: OrderRow | null, from: State): Promise<void> {
    if (row !== null && row.state !== from) await this.onStateChanged(row)
  }

  private async changeIn(
    db: Database,
    id: string,
    from: State,
    change: Change,
    as_of: Date | undefined,
  ): Promise<OrderRow | null> {
    if (from !== change.to) assertTransition(from, change.to)
    const update = updateStatement(change, null)
    const at = update.values.length
    const [saved] = await rowsOf(
      db,
      `${update.set}, fence = fence + 1
        WHERE id = $${at + 1} AND state = $${at + 2} AND (lease_until IS NULL OR lease_until < clock_timestamp())
          AND ($${at + 3}::timestamptz IS NULL OR date_trunc('milliseconds', updated_at) = $${at + 3})
        RETURNING *`,
      [...update.values, id, from, as_of ?? null],
    )
    if (saved === undefined) return null
    await writeHistory(db, id, from, change)
    const row = parseOrderRow(saved)
    if (row.first_sent_at !== null && !isOpen(row)) await wakeNamesakes(db, row)
    if (from !== change.to) await orderEffects(db, row, this.held_ms)
    return row
  }

  private async all(where: string, value: unknown): Promise<OrderRow[]> {
    const statement = `SELECT * FROM reseller_order WHERE ${where} ORDER BY created_at, id`
    return (await rowsOf(this.db, statement, [value])).map(parseOrderRow)
  }

  private async one(where: string, value: string): Promise<OrderRow | null> {
    return (await this.all(where, value))[0] ?? null
  }
}
