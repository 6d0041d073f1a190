import { DataSource, type EntityManager } from "typeorm"
import { databaseFault, messageOf, Unreachable } from "../reseller/commands/faults"

export type Database = {
  database_url: string
  database_database?: string | undefined
  database_schema?: string | undefined
  database_extra?: Record<string, unknown> | undefined
}

export const databaseAt = (like: Database, database_url: string): Database => ({
  ...like,
  database_url,
  database_database: undefined,
})

export async function onDatabase<Result>(
  database: Database,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const source = new DataSource({
    type: "postgres",
    url: database.database_url,
    database: database.database_database,
    schema: database.database_schema,
    extra: database.database_extra,
  })
  try {
    await source.initialize().catch((fault) => {
      throw new Unreachable(messageOf(fault))
    })
    return await work(source.manager)
  } catch (fault) {
    throw databaseFault(fault)
  } finally {
    if (source.isInitialized) await source.destroy()
  }
}
