/** `npm start`: the demo on Medusa 2, with its own database and its own upstream. Keeps its data between runs. */
import { join } from "node:path"
import { readEnvironment } from "../brought/demo/environment"
import { mailsOf, PRICING } from "../brought/demo/mails"
import type { Run } from "../brought/demo/run"
import { addresses } from "../brought/demo/steps/addresses"
import { adminLogin } from "../brought/demo/steps/admin-login"
import { openDataFolder, secrets } from "../brought/demo/steps/data-folder"
import { provideDatabase } from "../brought/demo/steps/database"
import { provideMail } from "../brought/demo/steps/mail"
import { checkAddress } from "../brought/demo/steps/medusa"
import { buildStorefront } from "../brought/demo/storefront/build/build-storefront"
import { shownUrl } from "../brought/dev/processes/address"
import { onFreePort } from "../brought/dev/processes/free-port"
import { Shutdown } from "../brought/dev/processes/shutdown"
import { startSandbox } from "../brought/sandbox/index"
import { ensureAdmin } from "./steps/admin"
import { linkPlugin, seed, startMedusa, V2 } from "./steps/medusa"

const DATA = join(V2, ".data")
const FIRST_PORT = 9100

const shutdown = new Shutdown()
const say = (message: string): void => console.log(message)

const fail = (message: string): void => {
  if (shutdown.isStopping()) return
  console.error(`\n${message}\n`)
  void shutdown.stopAll().then(() => process.exit(1))
}

const main = async (): Promise<void> => {
  const environment = readEnvironment()
  const run: Run = { environment, data: DATA, shutdown, say, fail }
  await checkAddress(run)
  openDataFolder(DATA)
  const admin = adminLogin(run)
  linkPlugin()
  await ensureAdmin(say)
  say("Starting the database and the upstream")
  const data = join(DATA, "sandbox.json")
  const [database_url, mail, sandbox] = await Promise.all([
    provideDatabase(run),
    provideMail(run),
    startSandbox({ data, ...(environment.sandbox_port && { port: environment.sandbox_port }) }),
    buildStorefront("2"),
  ])
  shutdown.add({ stop: () => sandbox.stop(), kill: () => undefined })

  const { host, port: wanted } = environment
  const mailed = { host, port: wanted, smtp_url: mail.smtp_url }
  const { notify, storefront } = mailsOf(mailed, { first_port: FIRST_PORT, admin: "app/domains" })
  const { DOMAIN_ENCRYPTION_KEY: encryption_key, ...signing } = secrets(run)
  const env = {
    ...signing,
    DATABASE_URL: database_url,
    SHOP_ADMIN: "true",
    SHOP_STOREFRONT: JSON.stringify(storefront),
    SHOP_PAYMENT_LINK: `${shownUrl(host, wanted ?? FIRST_PORT)}/shop/pay/{cart_id}`,
    MEDUSA_ADMIN_EMAIL: admin.email,
    MEDUSA_ADMIN_PASSWORD: admin.password,
    DOMAIN_RESELLER_OPTIONS: JSON.stringify({
      domains: { base_url: sandbox.url, api_token: sandbox.token },
      identity: { base_url: sandbox.identity_url, api_token: sandbox.token },
      encryption_key,
      renewals: { by: "upstream" },
      pricing: PRICING,
      notify: { ...notify, smtp: mail.smtp_url },
      visitors: { trust_proxy: 0 },
    }),
  }
  say("Bringing the database up to date (a minute at the first start)")
  const { key } = await seed(env)
  say("Starting the shop")
  await onFreePort({ first: FIRST_PORT, wanted, host }, async (port) => {
    const logFile = join(DATA, "medusa.log")
    const server = await startMedusa(port, { ...env, SHOP_KEY: key }, { host, logFile })
    shutdown.add({ stop: () => server.stop(), kill: () => server.kill("SIGKILL") })
    void server.exited.then(() => fail(`The shop ended by itself; the reason is in ${logFile}`))
    const { url, token } = sandbox
    say(addresses(run, port, admin, { url, token, identity: null, isSandbox: true }, mail))
  })
}

shutdown.listen(() => say("\nStopping (Ctrl-C again to kill)"))
main().catch((fault: unknown) => fail(fault instanceof Error ? fault.message : String(fault)))
