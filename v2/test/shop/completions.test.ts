import { z } from "zod"
import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { openSession } from "../../brought/test/support/postgres/session"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { cartToPay, tell } from "../support/chosen-payment"
import { Medusa2Shop } from "../support/medusa-2-shop"

/** What .com costs for one year here, IRT. */
const COST = 1_000_000
const TOLD_WITHIN_MS = 30_000

let shop: Medusa2Shop
beforeAll(async () => {
  // Each quote is aged at once.
  shop = await Medusa2Shop.start({
    timeouts: { read_ms: 1_500, lookup_ms: 1_500, write_ms: 1_500, quote_fresh_ms: 0 },
  })
})
beforeEach(() => costs(COST))
afterAll(() => shop?.stop())

const costs = (register: number) => shop.sandbox.control.setPrice({ tld: "com", cost: { register } })

const complete = (cart_id: string) => shop.call("POST", `/store/carts/${cart_id}/complete`, {})

async function orderOf(cart_id: string): Promise<string | null> {
  const [found] = await query(shop.databaseUrl, "SELECT order_id FROM order_cart WHERE cart_id = $1", [
    cart_id,
  ])
  return found === undefined ? null : z.object({ order_id: z.string() }).parse(found).order_id
}

async function untilOrdered(cart_id: string): Promise<string> {
  let order_id: string | null = null
  const ordered = async () => {
    order_id = await orderOf(cart_id)
    return order_id !== null
  }
  await waitUntil(ordered, { timeout_ms: TOLD_WITHIN_MS, what: () => `an order of ${cart_id}` })
  return order_id ?? ""
}

it("a provider's message makes no order at a price that rose, and the shopper is told the new one", async () => {
  const { cart_id, session } = await cartToPay(shop, aName())
  const [before] = await shop.lines(cart_id)
  costs(COST * 2)
  await tell(shop, "authorized", session)
  await waitUntil(async () => shop.log.includes("The price has changed"), {
    timeout_ms: TOLD_WITHIN_MS,
    what: () => `the message to be refused: ${shop.log.slice(-2_000)}`,
  })
  expect(await orderOf(cart_id)).toBeNull()
  expect(await shop.lines(cart_id)).toEqual([before])
  expect(await complete(cart_id)).toMatchObject({ status: 409, body: { code: "price_changed" } })
  const [after] = await shop.lines(cart_id)
  expect(after?.unit_price).toBeGreaterThan(before?.unit_price ?? 0)
})

it("a provider's message makes an order at a price that stands", async () => {
  const { cart_id, session } = await cartToPay(shop, aName())
  await tell(shop, "authorized", session)
  const order_id = await untilOrdered(cart_id)
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
})

it("money that is taken already buys at the price that was agreed, or waits for a person", async () => {
  const { cart_id, session } = await cartToPay(shop, aName())
  costs(COST * 2)
  await tell(shop, "captured", session)
  const order_id = await untilOrdered(cart_id)
  expect(await untilAtRest(shop, order_id)).toMatchObject([
    { state: "held", hold_reason: "price_increase", paid: session.amount },
  ])
})

it("a payment that the shopper has confirmed with the provider is not stranded by a price that rose", async () => {
  const { cart_id, session } = await cartToPay(shop, aName(), { confirmed: true })
  costs(COST * 2)
  expect(await complete(cart_id)).toMatchObject({ status: 200, body: { type: "order" } })
  expect(await untilAtRest(shop, await untilOrdered(cart_id))).toMatchObject([
    { state: "held", hold_reason: "price_increase", paid: session.amount },
  ])
})

it("a shop that is killed between a new price and the sum to pay takes the money of the new one", async () => {
  const { cart_id } = await cartToPay(shop, aName())
  costs(COST * 2)
  const session = await openSession(shop.databaseUrl)
  try {
    // The line has its price; the payment is still of the old sum.
    await session.run("LOCK TABLE payment_collection IN ACCESS EXCLUSIVE MODE")
    const refused = complete(cart_id).catch(() => undefined)
    const isPriced = async () => {
      const risen = "SELECT 1 FROM reseller_order WHERE cart_id = $1 AND quoted_cost = $2"
      return (await query(shop.databaseUrl, risen, [cart_id, COST * 2])).length > 0
    }
    await waitUntil(isPriced, { timeout_ms: TOLD_WITHIN_MS, what: () => "the line to be priced anew" })
    await shop.killAndRestart()
    await refused
  } finally {
    await session.release()
  }
  expect(await complete(cart_id)).toMatchObject({ status: 400 })
  const [line] = await shop.lines(cart_id)
  const order_id = placed(await shop.pay(cart_id))
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed", paid: line?.unit_price }])
  expect((await shop.money(order_id)).taken).toBe(line?.unit_price)
})

it("money that is taken while a killed process had the cart is not given back: its order is made as soon as that claim is over", async () => {
  const { cart_id, collection_id, session } = await cartToPay(shop, aName())
  const claimedFor = (what: string) =>
    query(
      shop.databaseUrl,
      `UPDATE reseller_order SET lease_owner = 'completion:killed', lease_until = clock_timestamp() + interval '${what}'
        WHERE cart_id = $1`,
      [cart_id],
    )
  await claimedFor("2 minutes")
  await tell(shop, "captured", session)
  const taken = "SELECT 1 FROM payment WHERE payment_collection_id = $1 AND captured_at IS NOT NULL"
  await waitUntil(async () => (await query(shop.databaseUrl, taken, [collection_id])).length > 0, {
    timeout_ms: TOLD_WITHIN_MS,
    what: () => "the money to be taken",
  })
  const completed = complete(cart_id)
  await claimedFor("1 second")
  expect(await completed).toMatchObject({ status: 200, body: { type: "order" } })
  const order_id = await untilOrdered(cart_id)
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
  expect(await shop.money(order_id)).toMatchObject({ taken: session.amount, given_back: 0 })
})

it("a cart that is completed again answers its order, and makes no other", async () => {
  const { cart_id } = await cartToPay(shop, aName())
  expect((await complete(cart_id)).status).toBe(200)
  const order_id = await untilOrdered(cart_id)
  await untilAtRest(shop, order_id)
  expect(await complete(cart_id)).toMatchObject({
    status: 200,
    body: { type: "order", order: { id: order_id } },
  })
  expect((await shop.money(order_id)).given_back).toBe(0)
})
