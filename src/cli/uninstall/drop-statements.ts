import { z } from "zod"
import { migrationFiles } from "../../medusa/persistence/our-migrations"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const nameRecord = z.object({ name: z.string() })

const OURS = "LIKE 'reseller\\_%'"
const TABLES = `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename ${OURS}`
const FUNCTIONS = `SELECT oid::regprocedure::text AS name FROM pg_proc
  WHERE pronamespace = current_schema()::regnamespace AND proname ${OURS}`

/** SQL that drops our tables with all rows and forgets our migrations; none where the tables are not there. */
export async function dropStatements(manager: Database): Promise<string[]> {
  const named = async (statement: string) =>
    (await rowsOf(manager, `${statement} ORDER BY 1`)).map((row) => nameRecord.parse(row).name).join(", ")
  const tables = await named(TABLES)
  if (tables === "") return []
  const functions = await named(FUNCTIONS)
  const migrations = migrationFiles().map(({ name }) => `'${name}'`)
  return [
    `DROP TABLE ${tables};`,
    ...(functions === "" ? [] : [`DROP FUNCTION ${functions};`]),
    `DELETE FROM migrations WHERE name IN (${migrations.join(", ")});`,
  ]
}
