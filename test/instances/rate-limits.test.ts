import type { Sandbox } from "../../sandbox/index"
import { addDomain, aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import type { Limits } from "../support/domains/domain-shop"
import { startTwoInstances, type TwoInstances } from "../support/instances/two-instances"
import { newCart } from "../support/shop/cart"
import type { Fixtures } from "../support/shop/fixtures"
import { pay } from "../support/shop/pay"
import type { Shop } from "../support/shop/start-shop"

/** As contract D8, in a window of which several pass while the test runs. */
const LIMITS: Limits = { read: 120, lookup: 60, write: 20, window_ms: 5_000 }
const SEARCHES = 300
/** More writes than a window has. */
const NAMES = 24

/** Two windows of writes, while all visitors search; several times that on a busy machine. */
const PAID_WITHIN_MS = 60_000

let instances: TwoInstances
let sandbox: Sandbox
let first: Shop
let second: Shop
let fixtures: Fixtures

beforeAll(async () => {
  instances = await startTwoInstances({ visitors: {} }, LIMITS)
  ;({ sandbox, first, second, fixtures } = instances)
})
afterAll(() => instances?.stop())

const search = async (nth: number): Promise<number> => {
  const { http } = nth % 2 === 0 ? first : second
  const headers = { "x-forwarded-for": `198.51.100.${nth % 200}` }
  const body = { query: aName(), region_id: fixtures.region_id }
  return (await http.post<unknown>("/store/domains/search", body, { headers })).status
}

async function cartOfNames(): Promise<{ cart_id: string; names: string[] }> {
  const cart = await newCart(first, fixtures)
  const names = Array.from({ length: NAMES }, () => aName())
  for (const name of names) await addDomain({ shop: first }, cart.id, name)
  return { cart_id: cart.id, names }
}

/** The most requests of a limit that came within any window. */
function most(limit: "lookup" | "write"): number {
  const times = sandbox.control
    .requests()
    .filter((request) => request.limit === limit)
    .map(({ at }) => Date.parse(at))
  const window_ms = LIMITS.window_ms ?? 0
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + window_ms).length))
}

describe("Two instances whose visitors and orders want more than upstream allows", () => {
  it("send no more than 60 lookups and 20 writes in any window, and are never answered 429", async () => {
    const { cart_id, names } = await cartOfNames()
    const searched = Promise.all(Array.from({ length: SEARCHES }, (_, nth) => search(nth)))
    const { id } = await pay(first, cart_id)
    const shop = { ...fixtures, shop: first, sandbox, stop: () => first.stop() }
    for (const name of names) await untilState(shop, id, name, "completed", PAID_WITHIN_MS)
    for (const status of await searched) expect([200, 503]).toContain(status)
    expect(sandbox.control.requests().filter(({ error }) => error === "rate_limited")).toEqual([])
    expect(most("lookup")).toBeLessThanOrEqual(60)
    expect(most("lookup")).toBeGreaterThan(30)
    expect(most("write")).toBeLessThanOrEqual(20)
  })
})
