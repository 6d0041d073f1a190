import { startSandbox } from "../../sandbox/index"
import { CONFIG, CONFIG_WITH_PLUGIN, filesOf, writeFile } from "./files"
import { SELLS, whileOpen } from "./open"
import { addPlugin, environment, installAll, removePlugin } from "./packages"
import { runToEnd } from "./run"
import { ADMIN, type Assortment, sellDomain, sellGoods, stock } from "./sell"
import type { ShopOfOthers } from "./shops"

export type Trial = { folder: string; tarball: string; database_url: string }

/** From a shop on Medusa 1.20 that sells goods to one that sells a name, and back. Throws with the step that failed. */
export async function trialOn1(shop: ShopOfOthers, { folder, tarball, database_url }: Trial): Promise<void> {
  const sandbox = await startSandbox()
  const env = { ...environment(), DOMAIN_RESELLER_URL: sandbox.url, DOMAIN_RESELLER_TOKEN: sandbox.token }
  const place = { folder, env }
  let sold: Assortment | null = null
  try {
    for (const [path, text] of Object.entries(filesOf(shop, database_url))) writeFile(folder, path, text)
    await installAll(folder)
    await runToEnd(place, "medusa", ["migrations", "run"])
    await runToEnd(place, "medusa", ["user", "-e", ADMIN.email, "-p", ADMIN.password])
    await whileOpen(place, "/health", async (url) => {
      sold = await stock(url)
      await sellGoods(url, sold)
    })
    if (sold === null) throw new Error("Bug! An open shop has an assortment")
    const assortment: Assortment = sold

    await addPlugin(folder, tarball)
    writeFile(folder, "medusa-config.js", CONFIG_WITH_PLUGIN)
    await runToEnd(place, "medusa", ["migrations", "run"])
    await runToEnd(place, "domain-reseller", ["doctor"])
    await whileOpen(place, SELLS, async (url) => {
      await sellDomain(url, assortment)
      await sellGoods(url, assortment)
    })

    await runToEnd(place, "domain-reseller", ["uninstall", "--yes"])
    writeFile(folder, "medusa-config.js", CONFIG)
    await removePlugin(folder, "medusa-plugin-domain-reseller")
    await whileOpen(place, "/health", async (url) => {
      await sellGoods(url, assortment)
    })
  } finally {
    await sandbox.stop()
  }
}
