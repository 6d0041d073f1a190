import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { PRODUCTS } from "../../tools/seed/products"
import { expectAgreement } from "../support/domains/agreement"
import { aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { untilAtRest } from "../support/domains/records"
import { openSession } from "../support/postgres/session"
import { addShipping, addVariant, type Cart, cartSchema } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { newDiscount, newGiftCard } from "../support/shop/discount"
import { pay } from "../support/shop/pay"

const [MUG] = PRODUCTS
const RESELLER_VARIANT = "variant_domain_register"
/** .com costs 1,305,000 IRT in the sandbox's first tier; 20 % markup. */
const PRICE = 1_566_000

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: { markup_percent: 20 } })
})
afterEach(async () => {
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

const answer = z.object({ cart: cartSchema })
const post = async (url: string, data: unknown): Promise<Cart> =>
  (await call(domainShop.shop.http, answer, { method: "POST", url, data })).cart
const remove = async (url: string): Promise<Cart> =>
  (await call(domainShop.shop.http, answer, { method: "DELETE", url })).cart
const withTax = (net: number): number => Math.round(net * 1.1)

/** Ordinary goods alone, and beside a domain: everything must work in both. */
describe.each([
  ["alone", [], 0],
  ["beside a domain", [""], PRICE],
] as const)("ordinary goods %s", (_, prefixes, domains) => {
  const cartOf = async (quantity = 1): Promise<{ cart: Cart; mug: string }> => {
    const { id } = await cartWith(
      domainShop,
      prefixes.map((prefix) => aName(prefix)),
    )
    const cart = await addVariant(domainShop.shop, id, domainShop.variant_id, quantity)
    const mug = cart.items.find(({ unit_price }) => unit_price === MUG.price)
    return { cart, mug: String(mug?.id) }
  }

  it("change their quantity", async () => {
    const { cart, mug } = await cartOf()
    const changed = await post(`/store/carts/${cart.id}/line-items/${mug}`, { quantity: 3 })
    expect(changed.total).toBe(withTax(3 * MUG.price + domains))
  })

  it("merge when they are added again", async () => {
    const { cart, mug } = await cartOf()
    const changed = await addVariant(domainShop.shop, cart.id, domainShop.variant_id, 2)
    expect(changed.items.find(({ id }) => id === mug)?.quantity).toBe(3)
  })

  it("leave the cart", async () => {
    const { cart, mug } = await cartOf()
    expect((await remove(`/store/carts/${cart.id}/line-items/${mug}`)).total).toBe(withTax(domains))
  })

  it("keep their list price when the customer signs in", async () => {
    const { cart } = await cartOf(2)
    const { http } = await newCustomer(domainShop.shop)
    const seen = (await call(http, answer, { url: `/store/carts/${cart.id}` })).cart
    expect(seen.total).toBe(withTax(2 * MUG.price + domains))
  })

  it("take a discount, and give it back", async () => {
    const { cart } = await cartOf()
    const code = await newDiscount(domainShop.shop, [domainShop.region_id], 10)
    const cheaper = await post(`/store/carts/${cart.id}`, { discounts: [{ code }] })
    expect(cheaper.total).toBe(withTax((MUG.price + domains) * 0.9))
    const dearer = await remove(`/store/carts/${cart.id}/discounts/${code}`)
    expect(dearer.total).toBe(withTax(MUG.price + domains))
  })

  it("are paid in part with a gift card", async () => {
    const { cart } = await cartOf()
    const value = 500_000
    const code = await newGiftCard(domainShop.shop, domainShop.region_id, value)
    const { total } = await post(`/store/carts/${cart.id}`, { gift_cards: [{ code }] })
    const order = await pay(domainShop.shop, cart.id)
    expect(order).toMatchObject({ payment_status: "captured", total, gift_card_total: expect.any(Number) })
    expect(total).toBeLessThan(withTax(MUG.price + domains))
  })

  it("move to another sales channel that sells them", async () => {
    const { cart } = await cartOf()
    const { admin } = domainShop.shop
    const channel = z.object({ sales_channel: z.object({ id: z.string() }) })
    const { sales_channel } = await call(admin, channel, {
      method: "POST",
      url: "/admin/sales-channels",
      data: { name: `Channel ${cart.id}` },
    })
    const variant = z.object({ variant: z.object({ product_id: z.string() }) })
    const { product_id } = (await call(admin, variant, { url: `/admin/variants/${domainShop.variant_id}` }))
      .variant
    await call(admin, z.unknown(), {
      method: "POST",
      url: `/admin/sales-channels/${sales_channel.id}/products/batch`,
      data: { product_ids: [{ id: product_id }] },
    })
    const moved = await post(`/store/carts/${cart.id}`, { sales_channel_id: sales_channel.id })
    expect(moved).toMatchObject({ sales_channel_id: sales_channel.id, total: withTax(MUG.price + domains) })
    expect((await pay(domainShop.shop, cart.id)).payment_status).toBe("captured")
  })

  it("are delivered and paid", async () => {
    const { cart } = await cartOf(2)
    const { total } = await addShipping(domainShop.shop, cart.id, domainShop.shipping_option_id)
    const order = await pay(domainShop.shop, cart.id)
    expect(order).toMatchObject({ total, paid_total: total, payment_status: "captured" })
    const line = order.items.find(({ unit_price }) => unit_price === MUG.price)
    const fulfilled = await domainShop.shop.admin.post(`/admin/orders/${order.id}/fulfillment`, {
      items: [{ item_id: line?.id, quantity: 2 }],
    })
    expect(fulfilled.status).toBe(200)
  })
})

describe("a domain", () => {
  it("leaves the cart and can be added again", async () => {
    const domain = aName()
    const cart = await cartWith(domainShop, [domain, aName()])
    const line = cart.items.find(({ title }) => title === domain)
    const emptier = await remove(`/store/carts/${cart.id}/line-items/${line?.id}`)
    expect(emptier.total).toBe(withTax(PRICE))
    const again = await domainShop.shop.http.post(`/store/carts/${cart.id}/domains`, { domain })
    expect(again).toMatchObject({ status: 200, data: { cart: { total: withTax(2 * PRICE) } } })
  })

  it("may be in two carts, and both know their own line", async () => {
    const domain = aName()
    const [one, other] = [await cartWith(domainShop, [domain]), await cartWith(domainShop, [domain])]
    await remove(`/store/carts/${one.id}/line-items/${one.items[0]?.id}`)
    const order = await pay(domainShop.shop, other.id)
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("is paid whole by a gift card", async () => {
    const domain = aName()
    const cart = await cartWith(domainShop, [domain])
    const code = await newGiftCard(domainShop.shop, domainShop.region_id, 10 * PRICE)
    expect((await post(`/store/carts/${cart.id}`, { gift_cards: [{ code }] })).total).toBe(0)
    const placed = await domainShop.shop.http.post(`/store/carts/${cart.id}/complete`)
    expect(placed).toMatchObject({ status: 200, data: { type: "order" } })
    await untilState(domainShop, placed.data.data.id, domain, "completed")
  })
})

it("a name and goods are bought while others write the stock of names: Medusa counts that of goods alone", async () => {
  const { shop, variant_id } = domainShop
  const stockOf = async (id: string) => {
    const [row] = await query(
      shop.databaseUrl,
      "SELECT inventory_quantity FROM product_variant WHERE id = $1",
      [id],
    )
    return z.object({ inventory_quantity: z.number() }).parse(row).inventory_quantity
  }
  const [names, goods] = [await stockOf(RESELLER_VARIANT), await stockOf(variant_id)]
  const other = await openSession(shop.databaseUrl)
  await other.run("SELECT 1 FROM product_variant WHERE id = $1 FOR NO KEY UPDATE", [RESELLER_VARIANT])
  try {
    const { id } = await cartWith(domainShop, [aName()])
    await addVariant(shop, id, variant_id, 2)
    await addShipping(shop, id, domainShop.shipping_option_id)
    const order = await pay(shop, id)
    expect(order.items).toHaveLength(2)
  } finally {
    await other.release()
  }
  expect(await stockOf(RESELLER_VARIANT)).toBe(names)
  expect(await stockOf(variant_id)).toBe(goods - 2)
})
