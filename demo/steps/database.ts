import { join } from "node:path"
import { query } from "../../dev/postgres/query"
import { startPostgres } from "../../dev/postgres/server"
import type { Run } from "../run"

const DATABASE = "shop"

/** The address of the database: the one given, or that of a PostgreSQL that is started here. */
export const provideDatabase = async ({ environment, data, shutdown }: Run): Promise<string> => {
  if (environment.database_url !== undefined) return environment.database_url
  const server = await startPostgres({ directory: join(data, "postgres"), durable: true })
  // Killed hard, it is ended by its guard as soon as this process is gone.
  shutdown.add({ stop: server.stop, kill: () => undefined })
  const ask = (sql: string) => query(server.url("postgres"), sql)
  const exists = await ask(`SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`)
  if (exists.length === 0) await ask(`CREATE DATABASE ${DATABASE}`)
  return server.url(DATABASE)
}
