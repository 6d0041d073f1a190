import { DataSource, type EntityManager } from "typeorm"
import { query } from "../../../dev/postgres/query"
import { createDatabase } from "./create-database"

interface PlainDatabase {
  readonly url: string
  readonly source: DataSource
  drop(): Promise<void>
}

/** Enough connections for as many claimers as the tests let run at once. */
const CONNECTIONS = 25

/** Connections of a process of their own to a database that is there already. */
export async function openConnections(
  url: string,
): Promise<{ manager: EntityManager; destroy(): Promise<void> }> {
  const source = await new DataSource({ type: "postgres", url, extra: { max: 2 } }).initialize()
  return { manager: source.manager, destroy: () => source.destroy() }
}

export let database: PlainDatabase

/** One database for all tests of a file; these tables are emptied before each. */
export function openDatabase(emptied?: string): void {
  beforeAll(async () => {
    const { url, drop } = await createDatabase()
    const source = new DataSource({ type: "postgres", url, extra: { max: CONNECTIONS } })
    await source.initialize()
    database = {
      url,
      source,
      drop: async () => {
        await source.destroy()
        await drop()
      },
    }
  })
  if (emptied !== undefined) beforeEach(() => sql(`TRUNCATE ${emptied} CASCADE`))
  afterAll(() => database?.drop())
}

/** A statement on that database. */
export const sql = (text: string, values: readonly unknown[] = []) => query(database.url, text, values)
