import { query } from "../../tools/postgres/query"
import { freePort } from "../../tools/processes/free-port"
import { bootShapes } from "./configurations"
import { ENV, envOf, writeFile, writeFiles } from "./files"
import { goLive } from "./go-live"
import { servePages } from "./nextjs"
import { openShop, type Trial } from "./open"
import { outAndBack } from "./out-and-back"
import { addPlugin, environmentOf } from "./packages"
import type { Assortment } from "./sell"
import { JOURNEYS_SHOP } from "./shops"
import { filesIn } from "./trace"

/** A shop that has sold goods and has the packed plugin in its node_modules, as a journey finds it. */
export type Journey = (trial: Trial, sold: Assortment) => Promise<string>

/** What an owner does over months, each from the same shop; what each gives is printed. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  "out-and-back": outAndBack,
  "go-live": goLive,
  configurations: bootShapes,
  nextjs: servePages,
}

const TEMPLATE = "template_of_journeys"

/** Makes the shop once, and gives what begins a journey: its files and its database as they were then. */
export async function prepareJourneys(at: {
  folder: string
  tarball: string
  url: (database: string) => string
}): Promise<(journey: Journey) => Promise<string>> {
  const { folder, tarball, url } = at
  const shop = JOURNEYS_SHOP
  const admin = (sql: string) => query(url("postgres"), sql)
  const trialOn = async (database: string): Promise<Trial> => {
    const database_url = url(database)
    return { folder, tarball, shop, database_url, env: environmentOf(shop), sandbox_port: await freePort() }
  }
  await admin(`CREATE DATABASE ${TEMPLATE}`)
  writeFiles(shop, folder, url(TEMPLATE))
  const sold = await openShop(await trialOn(TEMPLATE))
  await addPlugin(shop, folder, tarball)
  const before = filesIn(folder)
  let count = 0
  return async (journey) => {
    count += 1
    const database = `journey_${count}`
    // Nothing copies a database that somebody is connected to.
    await admin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${TEMPLATE}'`)
    await admin(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`)
    for (const [path, text] of before) writeFile(folder, path, text)
    writeFile(folder, ENV, envOf(url(database)))
    return journey(await trialOn(database), sold)
  }
}
