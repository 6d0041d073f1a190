/**
 * What the sweep costs beside a shop's history: the same open carts, once alone and once beside orders that have ended and
 * lines of other goods, swept in turns in one run.
 */
import { DataSource } from "typeorm"
import type { Container } from "../../src/medusa/composition/container"
import DomainResellerService from "../../src/services/domain-reseller"
import { createDatabase } from "../../test/support/postgres/create-database"
import { inTurns, judge, median, medianRatio } from "./side-by-side"
import { withPostgres } from "./with-postgres"

const FOREIGN_LINES = 1_000_000
const ENDED_ROWS = 200_000

/** Open carts at which it is time to look, in each round. */
const OPEN_ROWS = 50

/** As many as it takes until every part of the sweep has had its turn: with the default pause, a minute. */
const SWEEPS = 12

const WARM_UP = 5
const ROUNDS = 100
const MAX_RATIO = 1.1

const HOUR_MS = 3_600_000

/** Nobody listens there: what is measured asks nothing of it. */
const NO_UPSTREAM = { base_url: "http://127.0.0.1:9", api_token: "bench" }

const rowsIn = (state: string, count: number): string => `
  INSERT INTO reseller_order (id, state, reason, subject, request, cart_id, line_item_id, quoted_cost, current_cost, price, currency_code)
    SELECT 'dord_${state}_' || n, '${state}', 'test', '${state}-' || n || '.com',
           '{"kind": "register", "years": 1, "nameservers": [], "premium": false}', 'cart_' || n, '${state}_' || n, 1000000,
           1000000, 1200000, 'irt'
      FROM generate_series(1, ${count}) AS n`
/** The carts are open still: their lines are there. */
const OPEN_LINES = `
  INSERT INTO line_item (id, title, unit_price, quantity)
    SELECT 'quoted_' || n, 'quoted-' || n || '.com', 1200000, 1 FROM generate_series(1, ${OPEN_ROWS}) AS n`
const FOREIGN = `
  INSERT INTO line_item (id, title, unit_price, quantity, created_at)
    SELECT 'item_' || n, 'Goods', 25000, 1, now() - interval '3 years' * (n / ${FOREIGN_LINES}::float)
      FROM generate_series(1, ${FOREIGN_LINES}) AS n`

async function newShop(history: readonly string[]) {
  const database = await createDatabase()
  const source = await new DataSource({ type: "postgres", url: database.url }).initialize()
  for (const statement of [rowsIn("quoted", OPEN_ROWS), OPEN_LINES, ...history, "ANALYZE"])
    await source.query(statement)
  const logger = { info: () => {}, warn: console.warn, error: console.error }
  // Of Medusa's container only the database, the log and its settings are ever used.
  const configModule = { projectConfig: { jwt_secret: "bench" } }
  const container = { manager: source.manager, logger, configModule } as unknown as Container
  const options = { domains: NO_UPSTREAM, poll: { sweep_ms: HOUR_MS } }
  const { orders: sweeper } = new DomainResellerService(container, options).sweeps
  return {
    async round(): Promise<number> {
      await source.query("UPDATE reseller_order SET watch_at = clock_timestamp() WHERE state = 'quoted'")
      const begun = performance.now()
      for (let sweep = 0; sweep < SWEEPS; sweep += 1) await sweeper.sweep()
      const took = performance.now() - begun
      const left = await source.query(
        "SELECT id FROM reseller_order WHERE state = 'quoted' AND watch_at > clock_timestamp()",
      )
      const faults = Object.values(sweeper.health.faults)
      if (left.length < OPEN_ROWS || faults.length > 0) throw new Error(`not swept: ${faults.join("; ")}`)
      return took
    },
    async close(): Promise<void> {
      await source.destroy()
      await database.drop()
    },
  }
}

void withPostgres(async () => {
  const alone = await newShop([])
  const beside = await newShop([rowsIn("completed", ENDED_ROWS), FOREIGN])
  const took = await inTurns(
    { alone: alone.round, beside: beside.round },
    { rounds: ROUNDS, warm_up: WARM_UP },
  )
  judge(
    `${SWEEPS} sweeps with ${OPEN_ROWS} carts to look at, ${median(took.beside).toFixed(1)} ms beside history / ` +
      `${median(took.alone).toFixed(1)} ms beside none`,
    medianRatio(took.beside, took.alone),
    MAX_RATIO,
  )
  await alone.close()
  await beside.close()
})
