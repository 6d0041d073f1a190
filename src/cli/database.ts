import { DataSource, type EntityManager, QueryFailedError } from "typeorm"

/** How the shop connects, as its medusa-config.js says. */
export type Database = {
  database_url: string
  database_database?: string | undefined
  database_schema?: string | undefined
  database_extra?: Record<string, unknown> | undefined
}

/** A refused connection to a host with two addresses is an error without a message, but with a code. */
export function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return fault.message || ("code" in fault ? String(fault.code) : fault.name)
}

/** SQLSTATE of a connection that failed or was ended by the server; without any, the socket itself failed. */
const AWAY = /^(?:08|57P)/

const isAway = ({ driverError }: QueryFailedError): boolean =>
  !("code" in driverError) || AWAY.test(String(driverError.code)) || String(driverError.code).startsWith("E")

/** The database cannot be reached, or went away; the message says why. Ends a command with UNREACHABLE. */
export class Unreachable extends Error {
  override readonly name = "Unreachable"
}

/** Works on the shop's database. Throws Unreachable. */
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
    // What the database itself refuses is a fault of ours or of the shop's schema.
    if (fault instanceof QueryFailedError && !isAway(fault)) throw fault
    if (source.isInitialized && !(fault instanceof QueryFailedError)) throw fault
    throw new Unreachable(messageOf(fault))
  } finally {
    if (source.isInitialized) await source.destroy()
  }
}
