import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PACKAGES, pack } from "../tools/package/pack"
import { query } from "../tools/postgres/query"
import { startPostgres } from "../tools/postgres/server"
import { tryClientTypes } from "./compatibility/client-types"
import { JOURNEYS, prepareJourneys } from "./compatibility/journeys"
import { postgresPrograms } from "./compatibility/programs"
import { JOURNEYS_SHOP, SHOPS, type ShopOfOthers } from "./compatibility/shops"
import { type Outcome, trial } from "./compatibility/trial"

/**
 * Puts the packed plugin by README's steps into shops of other versions, sells a domain in each, and takes it out again; walks what
 * an owner does over months; and compiles the client's types with an old TypeScript: `npm run compatibility`, or with some names.
 */

const DATABASE = "shop"
const CLIENT = "client-types"

type Url = (database: string) => string

/** An empty folder and an empty PostgreSQL, which are gone afterwards. */
async function inPlaceOf<Result>(
  shop: ShopOfOthers,
  work: (folder: string, url: Url) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `${shop.name}-`))
  const postgres = await startPostgres({
    directory: mkdtempSync(join(tmpdir(), "compatibility-")),
    durable: false,
    programs: postgresPrograms(shop.postgres),
  })
  try {
    return await work(folder, postgres.url)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const tryShop = (shop: ShopOfOthers, tarball: string): Promise<Outcome> =>
  inPlaceOf(shop, async (folder, url) => {
    await query(url("postgres"), `CREATE DATABASE ${DATABASE}`)
    return trial(shop, { folder, tarball, database_url: url(DATABASE) })
  })

const tryJourneys = (names: readonly string[], tarball: string): Promise<void> =>
  inPlaceOf(JOURNEYS_SHOP, async (folder, url) => {
    const begin = await prepareJourneys({ folder, tarball, url })
    for (const [name, journey] of Object.entries(JOURNEYS))
      if (names.includes(name)) await report(name, () => begin(journey))
  })

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
  const journeys = Object.keys(JOURNEYS).filter(isChosen)
  if (shops.length + journeys.length === 0) return
  const { tarball } = pack(PACKAGES.plugin)
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
  if (journeys.length > 0) await tryJourneys(journeys, tarball)
}

void tryAll(process.argv.slice(2))
