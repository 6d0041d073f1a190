import { DataSource, type EntityManager, QueryFailedError } from "typeorm"
import { messageOf, Unmigrated, Unreachable } from "../commands/faults"

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

/** SQLSTATE of a connection that failed or was ended by the server; without any, the socket itself failed. */
const AWAY = /^(?:08|57P)/

const codeOf = ({ driverError }: QueryFailedError): string =>
  "code" in driverError ? String(driverError.code) : ""

const isAway = (fault: QueryFailedError): boolean => {
  const code = codeOf(fault)
  return code === "" || AWAY.test(code) || code.startsWith("E")
}

/** SQLSTATE of a table, column or function that is not there. */
const LACKING = /^42(?:P01|703|883)$/

/** Works on the shop's database. Throws Unreachable and Unmigrated. */
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
    await source.initialize()
    return await work(source.manager)
  } catch (fault) {
    // A refusal of the database itself is a fault of ours or of the shop's schema.
    if (fault instanceof QueryFailedError && LACKING.test(codeOf(fault))) throw new Unmigrated(fault.message)
    if (fault instanceof QueryFailedError && !isAway(fault)) throw fault
    if (source.isInitialized && !(fault instanceof QueryFailedError)) throw fault
    throw new Unreachable(messageOf(fault))
  } finally {
    if (source.isInitialized) await source.destroy()
  }
}
