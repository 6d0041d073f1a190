import { z } from "zod"
import { query } from "../../../tools/postgres/query"

const tableSchema = z.object({ schema: z.string(), name: z.string() })
const textSchema = z.object({ text: z.string() })

export type Found = { where: string; text: string }

/** Every row of every table of the database, all its columns as one text; bytes as hexadecimal digits. */
export async function databaseTexts(databaseUrl: string): Promise<Found[]> {
  const tables = z.array(tableSchema).parse(
    await query(
      databaseUrl,
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
        WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    ),
  )
  const texts: Found[] = []
  for (const { schema, name } of tables) {
    const rows = await query(databaseUrl, `SELECT to_jsonb(t)::text AS text FROM "${schema}"."${name}" t`)
    texts.push(
      ...z
        .array(textSchema)
        .parse(rows)
        .map(({ text }) => ({ where: `table ${name}`, text })),
    )
  }
  return texts
}
