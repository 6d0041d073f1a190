/** `npm start`: a Medusa 2 shop that sells, with its own database and its own upstream. Keeps its data between runs. */
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { query } from "../brought/dev/postgres/query"
import { startPostgres } from "../brought/dev/postgres/server"
import { LOOPBACK, urlOf } from "../brought/dev/processes/address"
import { onFreePort } from "../brought/dev/processes/free-port"
import { Shutdown } from "../brought/dev/processes/shutdown"
import { startSandbox } from "../brought/sandbox/index"
import { ensureAdmin } from "./steps/admin"
import { linkPlugin, seed, startMedusa, V2 } from "./steps/medusa"

const DATA = join(V2, ".data")
const DATABASE = "shop"
const FIRST_PORT = 9100
const ADMIN_EMAIL = "admin@shop.local"

/** 16 characters: nobody guesses them, and a person can still type them. */
const PASSWORD_LENGTH = 16

const shutdown = new Shutdown()
const say = (message: string): void => console.log(message)

/** Made at the first start, so that sessions and sealed answers outlive a restart. */
function kept(name: string): string {
  const file = join(DATA, name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 })
  return readFileSync(file, "utf8")
}

async function main(): Promise<void> {
  mkdirSync(DATA, { recursive: true, mode: 0o700 })
  linkPlugin()
  await ensureAdmin(say)
  say("Starting the database and the upstream")
  const postgres = await startPostgres({ directory: join(DATA, "postgres"), durable: true })
  shutdown.add({ stop: postgres.stop, kill: () => undefined })
  const exists = await query(postgres.url("postgres"), "SELECT 1 FROM pg_database WHERE datname = $1", [
    DATABASE,
  ])
  if (exists.length === 0) await query(postgres.url("postgres"), `CREATE DATABASE ${DATABASE}`)
  const sandbox = await startSandbox({ data: join(DATA, "sandbox.json") })
  shutdown.add({ stop: () => sandbox.stop(), kill: () => undefined })

  const given = process.env.MEDUSA_ADMIN_PASSWORD
  const password = given ?? kept("admin-password").slice(0, PASSWORD_LENGTH)
  const env = {
    DATABASE_URL: postgres.url(DATABASE),
    JWT_SECRET: kept("jwt-secret"),
    COOKIE_SECRET: kept("cookie-secret"),
    SHOP_ADMIN: "true",
    MEDUSA_ADMIN_EMAIL: process.env.MEDUSA_ADMIN_EMAIL ?? ADMIN_EMAIL,
    MEDUSA_ADMIN_PASSWORD: password,
    DOMAIN_RESELLER_OPTIONS: JSON.stringify({
      domains: { base_url: sandbox.url, api_token: sandbox.token },
      identity: { base_url: sandbox.identity_url, api_token: sandbox.token },
      encryption_key: kept("encryption-key"),
      renewals: { by: "upstream" },
    }),
  }
  say("Bringing the database up to date (a minute at the first start)")
  const { key, region_id } = await seed(env)
  say("Starting the shop")
  await onFreePort(
    { first: FIRST_PORT, wanted: Number(process.env.PORT) || undefined, host: LOOPBACK },
    async (port) => {
      const shown = { SHOP_KEY: key, SHOP_REGION: region_id }
      const server = await startMedusa(port, { ...env, ...shown }, { logFile: join(DATA, "medusa.log") })
      shutdown.add({ stop: () => server.stop(), kill: () => server.kill("SIGKILL") })
      void server.exited.then(() => fail(`The shop ended by itself; the reason is in ${DATA}/medusa.log`))
      const url = urlOf(LOOPBACK, port)
      say(`
  Shop        ${url}/shop
  Admin       ${url}/app   ${env.MEDUSA_ADMIN_EMAIL} / ${given === undefined ? password : "as in MEDUSA_ADMIN_PASSWORD"}
  Upstream    ${sandbox.url}   a sandbox, whose page shows what it has sold
`)
    },
  )
}

async function fail(message: string): Promise<void> {
  if (shutdown.isStopping()) return
  console.error(`\n${message}\n`)
  await shutdown.stopAll()
  process.exit(1)
}

shutdown.listen(() => say("\nStopping (Ctrl-C again to kill)"))
main().catch((fault: unknown) => fail(fault instanceof Error ? fault.message : String(fault)))
