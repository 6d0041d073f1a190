import type { Answer } from "../../brought/test/scenarios/driver"
import { openSession } from "../../brought/test/support/postgres/session"
import { dollarRegion } from "../support/fixtures"
import { type Chosen, Medusa2Shop } from "../support/medusa-2-shop"
import { allBooked } from "../support/payment-book"

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

const ORDERS = `SELECT DISTINCT oi.order_id FROM order_item oi JOIN order_line_item li ON li.id = oi.item_id
   JOIN "order" o ON o.id = oi.order_id WHERE li.title = $1 AND o.deleted_at IS NULL`
const SOLD = `SELECT 1 FROM reseller_order WHERE subject = $1 AND state IN ('completed', 'held') AND order_id IN
  (SELECT oi.order_id FROM order_item oi JOIN order_line_item li ON li.id = oi.item_id WHERE li.title = $1)`

/** Payments that the shop has kept: Medusa gives one back whose cart became no order. */
function kept(): number {
  const of = (type: string) => allBooked(shop.book).filter((one) => one.type === type).length
  return of("capture") - of("refund")
}

const complete = ({ cart_id }: Chosen, at: Pick<Medusa2Shop, "call"> = shop) =>
  at.call("POST", `/store/carts/${cart_id}/complete`, {})

const remove = async ({ cart_id }: Chosen) =>
  other.call("DELETE", `/store/carts/${cart_id}/line-items/${(await shop.lines(cart_id))[0]?.id}`)

const waitsFor = (table: string) =>
  shop.until(`a wait for ${table}`, () =>
    shop.has(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [`%${table}%`],
    ),
  )

it.each<[string, (chosen: Chosen) => Promise<Answer>]>([
  ["removes a line", remove],
  [
    "adds a line",
    ({ cart_id }) => other.call("POST", `/store/carts/${cart_id}/domains`, { domain: "added.com" }),
  ],
  [
    "moves the cart to another region",
    async ({ cart_id }) =>
      other.call("POST", `/store/carts/${cart_id}`, { region_id: await dollarRegion(shop) }),
  ],
])("while one %s, the other completes nothing, and no money is taken", async (what, change) => {
  const chosen = await shop.cartToPay(`${what.replaceAll(" ", "-")}.com`)
  const changing = await openSession(shop.databaseUrl)
  const before = kept()
  try {
    await changing.run("LOCK TABLE cart_line_item IN SHARE MODE")
    const changed = change(chosen)
    await waitsFor("cart_line_item")
    expect(await complete(chosen)).toMatchObject({ status: 409, body: { code: "cart_completing" } })
    await changing.release()
    expect((await changed).status).toBe(200)
  } finally {
    await changing.release()
  }
  expect(kept()).toBe(before)
})

it("a second completion that has begun before the first one's order stood makes no other, and is to be tried again", async () => {
  const domain = "overlaps.com"
  const before = kept()
  const chosen = await shop.cartToPay(domain)
  const [linking, asking] = [await openSession(shop.databaseUrl), await openSession(shop.databaseUrl)]
  try {
    await linking.run("LOCK TABLE order_cart IN SHARE MODE")
    const first = complete(chosen)
    // The cart is completed, and not tied to its order.
    const isCompleted = "SELECT 1 FROM cart WHERE id = $1 AND completed_at IS NOT NULL"
    await shop.until("the cart to be completed", () => shop.has(isCompleted, [chosen.cart_id]))
    await asking.run("LOCK TABLE region_payment_provider IN ACCESS EXCLUSIVE MODE")
    const second = complete(chosen, other)
    await waitsFor("region_payment_provider")
    await linking.release()
    expect((await first).status).toBe(200)
    await asking.release()
    expect(await second).toMatchObject({ status: 409, body: { code: "cart_completing" } })
  } finally {
    await Promise.all([linking.release(), asking.release()])
  }
  expect(await complete(chosen, other)).toMatchObject({ status: 200 })
  expect(await shop.sql(ORDERS, [domain])).toHaveLength(1)
  await shop.until(`${domain} to be sold`, () => shop.has(SOLD, [domain]))
  expect(kept() - before).toBe(1)
})
