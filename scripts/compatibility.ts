import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PACKAGES, pack } from "../tools/package/pack"
import { query } from "../tools/postgres/query"
import { startPostgres } from "../tools/postgres/server"
import { tryClientTypes } from "./compatibility/client-types"
import { JOURNEYS, prepareJourneys } from "./compatibility/journeys"
import { MEDUSA_2_SHOPS, type Medusa2Shop } from "./compatibility/medusa-2/shops"
import { trialOn2 } from "./compatibility/medusa-2/trial"
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
  shop: Pick<ShopOfOthers, "name" | "postgres">,
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

const tryShop = <Shop extends Pick<ShopOfOthers, "name" | "postgres">>(
  shop: Shop,
  tarball: string,
  attempt: (shop: Shop, at: { folder: string; tarball: string; database_url: string }) => Promise<Outcome>,
): Promise<string> =>
  inPlaceOf(shop, async (folder, url) => {
    const began = Date.now()
    await query(url("postgres"), `CREATE DATABASE ${DATABASE}`)
    const { seconds_to_sale } = await attempt(shop, { folder, tarball, database_url: url(DATABASE) })
    return `a domain is sold ${seconds_to_sale} s after npm install; all in all ${secondsSince(began)} s`
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

async function tryMedusa2(shops: readonly Medusa2Shop[]): Promise<void> {
  const { tarball } = pack(PACKAGES.v2)
  for (const shop of shops)
    await report(
      `${shop.name}: Medusa ${shop.medusa}, Node ${shop.node}, PostgreSQL ${shop.postgres}, ${shop.manager}`,
      () => tryShop(shop, tarball, trialOn2),
    )
}

async function tryAll(names: readonly string[]): Promise<void> {
  const isChosen = (name: string) => names.length === 0 || names.includes(name)
  if (isChosen(CLIENT)) await report(CLIENT, tryClientTypes)
  const onMedusa2 = MEDUSA_2_SHOPS.filter(({ name }) => isChosen(name))
  if (onMedusa2.length > 0) await tryMedusa2(onMedusa2)
  const shops = SHOPS.filter(({ name }) => isChosen(name))
  const journeys = Object.keys(JOURNEYS).filter(isChosen)
  if (shops.length + journeys.length === 0) return
  const { tarball } = pack(PACKAGES.plugin)
  for (const shop of shops) {
    const { "@medusajs/medusa": medusa, typeorm } = shop.dependencies
    await report(
      `${shop.name}: Medusa ${medusa}, typeorm ${typeorm}, Node ${shop.node}, PostgreSQL ${shop.postgres}, ${shop.manager}`,
      () => tryShop(shop, tarball, trial),
    )
  }
  if (journeys.length > 0) await tryJourneys(journeys, tarball)
}

void tryAll(process.argv.slice(2))
