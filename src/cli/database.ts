import { DataSource, type EntityManager, QueryFailedError } from "typeorm"
import { EXIT, type ExitCode } from "./command"

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

/** Works on the shop's database. One that cannot be reached, or goes away, is told and ends the command. */
export async function onDatabase(
  database: Database,
  work: (manager: EntityManager) => Promise<ExitCode>,
): Promise<ExitCode> {
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
    console.error(messageOf(fault))
    return EXIT.UNREACHABLE
  } finally {
    if (source.isInitialized) await source.destroy()
  }
}
