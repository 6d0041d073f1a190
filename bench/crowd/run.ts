/**
 * A crowd at the documented limits: 200 shoppers arrive within a minute, each searches three names, adds one and pays. Two shops of
 * four instances each serve one at the same time, one of them beside a flood of searches from one address. Takes as long as
 * upstream's limits make it: seventeen minutes and more; `BENCH_SHARE=0.2` serves a fifth of the shoppers.
 */
import { setTimeout as delay } from "node:timers/promises"
import { startSandboxProcess } from "../../test/support/crash/sandbox-process"
import { startRedis } from "../../test/support/redis/redis-server"
import { prepareShop } from "../../test/support/shop/fixtures"
import { type Shop, startShop } from "../../test/support/shop/start-shop"
import { query } from "../../tools/postgres/query"
import { percentile } from "../percentile"
import { judge, shareOf } from "../side-by-side"
import { withPostgres } from "../with-postgres"
import { flood, type Shopper, shopper } from "./shopper"

const MINUTE_MS = 60_000
const SHOPPERS = shareOf(200)
const INSTANCES = 4
const LIMITS = { read: 120, lookup: 60, write: 20, window_ms: MINUTE_MS }
const LATENCY_MS = 150
const FLOOD_A_SECOND = 50

/** Three searches, the quote of the addition, and the one right before the order. */
const LOOKUPS_EACH = 5
const LEAST_MS = (Math.ceil((LOOKUPS_EACH * SHOPPERS) / LIMITS.lookup) - 1) * MINUTE_MS
const LOOK_MS = 500
const GIVE_UP_MS = 2 * LEAST_MS + 5 * MINUTE_MS

const MAX_RATIO = 1.1
const MAX_FLOODED_RATIO = 1.25
const MAX_REFUSALS = 1
const MAX_ADD_RATIO = 2

async function openShop() {
  const sandbox = await startSandboxProcess()
  await sandbox.control("mode", { latency_ms: LATENCY_MS, rate_limits: LIMITS })
  const redis = await startRedis()
  const options = {
    domains: { base_url: sandbox.url, api_token: sandbox.token },
    visitors: { trust_proxy: 1 },
  }
  const first = await startShop({ options, redisUrl: redis.url })
  const { region_id } = await prepareShop(first)
  const shops: Shop[] = [first]
  while (shops.length < INSTANCES)
    shops.push(await startShop({ options, redisUrl: redis.url, databaseUrl: first.databaseUrl }))
  let asked = 0
  const balancer = () => (shops[asked++ % INSTANCES] ?? first).http
  const stop = async () => {
    for (const shop of shops.reverse()) await shop.stop()
    await redis.stop()
    await sandbox.stop()
  }
  return { sandbox, databaseUrl: first.databaseUrl, region_id, balancer, stop }
}

type Open = Awaited<ReturnType<typeof openShop>>
type Crowd = { ratio: number; add_p95_ms: number }

async function crowd(what: string, { sandbox, databaseUrl, region_id, balancer }: Open): Promise<Crowd> {
  const began_at = performance.now()
  const arrived = async (nth: number): Promise<Shopper> => {
    await delay(((nth + Math.random()) * MINUTE_MS) / SHOPPERS)
    return shopper(nth, region_id, balancer)
  }
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, nth) => arrived(nth)))
  const served = await shoppers
  const completed = () => query(databaseUrl, "SELECT 1 FROM reseller_order WHERE state = 'completed'")
  while ((await completed()).length < SHOPPERS) {
    if (performance.now() - began_at > GIVE_UP_MS) throw new Error(`${what}: not all are registered`)
    await delay(LOOK_MS)
  }
  const took_ms = performance.now() - began_at
  const { requests } = await sandbox.upstream()
  const sent = (limit: string) => requests.filter((one) => one.limit === limit).length
  const refusals = served.map((one) => one.refusals)
  const adds = served.map(({ add_ms }) => add_ms)
  const mean = refusals.reduce((sum, one) => sum + one, 0) / SHOPPERS
  console.log(
    `${what}: ${SHOPPERS} shoppers served in ${(took_ms / 1_000).toFixed(0)} s, least ${LEAST_MS / 1_000} s; ` +
      `${sent("lookup")} lookups, ${sent("write")} writes; refused ${mean.toFixed(1)} times on average; ` +
      `adding p50 ${percentile(adds, 0.5).toFixed(0)} ms, p95 ${percentile(adds, 0.95).toFixed(0)} ms; ` +
      `faults: ${served.flatMap(({ faults }) => faults).join(", ") || "none"}`,
  )
  judge(`${what}: 429 of upstream`, requests.filter(({ error }) => error === "rate_limited").length, 0)
  judge(`${what}: refusals of the shopper who was refused most often`, Math.max(...refusals), MAX_REFUSALS)
  return { ratio: took_ms / LEAST_MS, add_p95_ms: percentile(adds, 0.95) }
}

void withPostgres(async () => {
  const [calm, flooded] = [await openShop(), await openShop()]
  const flooding = flood(FLOOD_A_SECOND, flooded.region_id, flooded.balancer)
  const [alone, beside] = await Promise.all([crowd("alone", calm), crowd("beside a flood", flooded)])
  console.log(`the flood was answered ${await flooding.stop()}`)
  judge("alone: time until the last is registered / least", alone.ratio, MAX_RATIO)
  judge("beside a flood: the same", beside.ratio, MAX_FLOODED_RATIO)
  judge("p95 of adding, beside a flood / alone", beside.add_p95_ms / alone.add_p95_ms, MAX_ADD_RATIO)
  await calm.stop()
  await flooded.stop()
})
