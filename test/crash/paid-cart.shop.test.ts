import { isDeepStrictEqual } from "node:util"
import { z } from "zod"
import { aName, buy, cartWith } from "../support/domains/buy"
import { domainOrders, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { openSession } from "../support/postgres/session"
import { choosePayment, completeCart, type PaymentInstructions } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

openDomainShop()
beforeAll(async () => {
  await sql(
    `CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NEW; END'`,
  )
})

const warnings = z.object({
  domain_account: z.object({
    warnings: z.array(
      z.object({ code: z.string(), payments: z.number().optional(), orders: z.number().optional() }),
    ),
  }),
})

/** What the admin is told of money without an order: how much of it. */
async function told(): Promise<Record<string, number | undefined>> {
  const { data } = await domainShop.shop.admin.get<unknown>("/admin/domain-account")
  const ours = warnings
    .parse(data)
    .domain_account.warnings.filter(({ code }) => ["money_without_order", "payments_unclear"].includes(code))
  return Object.fromEntries(ours.map(({ code, payments, orders }) => [code, payments ?? orders]))
}

const untilTold = (what: Record<string, number>) =>
  waitFor(async () => isDeepStrictEqual(await told(), what), { what: JSON.stringify(what) })

/** Where a completion is killed, and the table that is written then. */
const MOMENTS = {
  "before the order is made": { table: `"order"`, trigger: `BEFORE INSERT ON "order" FOR EACH ROW` },
  "before Medusa has written down that it was authorised": {
    table: "cart",
    trigger: "BEFORE UPDATE ON cart FOR EACH ROW WHEN (NEW.payment_authorized_at IS NOT NULL)",
  },
} as const

const WAITING = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 42 AND NOT granted"

/** A cart whose completion comes to this moment; there the process dies, and its shopper never comes back. */
async function cutShort(
  domain: string,
  moment: keyof typeof MOMENTS,
  instructions: PaymentInstructions = {},
): Promise<string> {
  const { shop } = domainShop
  const { table, trigger } = MOMENTS[moment]
  const cart = await cartWith(domainShop, [domain])
  await choosePayment(shop, cart.id, instructions)
  const session = await openSession(shop.databaseUrl)
  await session.run("SELECT pg_advisory_xact_lock(42)")
  await sql(`CREATE TRIGGER stop_here ${trigger} EXECUTE FUNCTION stop_here()`)
  const answer = completeCart(shop, cart.id).catch(() => "no answer")
  await waitFor(async () => (await sql(WAITING)).length > 0, { what: "the completion to come to its moment" })
  await shop.kill("SIGKILL")
  expect(await answer).toBe("no answer")
  await session.release()
  await sql(`DROP TRIGGER stop_here ON ${table}`)
  await shop.restart()
  return cart.id
}

/** Nothing has happened to it for an hour: after a look the next one is in a quarter of an hour at least. */
const look = (cart_id: string) =>
  sql(
    "UPDATE reseller_order SET watch_at = now(), updated_at = updated_at - interval '1 hour' WHERE cart_id = $1",
    cart_id,
  )

/** As if this many minutes had passed since. */
async function age(cart_id: string, minutes: number): Promise<void> {
  const ago = `interval '${minutes} minutes'`
  await sql(`UPDATE cart SET payment_authorized_at = payment_authorized_at - ${ago} WHERE id = $1`, cart_id)
  await sql(
    `UPDATE idempotency_key k SET created_at = k.created_at - ${ago}, locked_at = k.locked_at - ${ago}
       FROM cart c WHERE c.id = $1 AND k.idempotency_key = c.idempotency_key`,
    cart_id,
  )
}

async function later(cart_id: string, minutes: number): Promise<void> {
  await age(cart_id, minutes)
  await look(cart_id)
}

const placed = z.array(z.object({ id: z.string() }))

const ordersOf = async (cart_id: string): Promise<string[]> =>
  placed.parse(await sql(`SELECT id FROM "order" WHERE cart_id = $1`, cart_id)).map(({ id }) => id)

async function untilOrdered(cart_id: string): Promise<string> {
  await waitFor(async () => (await ordersOf(cart_id)).length > 0, { what: "the order" })
  const [order_id = ""] = await ordersOf(cart_id)
  return order_id
}

/** The look that was due is over; while it goes on, the next is due in a minute. */
const untilLooked = (cart_id: string) =>
  waitFor(
    async () =>
      (
        await sql(
          "SELECT 1 FROM reseller_order WHERE cart_id = $1 AND watch_at > now() + interval '5 minutes'",
          cart_id,
        )
      ).length > 0,
    { what: "the cart to be looked at" },
  )

const captures = (order_id: string) =>
  sql(
    `SELECT b.amount FROM payment p JOIN demo_payment_book b ON b.payment_id = p.data->>'id'
      WHERE p.order_id = $1 AND b.type = 'capture'`,
    order_id,
  )

describe("a process killed while a cart is completed, whose shopper never comes back,", () => {
  it("after Medusa knew of the payment makes the order of it, once", async () => {
    const domain = aName()
    const cart_id = await cutShort(domain, "before the order is made")
    await later(cart_id, 3)
    const order_id = await untilOrdered(cart_id)
    await untilState(domainShop, order_id, domain, "completed")
    expect(await captures(order_id)).toHaveLength(1)
  })

  it("holds up no other order while somebody has the cart locked", async () => {
    const [domain, other] = [aName(), aName()]
    const cart_id = await cutShort(domain, "before the order is made")
    await sql("UPDATE reseller_order SET watch_at = now() + interval '1 hour' WHERE cart_id = $1", cart_id)
    await age(cart_id, 3)
    const session = await openSession(domainShop.shop.databaseUrl)
    await session.run("SELECT id FROM cart WHERE id = $1 FOR UPDATE", [cart_id])
    await look(cart_id)
    await untilLooked(cart_id)
    const { id } = await buy(domainShop, [other])
    await untilState(domainShop, id, other, "completed")
    expect(await ordersOf(cart_id)).toEqual([])
    await session.release()
    await look(cart_id)
    await untilState(domainShop, await untilOrdered(cart_id), domain, "completed")
  })

  it("before Medusa knew of it asks the provider, and makes the order where the shopper has paid", async () => {
    const domain = aName()
    const moment = "before Medusa has written down that it was authorised"
    const cart_id = await cutShort(domain, moment, { confirmed: true })
    await later(cart_id, 3)
    const order_id = await untilOrdered(cart_id)
    await untilState(domainShop, order_id, domain, "completed")
    expect(await captures(order_id)).toHaveLength(1)
  })

  it("leaves a cart alone of whose payment the provider knows nothing, and tells a person to look there", async () => {
    const domain = aName()
    const cart_id = await cutShort(domain, "before Medusa has written down that it was authorised")
    await later(cart_id, 3)
    await untilLooked(cart_id)
    expect(await ordersOf(cart_id)).toEqual([])
    expect(await told()).toEqual({})
    await later(cart_id, 11)
    await untilTold({ payments_unclear: 1 })
    expect(await ordersOf(cart_id)).toEqual([])
    expect((await completeCart(domainShop.shop, cart_id)).status).toBe(200)
    expect(await told()).toEqual({})
  })
})

describe("a payment of which no order can be made", () => {
  beforeAll(() =>
    sql(
      `CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN RAISE EXCEPTION ''as it was told to''; END'`,
    ),
  )

  async function paidInVain(domain: string): Promise<string> {
    const { id } = await cartWith(domainShop, [domain])
    await choosePayment(domainShop.shop, id)
    await sql(`CREATE TRIGGER fail_here BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION fail_here()`)
    expect((await completeCart(domainShop.shop, id)).status).toBe(500)
    await later(id, 11)
    await untilTold({ money_without_order: 1 })
    await sql(`DROP TRIGGER fail_here ON "order"`)
    return id
  }

  it("is told until there is one, and tried again", async () => {
    const domain = aName()
    const cart_id = await paidInVain(domain)
    await later(cart_id, 1)
    await untilState(domainShop, await untilOrdered(cart_id), domain, "completed")
    expect(await told()).toEqual({})
  })

  it("is told no more when a person saw to it; who comes back to its cart buys nothing without a person", async () => {
    const cart_id = await paidInVain(aName())
    const seenTo = () =>
      domainShop.shop.admin
        .post("/admin/domain-account/seen-to", { id: cart_id }, { validateStatus: () => true })
        .then(({ status }) => status)
    expect(await seenTo()).toBe(200)
    expect(await told()).toEqual({})
    expect(await seenTo()).toBe(404)
    expect((await completeCart(domainShop.shop, cart_id)).status).toBe(200)
    const order_id = await untilOrdered(cart_id)
    const rows = async () => domainOrders(domainShop, order_id)
    await waitFor(async () => (await rows()).length > 0, { what: "the line to be found" })
    expect(await rows()).toMatchObject([{ state: "held", hold_reason: "quote_missing" }])
  })
})
