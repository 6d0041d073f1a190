/**
 * What the sweep costs beside a shop's history: the same orders of ours, once alone and once beside a million line items
 * of other goods, swept in turns in one run.
 */
import { DataSource } from "typeorm"
import type { Container } from "../src/medusa/composition/reseller"
import DomainResellerService from "../src/services/domain-reseller"
import { createDatabase } from "../test/support/postgres/create-database"
import { type BulkLoad, bulkLoad } from "../test/support/volume/bulk-load"
import { foreignOrders } from "../test/support/volume/foreign-orders"
import { ourHistory } from "../test/support/volume/our-history"
import { percentile } from "./percentile"
import { withPostgres } from "./with-postgres"

const FOREIGN_LINE_ITEMS = 1_000_000
const OUR_ROWS = 20_000

/** Open carts at which it is time to look, in each round. */
const OPEN_ROWS = 50

/** As many as it takes until every part of the sweep has had its turn: with the default pause, a minute. */
const SWEEPS = 12

const WARM_UP = 5
const ROUNDS = 200
const MAX_RATIO = 1.1

const HOUR_MS = 3_600_000

/** Nobody listens there: nothing is due, so nothing is asked. */
const NO_UPSTREAM = { base_url: "http://127.0.0.1:9", api_token: "bench" }

const logger = { info: () => {}, warn: console.warn, error: console.error }

/** The plugin as a shop runs it, on a database of its own; of Medusa's container only the database is ever used. */
async function newShop(loads: readonly BulkLoad[]) {
  const database = await createDatabase()
  await bulkLoad(database.url, loads)
  const source = await new DataSource({ type: "postgres", url: database.url }).initialize()
  const container = { manager: source.manager, logger } as unknown as Container
  const { sweeper } = new DomainResellerService(container, {
    domains: NO_UPSTREAM,
    poll: { sweep_ms: HOUR_MS },
  })
  const samples: number[] = []
  return {
    samples,
    async round(): Promise<number> {
      await source.query(
        `UPDATE reseller_order SET watch_at = clock_timestamp()
          WHERE id IN (SELECT id FROM reseller_order WHERE state = 'quoted' ORDER BY created_at DESC LIMIT ${OPEN_ROWS})`,
      )
      const begun = performance.now()
      for (let sweep = 0; sweep < SWEEPS; sweep += 1) await sweeper.sweep()
      const took = performance.now() - begun
      const left = await source.query("SELECT id FROM reseller_order WHERE watch_at <= clock_timestamp()")
      const faults = Object.values(sweeper.health.faults)
      if (left.length > 0 || faults.length > 0) throw new Error(`not swept: ${faults.join("; ")}`)
      return took
    },
    async close() {
      await source.destroy()
      await database.drop()
    },
  }
}

void withPostgres(async () => {
  const alone = await newShop([ourHistory(OUR_ROWS)])
  const beside = await newShop([foreignOrders(FOREIGN_LINE_ITEMS), ourHistory(OUR_ROWS)])
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const shop of round % 2 === 0 ? [alone, beside] : [beside, alone]) {
      const took = await shop.round()
      if (round >= 0) shop.samples.push(took)
    }
  }
  const [without, with_foreign] = [percentile(alone.samples, 0.5), percentile(beside.samples, 0.5)]
  // Round by round, because what else the machine does comes and goes.
  const ratio = percentile(
    beside.samples.map((took, round) => took / (alone.samples[round] ?? Number.NaN)),
    0.5,
  )
  console.log(
    `${SWEEPS} sweeps with ${OPEN_ROWS} carts to look at, p50: ${with_foreign.toFixed(1)} ms beside ` +
      `${FOREIGN_LINE_ITEMS} foreign line items, ${without.toFixed(1)} ms beside none; ` +
      `ratio ${ratio.toFixed(2)} (at most ${MAX_RATIO.toFixed(2)})`,
  )
  await alone.close()
  await beside.close()
  if (!(ratio <= MAX_RATIO)) process.exitCode = 1
})
