import { DataSource } from "typeorm"
import { revertOurMigrations } from "../../../src/cli/uninstall/revert-migrations"

/** The database of a shop that has the plugin since today: with Medusa's tables, without ours. */
export async function withoutOurTables(database_url: string): Promise<void> {
  const source = await new DataSource({ type: "postgres", url: database_url }).initialize()
  try {
    await source.transaction((tx) => revertOurMigrations(tx))
  } finally {
    await source.destroy()
  }
}
