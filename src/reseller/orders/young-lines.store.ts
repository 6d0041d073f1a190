import { z } from "zod"
import type { StrayLinesFound } from "../binding/orders"
import { cellOf, type Database, recordOf, recordsOf } from "../shared/sql.store"

/** An order is placed and paid within days after its lines were made. */
const WINDOW_DAYS = 7

/** Lines looked through at a time: each read costs a page at most. With a look a minute, over a million a day. */
const LINES_A_LOOK = 1_000

/** Found at a time: each is settled by itself, and the sweep has other things to do. */
const STRAYS_A_LOOK = 50

const endRecord = z.object({ lines: z.number(), last: z.string().nullable() })
const strayRecord = z.object({ line_item_id: z.string(), order_id: z.string() })

/** Medusa's lines of orders: their table, and what their ids begin with. */
type Lines = { table: string; id_prefix: string }

/** Medusa has no index on young lines, but their ids begin with the time. `strays`: SQL that ends in a condition; its `values` are $4 and on. */
export async function walkYoungLines(
  db: Database,
  { table, id_prefix }: Lines,
  strays: string,
  after: string | null,
  values: readonly unknown[] = [],
): Promise<StrayLinesFound> {
  const begin = after ?? (await beginOfWindow(db, id_prefix))
  const statement = `SELECT count(*)::int AS lines, max(id) AS last
     FROM (SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2) looked_at`
  const end = await recordOf(db, endRecord, statement, [begin, LINES_A_LOOK])
  if (!end?.last) return { strayLines: [], next: null }
  const found = await recordsOf(
    db,
    strayRecord,
    `${strays} AND li.id > $1 AND li.id <= $2 ORDER BY li.id LIMIT $3`,
    [begin, end.last, STRAYS_A_LOOK, ...values],
  )
  if (found.length === STRAYS_A_LOOK) return { strayLines: found, next: found.at(-1)?.line_item_id ?? null }
  return { strayLines: found, next: end.lines === LINES_A_LOOK ? end.last : null }
}

const beginOfWindow = async (db: Database, id_prefix: string): Promise<string> => {
  const begin = await cellOf(db, z.date(), `SELECT now() - interval '${WINDOW_DAYS} days'`)
  return idsFrom(id_prefix, begin ?? new Date())
}

/** Crockford's base 32, in which a ULID begins with its milliseconds. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_DIGITS = 10

/** When an id of Medusa's (`job_01H…`, a prefixed ULID) was made; null for an id of another form. */
export function ulidTimestamp(id: string): Date | null {
  const ulid = id.slice(id.lastIndexOf("_") + 1).toUpperCase()
  const digits = [...ulid.slice(0, TIME_DIGITS)].map((digit) => DIGITS.indexOf(digit))
  if (digits.length < TIME_DIGITS || digits.includes(-1)) return null
  return new Date(digits.reduce((sum, digit) => sum * DIGITS.length + digit, 0))
}

/** The beginning of Medusa's ids with this prefix made at this moment; all later ones come behind it. */
export function idsFrom(prefix: string, moment: Date): string {
  let rest = moment.getTime()
  let digits = ""
  for (let place = 0; place < TIME_DIGITS; place += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return `${prefix}_${digits}`
}
