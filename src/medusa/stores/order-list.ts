import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { Kind, OrderRow } from "../../core/orders/order-row"
import { type State, stateSchema } from "../../core/orders/states"
import { parseOrderRow } from "./order-row-record"
import { rowsOf } from "./sql"

export type ListQuery = {
  kinds: readonly Kind[]
  states: readonly State[]
  order_id: string | null
  customer_id: string | null
  /** Part of the domain or service, or the id of row, order or line. */
  q: string | null
  limit: number
  offset: number
}

const countRecord = z.object({ count: z.number() })
const stateCountRecord = z.object({ state: stateSchema, count: z.number() })

/** In a LIKE pattern these mean something; a search means the characters themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&")

/** The newest first. Rows that never became an order are of no interest to the admin unless asked for. */
export async function listOrderRows(
  manager: EntityManager,
  query: ListQuery,
): Promise<{ rows: OrderRow[]; count: number }> {
  const where = `
    ($1::text[] IS NULL AND state NOT IN ('quoted', 'expired') OR state = ANY ($1))
    AND ($2::text IS NULL OR order_id = $2)
    AND ($3::text IS NULL OR subject LIKE '%' || $4 || '%' OR $3 IN (id, order_id, line_item_id))
    AND request->>'kind' = ANY ($5)
    AND ($6::text IS NULL OR customer_id = $6)`
  const values = [
    query.states.length > 0 ? [...query.states] : null,
    query.order_id,
    query.q,
    query.q === null ? null : literal(query.q.toLowerCase()),
    [...query.kinds],
    query.customer_id,
  ]
  const rows = await rowsOf(
    manager,
    `SELECT * FROM reseller_order WHERE ${where} ORDER BY created_at DESC, id LIMIT $7 OFFSET $8`,
    [...values, query.limit, query.offset],
  )
  const [count] = await rowsOf(
    manager,
    `SELECT count(*)::int AS count FROM reseller_order WHERE ${where}`,
    values,
  )
  return { rows: rows.map(parseOrderRow), count: countRecord.parse(count).count }
}

/** How many rows stand in each state. */
export async function countStates(manager: EntityManager): Promise<Partial<Record<State, number>>> {
  const rows = await rowsOf(
    manager,
    "SELECT state, count(*)::int AS count FROM reseller_order GROUP BY state",
  )
  return Object.fromEntries(
    rows.map((row) => stateCountRecord.parse(row)).map(({ state, count }) => [state, count]),
  )
}
