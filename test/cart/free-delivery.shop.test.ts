import type { AxiosResponse } from "axios"
import { z } from "zod"
import { call } from "../../dev/seed/call"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { addInquiry, scripted } from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, type Cart, newCart } from "../support/shop/cart"
import { choosePayment, completeCart, pay, retrieveOrder } from "../support/shop/pay"
import { newRegion } from "../support/shop/region"

openDomainShop()

const optionSchema = z.object({ id: z.string(), amount: z.number(), price_incl_tax: z.number() })
const optionsSchema = z.object({ shipping_options: z.array(optionSchema) })

const offered = async (path: string) =>
  (await call(domainShop.shop.http, optionsSchema, { url: `/store/shipping-options${path}` }))
    .shipping_options
const choose = (cart_id: string, option_id: string): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(`/store/carts/${cart_id}/shipping-methods`, { option_id })
const methodsOf = (cart_id: string) =>
  sql("SELECT shipping_option_id, price FROM shipping_method WHERE cart_id = $1", cart_id)

/** What the cart is offered, which must be one option at no cost. */
async function freeOption(cart_id: string): Promise<string> {
  const [option, ...others] = await offered(`/${cart_id}`)
  expect(others).toEqual([])
  expect(option).toMatchObject({ amount: 0, price_incl_tax: 0 })
  return String(option?.id)
}

/** A cart with a domain alone, for which the free delivery is chosen. */
async function deliveredFreely(): Promise<{ cart: Cart; free: string }> {
  const { id } = await cartWith(domainShop, [aName()])
  const free = await freeOption(id)
  const cart = await addShipping(domainShop.shop, id, free)
  expect(await methodsOf(id)).toEqual([{ shipping_option_id: free, price: 0 }])
  return { cart, free }
}

describe("A cart with nothing but domains and inquiries", () => {
  it("is offered one delivery, at no cost, with which it is paid and carried out", async () => {
    const domain = aName()
    const { id, total } = await cartWith(domainShop, [domain])
    const { cart: filled } = await addInquiry(domainShop, id, ...scripted("0"))
    expect(filled.total).toBeGreaterThan(total)
    const chosen = await addShipping(domainShop.shop, id, await freeOption(id))
    expect(chosen.total).toBe(filled.total)
    const order = await pay(domainShop.shop, id)
    expect(order).toMatchObject({ total: filled.total, shipping_total: 0 })
    expect(order.shipping_methods).toHaveLength(1)
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("is charged for no other delivery, whoever asks for one, and can be paid without any", async () => {
    const { id, total } = await cartWith(domainShop, [aName()])
    expectRefusal(await choose(id, domainShop.shipping_option_id), 400, "nothing_to_ship")
    expect(await methodsOf(id)).toEqual([])
    expect(await pay(domainShop.shop, id)).toMatchObject({ total, shipping_methods: [] })
  })

  it("has an option in each region, made once when the first such carts ask, and again if an admin has deleted or priced it", async () => {
    const region_id = await newRegion(domainShop.shop, { currency_code: "irr", country: "af" })
    const { id } = await newCart(domainShop.shop, { region_id }, "af")
    await addDomain(domainShop, id, aName())
    const answers = await Promise.all(Array.from({ length: 4 }, () => freeOption(id)))
    expect(new Set(answers).size).toBe(1)
    const inRegion = "SELECT id FROM shipping_option WHERE region_id = $1 AND deleted_at IS NULL"
    const made = await sql(inRegion, region_id)
    expect(made).toEqual([{ id: answers[0] }])
    await domainShop.shop.admin.delete(`/admin/shipping-options/${answers[0]}`)
    expect(await sql(inRegion, region_id)).toEqual([])
    await addShipping(domainShop.shop, id, await freeOption(id))
    expect(await sql(inRegion, region_id)).toEqual(made)
    await domainShop.shop.admin.post(`/admin/shipping-options/${answers[0]}`, {
      name: "By e-mail",
      amount: 700,
      requirements: [],
    })
    expect(await freeOption(id)).toBe(answers[0])
    expect(await sql("SELECT name, amount FROM shipping_option WHERE id = $1", answers[0])).toEqual([
      { name: "By e-mail", amount: 0 },
    ])
  })
})

it("The admin does not fulfil such an order by hand before its domain is registered", async () => {
  const domain = aName("pendingfor60s-")
  const { id } = await cartWith(domainShop, [domain])
  await addShipping(domainShop.shop, id, await freeOption(id))
  const order = await pay(domainShop.shop, id)
  await untilState(domainShop, order.id, domain, "pending")
  const items = order.items.map((line) => ({ item_id: line.id, quantity: 1 }))
  const refused = await domainShop.shop.admin.post(`/admin/orders/${order.id}/fulfillment`, { items })
  expectRefusal(refused, 400, "fulfilled_when_done")
  expect(await retrieveOrder(domainShop.shop, order.id)).toMatchObject({
    fulfillment_status: "not_fulfilled",
    fulfillments: [],
  })
  domainShop.sandbox.control.setDomain({ domain, order_state: "registered" })
  await untilState(domainShop, order.id, domain, "completed")
})

describe("Goods are not delivered for nothing:", () => {
  it("no list of deliveries has the option for them", async () => {
    const { free } = await deliveredFreely()
    const goods = await newCart(domainShop.shop, domainShop)
    await addVariant(domainShop.shop, goods.id, domainShop.variant_id)
    const mixed = await cartWith(domainShop, [aName()])
    await addVariant(domainShop.shop, mixed.id, domainShop.variant_id)
    const empty = await newCart(domainShop.shop, domainShop)
    const paths = ["", `?region_id=${domainShop.region_id}`, `/${goods.id}`, `/${mixed.id}`, `/${empty.id}`]
    for (const path of paths) expect((await offered(path)).map(({ id }) => id)).not.toContain(free)
    for (const { id } of [goods, mixed, empty]) {
      expect(await choose(id, free)).toMatchObject({ status: 400 })
      expect(await methodsOf(id)).toEqual([])
    }
    expect((await offered(`/${mixed.id}`)).map(({ id }) => id)).toEqual([domainShop.shipping_option_id])
  })

  it.each([true, false])(
    "it is gone when they come after it was chosen (beside a domain: %s)",
    async (isBeside) => {
      const { cart } = await deliveredFreely()
      if (!isBeside)
        await domainShop.shop.http.delete(`/store/carts/${cart.id}/line-items/${cart.items[0]?.id}`)
      const { items } = await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
      expect(items).toHaveLength(isBeside ? 2 : 1)
      expect(await methodsOf(cart.id)).toEqual([])
    },
  )

  // Medusa reads a cart's deliveries before it adds a line, and takes those out that it has read.
  it("a cart that has both after all is not paid until a delivery of the shop is chosen", async () => {
    const { cart, free } = await deliveredFreely()
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    await choosePayment(domainShop.shop, cart.id, { capture: "later" })
    await sql(
      `INSERT INTO shipping_method (id, shipping_option_id, cart_id, price, data) VALUES ('sm_race', $1, $2, 0, '{}')`,
      free,
      cart.id,
    )
    expectRefusal(await completeCart(domainShop.shop, cart.id), 400, "delivery_missing")
    const session = await domainShop.shop.http.post(`/store/carts/${cart.id}/payment-sessions`)
    expectRefusal(session, 400, "delivery_missing")
    // Even where the goods' delivery is of another profile, in which case Medusa keeps both.
    await sql(
      "UPDATE shipping_option SET profile_id = (SELECT id FROM shipping_profile WHERE type = 'gift_card') WHERE id = $1",
      free,
    )
    await addShipping(domainShop.shop, cart.id, domainShop.shipping_option_id)
    expect(await methodsOf(cart.id)).toMatchObject([{ shipping_option_id: domainShop.shipping_option_id }])
    expect((await pay(domainShop.shop, cart.id)).payment_status).toBe("captured")
  })
})
