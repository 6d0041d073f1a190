/**
 * What one visitor has of an idle shop at the documented limits: 45 names checked and then added, and searches one after the
 * other, each from an empty minute in a shop of its own.
 */
import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { startSandboxProcess } from "../test/support/crash/sandbox-process"
import { newCart } from "../test/support/shop/cart"
import { prepareShop } from "../test/support/shop/fixtures"
import { startShop } from "../test/support/shop/start-shop"
import { judge, timed } from "./side-by-side"
import { withPostgres } from "./with-postgres"

const LIMITS = { read: 120, lookup: 60, write: 20, window_ms: 60_000 }
const LATENCY_MS = 150

const NAMES = Array.from({ length: 45 }, (_, nth) => `alone${nth}.com`)
const MAX_SECONDS = 100
/** A visitor may have so many names in one request. */
const A_REQUEST = 20

const SEARCHED_MS = 60_000
const LEAST_SEARCHES = 50

async function idleShop() {
  const sandbox = await startSandboxProcess()
  await sandbox.control("mode", { latency_ms: LATENCY_MS, rate_limits: LIMITS })
  const domains = { base_url: sandbox.url, api_token: sandbox.token }
  const shop = await startShop({ options: { domains, visitors: { trust_proxy: 1 } } })
  const fixtures = await prepareShop(shop)
  const stop = async () => {
    await shop.stop()
    await sandbox.stop()
  }
  return { sandbox, shop, fixtures, stop }
}

type Idle = Awaited<ReturnType<typeof idleShop>>

const checkedSchema = z.object({ waiting: z.array(z.string()), retry_in_ms: z.number().nullable() })
const addedSchema = z.object({
  refused: z.array(z.object({ domain: z.string(), code: z.string(), retry_in_ms: z.number().nullable() })),
})

/** As the storefront does: what waits is asked for again when the shop says so. */
async function untilDone(
  step: (names: string[]) => Promise<{ left: string[]; in_ms: number }>,
): Promise<void> {
  let names = NAMES
  while (names.length > 0) {
    const { left, in_ms } = await step(names.slice(0, A_REQUEST))
    names = [...left, ...names.slice(A_REQUEST)]
    if (left.length > 0) await delay(in_ms)
  }
}

async function checkAndAdd({ shop, fixtures }: Idle): Promise<void> {
  let refused = 0
  const post = async (path: string, body: object): Promise<unknown> => {
    const { status, data } = await shop.http.post<unknown>(path, body)
    if (status === 503) refused += 1
    else if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
    return data
  }
  const { id } = await newCart(shop, fixtures)
  const check = () =>
    untilDone(async (names) => {
      const body = { names, region_id: fixtures.region_id }
      const { waiting, retry_in_ms } = checkedSchema.parse(await post("/store/domains/search/batch", body))
      return { left: waiting, in_ms: retry_in_ms ?? 0 }
    })
  const add = () =>
    untilDone(async (names) => {
      const domains = names.map((domain) => ({ domain }))
      const answer = addedSchema.parse(await post(`/store/carts/${id}/domains/batch`, { domains }))
      return {
        left: answer.refused.map(({ domain }) => domain),
        in_ms: Math.max(0, ...answer.refused.map(({ retry_in_ms }) => retry_in_ms ?? 0)),
      }
    })
  const [checked_ms, added_ms] = [await timed(check), await timed(add)]
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  judge(
    `seconds until ${NAMES.length} names were checked (${seconds(checked_ms)}) and added (${seconds(added_ms)})`,
    (checked_ms + added_ms) / 1_000,
    MAX_SECONDS,
  )
  judge("503 that the shopper saw meanwhile", refused, 0)
}

async function searches({ shop, fixtures }: Idle): Promise<void> {
  const until = performance.now() + SEARCHED_MS
  let served = 0
  while (performance.now() < until) {
    const body = { query: `one${served}.com`, region_id: fixtures.region_id }
    const { status } = await shop.http.post<unknown>("/store/domains/search", body)
    if (status === 200) served += 1
  }
  judge(
    `lookups of a minute that a lone visitor's ${served} searches left unused`,
    LIMITS.lookup - served,
    LIMITS.lookup - LEAST_SEARCHES,
  )
}

void withPostgres(async () => {
  const shops = [await idleShop(), await idleShop()] as const
  await Promise.all([checkAndAdd(shops[0]), searches(shops[1])])
  for (const { sandbox, stop } of shops) {
    const { requests } = await sandbox.upstream()
    judge("429 of upstream", requests.filter(({ error }) => error === "rate_limited").length, 0)
    await stop()
  }
})
