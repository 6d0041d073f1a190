import { execFile } from "node:child_process"
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { startSandbox } from "../sandbox"
import { SHOPS } from "./compatibility/shops"
import { ADMIN, type Opened, V1, V2, type Ways } from "./compatibility/ways"
import { PACKAGES, pack } from "./package/pack"
import { query } from "./postgres/query"
import { startPostgres } from "./postgres/server"
import { freePort } from "./processes/free-port"
import { medusaEnvironment } from "./processes/medusa-command"
import { startNodeProcess } from "./processes/node-process"
import { untilServing } from "./processes/until-serving"
import { waitUntil } from "./processes/wait-until"
import { call } from "./seed/call"

/**
 * Puts the packed plugin by README's steps into fresh shops of the oldest and the newest Medusa, sells a domain in each, and takes
 * it out again: `npm run compatibility`, or with the names of some. Which Node is the runner's choice.
 */
const OUTPUT_KEPT = 50_000_000
const OUTPUT_SHOWN = 3_000
const ORDER_MS = 120_000
/** Asked by our admin pages, so it stands in a build that has them. */
const PAGES_MARK = "/domain-account"

type Place = { folder: string; env: NodeJS.ProcessEnv; ways: Ways }

/** Runs a program to its end; throws with what it said. */
async function run({ folder, env }: Place, program: string, ...args: string[]): Promise<string> {
  console.error(`  ${new Date().toLocaleTimeString("en-GB")} ${program} ${args.join(" ")}`)
  const path = `${join(folder, "node_modules/.bin")}:${process.env.PATH}`
  const options = { cwd: folder, maxBuffer: OUTPUT_KEPT, env: { ...env, PATH: path } }
  const failed = ({ stdout = "", stderr = "" }: { stdout?: string; stderr?: string }): never => {
    throw new Error(`${program} ${args.join(" ")} failed:\n${(stdout + stderr).slice(-OUTPUT_SHOWN)}`)
  }
  const { stdout, stderr } = await promisify(execFile)(program, args, options).catch(failed)
  return stdout + stderr
}

async function npm(place: Place, ...args: string[]): Promise<void> {
  const output = await run(place, "npm", ...args, "--no-audit", "--no-fund", "--prefer-offline")
  const conflict = output.split("\n").find((line) => /ERESOLVE|could not resolve/.test(line))
  if (conflict !== undefined) throw new Error(`npm tells of a conflict: ${conflict}`)
}

/** Migrates the shop, builds it where its version is built, and opens it as its owner would. */
async function whileOpen(place: Place, route: string, work: (url: string) => Promise<void>): Promise<void> {
  const { folder, env, ways } = place
  await run(place, "medusa", ...ways.migrate)
  const cwd = ways.built === null ? folder : join(folder, ways.built)
  if (ways.built !== null) {
    await run(place, "medusa", "build")
    const modules = join(cwd, "node_modules")
    if (!existsSync(modules)) symlinkSync(join(folder, "node_modules"), modules)
  }
  const port = await freePort()
  const medusa = startNodeProcess({
    script: join(folder, "node_modules/.bin/medusa"),
    args: ["start", "-p", `${port}`],
    cwd,
    env: ways.built === null ? env : { ...env, NODE_ENV: "production" },
  })
  try {
    await untilServing(medusa, { port, routes: ["/health", route] })
    await work(`http://127.0.0.1:${port}`)
  } finally {
    medusa.kill("SIGKILL")
    await medusa.exited
  }
}

const carts = z.object({ cart: z.object({ id: z.string() }) })
const newCart = async (store: AxiosInstance, { region_id }: Opened): Promise<string> =>
  (await call(store, carts, { method: "POST", url: "/store/carts", data: { region_id } })).cart.id
const storeOf = (baseURL: string, { headers }: Opened): AxiosInstance => axios.create({ baseURL, headers })

const states = z.object({ domain_orders: z.array(z.object({ state: z.string() })) })

/** Buys one name; resolves when the shopper has it. */
async function sellDomain({ ways }: Place, url: string, opened: Opened): Promise<void> {
  const store = storeOf(url, opened)
  const cart_id = await newCart(store, opened)
  const data = { domain: "sold-in-a-shop-of-others.com", years: 1 }
  await call(store, z.unknown(), { method: "POST", url: `/store/carts/${cart_id}/domains`, data })
  const order_id = await ways.pay(url, store, cart_id)
  let last = ""
  const isCompleted = async () => {
    const found = await call(store, states, { url: `/store/orders/${order_id}/domains` })
    last = found.domain_orders.map((one) => one.state).join()
    return last === "completed"
  }
  await waitUntil(isCompleted, {
    timeout_ms: ORDER_MS,
    what: () => `the name to be completed; it is ${last}`,
  })
}

function assertPages({ folder, ways: { built } }: Place): void {
  if (built === null) return
  const assets = join(folder, built, "public/admin/assets")
  const has = readdirSync(assets).some((file) =>
    readFileSync(join(assets, file), "utf8").includes(PAGES_MARK),
  )
  if (!has) throw new Error("The admin is built without the plugin's pages")
}

/** From a shop without the plugin to one that sells a name, and back. Throws with the step that failed. */
async function trial(place: Place, dependencies: object, tarball: string): Promise<void> {
  const { folder, ways } = place
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write(
    "package.json",
    JSON.stringify({ name: "shop-of-others", version: "0.0.1", private: true, dependencies }),
  )
  write("tsconfig.json", JSON.stringify(ways.tsconfig))
  write(ways.config_file, ways.config)
  await npm(place, "install")
  await run(place, "medusa", ...ways.migrate)
  await run(place, "medusa", "user", "-e", ADMIN.email, "-p", ADMIN.password)

  let opened: Opened | null = null
  await npm(place, "install", tarball)
  write(ways.config_file, ways.config_with_plugin)
  await whileOpen(place, "/store/domains/tlds", async (url) => {
    assertPages(place)
    opened = await ways.open(url)
    await sellDomain(place, url, opened)
  })

  if (ways.uninstall !== null) await run(place, "domain-reseller", ...ways.uninstall)
  write(ways.config_file, ways.config)
  await npm(place, "uninstall", ways.plugin)
  await whileOpen(place, "/health", async (url) => {
    if (opened !== null) await newCart(storeOf(url, opened), opened)
  })
}

async function tryIn(ways: Ways, name: string, dependencies: object, tarball: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const directory = mkdtempSync(join(tmpdir(), "compatibility-"))
  const postgres = await startPostgres({ directory, durable: false })
  const sandbox = await startSandbox()
  const env = {
    ...process.env,
    ...medusaEnvironment(),
    DATABASE_URL: postgres.url("shop"),
    JWT_SECRET: "a-secret-of-nobody",
    COOKIE_SECRET: "another-secret-of-nobody",
    RESELLER_URL: sandbox.url,
    RESELLER_TOKEN: sandbox.token,
  }
  try {
    await query(postgres.url("postgres"), "CREATE DATABASE shop")
    await trial({ folder, env, ways }, dependencies, tarball)
    console.log(`ok      ${name}`)
  } catch (fault) {
    process.exitCode = 1
    console.log(`FAILED  ${name}\n${fault instanceof Error ? fault.message : String(fault)}`)
  } finally {
    await sandbox.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main(names: readonly string[]): Promise<void> {
  for (const [ways, shops, manifest] of [
    [V1, SHOPS.v1, PACKAGES.plugin],
    [V2, SHOPS.v2, PACKAGES.v2],
  ] as const) {
    const chosen = Object.entries(shops).filter(([name]) => names.length === 0 || names.includes(name))
    if (chosen.length === 0) continue
    const { tarball } = pack(manifest)
    for (const [name, dependencies] of chosen) await tryIn(ways, name, dependencies, tarball)
  }
}

void main(process.argv.slice(2))
