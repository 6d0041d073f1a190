import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { startSandbox } from "../../../sandbox/index"
import { writeFile } from "../files"
import { SELLS, whileOpen } from "../open"
import { addPlugin, environment, installAll, removePlugin } from "../packages"
import { type Place, runToEnd } from "../run"
import { ADMIN } from "../sell"
import type { ShopOfOthers } from "../shops"
import type { Trial } from "../trial"
import { CONFIG_ALONE, CONFIG_FILE, CONFIG_WITH_PLUGIN, filesOf, PLUGIN } from "./files"
import { type Assortment, sellDomain, sellGoods, stock } from "./sell"

const SERVER = ".medusa/server"
/** Where Medusa's build puts the admin. */
const PAGES = "public/admin/assets"
/** Asked by our admin pages, so it stands in a build that has them. */
const PAGES_MARK = "/domain-account"

/** Builds the shop, and opens it as its owner would in production. */
async function whileBuilt(
  place: Place,
  route: string,
  work: (url: string) => Promise<unknown>,
): Promise<void> {
  await runToEnd(place, "medusa", ["db:migrate"])
  await runToEnd(place, "medusa", ["build"])
  const folder = join(place.folder, SERVER)
  const modules = join(folder, "node_modules")
  if (!existsSync(modules)) symlinkSync(join(place.folder, "node_modules"), modules)
  const env = { ...place.env, NODE_ENV: "production" }
  await whileOpen({ folder, env }, route, async (url) => {
    await work(url)
  })
}

function assertPages({ folder }: Place): void {
  const assets = join(folder, SERVER, PAGES)
  const has = readdirSync(assets).some((file) =>
    readFileSync(join(assets, file), "utf8").includes(PAGES_MARK),
  )
  if (!has) throw new Error("The admin is built without the plugin's pages")
}

/**
 * From a hand-made shop on Medusa 2 that sells goods to one that sells a name by README's steps, and back to one that sells goods.
 * Throws with the step that failed.
 */
export async function trialOn2(shop: ShopOfOthers, { folder, tarball, database_url }: Trial): Promise<void> {
  const sandbox = await startSandbox()
  const place: Place = {
    folder,
    env: {
      ...environment(),
      DATABASE_URL: database_url,
      JWT_SECRET: "a-secret-of-nobody",
      COOKIE_SECRET: "another-secret-of-nobody",
      RESELLER_URL: sandbox.url,
      RESELLER_DOMAINS_TOKEN: sandbox.token,
    },
  }
  try {
    for (const [path, text] of Object.entries(filesOf(shop.dependencies))) writeFile(folder, path, text)
    await installAll(folder)
    let sold: Assortment | null = null
    await whileBuilt(place, "/health", async (url) => {
      await runToEnd(place, "medusa", ["user", "-e", ADMIN.email, "-p", ADMIN.password])
      sold = await stock(url)
      await sellGoods(url, sold)
    })
    if (sold === null) throw new Error("Bug! An open shop has an assortment")
    const assortment: Assortment = sold
    await addPlugin(folder, tarball)
    writeFile(folder, CONFIG_FILE, CONFIG_WITH_PLUGIN)
    await whileBuilt(place, SELLS, async (url) => {
      assertPages(place)
      await sellDomain(url, assortment)
      await sellGoods(url, assortment)
    })
    writeFile(folder, CONFIG_FILE, CONFIG_ALONE)
    await removePlugin(folder, PLUGIN)
    await whileBuilt(place, "/health", (url) => sellGoods(url, assortment))
  } finally {
    await sandbox.stop()
  }
}
