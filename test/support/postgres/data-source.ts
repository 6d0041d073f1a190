import { DataSource, type EntityManager } from "typeorm"
import { createDatabase } from "./create-database"

export interface PlainDatabase {
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

export async function openDatabase(): Promise<PlainDatabase> {
  const { url, drop } = await createDatabase()
  const source = new DataSource({ type: "postgres", url, extra: { max: CONNECTIONS } })
  await source.initialize()
  return {
    url,
    source,
    drop: async () => {
      await source.destroy()
      await drop()
    },
  }
}
