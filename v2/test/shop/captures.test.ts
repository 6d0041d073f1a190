import { z } from "zod"
import { buy, isRegistered, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { Medusa2Shop } from "../support/medusa-2-shop"

const WITHIN_MS = 60_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

const watchRecord = z.object({ is_due: z.boolean(), state: z.string() })

/** Has the row looked at now, as it will be anyway; its state then. */
async function lookedAt(order_id: string): Promise<string> {
  const row = async () => {
    const sql =
      "SELECT watch_at IS NOT NULL AND watch_at < now() AS is_due, state FROM reseller_order WHERE order_id = $1"
    return watchRecord.parse((await query(shop.databaseUrl, sql, [order_id]))[0])
  }
  const now = "UPDATE reseller_order SET watch_at = now() - interval '1 second' WHERE order_id = $1"
  await query(shop.databaseUrl, now, [order_id])
  await waitUntil(async () => !(await row()).is_due, {
    timeout_ms: WITHIN_MS,
    what: () => "a look at the order",
  })
  return (await row()).state
}

const untilAsked = (order_id: string) =>
  waitUntil(() => shop.isProviderAsked(order_id), {
    timeout_ms: WITHIN_MS,
    what: () => "the payment provider to be asked",
  })

it("a capture that is on its way buys nothing, and nothing when it breaks", async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain], { capture: "stalled" })
  const capturing = shop.capture(order_id)
  await untilAsked(order_id)
  expect(await lookedAt(order_id)).toBe("ordered")
  await capturing
  expect(await lookedAt(order_id)).toBe("ordered")
  expect(isRegistered(shop, domain)).toBe(false)
})

it("a shop that is killed before the provider has taken the money buys nothing", async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain], { capture: "stalled" })
  const capturing = shop.capture(order_id).catch(() => undefined)
  await untilAsked(order_id)
  await shop.killAndRestart()
  await capturing
  expect(await lookedAt(order_id)).toBe("ordered")
  expect(await shop.money(order_id)).toEqual({ taken: 0, given_back: 0 })
  expect(isRegistered(shop, domain)).toBe(false)
})

it("a capture in two parts buys when all is taken", async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain], { capture: "later" })
  const [row] = await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  const half = (row?.price ?? 0) / 2
  await shop.capture(order_id, half)
  expect(await lookedAt(order_id)).toBe("ordered")
  await shop.capture(order_id, half)
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
})
