import { randomUUID } from "node:crypto"
import Medusa from "@medusajs/medusa-js"
import type { AxiosResponse } from "axios"
import { z } from "zod"
import { refusalOf } from "../../src/client"
import { aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { QUICK } from "../support/domains/domain-shop"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { records, untilAtRest } from "../support/domains/records"
import { EXAMPLES } from "../support/inquiries/examples"
import { addInquiry, untilInquiry } from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import type { Cart } from "../support/shop/cart"
import { capture, choosePayment, completeCart, type Order, pay } from "../support/shop/pay"
import { newDiscount } from "../support/shop/promotions"

/** What .com costs here for one year, IRT; there is no markup, so it is the price too. */
const COST = 1_000_000
const DEARER = 1_040_000

let code: string

const costs = (register: number) => domainShop.sandbox.control.setPrice({ tld: "com", cost: { register } })
const post = (url: string, data?: unknown): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, data)

afterEach(async () => {
  domainShop.sandbox.control.clearFaults()
  await untilAtRest(domainShop)
})
openDomainShop({ timeouts: { ...QUICK.timeouts, quote_fresh_ms: 0 } })
beforeAll(async () => {
  code = await newDiscount(domainShop.shop, [domainShop.region_id], 10)
})
beforeEach(() => costs(COST))

/** 10 % discount, then 10 % tax. */
const totalAt = (...prices: number[]): number =>
  prices.map((price) => Math.round(price * 0.9 * 1.1)).reduce((sum, total) => sum + total, 0)

const discounted = async (...domains: string[]): Promise<Cart> => {
  const cart = await cartWith(domainShop, domains)
  const { data } = await domainShop.shop.http.post(`/store/carts/${cart.id}`, { discounts: [{ code }] })
  return data.cart
}
const sessions = async (cart_id: string) =>
  z
    .array(z.object({ amount: z.number(), told: z.number().nullable() }))
    .parse(
      await sql(
        "SELECT amount, (data->>'amount')::int AS told FROM payment_session WHERE cart_id = $1",
        cart_id,
      ),
    )

const nothing = async () => undefined
const select = (id: string) => post(`/store/carts/${id}/payment-session`, { provider_id: "demo" })
/** Medusa forgets at a refresh which payment was chosen. */
const selectAndPay = async (id: string): Promise<Order> => {
  expect((await select(id)).status).toBe(200)
  return orderOf(id)
}
const chooseAndPay = (id: string): Promise<Order> => pay(domainShop.shop, id)
const chosen = (id: string) => choosePayment(domainShop.shop, id)
type Way = {
  prepare(cart_id: string): Promise<unknown>
  attempt(cart_id: string): Promise<AxiosResponse<unknown>>
  /** From the attempt that succeeded to the captured order. */
  finish(cart_id: string): Promise<Order>
}
const WAYS: [string, Way][] = [
  [
    "its payment sessions are made",
    { prepare: nothing, attempt: (id) => post(`/store/carts/${id}/payment-sessions`), finish: chooseAndPay },
  ],
  ["a payment is chosen", { prepare: chosen, attempt: select, finish: chooseAndPay }],
  [
    "the payment is changed",
    {
      prepare: chosen,
      attempt: (id) => post(`/store/carts/${id}/payment-sessions/demo`, { data: {} }),
      finish: chooseAndPay,
    },
  ],
  [
    "the payment is refreshed",
    {
      prepare: chosen,
      attempt: (id) => post(`/store/carts/${id}/payment-sessions/demo/refresh`),
      finish: selectAndPay,
    },
  ],
  [
    "it is completed",
    { prepare: chosen, attempt: (id) => completeCart(domainShop.shop, id), finish: (id) => orderOf(id) },
  ],
]

describe.each(WAYS)("a cart whose quote has aged when %s", (_, { prepare, attempt, finish }) => {
  it("is refused once when the price rose, shows the new one, and goes on at it", async () => {
    const domain = aName()
    const cart = await discounted(domain)
    await prepare(cart.id)
    costs(DEARER)
    const refused = await attempt(cart.id)
    expectRefusal(refused, 409, "price_changed")
    const change = { old_price: COST, new_price: DEARER }
    const line = { domain, line_item_id: cart.items[0]?.id, currency_code: "irt", ...change }
    expect(refused.data).toMatchObject({ ...change, changes: [line] })
    const total = totalAt(DEARER)
    const shown = await domainShop.shop.http.get(`/store/carts/${cart.id}`)
    expect(shown.data.cart).toMatchObject({ items: [{ unit_price: DEARER }], total })
    for (const session of await sessions(cart.id)) expect(session).toEqual({ amount: total, told: total })

    expect((await attempt(cart.id)).status).toBe(200)
    const order = await finish(cart.id)
    expect(order).toMatchObject({ total, paid_total: total })
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row).toMatchObject({ price: DEARER, quoted_cost: DEARER, charged: DEARER })
  })
})

describe("a cart whose quote has aged when it is completed", () => {
  it("passes a lower price on without a word", async () => {
    const domain = aName()
    const cart = await discounted(domain)
    await chosen(cart.id)
    costs(COST - 300_000)
    const order = await orderOf(cart.id)
    const total = totalAt(COST - 300_000)
    expect(order).toMatchObject({ total, paid_total: total })
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row).toMatchObject({ price: COST - 300_000, charged: COST - 300_000 })
  })

  it("is refused once when the price of its inquiry rose, and goes on at the new one", async () => {
    const [service, price] = ["card-inquiry", 5_000] as const
    const { id } = await cartWith(domainShop, [])
    const { inquiry_order } = await addInquiry(domainShop, id, service, EXAMPLES[service].input)
    await chosen(id)
    domainShop.sandbox.control.setService({ service, price: price + 500 })
    const refused = await completeCart(domainShop.shop, id)
    expectRefusal(refused, 409, "price_changed")
    const change = { old_price: price, new_price: price + 500 }
    expect(refused.data).toMatchObject({ ...change, changes: [{ service, currency_code: "irt", ...change }] })
    await orderOf(id)
    const row = await untilInquiry(domainShop, inquiry_order.id, "completed")
    expect(row).toMatchObject({ quoted_cost: price + 500, charged: price + 500 })
  })

  it("is refused as a whole, with nothing changed, beyond what the shop's columns hold", async () => {
    const { id } = await cartWith(domainShop, [aName(), aName()])
    await chosen(id)
    costs(2_000_000_000)
    const before = [await records(domainShop), await sessions(id)]
    expectRefusal(await completeCart(domainShop.shop, id), 400, "cart_too_large")
    expect([await records(domainShop), await sessions(id)]).toEqual(before)
  })
})

/** The order of a cart that is completed already, its money taken. */
async function orderOf(cart_id: string): Promise<Order> {
  const completed = await completeCart(domainShop.shop, cart_id)
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(completed.data)
  return capture(domainShop.shop, data.id)
}

describe("a payment that the shopper has confirmed with the provider", () => {
  const confirmed = async (domain: string): Promise<Cart> => {
    const cart = await cartWith(domainShop, [domain])
    await choosePayment(domainShop.shop, cart.id, { confirmed: true })
    return cart
  }

  it("becomes an order although the price rose, and is held above tolerance", async () => {
    const domain = aName()
    const cart = await confirmed(domain)
    costs(COST + 60_000)
    const order = await orderOf(cart.id)
    expect(order.total).toBe(COST * 1.1)
    const row = await untilState(domainShop, order.id, domain, "held")
    expect(row).toMatchObject({ hold_reason: "price_increase", price: COST, current_cost: COST + 60_000 })
  })
})

const postAs = (key: string, url: string): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, undefined, { headers: { "Idempotency-Key": key } })

const readyToPay = async (domain = aName()): Promise<{ cart_id: string; domain: string; url: string }> => {
  const { id } = await cartWith(domainShop, [domain])
  await choosePayment(domainShop.shop, id)
  return { cart_id: id, domain, url: `/store/carts/${id}/complete` }
}

const ordersOf = async (cart_id: string): Promise<string[]> => {
  const rows = await sql(`SELECT id FROM "order" WHERE cart_id = $1`, cart_id)
  return (rows as { id: string }[]).map(({ id }) => id)
}

const orderIn = ({ data }: AxiosResponse<unknown>): string => (data as { data: { id: string } }).data.id

it("A price that has risen, to a client that repeats refused requests by itself, is no order until the shopper pays again", async () => {
  const { cart_id, domain } = await readyToPay()
  costs(DEARER)
  // Medusa's client as its starters set it up.
  const medusa = new Medusa({ baseUrl: domainShop.shop.url, maxRetries: 3 })
  const refused = await medusa.carts.complete(cart_id).catch(refusalOf)
  expect(refused).toMatchObject({
    status: 409,
    code: "price_changed",
    details: { changes: [{ domain, old_price: COST, new_price: DEARER }] },
  })
  expect(await ordersOf(cart_id)).toEqual([])

  const paid = await medusa.carts.complete(cart_id)
  expect(paid).toMatchObject({ type: "order", data: { total: DEARER * 1.1 } })
  await capture(domainShop.shop, String((await ordersOf(cart_id))[0]))
  await untilState(domainShop, paid.data.id, domain, "completed")
})

describe("A request that comes again with its Idempotency-Key", () => {
  it("is refused as before, although the cart has changed; another key is another try", async () => {
    const { url } = await readyToPay()
    const key = randomUUID()
    costs(DEARER)
    const refused = await postAs(key, url)
    expectRefusal(refused, 409, "price_changed")
    const again = await postAs(key, url)
    expect([again.status, again.data]).toEqual([409, refused.data])
    await capture(domainShop.shop, orderIn(await postAs(randomUUID(), url)))
  })

  it("gets the order that it made, and is refused when the key belongs to another request, or is none", async () => {
    const one = await readyToPay()
    const other = await readyToPay()
    const key = randomUUID()
    const made = orderIn(await postAs(key, one.url))
    expect(orderIn(await postAs(key, one.url))).toBe(made)
    expect(await ordersOf(one.cart_id)).toEqual([made])
    await capture(domainShop.shop, made)
    expectRefusal(await postAs(key, other.url), 400, "idempotency_key_reused")
    expectRefusal(await postAs("x".repeat(256), other.url), 400, "invalid_idempotency_key")
    expect(await ordersOf(other.cart_id)).toEqual([])
  })
})
