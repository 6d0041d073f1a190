import type { Database } from "../../reseller/shared/database.store"

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
    return this.connected((connection) =>
      bracketed(connection, { begin: "BEGIN", commit: "COMMIT", undo: ["ROLLBACK"] }, () =>
        work(new Transaction(connection, 0)),
      ),
    )
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

/** One within another is a savepoint: its fault undoes its own work alone. */
class Transaction implements Database {
  readonly queryRunner = { isTransactionActive: true }

  constructor(
    private readonly connection: Connection,
    private readonly depth: number,
  ) {}

  query(statement: string, values?: unknown[]): Promise<unknown[]> {
    return queryOn(this.connection, statement, values)
  }

  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
    const point = `reseller_${this.depth}`
    const bracket = {
      begin: `SAVEPOINT ${point}`,
      commit: `RELEASE SAVEPOINT ${point}`,
      undo: [`ROLLBACK TO SAVEPOINT ${point}`, `RELEASE SAVEPOINT ${point}`],
    }
    return bracketed(this.connection, bracket, () => work(new Transaction(this.connection, this.depth + 1)))
  }
}

const queryOn = async (connection: Connection, statement: string, values?: unknown[]): Promise<unknown[]> =>
  (await connection.query(statement, values)).rows

type Bracket = { begin: string; commit: string; undo: readonly string[] }

async function bracketed<Result>(
  connection: Connection,
  { begin, commit, undo }: Bracket,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query(begin)
  try {
    const result = await work()
    await connection.query(commit)
    return result
  } catch (fault) {
    // A broken connection has nothing left to undo; the first fault is the one that broke it.
    for (const statement of undo) await connection.query(statement).catch(() => undefined)
    throw fault
  }
}
