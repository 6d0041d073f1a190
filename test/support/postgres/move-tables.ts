import { z } from "zod"
import { query } from "../../../dev/postgres/query"

/** A table with the columns that it does not make itself, and those that it numbers. */
const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  numbered: z.array(z.string()),
})

const TABLES = `
  SELECT table_name AS name, array_agg(quote_ident(column_name::text)) AS columns,
         array_remove(array_agg(CASE WHEN is_identity = 'YES' THEN column_name::text END), NULL) AS numbered
    FROM information_schema.columns
   WHERE table_name LIKE 'reseller\\_%' AND is_generated = 'NEVER'
     AND table_name !~ '^reseller_(sync|visitor|budget)'
   GROUP BY table_name`

/**
 * What docs/operations.md does with `pg_dump --data-only | psql`, which the embedded PostgreSQL does not bring: rows with their numbers,
 * and where the numbers go on. References are looked at no more than in a dump that has its tables in order.
 */
export async function moveTables(from: string, to: string): Promise<void> {
  for (const table of z.array(tableSchema).parse(await query(from, TABLES))) {
    const { name, columns, numbered } = table
    const rows = await query(
      from,
      `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM ${name} t`,
    )
    const [{ rows: moved }] = z.tuple([z.object({ rows: z.string() })]).parse(rows)
    const list = columns.join(", ")
    await query(
      to,
      `WITH own AS (SELECT set_config('session_replication_role', 'replica', true))
       INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${list} FROM own, jsonb_populate_recordset(NULL::${name}, $1)`,
      [moved],
    )
    for (const column of numbered)
      await query(
        to,
        `SELECT setval(pg_get_serial_sequence('${name}', '${column}'), coalesce(max(${column}), 1)) FROM ${name}`,
      )
  }
}
