/**
 * Searches of names: what a hundred equal ones at once cost upstream, and how much an answer adds to upstream's round trip while
 * fifty visitors search. Shop, sandbox and visitors are processes of their own.
 */
import { setTimeout as delay } from "node:timers/promises"
import axios from "axios"
import { type SandboxProcess, startSandboxProcess } from "../test/support/crash/sandbox-process"
import { prepareShop } from "../test/support/shop/fixtures"
import { type Shop, startShop } from "../test/support/shop/start-shop"
import { percentile } from "./percentile"
import { judge, shareOf, timed } from "./side-by-side"
import { withPostgres } from "./with-postgres"

const LATENCY_MS = 200
const EQUAL_SEARCHES = 100
const MAX_LOOKUPS = 1

const VISITORS = 50
const SEARCHES_EACH = 15
/** A visitor looks at what was found for so long, and up to as much again. */
const THINKING_MS = 1_500
const MAX_MORE_MS = 15

/** As many slots as a shop has, which are free again so soon that nobody has to wait for one. */
const LIMITS = { read: 120, lookup: 60, write: 20, window_ms: 250 }

type Searched = { shop: Shop; region_id: string }

/** By a visitor with an address of their own, as Medusa takes it from the proxy before the shop. */
async function search({ shop, region_id }: Searched, query: string, visitor: number): Promise<void> {
  const { status } = await shop.http.post(
    "/store/domains/search",
    { query, region_id },
    { headers: { "X-Forwarded-For": `10.0.0.${visitor}` } },
  )
  if (status !== 200) throw new Error(`searched for ${query}: ${status}`)
}

const lookupsOf = async (sandbox: SandboxProcess): Promise<number> =>
  (await sandbox.upstream()).requests.filter(({ limit }) => limit === "lookup").length

async function equalSearches(searched: Searched, sandbox: SandboxProcess): Promise<void> {
  const before = await lookupsOf(sandbox)
  await Promise.all(
    Array.from({ length: EQUAL_SEARCHES }, (_, visitor) => search(searched, "equal", visitor % VISITORS)),
  )
  const lookups = (await lookupsOf(sandbox)) - before
  judge(`lookups upstream for ${EQUAL_SEARCHES} equal searches at once`, lookups, MAX_LOOKUPS)
}

const thinking = () => delay(THINKING_MS * (1 + Math.random()))

async function searchesOfMany(searched: Searched, sandbox: SandboxProcess): Promise<void> {
  const upstream = axios.create({
    baseURL: sandbox.url,
    headers: { Authorization: `Bearer ${sandbox.token}` },
  })
  const tlds = ["com", "net", "org"]
  const searches: number[] = []
  const round_trips: number[] = []
  let searching = VISITORS
  const visit = async (visitor: number) => {
    for (let one = 0; one < shareOf(SEARCHES_EACH); one += 1) {
      await thinking()
      searches.push(await timed(() => search(searched, `visitor${visitor}-${one}`, visitor)))
    }
    searching -= 1
  }
  const roundTrips = async () => {
    while (searching > 0)
      round_trips.push(await timed(() => upstream.post("/api/v1/domains/check", { domain: "direct", tlds })))
  }
  await Promise.all([roundTrips(), ...Array.from({ length: VISITORS }, (_, visitor) => visit(visitor))])
  const at = (samples: number[], share: number) => percentile(samples, share).toFixed(0)
  console.log(
    `${searches.length} searches of ${VISITORS} visitors: p50 ${at(searches, 0.5)} ms, p95 ${at(searches, 0.95)} ms; ` +
      `upstream's round trip p50 ${at(round_trips, 0.5)} ms, p95 ${at(round_trips, 0.95)} ms`,
  )
  judge(
    "milliseconds that p95 of a search is above p95 of upstream's round trip",
    percentile(searches, 0.95) - percentile(round_trips, 0.95),
    MAX_MORE_MS,
  )
}

void withPostgres(async () => {
  const sandbox = await startSandboxProcess()
  await sandbox.control("mode", { latency_ms: LATENCY_MS, rate_limits: { ...LIMITS, lookup: 10_000 } })
  const domains = { base_url: sandbox.url, api_token: sandbox.token }
  const shop = await startShop({ options: { domains, visitors: {}, limits: LIMITS } })
  const searched = { shop, region_id: (await prepareShop(shop)).region_id }
  // What is asked once in a while is known then.
  await search(searched, "first", 0)
  await equalSearches(searched, sandbox)
  await searchesOfMany(searched, sandbox)
  await shop.stop()
  await sandbox.stop()
})
