import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "../../tools/processes/free-port"
import { waitUntil } from "../../tools/processes/wait-until"
import { OWN_CART_ALONE, OWN_CART_FILE, OWN_CART_GUARDED, writeFile, writeFiles } from "./files"
import { addPlugin, environmentOf, installAll, installedVersions, moved, removePlugin } from "./packages"
import { type Place, type Running, runToEnd, start } from "./run"
import { ADMIN, type Assortment, checkOwnCart, sellDomain, sellGoods, stock } from "./sell"
import type { ShopOfOthers } from "./shops"
import { differences, filesIn, rowsOf, schemaOf, touchedTables } from "./trace"

const BOOT_MS = 180_000
const SANDBOX_TOKEN = "sandbox-token"
/** Asked by our admin pages, so it stands in a build that has them. */
const PAGES_MARK = "/domain-account"

/**
 * What a sale and its payment leave in a shop's own tables; the plugin's two products and Medusa's list of providers, which old
 * orders still lead to; and the currency that the plugin brought. All others are as they were.
 */
const TOUCHED = new Set([
  ...["address", "cart", "customer", "idempotency_key", "line_item", "line_item_tax_line", "order"],
  ...["payment", "payment_session", "shipping_method", "shipping_method_tax_line", "staged_job"],
  ...["fulfillment", "fulfillment_item", "fulfillment_provider", "notification", "notification_provider"],
  ...["product", "product_option", "product_option_value", "product_variant", "product_shipping_profile"],
  ...["currency", "user"],
])

/** Seconds from the plugin's `npm install` to a name that is sold. */
export interface Outcome {
  readonly seconds_to_sale: number
}

type Trial = Place & { shop: ShopOfOthers; tarball: string; database_url: string; sandbox_port: number }

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).status !== 404
  } catch {
    return false
  }
}

/** Starts the shop, and stops it when the work is done. `route`: what must answer. */
async function whileOpen(trial: Trial, route: string, work: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort()
  const medusa = start(trial, "medusa", ["start", "-p", `${port}`])
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntil(() => answers(`${url}${route}`), {
      timeout_ms: BOOT_MS,
      what: () => `the shop to answer:\n${medusa.output()}`,
    })
    await work(url)
  } catch (fault) {
    throw new Error(`${fault instanceof Error ? fault.message : fault}\n${medusa.output().slice(-2_000)}`)
  } finally {
    await medusa.stop()
  }
}

const compile = async (trial: Trial): Promise<void> => {
  if (trial.shop.hasOwnCart) await runToEnd(trial, "tsc", ["-p", "."])
}

/** The shop as it was before anybody heard of the plugin: it has sold something. */
async function openShop(trial: Trial): Promise<Assortment> {
  await installAll(trial.shop, trial.folder)
  await compile(trial)
  await runToEnd(trial, "medusa", ["migrations", "run"])
  await runToEnd(trial, "medusa", ["user", "-e", ADMIN.email, "-p", ADMIN.password])
  let sold: Assortment | null = null
  await whileOpen(trial, "/health", async (url) => {
    sold = await stock(url)
    await sellGoods(url, sold)
  })
  if (sold === null) throw new Error("Bug! An open shop has an assortment")
  return sold
}

/** README's steps. */
async function addAndSell(trial: Trial, sold: Assortment, running: Running[]): Promise<void> {
  const { shop, folder, sandbox_port } = trial
  const before = installedVersions(folder)
  await addPlugin(shop, folder, trial.tarball)
  assertNone("The plugin's installation moved", moved(shop, before, installedVersions(folder)))
  const init = await runToEnd(trial, "domain-reseller", ["init", "--sandbox", "--run", "--yes"])
  running.push(
    start(trial, "domain-reseller", ["sandbox", "--port", `${sandbox_port}`, "--token", SANDBOX_TOKEN]),
  )
  if (shop.hasOwnCart) await guardOwnCart(trial)
  if (!hasPages(folder)) throw new Error(`The admin is built without the plugin's pages:\n${init}`)
  await runToEnd(trial, "domain-reseller", ["doctor"])
  await whileOpen(trial, "/store/domains/tlds", async (url) => {
    await sellDomain(url, sold)
    if (shop.hasOwnCart) await checkOwnCart(url, sold)
    await sellGoods(url, sold)
  })
}

/** `doctor` names the service that is not guarded; README's two lines put it right. */
async function guardOwnCart(trial: Trial): Promise<void> {
  const found = await runToEnd(trial, "domain-reseller", ["doctor"], 1)
  if (!found.includes("withCartGuard")) throw new Error(`doctor does not tell of the guard:\n${found}`)
  writeFile(trial.folder, OWN_CART_FILE, OWN_CART_GUARDED)
  await compile(trial)
}

const hasPages = (folder: string): boolean => {
  const build = join(folder, "build")
  return (existsSync(build) ? readdirSync(build) : [])
    .filter((file) => file.endsWith(".js"))
    .some((file) => readFileSync(join(build, file), "utf8").includes(PAGES_MARK))
}

async function takeOut(trial: Trial): Promise<void> {
  const { shop, folder } = trial
  if (shop.hasOwnCart) writeFile(folder, OWN_CART_FILE, OWN_CART_ALONE)
  await runToEnd(trial, "domain-reseller", ["uninstall", "--yes"])
  await removePlugin(shop, folder)
  await compile(trial)
}

const SHOWN = 30

function assertNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}: ${found.slice(0, SHOWN).join(", ")}`)
}

const look = async ({ folder, database_url }: Trial) => ({
  files: filesIn(folder),
  schema: await schemaOf(database_url),
  rows: await rowsOf(database_url),
})
type Seen = Awaited<ReturnType<typeof look>>

function assertWithoutTrace(before: Seen, after: Seen): void {
  assertNone("Left in the shop's files", differences(before.files, after.files))
  assertNone("Left in the schema", differences(before.schema, after.schema))
  const touched = touchedTables(before.rows, after.rows)
  assertNone(
    "Left in the rows of",
    touched.filter((table) => !TOUCHED.has(table)),
  )
}

/**
 * From a shop that sells goods to one that sells a name, and back to one that sells goods, without a trace in files,
 * schema and rows. Throws with the step that failed.
 */
export async function trial(
  shop: ShopOfOthers,
  at: { folder: string; tarball: string; database_url: string },
): Promise<Outcome> {
  const sandbox_port = await freePort()
  const env = { ...environmentOf(shop), DOMAIN_RESELLER_URL: `http://127.0.0.1:${sandbox_port}` }
  const all = { ...at, shop, env, sandbox_port }
  const running: Running[] = []
  try {
    writeFiles(shop, at.folder, at.database_url)
    const sold = await openShop(all)
    const before = await look(all)
    const began = Date.now()
    await addAndSell(all, sold, running)
    const seconds_to_sale = Math.round((Date.now() - began) / 1_000)
    await takeOut(all)
    assertWithoutTrace(before, await look(all))
    await whileOpen(all, "/health", (url) => sellGoods(url, sold))
    return { seconds_to_sale }
  } finally {
    for (const { stop } of running) await stop()
  }
}
