import { z } from "zod"
import { call } from "../../tools/seed/call"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { domainOrders, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { addShipping, addVariant } from "../support/shop/cart"
import { type Order, retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"

openDomainShop()

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

it("a draft order sells no domain, at a price of the admin's or without one, and goods as ever", async () => {
  const item = { variant_id: DOMAIN_VARIANT, quantity: 1, metadata: { domain: aName() } }
  for (const one of [item, { ...item, unit_price: 5 }])
    expect(await post("/admin/draft-orders", draft([one]))).toMatchObject(NEEDS_QUOTE)
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

  it("of a registered domain is refused, whatever stands beside it, and to strangers for that alone; its order is as before", async () => {
    const domain = aName()
    const order = await buy(domainShop, [domain])
    await untilState(domainShop, order.id, domain, "completed")
    const line = await lineOf(order, DOMAIN_VARIANT)
    for (const others of [[], [{ item_id: "a\0b" }], [{ item_id: 7 }], [{}], [null]])
      for (const [what, body] of bodies(line, ...others)) {
        expect(await post(`/admin/orders/${order.id}/${what}`, body)).toMatchObject({
          status: 400,
          data: { type: "invalid_data", code: "domain_not_returnable" },
        })
        const { status } = await domainShop.shop.http.post(`/admin/orders/${order.id}/${what}`, body)
        expect(status).toBe(401)
      }
    expect(await retrieveOrder(domainShop.shop, order.id)).toMatchObject({
      returns: [],
      swaps: [],
      claims: [],
      refunded_total: 0,
    })
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
