/**
 * `npm start`: a whole shop on a bare machine. Starts what the environment does not provide. `--data FOLDER`: where to keep what is
 * kept between runs.
 */

import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { shownUrl, urlOf } from "../dev/processes/address"
import { migrate } from "../dev/processes/migrate"
import { DEMO } from "../dev/processes/paths"
import { Shutdown } from "../dev/processes/shutdown"
import { ensureAdminUser, setAdminUser } from "../dev/seed/admin-user"
import { ensureCurrencyRow, ensurePaymentLink, seedShop } from "../dev/seed/seed-shop"
import { readEnvironment } from "./environment"
import type { Run } from "./run"
import { addresses } from "./steps/addresses"
import { buildAdmin } from "./steps/admin-build"
import { adminLogin, signIn } from "./steps/admin-login"
import { openDataFolder, secrets } from "./steps/data-folder"
import { provideDatabase } from "./steps/database"
import { provideMail } from "./steps/mail"
import { checkAddress, provideMedusa } from "./steps/medusa"
import { provideUpstream } from "./steps/upstream"
import { buildStorefront } from "./storefront/build/build-storefront"

const FAILED = 1

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
  const { values } = parseArgs({ options: { data: { type: "string" } } })
  const data = values.data === undefined ? join(DEMO, ".data") : resolve(values.data)
  const run: Run = { environment: readEnvironment(), data, shutdown, say, fail }
  await checkAddress(run)
  openDataFolder(data)
  const admin = adminLogin(run)

  say("Starting the database and the upstream")
  const [database_url, upstream, mail] = await Promise.all([
    provideDatabase(run),
    provideUpstream(run),
    provideMail(run),
    buildAdmin(run),
    buildStorefront(),
  ])
  const { identity } = upstream
  const env = {
    DATABASE_URL: database_url,
    DOMAIN_RESELLER_URL: upstream.url,
    DOMAIN_RESELLER_TOKEN: upstream.token,
    ...(identity && { IDENTITY_URL: identity.url, IDENTITY_TOKEN: identity.token }),
    SMTP_URL: mail.smtp_url,
    ...secrets(run),
  }

  say("Bringing the database up to date")
  await migrate(DEMO, database_url, env)
  await ensureCurrencyRow(database_url)
  await ensureAdminUser(DEMO, database_url, admin, env)

  say("Starting the shop")
  const { port, medusa } = await provideMedusa(run, env)
  void medusa.exited.then(() => fail(`The shop ended by itself; the reason is in ${data}/medusa.log`))
  const url = urlOf(run.environment.host, port)
  const client = await signIn(url, admin, () => setAdminUser(DEMO, admin, env))
  await seedShop(client)
  await ensurePaymentLink(client, `${shownUrl(run.environment.host, port)}/shop/pay/{cart_id}`)
  say(addresses(run, port, admin, upstream, mail))
}

shutdown.listen(() => say("\nStopping (Ctrl-C again to kill)"))
main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
