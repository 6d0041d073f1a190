import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { type Sandbox, startSandbox } from "../../sandbox"
import { aName, buy } from "../support/domains/buy"
import { domainOptions } from "../support/domains/domain-shop"
import { type Redis, startRedis } from "../support/redis/redis-server"
import { type Fixtures, prepareShop } from "../support/shop/fixtures"
import { type Shop, startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const ORDERS = 8

let redis: Redis
let sandbox: Sandbox
let fixtures: Fixtures
let web: Shop

beforeAll(async () => {
  redis = await startRedis()
  sandbox = await startSandbox()
  web = await startShop({ options: domainOptions(sandbox, { sweeps: false }), redisUrl: redis.url })
  fixtures = await prepareShop(web)
})

afterAll(async () => {
  await web?.stop()
  await sandbox?.stop()
  await redis?.stop()
})

const shopOf = (shop: Shop) => ({ ...fixtures, shop, sandbox, stop: async () => undefined })

/** One after the other: Medusa makes a customer of each new address, and two at once are too many. */
const buyMany = async (prefix: string): Promise<void> => {
  for (let order = 0; order < ORDERS; order += 1) await buy(shopOf(web), [aName(prefix)])
}

const rowsSchema = z.array(z.object({ state: z.string() }))

const states = async (): Promise<string[]> =>
  rowsSchema.parse(await query(web.databaseUrl, "SELECT state FROM reseller_order")).map(({ state }) => state)

it("An instance with sweeps: false sells, is in order for load balancers, and leaves what is paid to others", async () => {
  await buyMany("slow500-")
  await waitFor(async () => (await states()).every((state) => state === "due"), { what: "all to be paid" })
  expect((await web.http.get("/health/domains")).status).toBe(200)
  const { data } = await web.admin.get("/admin/domain-health")
  expect(JSON.stringify(data)).not.toContain("sweep_stopped")
  expect(sandbox.control.ledger().movements.filter(({ type }) => type === "charge")).toEqual([])
})
