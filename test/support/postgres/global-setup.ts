import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type PostgresServer, startPostgres } from "../../../dev/postgres/server"
import { ensureBuilt } from "../../../dev/processes/is-built"
import { createTemplate } from "./template"

declare global {
  var shopTestPostgres: PostgresServer | undefined
}

/** One PostgreSQL for the whole test run, with one migrated database that every shop's database is a copy of. */
const globalSetup = async (): Promise<void> => {
  ensureBuilt("build:fast")
  const server = await startPostgres({
    directory: mkdtempSync(join(tmpdir(), "shop-tests-")),
    durable: false,
  })
  globalThis.shopTestPostgres = server
  await createTemplate(server)
  // Jest's workers are started after this and inherit it.
  process.env.SHOP_TEST_POSTGRES_URL = server.url("postgres")
}

export default globalSetup
