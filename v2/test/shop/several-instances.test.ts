import { describeRefunds } from "../../brought/test/scenarios/refunds"
import { describeSales } from "../../brought/test/scenarios/sales"
import { type Redis, startRedis } from "../../brought/test/support/redis/redis-server"
import { Medusa2Shop } from "../support/medusa-2-shop"

let redis: Redis
let shop: Medusa2Shop
let stopOther: () => Promise<void>
beforeAll(async () => {
  redis = await startRedis()
  shop = await Medusa2Shop.start({}, { REDIS_URL: redis.url })
  stopOther = await shop.startAnother()
})
afterAll(async () => {
  await stopOther?.()
  await shop?.stop()
  await redis?.stop()
})

describe("beside a second instance, over one Redis", () => {
  it("Medusa's events, workflows and locks are shared", () => {
    for (const part of ["event-bus-redis", "workflow-engine-redis", "locking-redis"])
      expect(shop.log).toMatch(new RegExp(`Redis.*${part}`))
  })

  describe("money for a name", () => describeSales(() => shop))
  describe("a refund", () => describeRefunds(() => shop))
})
