import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { query } from "../../brought/dev/postgres/query"
import { startPostgres } from "../../brought/dev/postgres/server"
import { linkPlugin, seed } from "../../shop/steps/medusa"
import { TEMPLATE, UNUSED_UPSTREAM } from "./environment"

/** One PostgreSQL for the whole run, with which it ends, and one seeded database that every shop's is a copy of. */
export default async function globalSetup(): Promise<void> {
  linkPlugin()
  const server = await startPostgres({
    directory: mkdtempSync(join(tmpdir(), "medusa-2-tests-")),
    durable: false,
  })
  await query(server.url("postgres"), `CREATE DATABASE ${TEMPLATE}`)
  const seeded = await seed({ ...UNUSED_UPSTREAM, DATABASE_URL: server.url(TEMPLATE) })
  // Nobody may be connected to a database that is being copied.
  await query(server.url("postgres"), `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`)
  const connections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${TEMPLATE}'`
  await query(server.url("postgres"), connections)
  process.env.SHOP_TEST_POSTGRES_URL = server.url("postgres")
  process.env.SHOP_TEST_SEEDED = JSON.stringify(seeded)
}
