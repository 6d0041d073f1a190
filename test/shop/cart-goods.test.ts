import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { PRODUCTS } from "../../tools/seed/seed-shop"
import { aName, cartWith } from "../support/domains/buy"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { openSession } from "../support/postgres/session"
import { addShipping, addVariant, type Cart, cartSchema } from "../support/shop/cart"
import { pay } from "../support/shop/pay"
import { createGiftCard, newDiscount } from "../support/shop/promotions"

const [MUG] = PRODUCTS
const RESELLER_VARIANT = "variant_domain_register"
/** .com costs 1,305,000 IRT in the sandbox's first tier; 20 % markup. */
const PRICE = 1_566_000

afterEach(() => untilAtRest(domainShop))
openDomainShop({ pricing: { markup_percent: 20 } })

const answer = z.object({ cart: cartSchema })
const post = async (url: string, data: unknown): Promise<Cart> =>
  (await call(domainShop.shop.http, answer, { method: "POST", url, data })).cart
const remove = async (url: string): Promise<Cart> =>
  (await call(domainShop.shop.http, answer, { method: "DELETE", url })).cart
const withTax = (net: number): number => Math.round(net * 1.1)

describe("ordinary goods beside a domain", () => {
  const cartOf = async (quantity = 1): Promise<{ cart: Cart; mug: string }> => {
    const { id } = await cartWith(domainShop, [aName()])
    const cart = await addVariant(domainShop.shop, id, domainShop.variant_id, quantity)
    return { cart, mug: String(cart.items.find(({ unit_price }) => unit_price === MUG.price)?.id) }
  }

  it("take a discount, give it back, and are paid in part with a gift card", async () => {
    const { cart } = await cartOf()
    const code = await newDiscount(domainShop.shop, [domainShop.region_id], 10)
    const cheaper = await post(`/store/carts/${cart.id}`, { discounts: [{ code }] })
    expect(cheaper.total).toBe(withTax((MUG.price + PRICE) * 0.9))
    const whole = (await remove(`/store/carts/${cart.id}/discounts/${code}`)).total
    expect(whole).toBe(withTax(MUG.price + PRICE))
    const card = await createGiftCard(domainShop.shop, domainShop, 500_000)
    const { total } = await post(`/store/carts/${cart.id}`, { gift_cards: [{ code: card }] })
    expect(total).toBeLessThan(whole)
    expect(await pay(domainShop.shop, cart.id)).toMatchObject({ payment_status: "captured", total })
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
    const { data } = await admin.get(`/admin/variants/${domainShop.variant_id}`)
    await call(admin, z.unknown(), {
      method: "POST",
      url: `/admin/sales-channels/${sales_channel.id}/products/batch`,
      data: { product_ids: [{ id: data.variant.product_id }] },
    })
    const moved = await post(`/store/carts/${cart.id}`, { sales_channel_id: sales_channel.id })
    expect(moved).toMatchObject({ sales_channel_id: sales_channel.id, total: withTax(MUG.price + PRICE) })
    expect((await pay(domainShop.shop, cart.id)).payment_status).toBe("captured")
  })

  it("are counted in stock, and names are not: both are bought while others write the stock of names", async () => {
    const { shop, variant_id } = domainShop
    const stockOf = async (id: string) => {
      const sql = "SELECT inventory_quantity AS stock FROM product_variant WHERE id = $1"
      return z.object({ stock: z.number() }).parse((await query(shop.databaseUrl, sql, [id]))[0]).stock
    }
    const [names, goods] = [await stockOf(RESELLER_VARIANT), await stockOf(variant_id)]
    const other = await openSession(shop.databaseUrl)
    await other.run("SELECT 1 FROM product_variant WHERE id = $1 FOR NO KEY UPDATE", [RESELLER_VARIANT])
    try {
      const { cart } = await cartOf(2)
      await addShipping(shop, cart.id, domainShop.shipping_option_id)
      expect((await pay(shop, cart.id)).items).toHaveLength(2)
    } finally {
      await other.release()
    }
    expect(await stockOf(RESELLER_VARIANT)).toBe(names)
    expect(await stockOf(variant_id)).toBe(goods - 2)
  })
})
