/**
 * What the sweep costs beside a shop's history: the same orders of ours, once alone and once beside a million line items
 * of other goods, swept in turns in one run.
 */
import type { BulkLoad } from "../test/support/volume/bulk-load"
import { foreignOrders } from "../test/support/volume/foreign-orders"
import { ourHistory } from "../test/support/volume/our-history"
import { NO_UPSTREAM, startPlugin } from "./plugin-alone"
import { inTurns, judge, median, medianRatio } from "./side-by-side"
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

async function newShop(loads: readonly BulkLoad[]) {
  const { source, service, close } = await startPlugin(
    { domains: NO_UPSTREAM, poll: { sweep_ms: HOUR_MS } },
    loads,
  )
  const { sweeper } = service
  return {
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
    close,
  }
}

void withPostgres(async () => {
  const alone = await newShop([ourHistory(OUR_ROWS)])
  const beside = await newShop([foreignOrders(FOREIGN_LINE_ITEMS), ourHistory(OUR_ROWS)])
  const took = await inTurns(
    { alone: alone.round, beside: beside.round },
    { rounds: ROUNDS, warm_up: WARM_UP },
  )
  judge(
    `${SWEEPS} sweeps with ${OPEN_ROWS} carts to look at, ${median(took.beside).toFixed(1)} ms beside ` +
      `${FOREIGN_LINE_ITEMS} foreign line items / ${median(took.alone).toFixed(1)} ms beside none`,
    medianRatio(took.beside, took.alone),
    MAX_RATIO,
  )
  await alone.close()
  await beside.close()
})
