import { z } from "zod"
import { type CalendarDate, calendarDateSchema } from "../shared/calendar-date"
import {
  containing,
  countOf,
  type Database,
  literals,
  newValues,
  recordsOf,
  rowsOf,
} from "../shared/sql.store"
import type { Interface, OrderRow } from "./order-row"
import { parseOrderRow } from "./order-row-record.store"
import { CART_STATES, STATES, type State, stateSchema } from "./states"

export type ListQuery = {
  /** The interface of upstream that serves the rows. */
  interface: Interface
  states?: readonly State[]
  /** Those alone that nothing was charged for. */
  isUncharged?: boolean
  order_id?: string | undefined
  customer_id?: string | undefined
  /** A whole name, a part of one (or of a service), or the id of row, order or line. */
  q?: string | { name: string } | undefined
  limit: number
  offset: number
}

type ListedRows = { rows: OrderRow[]; count: number }

/** Rows that never became an order are of no interest unless asked for. */
const LISTED = STATES.filter((state) => !CART_STATES.includes(state))

const stateCountRecord = z.object({ state: stateSchema, count: z.number() })

/** The newest first. */
export async function listOrderRows(db: Database, query: ListQuery): Promise<ListedRows> {
  const { q, order_id, customer_id } = query
  const isFew = order_id !== undefined || customer_id !== undefined
  if (isFew || (q && (typeof q !== "string" || isId(q)))) return listFew(db, query)
  if (q && query.interface === "domains") {
    const named = await listFew(db, { ...query, q: { name: q.toLowerCase() } })
    if (named.count > 0) return named
  }
  return listMany(db, query)
}

/** No name has an underscore, every id has one. */
const isId = (q: string): boolean => q.includes("_")

type Place = (value: unknown) => string

/** SQL: all that is asked but the states. */
function conditionOf(query: ListQuery, place: Place): string {
  const { isUncharged, order_id, customer_id, q } = query
  const conditions = [`interface = ${place(query.interface)}`]
  if (isUncharged) conditions.push("charged IS NULL")
  if (order_id !== undefined) conditions.push(`order_id = ${place(order_id)}`)
  if (customer_id !== undefined) conditions.push(`customer_id = ${place(customer_id)}`)
  if (q) conditions.push(searchCondition(q, place))
  return conditions.join(" AND ")
}

function searchCondition(q: string | { name: string }, place: Place): string {
  if (typeof q !== "string") return `subject = ${place(q.name)}`
  if (!isId(q)) return `subject LIKE ${place(containing(q))}`
  const id = place(q)
  return `(id = ${id} OR order_id = ${id} OR line_item_id = ${id})`
}

/** For one order, customer, name or id, whose few rows can be looked at one by one. */
async function listFew(db: Database, query: ListQuery): Promise<ListedRows> {
  const { states = [], limit, offset } = query
  const { values, place } = newValues()
  // As the index on customers says it.
  const inStates =
    states.length === 0 ? `state NOT IN (${literals(CART_STATES)})` : `state = ANY (${place(states)})`
  const where = `${conditionOf(query, place)} AND ${inStates}`
  const count = await countOf(db, `reseller_order WHERE ${where}`, values)
  const statement = `SELECT * FROM reseller_order WHERE ${where} ORDER BY created_at DESC, id
    LIMIT ${place(limit)} OFFSET ${place(offset)}`
  const rows = await rowsOf(db, statement, values)
  return { rows: rows.map(parseOrderRow), count }
}

/** The newest of each state come from the index alone, and only the rows of the page are read. The count is exact. */
async function listMany(db: Database, query: ListQuery): Promise<ListedRows> {
  const { states = [], limit, offset } = query
  const { values, place } = newValues()
  const wanted = place(states.length === 0 ? LISTED : [...new Set(states)])
  const where = conditionOf(query, place)
  const count = await countOf(db, `reseller_order WHERE state = ANY (${wanted}) AND ${where}`, values)
  const statement = `WITH page AS (
       SELECT newest.id FROM unnest(${wanted}::text[]) AS wanted (state)
        CROSS JOIN LATERAL (
          SELECT id, created_at FROM reseller_order r WHERE r.state = wanted.state AND ${where}
           ORDER BY created_at DESC, id LIMIT ${place(limit + offset)}) newest
        ORDER BY newest.created_at DESC, newest.id LIMIT ${place(limit)} OFFSET ${place(offset)})
     SELECT r.* FROM page JOIN reseller_order r ON r.id = page.id ORDER BY r.created_at DESC, r.id`
  const rows = await rowsOf(db, statement, values)
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
  const statement = `SELECT o.id, coalesce(o.new_expiry, d.expiry) AS expiry
     FROM reseller_order o LEFT JOIN reseller_domain d ON d.domain = o.subject AND d.reseller_order_id = o.id
    WHERE o.id = ANY ($1)`
  const rows = await recordsOf(db, expiryRecord, statement, [done.map(({ id }) => id)])
  return new Map(rows.map(({ id, expiry }) => [id, expiry]))
}
