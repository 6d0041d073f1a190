import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { type LoggedRequest, type Sandbox, startSandbox } from "../../sandbox"
import { expectAgreement } from "../support/domains/agreement"
import { aName, tryAddDomain } from "../support/domains/buy"
import { DOCUMENTED_LIMITS, domainOptions } from "../support/domains/domain-shop"
import { scripted, tryAddInquiry } from "../support/inquiries/inquiries"
import { startRedis } from "../support/redis/redis-server"
import { newCart } from "../support/shop/cart"
import { type Fixtures, prepareShop } from "../support/shop/fixtures"
import { placeOrder } from "../support/shop/pay"
import { type Shop, startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const ORDERS = 60

/** Every fourth order is an inquiry: both interfaces share one account and one budget. */
const isInquiry = (index: number): boolean => index % 4 === 3

/** The documented limits hold for a minute; both sides count them in a window of this instead. */
const WINDOW_MS = 20_000
/** 60 writes at 20 a window need two windows to pass after the first 20; more than this means a lost slot. */
const DRAIN_TIMEOUT_MS = 200_000
const ADD_TIMEOUT_MS = 120_000
const WRITES_PER_WINDOW = 20

jest.setTimeout(DRAIN_TIMEOUT_MS + ADD_TIMEOUT_MS)

let redis: Awaited<ReturnType<typeof startRedis>>
let sandbox: Sandbox
let first: Shop
let second: Shop
let fixtures: Fixtures

beforeAll(async () => {
  redis = await startRedis()
  sandbox = await startSandbox()
  const limits = { ...DOCUMENTED_LIMITS, window_ms: WINDOW_MS }
  sandbox.control.setMode({ rate_limits: limits })
  const shared = { options: domainOptions(sandbox, { limits }), redisUrl: redis.url }
  first = await startShop(shared)
  fixtures = await prepareShop(first)
  second = await startShop({ ...shared, databaseUrl: first.databaseUrl })
})
afterAll(async () => {
  for (const one of [second, first, sandbox, redis]) await one?.stop()
})

const countOf = z.array(z.object({ state: z.string(), count: z.coerce.number() }))

const states = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    countOf
      .parse(await query(first.databaseUrl, "SELECT state, count(*) FROM reseller_order GROUP BY state"))
      .map(({ state, count }) => [state, count]),
  )

const seenBy = (shop: Shop) => ({ ...fixtures, shop, sandbox, stop: async () => undefined })

/** Cart, domain and order; taking the money is left to the storm. Quotes too have to wait for the budget. */
async function orderPlaced(index: number): Promise<string> {
  const shop = index % 2 === 0 ? first : second
  const cart = await newCart(shop, fixtures)
  const domain = aName()
  const [service, input] = scripted("")
  const add = () =>
    isInquiry(index)
      ? tryAddInquiry(shop.http, cart.id, { service, input, consent: true })
      : tryAddDomain(seenBy(shop), cart.id, { domain })
  await waitFor(async () => (await add()).status === 200, {
    what: "room for a quote",
    timeout_ms: ADD_TIMEOUT_MS,
  })
  return placeOrder(shop, cart.id, { capture: "later" })
}

/** The most writes, of both interfaces together, that arrived upstream within any window. */
function busiestWindow(requests: readonly LoggedRequest[]): number {
  const arrivals = requests.filter(({ limit }) => limit === "write").map(({ at }) => Date.parse(at))
  return Math.max(
    ...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + WINDOW_MS).length),
  )
}

it("two instances on one database, at the documented limits of each window drain 60 orders of domains and inquiries captured at once, without a single 429 from upstream", async () => {
  const orders: string[] = []
  for (let index = 0; index < ORDERS; index += 1) orders.push(await orderPlaced(index))

  await Promise.all(
    orders.map((id, index) => (index % 2 === 0 ? first : second).admin.post(`/admin/orders/${id}/capture`)),
  )
  await waitFor(async () => (await states()).completed === ORDERS, {
    what: `${ORDERS} orders to be completed`,
    timeout_ms: DRAIN_TIMEOUT_MS,
  })

  const { counters, movements } = sandbox.control.ledger()
  expect(counters.rate_limited).toBe(0)
  expect(movements.filter(({ type }) => type === "charge")).toHaveLength(ORDERS)
  expect(movements.filter(({ operation }) => operation === "inquiry")).toHaveLength(ORDERS / 4)
  expect(busiestWindow(sandbox.control.requests())).toBe(WRITES_PER_WINDOW)
  await expectAgreement(seenBy(first))
})
