import type { Database } from "../../reseller/shared/sql.store"

/** A connection of the driver `pg`, which knows `$1`; knex itself knows only `?`. */
type Connection = { query(statement: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

type ConnectionPool = {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
}

export class KnexDatabase implements Database {
  constructor(private readonly pool: ConnectionPool) {}

  query(statement: string, values?: unknown[]): Promise<unknown[]> {
    return this.connected((connection) => queryOn(connection, statement, values))
  }

  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
    return this.connected((connection) => within(connection, 0, work))
  }

  private async connected<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await this.pool.acquireConnection()
    try {
      return await work(connection)
    } finally {
      await this.pool.releaseConnection(connection)
    }
  }
}

const queryOn = async (connection: Connection, statement: string, values?: unknown[]): Promise<unknown[]> =>
  (await connection.query(statement, values)).rows

/** A transaction; one within another is a savepoint, whose fault undoes its own work alone. */
async function within<Result>(
  connection: Connection,
  depth: number,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const point = `SAVEPOINT reseller_${depth}`
  const isOutermost = depth === 0
  await connection.query(isOutermost ? "BEGIN" : point)
  try {
    const result = await work({
      queryRunner: { isTransactionActive: true },
      query: (statement, values) => queryOn(connection, statement, values),
      transaction: (inner) => within(connection, depth + 1, inner),
    })
    await connection.query(isOutermost ? "COMMIT" : `RELEASE ${point}`)
    return result
  } catch (fault) {
    // A broken connection has nothing left to undo; the first fault is the one that broke it.
    const undo = isOutermost ? ["ROLLBACK"] : [`ROLLBACK TO ${point}`, `RELEASE ${point}`]
    for (const statement of undo) await connection.query(statement).catch(() => undefined)
    throw fault
  }
}
