import { Client } from "pg"
import { z } from "zod"
import { waitFor } from "../wait-for"

const indexRecord = z.object({ name: z.string(), definition: z.string() })

/** Indexes are made after the rows: that is several times faster than keeping them up with each row. */
const INDEXES_OF = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i
   WHERE i.indrelid = ANY ($1::regclass[])
     AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_DIGITS = 10
const BITS_A_DIGIT = 5

/** Digits of the milliseconds of a ULID, the highest first, as SQL. */
const timeDigits = Array.from({ length: TIME_DIGITS }, (_, index) => {
  const shift = BITS_A_DIGIT * (TIME_DIGITS - 1 - index)
  return `substr('${CROCKFORD}', (ms >> ${shift} & 31)::int + 1, 1)`
}).join(" || ")

/**
 * Rows numbered \`n\`, spread evenly over the last three years: \`at\` and \`u\`, an id as Medusa makes them, which begins
 * with the time. \`from\` keeps the ids apart from those of other rows.
 */
export const overThreeYears = (rows: number, from = 0): string => `(
  SELECT n, at, ${timeDigits} || lpad(upper(to_hex(n + ${from})), 16, '0') AS u
    FROM (SELECT n, at, floor(date_part('epoch', at) * 1000)::bigint AS ms
            FROM (SELECT n, now() - interval '3 years' * (1 - n / ${rows}::float) AS at
                    FROM generate_series(1, ${rows}) n OFFSET 0) dated OFFSET 0) timed OFFSET 0)`

/** A page that has a row which some transaction might not see yet cannot be read in the index alone. */
const NOT_VISIBLE = `
  SELECT oid::regclass::text AS name FROM pg_class WHERE oid = ANY ($1::regclass[]) AND relallvisible < relpages`

/** It takes some seconds, on a busy machine many. */
const VACUUM_TIMEOUT_MS = 120_000

const nameRecord = z.object({ name: z.string() })

/** Again for tables at which PostgreSQL's own vacuum or analysis was at work in that moment. */
async function vacuum(client: Client, tables: readonly string[]): Promise<void> {
  let left = tables
  await waitFor(
    async () => {
      await client.query(`VACUUM (ANALYZE) ${left.join(", ")}`)
      const { rows } = await client.query(NOT_VISIBLE, [left])
      left = rows.map((row) => nameRecord.parse(row).name)
      return left.length === 0
    },
    { timeout_ms: VACUUM_TIMEOUT_MS, what: `every page of ${tables.join(", ")} to be visible to all` },
  )
}

/** What is put into these tables, in this sequence. */
export type BulkLoad = { tables: readonly string[]; statements: readonly string[] }

const isOurs = (table: string): boolean => table.includes("reseller_")

/**
 * Empties the tables and runs the statements in one transaction, without checking foreign keys. Tables that were emptied
 * in the same transaction need no write-ahead log. The plugin's are vacuumed, as they are in a shop of some age; of the
 * others the analysis will do, because no statement reads more of their indexes than a few pages.
 */
export async function bulkLoad(databaseUrl: string, loads: readonly BulkLoad[]): Promise<void> {
  const tables = [...new Set(loads.flatMap((load) => load.tables))].map((table) => `"${table}"`)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("BEGIN")
    await client.query("SET LOCAL session_replication_role = replica")
    await client.query("SET LOCAL maintenance_work_mem = '512MB'")
    await client.query(`TRUNCATE ${tables.join(", ")} CASCADE`)
    const found = await client.query(INDEXES_OF, [tables])
    const indexes = found.rows.map((row) => indexRecord.parse(row))
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
    for (const statement of loads.flatMap(({ statements }) => statements)) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
    await client.query("COMMIT")
    await vacuum(client, tables.filter(isOurs))
    await client.query(`ANALYZE ${tables.filter((table) => !isOurs(table)).join(", ")}`)
  } finally {
    await client.end()
  }
}
