import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import type { Answer } from "../../brought/test/scenarios/driver"
import { openSession } from "../../brought/test/support/postgres/session"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { Medusa2Shop } from "../support/medusa-2-shop"
import { newPromotion } from "../support/promotion"

let shop: Medusa2Shop
let other: Awaited<ReturnType<Medusa2Shop["startBeside"]>>
beforeAll(async () => {
  shop = await Medusa2Shop.start({ pricing: { exchange_rates: { usd: "0.00001" } } })
  other = await shop.startBeside()
})
afterAll(async () => {
  await other?.stop()
  await shop?.stop()
})

/** Who comes second comes later by this, at each of the twelve tries. */
const DELAYS_MS = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60]

const regions = z.object({ regions: z.array(z.object({ id: z.string(), currency_code: z.string() })) })
const orderRecord = z.object({ order_id: z.string() })
const rowRecord = z.object({ state: z.string(), order_id: z.string().nullable() })

const ordersOf = async (domain: string): Promise<string[]> =>
  (
    await query(
      shop.databaseUrl,
      'SELECT DISTINCT oi.order_id FROM order_item oi JOIN order_line_item li ON li.id = oi.item_id JOIN "order" o ON o.id = oi.order_id WHERE li.title = $1 AND o.deleted_at IS NULL',
      [domain],
    )
  ).map((row) => orderRecord.parse(row).order_id)

const rowsOf = async (domain: string) =>
  (
    await query(
      shop.databaseUrl,
      "SELECT state, order_id FROM reseller_order WHERE subject = $1 AND state <> 'expired'",
      [domain],
    )
  ).map((row) => rowRecord.parse(row))

/** Every order of the name has its row, which has come to its end. */
async function settled(domain: string) {
  for (let looks = 0; ; looks++) {
    const orders = await ordersOf(domain)
    const rows = await rowsOf(domain)
    const isOver = rows.length === 0 || rows.some(({ state }) => state === "completed" || state === "held")
    if (orders.length === 0 || isOver || looks > 80) return { orders, rows }
    await sleep(100)
  }
}

const booked = (type: "capture" | "refund"): number =>
  readFileSync(shop.book, { flag: "a+", encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(`"${type}"`)).length

/** Payments that the shop has kept: Medusa gives one back whose cart became no order. */
const kept = (): number => booked("capture") - booked("refund")

async function filled(domain: string): Promise<{ cart: string; line_id: string }> {
  const cart = await shop.newCart()
  const added = await shop.addDomain(cart, domain)
  if (added.status !== 200) throw new Error(JSON.stringify(added))
  const refused = await shop.choosePayment(cart)
  if (refused !== null) throw new Error(JSON.stringify(refused))
  const [line] = await shop.lines(cart)
  if (line === undefined) throw new Error("no line")
  return { cart, line_id: line.id }
}

/** Of every order there is one bought name, and money was taken for it alone. */
async function raced(
  name: string,
  race: (cart: string, line_id: string, domain: string, delay: number) => Promise<readonly Answer[]>,
) {
  const wrong: unknown[] = []
  for (const delay of DELAYS_MS) {
    const domain = `${name}-${delay}.com`
    const { cart, line_id } = await filled(domain)
    const before = kept()
    const answers = await race(cart, line_id, domain, delay)
    const { orders, rows } = await settled(domain)
    const bought = rows.filter(({ order_id }) => order_id !== null && orders.includes(order_id)).length
    const statuses = answers.map(({ status }) => status)
    const payments = kept() - before
    const isRight =
      orders.length <= 1 &&
      bought === orders.length &&
      payments === orders.length &&
      statuses.every((status) => status < 500)
    if (!isRight) wrong.push({ delay, statuses, orders: orders.length, rows, payments })
  }
  expect(wrong).toEqual([])
}

const untilThere = (sql: string, cart: string) =>
  waitUntil(async () => (await query(shop.databaseUrl, sql, [cart])).length > 0, {
    timeout_ms: 30_000,
    what: () => sql,
  })

const DISCOUNTS = `SELECT a.id FROM cart_line_item_adjustment a JOIN cart_line_item li ON li.id = a.item_id
  WHERE li.cart_id = $1 AND a.deleted_at IS NULL`

const complete = (cart: string) => shop.call("POST", `/store/carts/${cart}/complete`, {})

describe("two instances whose locks are their own", () => {
  it("a name that leaves the cart in one while the other completes it is ordered and bought, or neither", () =>
    raced("leaves", async (cart, line_id, _, delay) => {
      const completed = complete(cart)
      await sleep(delay)
      return [await other.call("DELETE", `/store/carts/${cart}/line-items/${line_id}`), await completed]
    }))

  it("a term that is changed in one while the other completes the cart is bought as it was ordered", () =>
    raced("term", async (cart, _, domain, delay) => {
      const changed = other.call("POST", `/store/carts/${cart}/domains/${domain}`, { years: 5 })
      await sleep(delay)
      return [await complete(cart), await changed]
    }))

  const CHANGES = {
    "removes a line": (cart: string, line_id: string) =>
      other.call("DELETE", `/store/carts/${cart}/line-items/${line_id}`),
    "adds a line": (cart: string) =>
      other.call("POST", `/store/carts/${cart}/domains`, { domain: "added.com" }),
    "moves the cart to another region": async (cart: string) => {
      const { regions: all } = await shop.ok(regions, "GET", "/store/regions")
      const usd = all.find(({ currency_code }) => currency_code === "usd")
      return other.call("POST", `/store/carts/${cart}`, { region_id: usd?.id })
    },
  }

  it.each(Object.entries(CHANGES))(
    "while one %s, the other completes nothing, and no money is taken",
    async (what, change) => {
      const { cart, line_id } = await filled(`${what.replaceAll(" ", "-")}.com`)
      const changing = await openSession(shop.databaseUrl)
      const before = kept()
      try {
        await changing.run("LOCK TABLE cart_line_item IN SHARE MODE")
        const changed = change(cart, line_id)
        await untilThere(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
              AND query LIKE '%cart_line_item%' AND $1 <> ''`,
          cart,
        )
        expect(await complete(cart)).toMatchObject({ status: 409, body: { code: "cart_completing" } })
        await changing.release()
        expect((await changed).status).toBe(200)
      } finally {
        await changing.release()
      }
      expect(kept()).toBe(before)
    },
  )

  it("a promotion code that both apply is discounted once", async () => {
    await newPromotion(shop, "BOTH", 30)
    const cart = await shop.newCart()
    expect((await shop.addDomain(cart, "both-apply.com")).status).toBe(200)
    const path = `/store/carts/${cart}/promotions`
    const apply = (at: Pick<Medusa2Shop, "call">) => at.call("POST", path, { promo_codes: ["BOTH"] })
    const answers = await Promise.all([apply(shop), apply(other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await query(shop.databaseUrl, DISCOUNTS, [cart])).toHaveLength(1)
  })

  it("a cart that both complete becomes one order, and is paid once", () =>
    raced("both", async (cart, _, __, delay) => {
      const completed = complete(cart)
      await sleep(delay)
      return [await other.call("POST", `/store/carts/${cart}/complete`, {}), await completed]
    }))

  it("a second completion that has begun before the first one's order stood makes no other, and is to be tried again", async () => {
    const domain = "overlaps.com"
    const { cart } = await filled(domain)
    const [linking, asking] = [await openSession(shop.databaseUrl), await openSession(shop.databaseUrl)]
    const before = kept()
    try {
      await linking.run("LOCK TABLE order_cart IN SHARE MODE")
      const first = complete(cart)
      // The cart is completed, and not tied to its order.
      await untilThere("SELECT 1 FROM cart WHERE id = $1 AND completed_at IS NOT NULL", cart)
      await asking.run("LOCK TABLE region_payment_provider IN ACCESS EXCLUSIVE MODE")
      const second = other.call("POST", `/store/carts/${cart}/complete`, {})
      await untilThere(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
            AND query LIKE '%region_payment_provider%' AND $1 <> ''`,
        cart,
      )
      await linking.release()
      expect((await first).status).toBe(200)
      await asking.release()
      expect(await second).toMatchObject({ status: 409, body: { code: "cart_completing" } })
    } finally {
      await Promise.all([linking.release(), asking.release()])
    }
    expect(await other.call("POST", `/store/carts/${cart}/complete`, {})).toMatchObject({ status: 200 })
    const { orders, rows } = await settled(domain)
    expect([orders.length, rows.length, kept() - before]).toEqual([1, 1, 1])
  })
})
