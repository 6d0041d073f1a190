import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "../../tools/processes/free-port"
import { OWN_CART_ALONE, OWN_CART_FILE, OWN_CART_GUARDED, writeFile, writeFiles } from "./files"
import { assertNone, compile, openShop, SELLS, startSandbox, type Trial, whileOpen } from "./open"
import { addPlugin, environmentOf, installedVersions, moved, removePlugin } from "./packages"
import { type Running, runToEnd } from "./run"
import { type Assortment, checkOwnCart, sellDomain, sellGoods } from "./sell"
import type { ShopOfOthers } from "./shops"
import { differences, filesIn, rowsOf, schemaOf, touchedTables } from "./trace"

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

/** README's steps. */
async function addAndSell(trial: Trial, sold: Assortment, running: Running[]): Promise<void> {
  const { shop, folder, sandbox_port } = trial
  const before = installedVersions(folder)
  await addPlugin(shop, folder, trial.tarball)
  assertNone("The plugin's installation moved", moved(shop, before, installedVersions(folder)))
  const init = await runToEnd(trial, "domain-reseller", ["init", "--sandbox", "--run", "--yes"])
  running.push(startSandbox(trial, sandbox_port))
  if (shop.hasOwnCart) await guardOwnCart(trial)
  if (!hasPages(folder)) throw new Error(`The admin is built without the plugin's pages:\n${init}`)
  await runToEnd(trial, "domain-reseller", ["doctor"])
  await whileOpen(trial, SELLS, async (url) => {
    await sellDomain(url, sold)
    if (shop.hasOwnCart) await checkOwnCart(url, sold)
    await sellGoods(url, sold)
  })
}

/** `doctor` names the service that is not guarded; README's two lines put it right. */
async function guardOwnCart(trial: Trial): Promise<void> {
  const found = await runToEnd(trial, "domain-reseller", ["doctor"], [1])
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
    await whileOpen(all, "/health", async (url) => {
      await sellGoods(url, sold)
    })
    return { seconds_to_sale }
  } finally {
    for (const { stop } of running) await stop()
  }
}
