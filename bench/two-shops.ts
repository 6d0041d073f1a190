import { startSandbox } from "../sandbox/index"
import { forgetPlugin } from "../test/support/host-shop/forget-plugin"
import { createDatabase } from "../test/support/postgres/create-database"
import type { ShopOptions } from "../test/support/shop/start-shop"

/** Shops without the plugin and with it, otherwise alike; each has a process and a database of its own, on one PostgreSQL. */
export type Side = "without" | "with_plugin"

/** What such a shop is started with: the plugin's own defaults, so that it sweeps and counts as in any shop. */
export async function prepareSide(side: Side): Promise<{
  databaseUrl: string
  options: NonNullable<ShopOptions["options"]> | null
  release(): Promise<void>
}> {
  const database = await createDatabase()
  if (side === "without") await forgetPlugin(database.url)
  const sandbox = await startSandbox()
  const domains = { base_url: sandbox.url, api_token: sandbox.token }
  return {
    databaseUrl: database.url,
    options: side === "without" ? null : { domains, visitors: {} },
    release: async () => {
      await sandbox.stop()
      await database.drop()
    },
  }
}
