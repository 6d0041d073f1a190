import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pack } from "../tools/package/pack"
import { query } from "../tools/postgres/query"
import { startPostgres } from "../tools/postgres/server"
import { tryClientTypes } from "./compatibility/client-types"
import { postgresPrograms } from "./compatibility/programs"
import { SHOPS, type ShopOfOthers } from "./compatibility/shops"
import { type Outcome, trial } from "./compatibility/trial"

/**
 * Puts the packed plugin by README's steps into shops of other versions, sells a domain in each, and takes it out again; and
 * compiles the client's types with an old TypeScript: `npm run compatibility`, or with the names of some shops.
 */

const DATABASE = "shop"
const CLIENT = "client-types"

async function tryShop(shop: ShopOfOthers, tarball: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `${shop.name}-`))
  const postgres = await startPostgres({
    directory: mkdtempSync(join(tmpdir(), "compatibility-")),
    durable: false,
    programs: postgresPrograms(shop.postgres),
  })
  try {
    await query(postgres.url("postgres"), `CREATE DATABASE ${DATABASE}`)
    return await trial(shop, { folder, tarball, database_url: postgres.url(DATABASE) })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1_000)

/** Prints what came of it. `attempt` tells what was seen, or throws. */
async function report(what: string, attempt: () => string | Promise<string>): Promise<void> {
  try {
    console.log(`ok      ${what}: ${await attempt()}`)
  } catch (fault) {
    process.exitCode = 1
    console.log(`FAILED  ${what}\n${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

async function tryAll(names: readonly string[]): Promise<void> {
  const isChosen = (name: string) => names.length === 0 || names.includes(name)
  if (isChosen(CLIENT)) await report(CLIENT, tryClientTypes)
  const shops = SHOPS.filter(({ name }) => isChosen(name))
  if (shops.length === 0) return
  const { tarball } = pack(".", "scripts/package/prepare.ts")
  for (const shop of shops) {
    const { "@medusajs/medusa": medusa, typeorm } = shop.dependencies
    await report(
      `${shop.name}: Medusa ${medusa}, typeorm ${typeorm}, Node ${shop.node}, PostgreSQL ${shop.postgres}, ${shop.manager}`,
      async () => {
        const began = Date.now()
        const { seconds_to_sale } = await tryShop(shop, tarball)
        return `a domain is sold ${seconds_to_sale} s after npm install; all in all ${secondsSince(began)} s`
      },
    )
  }
}

void tryAll(process.argv.slice(2))
