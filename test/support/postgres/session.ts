import { Client } from "pg"

/** A connection of the test's own, in a transaction: what it locks makes others wait until it is let go. */
export interface Session {
  run(sql: string, values?: readonly unknown[]): Promise<unknown[]>
  /** Rolls back and disconnects: whoever waited goes on. */
  release(): Promise<void>
}

export const openSession = async (databaseUrl: string): Promise<Session> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("BEGIN")
  return {
    run: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    release: () => client.end(),
  }
}
