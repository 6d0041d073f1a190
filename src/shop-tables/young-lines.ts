import { z } from "zod"
import type { StrayLinesFound } from "../core/ports/shop"
import type { Database } from "../postgres/database"
import { rowsOf } from "../postgres/sql"
import { idsFrom } from "./ulid"

/** An order is placed and paid within days after its lines were made. */
const WINDOW_DAYS = 7

/** Lines looked through at a time: each read costs a page at most. With a look a minute, over a million a day. */
const LINES_A_LOOK = 1_000

/** Found at a time: each is settled by itself, and the sweep has other things to do. */
const STRAYS_A_LOOK = 50

const windowRecord = z.object({ from: z.date() })
const endRecord = z.object({ lines: z.number(), last: z.string().nullable() })
const strayRecord = z.object({ line_item_id: z.string(), order_id: z.string() })

/** Medusa's lines of orders: their table, and what their ids begin with. */
type Lines = { table: string; id_prefix: string }

/**
 * Medusa has no index by which its young lines could be found; but their ids begin with the time at which they were
 * made, so these are walked. `strays`, SQL that ends in a condition: those of the lines `li`, as `line_item_id` and
 * `order_id`; its own `values` are $4 and on.
 */
export async function walkYoungLines(
  db: Database,
  { table, id_prefix }: Lines,
  strays: string,
  after: string | null,
  values: readonly unknown[] = [],
): Promise<StrayLinesFound> {
  const begin = after ?? (await beginOfWindow(db, id_prefix))
  const [end] = await rowsOf(
    db,
    `SELECT count(*)::int AS lines, max(id) AS last
       FROM (SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2) looked_at`,
    [begin, LINES_A_LOOK],
  )
  const { lines, last } = endRecord.parse(end)
  if (last === null) return { strayLines: [], next: null }
  const rows = await rowsOf(db, `${strays} AND li.id > $1 AND li.id <= $2 ORDER BY li.id LIMIT $3`, [
    begin,
    last,
    STRAYS_A_LOOK,
    ...values,
  ])
  const found = rows.map((row) => strayRecord.parse(row))
  if (found.length === STRAYS_A_LOOK) return { strayLines: found, next: found.at(-1)?.line_item_id ?? null }
  return { strayLines: found, next: lines === LINES_A_LOOK ? last : null }
}

async function beginOfWindow(db: Database, id_prefix: string): Promise<string> {
  const [row] = await rowsOf(db, `SELECT now() - interval '${WINDOW_DAYS} days' AS "from"`)
  return idsFrom(id_prefix, windowRecord.parse(row).from)
}
