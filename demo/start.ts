/** `npm start`: a whole shop on a bare machine. Starts what the environment does not provide. */
import { mkdirSync } from "node:fs"
import { dataFolder } from "./arguments"
import { readEnvironment } from "./environment"
import { migrate } from "./processes/migrate"
import { DEMO } from "./processes/paths"
import { Shutdown } from "./processes/shutdown"
import type { Run } from "./run"
import { adminClient } from "./seed/admin-client"
import { ensureAdminUser } from "./seed/admin-user"
import { ensureCurrencyRow } from "./seed/currency"
import { seedShop } from "./seed/seed-shop"
import { addresses } from "./steps/addresses"
import { buildAdmin } from "./steps/admin-build"
import { adminLogin } from "./steps/admin-login"
import { provideDatabase } from "./steps/database"
import { encryptionKey } from "./steps/encryption-key"
import { checkPort, provideMedusa } from "./steps/medusa"
import { provideUpstream } from "./steps/upstream"
import { buildStorefront } from "./storefront/build/build-storefront"

const FAILED = 1

/** PostgreSQL may run as another user, who must get through. */
const EVERYBODY_MAY_ENTER = 0o755

const shutdown = new Shutdown()
const say = (message: string): void => console.log(message)

const stopWith = async (message: string): Promise<void> => {
  if (shutdown.isStopping()) return
  console.error(`\n${message}\n`)
  await shutdown.stopAll()
  process.exit(FAILED)
}
const fail = (message: string): void => void stopWith(message)

const main = async (): Promise<void> => {
  const data = dataFolder(process.argv.slice(2))
  const run: Run = { environment: readEnvironment(), data, shutdown, say, fail }
  mkdirSync(data, { recursive: true, mode: EVERYBODY_MAY_ENTER })
  await checkPort(run)
  const admin = adminLogin(run.environment)

  say("Starting the database and the upstream")
  const [database_url, upstream] = await Promise.all([
    provideDatabase(run),
    provideUpstream(run),
    buildAdmin(run),
    buildStorefront(),
  ])
  const env = {
    DATABASE_URL: database_url,
    DOMAIN_RESELLER_URL: upstream.url,
    DOMAIN_RESELLER_TOKEN: upstream.token,
    ...(upstream.identity
      ? {
          IDENTITY_URL: upstream.identity.url,
          IDENTITY_TOKEN: upstream.identity.token,
          DOMAIN_ENCRYPTION_KEY: encryptionKey(run),
        }
      : {}),
  }

  say("Bringing the database up to date")
  await migrate(DEMO, database_url, env)
  await ensureCurrencyRow(database_url)
  await ensureAdminUser(DEMO, database_url, admin, env)

  say("Starting the shop")
  const { port, medusa } = await provideMedusa(run, env)
  void medusa.exited.then(() => fail(`The shop ended by itself; the reason is in ${data}/medusa.log`))
  await seedShop(await adminClient(`http://127.0.0.1:${port}`, admin))
  say(addresses(port, admin, upstream, data))
}

shutdown.listen(() => say("\nStopping (Ctrl-C again to kill)"))
main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
