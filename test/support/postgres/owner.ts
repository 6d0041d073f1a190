/** A process that owns a PostgreSQL and then does nothing: to be killed by a test. */
import { startPostgres } from "../../../tools/postgres/server"

const HOUR_MS = 3_600_000

const own = async (): Promise<void> => {
  const [directory = ""] = process.argv.slice(2)
  const server = await startPostgres({ directory, durable: true })
  console.log(server.url("postgres"))
  setTimeout(() => undefined, HOUR_MS)
}

void own()
