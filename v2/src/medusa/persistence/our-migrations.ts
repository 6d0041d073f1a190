import { readdirSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import type { Database } from "../../reseller/shared/database.store"
import { recordsOf } from "../../reseller/shared/sql.store"

const FOLDER = join(__dirname, "../../modules/domain-reseller/migrations")

const runRecord = z.object({ name: z.string() })

let ours: readonly string[] | null = null

function ourMigrations(): readonly string[] {
  ours ??= readdirSync(FOLDER)
    .flatMap((file) => /^(Migration\d+)\.[jt]s$/.exec(file)?.[1] ?? [])
    .sort()
  return ours
}

export async function missingMigrations(db: Database): Promise<string[]> {
  const rows = await recordsOf(db, runRecord, "SELECT name FROM mikro_orm_migrations")
  const run = new Set(rows.map(({ name }) => name))
  return ourMigrations().filter((name) => !run.has(name))
}
