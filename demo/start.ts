/** `npm start`: a whole shop on a bare machine. Starts what the environment does not provide. */
import { mkdirSync } from "node:fs"
import { readEnvironment } from "./environment"
import { migrate } from "./processes/migrate"
import { DATA, DEMO } from "./processes/paths"
import { Shutdown } from "./processes/shutdown"
import { adminClient } from "./seed/admin-client"
import { ensureAdminUser } from "./seed/admin-user"
import { ensureCurrencyRow } from "./seed/currency"
import { seedShop } from "./seed/seed-shop"
import { addresses } from "./steps/addresses"
import { buildAdmin } from "./steps/admin-build"
import { adminLogin } from "./steps/admin-login"
import { provideDatabase } from "./steps/database"
import { checkPort, provideMedusa } from "./steps/medusa"
import { provideUpstream } from "./steps/upstream"

const FAILED = 1
/** PostgreSQL may run as another user, who must get through. */
const EVERYBODY_MAY_ENTER = 0o755

const shutdown = new Shutdown()
const say = (message: string): void => console.log(message)

const fail = async (message: string): Promise<void> => {
  if (shutdown.isStopping()) return
  console.error(`\n${message}\n`)
  await shutdown.stopAll()
  process.exit(FAILED)
}

const main = async (): Promise<void> => {
  mkdirSync(DATA, { recursive: true, mode: EVERYBODY_MAY_ENTER })
  const environment = readEnvironment()
  await checkPort(environment)
  const admin = adminLogin(environment)

  say("Starting the database and the upstream")
  const [database_url, upstream] = await Promise.all([
    provideDatabase(environment, shutdown),
    provideUpstream(environment, shutdown, (what) => void fail(what)),
    buildAdmin(shutdown, say),
  ])
  const env = {
    DATABASE_URL: database_url,
    DOMAIN_RESELLER_URL: upstream.url,
    DOMAIN_RESELLER_TOKEN: upstream.token,
  }

  say("Bringing the database up to date")
  await migrate(DEMO, database_url, env)
  await ensureCurrencyRow(database_url)
  await ensureAdminUser(DEMO, database_url, admin, env)

  say("Starting the shop")
  const { port, medusa } = await provideMedusa(environment, env, shutdown, say)
  void medusa.exited.then(() => fail("The shop ended by itself; the reason is in demo/.data/medusa.log"))
  await seedShop(await adminClient(`http://127.0.0.1:${port}`, admin))
  say(addresses(port, admin, upstream))
}

shutdown.listen(() => say("\nStopping (Ctrl-C again to kill)"))
main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
