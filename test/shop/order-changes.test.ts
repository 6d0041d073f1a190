import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { decide, domainOrders, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { addShipping, addVariant, newCart } from "../support/shop/cart"
import { type Order, retrieveOrder } from "../support/shop/order"
import { capture, pay, placeOrder } from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const DOMAIN_VARIANT = "variant_domain_register"
const NEEDS_QUOTE = { status: 400, data: { type: "not_allowed", code: "domain_needs_quote" } }

const post = (url: string, data: Readonly<Record<string, unknown>> = {}) =>
  domainShop.shop.admin.post<unknown>(url, data)

const draft = (items: readonly Readonly<Record<string, unknown>>[]) => ({
  email: "sara@customer.test",
  region_id: domainShop.region_id,
  items,
  shipping_methods: [{ option_id: domainShop.shipping_option_id }],
})
const draftSchema = z.object({ draft_order: z.object({ id: z.string() }) })

describe("a draft order", () => {
  it("sells no domain, at a price of the admin's or without one", async () => {
    const item = { variant_id: DOMAIN_VARIANT, quantity: 1, metadata: { domain: aName() } }
    expect(await post("/admin/draft-orders", draft([item]))).toMatchObject(NEEDS_QUOTE)
    expect(await post("/admin/draft-orders", draft([{ ...item, unit_price: 5 }]))).toMatchObject(NEEDS_QUOTE)
  })

  it("takes no domain later either", async () => {
    const goods = { variant_id: domainShop.variant_id, quantity: 1, metadata: {} }
    const { data } = await post("/admin/draft-orders", draft([goods]))
    const { id } = draftSchema.parse(data).draft_order
    const item = { variant_id: DOMAIN_VARIANT, quantity: 1, unit_price: 5, metadata: {} }
    expect(await post(`/admin/draft-orders/${id}/line-items`, item)).toMatchObject(NEEDS_QUOTE)
  })

  it("of goods is paid and becomes an order as ever", async () => {
    const goods = { variant_id: domainShop.variant_id, quantity: 2, metadata: {} }
    const { data } = await post("/admin/draft-orders", draft([goods]))
    const { id } = draftSchema.parse(data).draft_order
    const { order } = await call(
      domainShop.shop.admin,
      z.object({ order: z.object({ id: z.string(), payment_status: z.string() }) }),
      { method: "POST", url: `/admin/draft-orders/${id}/pay` },
    )
    expect(order.payment_status).toBe("captured")
    expect(await domainOrders(domainShop, order.id)).toEqual([])
  })
})

describe("a return, claim or exchange", () => {
  const lineOf = async (order: Order, variant_id: string) => {
    const item = order.items.find((one) => one.variant_id === variant_id)
    if (!item) throw new Error(`no line of ${variant_id}`)
    return item.id
  }
  const bodies = (item_id: string, ...others: unknown[]) =>
    [
      ["return", { items: [...others, { item_id, quantity: 1 }] }],
      ["swaps", { return_items: [...others, { item_id, quantity: 1 }] }],
      [
        "claims",
        { type: "refund", claim_items: [...others, { item_id, quantity: 1, reason: "missing_item" }] },
      ],
    ] as const

  it("of a registered domain is refused, and its order is as before", async () => {
    const domain = aName()
    const order = await buy(domainShop, [domain])
    await untilState(domainShop, order.id, domain, "completed")
    for (const [what, body] of bodies(await lineOf(order, DOMAIN_VARIANT))) {
      expect(await post(`/admin/orders/${order.id}/${what}`, body)).toMatchObject({
        status: 400,
        data: { type: "invalid_data", code: "domain_not_returnable" },
      })
    }
    expect(await retrieveOrder(domainShop.shop, order.id)).toMatchObject({
      returns: [],
      swaps: [],
      claims: [],
      refunded_total: 0,
    })
  })

  it.each([{ item_id: "a\0b" }, { item_id: 7 }, {}, null])(
    "of a registered domain is refused beside %j as well, which is no line",
    async (other) => {
      const domain = aName()
      const order = await buy(domainShop, [domain])
      await untilState(domainShop, order.id, domain, "completed")
      for (const [what, body] of bodies(await lineOf(order, DOMAIN_VARIANT), other)) {
        const answer = await post(`/admin/orders/${order.id}/${what}`, body)
        expect(answer).toMatchObject({ status: 400, data: { code: "domain_not_returnable" } })
      }
    },
  )

  it("without a login is refused for that, whatever it names", async () => {
    const domain = aName()
    const order = await buy(domainShop, [domain])
    for (const [what, body] of bodies(await lineOf(order, DOMAIN_VARIANT))) {
      const { status } = await domainShop.shop.http.post(`/admin/orders/${order.id}/${what}`, body)
      expect(status).toBe(401)
    }
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("of the goods beside a domain works as ever, but brings no domain in exchange", async () => {
    const domain = aName()
    const cart = await cartWith(domainShop, [])
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    await addDomain(domainShop, cart.id, domain)
    await addShipping(domainShop.shop, cart.id, domainShop.shipping_option_id)
    const order = await pay(domainShop.shop, cart.id)
    await untilState(domainShop, order.id, domain, "completed")
    const goods = await lineOf(order, domainShop.variant_id)
    await call(domainShop.shop.admin, z.unknown(), {
      method: "POST",
      url: `/admin/orders/${order.id}/fulfillment`,
      data: { items: [{ item_id: goods, quantity: 1 }] },
    })
    const [asReturn] = bodies(goods)
    const exchange = {
      return_items: [{ item_id: goods, quantity: 1 }],
      additional_items: [{ variant_id: DOMAIN_VARIANT, quantity: 1 }],
    }
    expect(await post(`/admin/orders/${order.id}/swaps`, exchange)).toMatchObject(NEEDS_QUOTE)
    expect(await post(`/admin/orders/${order.id}/return`, asReturn[1])).toMatchObject({ status: 200 })
  })
})

describe("a line that is not as it was quoted", () => {
  /** What no route of a shop can do any more once the order is placed. */
  const tamper = (sql: string, values: readonly unknown[]) => query(domainShop.shop.databaseUrl, sql, values)

  /** A placed order whose line is tampered with before the money of its payment is taken. */
  async function tamperedOrder(domain: string, change: string): Promise<string> {
    const cart = await cartWith(domainShop, [domain])
    const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
    await untilState(domainShop, order_id, domain, "ordered")
    await tamper(`UPDATE line_item SET ${change} WHERE order_id = $1`, [order_id])
    await capture(domainShop.shop, order_id)
    return order_id
  }

  it("but cheaper is held when it is paid, and rejecting it gives the money back", async () => {
    const domain = aName()
    const order_id = await tamperedOrder(domain, "unit_price = unit_price - 1000")
    const row = await untilState(domainShop, order_id, domain, "held")
    expect(row).toMatchObject({ hold_reason: "quote_missing", attempts: 0 })
    await decide(domainShop, row.id, "reject")
    expect(await untilState(domainShop, order_id, domain, "refunded")).toMatchObject({
      refund_amount: row.paid,
    })
  })

  it("but twice as much is not paid in full by the payment made for one: it waits for the rest", async () => {
    const [domain, other] = [aName(), aName()]
    const order_id = await tamperedOrder(domain, "quantity = 2")
    // An order paid afterwards is done; this one stays where it is.
    await untilState(domainShop, (await buy(domainShop, [other])).id, other, "completed")
    expect(await untilState(domainShop, order_id, domain, "ordered")).toMatchObject({ attempts: 0 })
  })

  it.each([
    ["rejecting it gives the money back", "reject", "refunded", ["capture", "refund"]],
    ["approving it, as settled in another way, moves no money", "approve", "cancelled", ["capture"]],
  ] as const)("because nobody ever quoted it is held, and %s", async (_, decision, end, movements) => {
    const cart = await newCart(domainShop.shop, domainShop)
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
    await tamper("UPDATE line_item SET variant_id = $2 WHERE order_id = $1", [order_id, DOMAIN_VARIANT])
    const { total } = await capture(domainShop.shop, order_id)
    const row = await untilState(domainShop, order_id, "", "held")
    expect(row).toMatchObject({ hold_reason: "quote_missing", quoted_cost: null, paid: total })
    expect(await decide(domainShop, row.id, "retry")).toMatchObject({ status: 409 })
    expect(await decide(domainShop, row.id, decision)).toMatchObject({ status: 200 })
    await untilState(domainShop, order_id, "", end)
    expect(await paymentBook(domainShop.shop, order_id)).toEqual(
      movements.map((type) => ({ type, amount: total })),
    )
  })
})
