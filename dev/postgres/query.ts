import { Pool } from "pg"

/** A new connection costs a hundred times as much as a statement; one that nobody needs keeps no process alive. */
const IDLE_MS = 1_000

const pools = new Map<string, Pool>()

function poolOf(databaseUrl: string): Pool {
  const known = pools.get(databaseUrl)
  if (known) return known
  const pool = new Pool({ connectionString: databaseUrl, idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true })
  // An idle connection ends with its database or its server; the next statement opens another.
  pool.on("error", () => undefined)
  pools.set(databaseUrl, pool)
  return pool
}

/** One statement on any connection: what belongs to a session, such as a lock, does not belong here. */
export const query = async (
  databaseUrl: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> => (await poolOf(databaseUrl).query(sql, [...values])).rows
