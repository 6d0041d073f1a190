import { z } from "zod"
import { type CalendarDate, calendarDateSchema } from "../shared/calendar-date"
import type { Database } from "../shared/database.store"
import { containing, countOf, literals, newValues, recordsOf, rowsOf } from "../shared/sql.store"
import type { Interface, OrderRow } from "./order-row"
import { parseOrderRow } from "./order-row-record.store"
import { CART_STATES, STATES, type State, stateSchema } from "./states"

export type ListQuery = {
  /** The interface of upstream that serves the rows. */
  interface: Interface
  states: readonly State[]
  /** Those alone that nothing was charged for. */
  isUncharged?: boolean
  order_id: string | null
  customer_id: string | null
  /** A whole name, a part of one (or of a service), or the id of row, order or line. */
  q: string | null
  limit: number
  offset: number
}

export type ListedRows = { rows: OrderRow[]; count: number }

/** Rows that never became an order are of no interest unless asked for. */
const LISTED = STATES.filter((state) => !CART_STATES.includes(state))

const stateCountRecord = z.object({ state: stateSchema, count: z.number() })

/** The newest first. */
export async function listOrderRows(db: Database, query: ListQuery): Promise<ListedRows> {
  const { q, order_id, customer_id } = query
  if (order_id !== null || customer_id !== null || (q !== null && isId(q))) return listFew(db, query, q)
  if (q !== null && query.interface === "domains") {
    const named = await listFew(db, query, { name: q.toLowerCase() })
    if (named.count > 0) return named
  }
  return listMany(db, query)
}

/** All that was ever ordered of one name. */
export const ordersNamed = async (db: Database, name: string, limit: number): Promise<ListedRows> =>
  listFew(
    db,
    { interface: "domains", states: [], order_id: null, customer_id: null, q: null, limit, offset: 0 },
    { name },
  )

/** No name has an underscore, every id has one. */
const isId = (q: string): boolean => q.includes("_")

/** For one order, customer, name or id, whose few rows can be looked at one by one. */
async function listFew(
  db: Database,
  { states, isUncharged, interface: served_by, order_id, customer_id, limit, offset }: ListQuery,
  q: string | { name: string } | null,
): Promise<ListedRows> {
  const { values, place } = newValues()
  const conditions = [
    `interface = ${place(served_by)}`,
    // As the index on customers says it.
    states.length === 0 ? `state NOT IN (${literals(CART_STATES)})` : `state = ANY (${place(states)})`,
  ]
  if (isUncharged) conditions.push("charged IS NULL")
  if (order_id !== null) conditions.push(`order_id = ${place(order_id)}`)
  if (customer_id !== null) conditions.push(`customer_id = ${place(customer_id)}`)
  if (q !== null) conditions.push(searchCondition(q, place))
  const where = conditions.join(" AND ")
  const count = await countOf(db, `reseller_order WHERE ${where}`, values)
  const rows = await rowsOf(
    db,
    `SELECT * FROM reseller_order WHERE ${where} ORDER BY created_at DESC, id
      LIMIT ${place(limit)} OFFSET ${place(offset)}`,
    values,
  )
  return { rows: rows.map(parseOrderRow), count }
}

function searchCondition(q: string | { name: string }, place: (value: unknown) => string): string {
  if (typeof q !== "string") return `subject = ${place(q.name)}`
  if (!isId(q)) return `subject LIKE ${place(containing(q))}`
  const id = place(q)
  return `(id = ${id} OR order_id = ${id} OR line_item_id = ${id})`
}

/** The newest of each state come from the index alone, and only the rows of the page are read. The count is exact. */
async function listMany(
  db: Database,
  { states, isUncharged, interface: served_by, q, limit, offset }: ListQuery,
): Promise<ListedRows> {
  const { values, place } = newValues()
  const wanted = place(states.length === 0 ? LISTED : [...new Set(states)])
  const conditions = [`interface = ${place(served_by)}`]
  if (isUncharged) conditions.push("charged IS NULL")
  if (q !== null) conditions.push(`subject LIKE ${place(containing(q))}`)
  const where = conditions.join(" AND ")
  const count = await countOf(db, `reseller_order WHERE state = ANY (${wanted}) AND ${where}`, values)
  const rows = await rowsOf(
    db,
    `WITH page AS (
       SELECT newest.id FROM unnest(${wanted}::text[]) AS wanted (state)
        CROSS JOIN LATERAL (
          SELECT id, created_at FROM reseller_order r WHERE r.state = wanted.state AND ${where}
           ORDER BY created_at DESC, id LIMIT ${place(limit + offset)}) newest
        ORDER BY newest.created_at DESC, newest.id LIMIT ${place(limit)} OFFSET ${place(offset)})
     SELECT r.* FROM page JOIN reseller_order r ON r.id = page.id ORDER BY r.created_at DESC, r.id`,
    values,
  )
  return { rows: rows.map(parseOrderRow), count }
}

export async function countStates(db: Database): Promise<Partial<Record<State, number>>> {
  const statement = "SELECT state, count(*)::int AS count FROM reseller_order GROUP BY state"
  const counts = await recordsOf(db, stateCountRecord, statement)
  return Object.fromEntries(counts.map(({ state, count }) => [state, count]))
}

const expiryRecord = z.object({ id: z.string(), expiry: calendarDateSchema.nullable() })

/** Until when the names of rows that are done are registered: as their order proved it, or as the portfolio has it since. */
export async function expiriesOf(
  db: Database,
  done: readonly OrderRow[],
): Promise<ReadonlyMap<string, CalendarDate | null>> {
  if (done.length === 0) return new Map()
  const rows = await recordsOf(
    db,
    expiryRecord,
    `SELECT o.id, coalesce(o.new_expiry, d.expiry) AS expiry
       FROM reseller_order o LEFT JOIN reseller_domain d ON d.domain = o.subject AND d.reseller_order_id = o.id
      WHERE o.id = ANY ($1)`,
    [done.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, expiry }) => [id, expiry]))
}
