import { type Sandbox, startSandbox } from "../../sandbox/index"
import { aName } from "../support/domains/buy"
import { domainOptions } from "../support/domains/domain-shop"
import { type Redis, startRedis } from "../support/redis/redis-server"
import { expectRefusal } from "../support/refusal"
import { type Fixtures, prepareShop } from "../support/shop/fixtures"
import { type Shop, startShop } from "../support/shop/start-shop"

const LIMIT = 6

let redis: Redis
let sandbox: Sandbox
let first: Shop
let second: Shop
let fixtures: Fixtures

beforeAll(async () => {
  redis = await startRedis()
  sandbox = await startSandbox()
  const options = domainOptions(sandbox, { visitors: { searches_per_minute: LIMIT } })
  first = await startShop({ options, redisUrl: redis.url })
  fixtures = await prepareShop(first)
  second = await startShop({ options, redisUrl: redis.url, databaseUrl: first.databaseUrl })
})
afterAll(async () => {
  await second?.stop()
  await first?.stop()
  await sandbox?.stop()
  await redis?.stop()
})

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
