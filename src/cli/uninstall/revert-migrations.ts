import type { EntityManager } from "typeorm"
import { migrationFiles } from "../../medusa/persistence/our-migrations"
import { rowsOf } from "../../postgres/sql"

type Migration = { down(runner: { query(sql: string): Promise<unknown> }): Promise<void> }

/**
 * Takes our tables out of the database again, and nothing else, the newest migration first. Throws while orders are
 * unfinished. To be called in a transaction. Medusa's own `migrations revert` undoes the last migration of anybody's.
 */
export async function revertOurMigrations(tx: EntityManager): Promise<void> {
  for (const { name, path } of migrationFiles().reverse()) {
    const run = await rowsOf(tx, "SELECT name FROM migrations WHERE name = $1", [name])
    if (run.length === 0) continue
    const exported: Record<string, new () => Migration> = require(path)
    const [Exported] = Object.values(exported)
    if (Exported === undefined) throw new Error(`Bug! ${path} has no migration`)
    await new Exported().down({ query: (sql) => rowsOf(tx, sql) })
    await tx.query("DELETE FROM migrations WHERE name = $1", [name])
  }
}
