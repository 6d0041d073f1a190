import { DataSource } from "typeorm"
import { dropStatements } from "../../../src/cli/uninstall"

/** The database of a shop that has the plugin since today: with Medusa's tables, without ours. */
export async function withoutOurTables(database_url: string): Promise<void> {
  const source = await new DataSource({ type: "postgres", url: database_url }).initialize()
  try {
    for (const statement of await dropStatements(source.manager)) await source.query(statement)
  } finally {
    await source.destroy()
  }
}
