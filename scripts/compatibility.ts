import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PACKAGES, pack } from "../tools/package/pack"
import { query } from "../tools/postgres/query"
import { startPostgres } from "../tools/postgres/server"
import { trialOn2 } from "./compatibility/medusa-2/trial"
import { MEDUSA_1_SHOPS, MEDUSA_2_SHOPS, type ShopOfOthers } from "./compatibility/shops"
import { type Trial, trialOn1 } from "./compatibility/trial"

/**
 * Puts the packed plugin by README's steps into fresh shops of the oldest and the newest Medusa, sells a domain in each, and takes
 * it out again: `npm run compatibility`, or with the names of some. Which Node is the runner's choice.
 */
const DATABASE = "shop"

async function tryIn(
  { name, dependencies }: ShopOfOthers,
  tarball: string,
  trial: (shop: ShopOfOthers, at: Trial) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const postgres = await startPostgres({
    directory: mkdtempSync(join(tmpdir(), "compatibility-")),
    durable: false,
  })
  try {
    await query(postgres.url("postgres"), `CREATE DATABASE ${DATABASE}`)
    await trial({ name, dependencies }, { folder, tarball, database_url: postgres.url(DATABASE) })
    console.log(`ok      ${name}`)
  } catch (fault) {
    process.exitCode = 1
    console.log(`FAILED  ${name}\n${fault instanceof Error ? fault.message : String(fault)}`)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main(names: readonly string[]): Promise<void> {
  const isChosen = ({ name }: ShopOfOthers) => names.length === 0 || names.includes(name)
  for (const [shops, manifest, trial] of [
    [MEDUSA_1_SHOPS, PACKAGES.plugin, trialOn1],
    [MEDUSA_2_SHOPS, PACKAGES.v2, trialOn2],
  ] as const) {
    const chosen = shops.filter(isChosen)
    if (chosen.length === 0) continue
    const { tarball } = pack(manifest)
    for (const shop of chosen) await tryIn(shop, tarball, trial)
  }
}

void main(process.argv.slice(2))
