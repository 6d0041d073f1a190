import { aName } from "../support/domains/buy"
import { startTwoInstances, type TwoInstances } from "../support/instances/two-instances"
import { expectRefusal } from "../support/refusal"
import type { Fixtures } from "../support/shop/fixtures"
import type { Shop } from "../support/shop/start-shop"

const LIMIT = 6

let instances: TwoInstances
let first: Shop
let second: Shop
let fixtures: Fixtures

beforeAll(async () => {
  instances = await startTwoInstances({ visitors: { searches_per_minute: LIMIT } })
  ;({ first, second, fixtures } = instances)
})
afterAll(() => instances?.stop())

const search = (shop: Shop, address: string) =>
  shop.http.post<unknown>(
    "/store/domains/search",
    { query: aName(), region_id: fixtures.region_id },
    { headers: { "x-forwarded-for": address } },
  )

describe("two instances on one database", () => {
  it("count a visitor together, also requests that come to both at the same time", async () => {
    const visitor = "198.51.100.7"
    const shops = Array.from({ length: 2 * LIMIT }, (_, nth) => (nth % 2 === 0 ? first : second))
    const answers = await Promise.all(shops.map((shop) => search(shop, visitor)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(LIMIT)
    for (const shop of [first, second]) expectRefusal(await search(shop, visitor), 429, "too_many_requests")
  })

  it("know a visitor who came to the other one only", async () => {
    const visitor = "198.51.100.8"
    for (let made = 0; made < LIMIT; made += 1) expect((await search(first, visitor)).status).toBe(200)
    expectRefusal(await search(second, visitor), 429, "too_many_requests")
    expect((await search(second, "198.51.100.9")).status).toBe(200)
  })
})
