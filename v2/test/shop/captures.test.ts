import { z } from "zod"
import {
  buy,
  isRegistered,
  placed,
  untilAsked,
  untilAtRest,
  untilRows,
} from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { Medusa2Shop } from "../support/medusa-2-shop"

const WITHIN_MS = 60_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start({ pricing: { exchange_rates: { usd: "0.0000105" } } })
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

it("a capture that is on its way buys nothing, and nothing when it breaks", async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain], { capture: "stalled" })
  const capturing = shop.capture(order_id)
  await untilAsked(shop, order_id)
  expect(await lookedAt(order_id)).toBe("ordered")
  await capturing
  expect(await lookedAt(order_id)).toBe("ordered")
  expect(isRegistered(shop, domain)).toBe(false)
})

it("a shop that is killed before the provider has taken the money buys nothing", async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain], { capture: "stalled" })
  const capturing = shop.capture(order_id).catch(() => undefined)
  await untilAsked(shop, order_id)
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

const regionAnswer = z.object({ region: z.object({ id: z.string() }) })
const cartAnswer = z.object({ cart: z.object({ id: z.string(), total: z.number() }) })

/** Of 10.50 dollars a tax of 8.1 percent is 0.8505. */
async function taxedCart(domain: string) {
  const region = {
    name: "Taxed",
    currency_code: "usd",
    countries: ["de"],
    payment_providers: ["pp_test_test"],
  }
  const made = await shop.asAdmin("POST", "/admin/regions", region)
  const { id: region_id } = regionAnswer.parse(made.body).region
  const tax = {
    country_code: "de",
    provider_id: "tp_system",
    default_tax_rate: { name: "t", code: "t", rate: 8.1 },
  }
  expect((await shop.asAdmin("POST", "/admin/tax-regions", tax)).status).toBe(200)
  const address = {
    country_code: "de",
    first_name: "A",
    last_name: "B",
    address_1: "C",
    city: "D",
    postal_code: "1",
  }
  const cart = { region_id, email: "buyer@example.com", shipping_address: address }
  const { id } = (await shop.ok(cartAnswer, "POST", "/store/carts", cart)).cart
  expect((await shop.addDomain(id, domain)).status).toBe(200)
  return (await shop.ok(cartAnswer, "GET", `/store/carts/${id}`)).cart
}

const CENTS = 100

it("a provider takes whole cents of a sum with parts of one, and that is all of it", async () => {
  const domain = aName()
  const { id, total } = await taxedCart(domain)
  const whole = Math.floor(total * CENTS) / CENTS
  expect(whole).not.toBe(total)
  const order_id = placed(await shop.pay(id, { capture: "later" }))
  await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  await shop.capture(order_id, whole)
  const [row] = await untilAtRest(shop, order_id)
  expect(row).toMatchObject({ domain, state: "completed", paid: whole * CENTS })
})
