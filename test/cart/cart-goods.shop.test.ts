import type { AxiosResponse } from "axios"
import { z } from "zod"
import { call, postTo } from "../../dev/seed/call"
import { PRODUCTS } from "../../dev/seed/seed-shop"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { changesNothing, untilAtRest } from "../support/domains/records"
import { openSession } from "../support/postgres/session"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, anonymousCart, type Cart, cartSchema } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, pay } from "../support/shop/pay"
import { createGiftCard, newDiscount } from "../support/shop/promotions"
import { newRegion } from "../support/shop/region"
import { cartWithOne, DOMAINS, INQUIRIES } from "../support/shop/sold-kinds"

const [MUG] = PRODUCTS
const RESELLER_VARIANT = "variant_domain_register"
/** With 20 % markup .com costs 1,566,000 IRT in the sandbox's first tier and an inquiry 6,000; 0.00001 dollars a toman. */
const PRICE = { irt: 1_566_000, irr: 15_660_000, usd: 1_566 }
const INQUIRY_PRICE = { irt: 6_000, irr: 60_000, usd: 6 }
/** A second year of .com. */
const YEAR = 1_674_000

let regions: Readonly<Record<"irt" | "irr" | "usd" | "eur", string>>

afterEach(() => untilAtRest(domainShop))
openDomainShop({ pricing: { markup_percent: 20, exchange_rates: { usd: "0.00001" } } })
beforeAll(async () => {
  const region = (currency_code: string, country: string) =>
    newRegion(domainShop.shop, { currency_code, country })
  regions = {
    irt: domainShop.region_id,
    irr: await region("irr", "af"),
    usd: await region("usd", "us"),
    eur: await region("eur", "de"),
  }
})

const answer = z.object({ cart: cartSchema })
const post = async (url: string, data: unknown): Promise<Cart> =>
  (await postTo(domainShop.shop.http, answer, url, data)).cart
const remove = async (url: string): Promise<Cart> =>
  (await call(domainShop.shop.http, answer, { method: "DELETE", url })).cart
const withTax = (net: number): number => Math.round(net * 1.1)

describe("ordinary goods beside a domain", () => {
  const cartOf = async (quantity = 1): Promise<Cart> => {
    const { id } = await cartWith(domainShop, [aName()])
    return addVariant(domainShop.shop, id, domainShop.variant_id, quantity)
  }

  it("take a discount, give it back, and are paid in part with a gift card", async () => {
    const cart = await cartOf()
    const code = await newDiscount(domainShop.shop, [domainShop.region_id], 10)
    const cheaper = await post(`/store/carts/${cart.id}`, { discounts: [{ code }] })
    expect(cheaper.total).toBe(withTax((MUG.price + PRICE.irt) * 0.9))
    const whole = (await remove(`/store/carts/${cart.id}/discounts/${code}`)).total
    expect(whole).toBe(withTax(MUG.price + PRICE.irt))
    const card = await createGiftCard(domainShop.shop, domainShop, 500_000)
    const { total } = await post(`/store/carts/${cart.id}`, { gift_cards: [{ code: card }] })
    expect(total).toBeLessThan(whole)
    expect(await pay(domainShop.shop, cart.id)).toMatchObject({ payment_status: "captured", total })
  })

  it("move to another sales channel that sells them", async () => {
    const cart = await cartOf()
    const { admin } = domainShop.shop
    const channel = z.object({ sales_channel: z.object({ id: z.string() }) })
    const { sales_channel } = await postTo(admin, channel, "/admin/sales-channels", {
      name: `Channel ${cart.id}`,
    })
    const { data } = await admin.get(`/admin/variants/${domainShop.variant_id}`)
    const product_ids = [{ id: data.variant.product_id }]
    await admin.post(`/admin/sales-channels/${sales_channel.id}/products/batch`, { product_ids })
    const moved = await post(`/store/carts/${cart.id}`, { sales_channel_id: sales_channel.id })
    expect(moved).toMatchObject({ sales_channel_id: sales_channel.id, total: withTax(MUG.price + PRICE.irt) })
    expect((await pay(domainShop.shop, cart.id)).payment_status).toBe("captured")
  })

  it("are counted in stock, and names are not: both are bought while others write the stock of names", async () => {
    const { shop, variant_id } = domainShop
    const stockOf = async (id: string) => {
      const [found] = await sql("SELECT inventory_quantity AS stock FROM product_variant WHERE id = $1", id)
      return z.object({ stock: z.number() }).parse(found).stock
    }
    const [names, goods] = [await stockOf(RESELLER_VARIANT), await stockOf(variant_id)]
    const other = await openSession(shop.databaseUrl)
    await other.run("SELECT 1 FROM product_variant WHERE id = $1 FOR NO KEY UPDATE", [RESELLER_VARIANT])
    try {
      const cart = await cartOf(2)
      await addShipping(shop, cart.id, domainShop.shipping_option_id)
      expect((await pay(shop, cart.id)).items).toHaveLength(2)
    } finally {
      await other.release()
    }
    expect(await stockOf(RESELLER_VARIANT)).toBe(names)
    expect(await stockOf(variant_id)).toBe(goods - 2)
  })
})

const movedCart = z.object({ cart: cartSchema.extend({ region: z.object({ currency_code: z.string() }) }) })
const update = async (cart_id: string, data: unknown, http = domainShop.shop.http) =>
  (await postTo(http, movedCart, `/store/carts/${cart_id}`, data)).cart
const pricesOf = ({ items }: z.infer<typeof cartSchema>) => items.map(({ unit_price }) => unit_price)

/** A domain that was bought before may be looked at meanwhile. */
const pricesAsked = () =>
  domainShop.sandbox.control
    .requests()
    .filter(({ endpoint }) => endpoint === "check" || endpoint === "pricing")
    .map(({ seq }) => seq)

describe.each([
  { sold: DOMAINS, kind: "domain", price: PRICE },
  { sold: INQUIRIES, kind: "inquiry", price: INQUIRY_PRICE },
])("a cart with a line of kind $kind that moves to another region", ({ sold, price }) => {
  it("has its price converted from the same quote, there and back, and is sold at it", async () => {
    const cart = await cartWithOne(domainShop, sold)
    const asked = pricesAsked()
    expect(pricesOf(cart)).toEqual([price.irt])
    for (const currency of ["irr", "usd", "irt", "irr"] as const) {
      const moved = await update(cart.id, { region_id: regions[currency] })
      expect(moved.region.currency_code).toBe(currency)
      expect(pricesOf(moved)).toEqual([price[currency]])
    }
    expect(pricesAsked()).toEqual(asked)
    const order = await pay(domainShop.shop, cart.id)
    await untilAtRest(domainShop)
    expect(order.paid_total).toBe(price.irr)
    const { data } = await domainShop.shop.admin.get(`/admin/${sold.kind}-orders?order_id=${order.id}`)
    expect(Object.values(data)[0]).toMatchObject([
      { state: "completed", price: price.irr, paid: price.irr, currency_code: "irr" },
    ])
  })

  it("stays where it is when the shop has no rate for the currency", async () => {
    const { id } = await cartWithOne(domainShop, sold)
    const move = () => domainShop.shop.http.post<unknown>(`/store/carts/${id}`, { region_id: regions.eur })
    expectRefusal(await changesNothing(domainShop, move), 400, "no_exchange_rate")
  })
})

describe("a cart with a domain that moves to another region", () => {
  it("keeps a discount that both regions give, gets its next domain in the new currency, and loses goods without a price there", async () => {
    const cart = await cartWith(domainShop, [aName()])
    const code = await newDiscount(domainShop.shop, [regions.irt, regions.irr], 10)
    const cheaper = await update(cart.id, { discounts: [{ code }] })
    expect(cheaper.total).toBe((PRICE.irt * 9 * 11) / 100)
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    const moved = await update(cart.id, { region_id: regions.irr })
    expect(pricesOf(moved)).toEqual([PRICE.irr])
    expect(moved.total).toBe((PRICE.irr * 9) / 10)
    const { cart: filled } = await addDomain(domainShop, cart.id, aName())
    expect(pricesOf(filled)).toEqual([PRICE.irr, PRICE.irr])
  })

  it("of somebody who signs in in the same request is theirs, and so is its domain", async () => {
    const domain = aName()
    const { id } = await anonymousCart(domainShop.shop, domainShop)
    await addDomain(domainShop, id, domain)
    const customer = await newCustomer(domainShop.shop)
    const moved = await update(id, { region_id: regions.irr }, customer.http)
    expect(moved).toMatchObject({ customer_id: customer.id })
    expect(pricesOf(moved)).toEqual([PRICE.irr])
    const order = await pay({ ...domainShop.shop, http: customer.http }, id)
    await untilState(domainShop, order.id, domain, "completed")
    expect(order).toMatchObject({ customer_id: customer.id })
  })
})

const NAMESERVERS = ["ns1.example.org", "ns2.example.org"]

const tryChange = (cart_id: string, domain: string, body: object): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post(`/store/carts/${cart_id}/domains/${domain}`, body)

const change = async (cart_id: string, domain: string, body: object) =>
  expect((await tryChange(cart_id, domain, body)).status).toBe(200)

const requestsIn = async (cart_id: string) =>
  (await sql("SELECT request FROM reseller_order WHERE cart_id = $1 AND state = 'quoted'", cart_id)).map(
    (row) => z.object({ request: z.unknown() }).parse(row).request,
  )

// Terms, places and what is bought in the end: test/scenarios/sales.ts; wishes that make no sense: changes.ts.
describe("A name in the cart", () => {
  it("keeps its nameservers when its term changes, and its term when they do; an empty list asks for the shop's", async () => {
    const domain = aName()
    const { id } = await cartWith(domainShop, [])
    await addDomain(domainShop, id, domain, { nameservers: NAMESERVERS })
    await change(id, domain, { years: 2 })
    expect(await requestsIn(id)).toEqual([expect.objectContaining({ years: 2, nameservers: NAMESERVERS })])
    await change(id, domain, { nameservers: [] })
    expect(await requestsIn(id)).toEqual([expect.objectContaining({ years: 2, nameservers: [] })])
    await change(id, domain.toUpperCase(), { nameservers: NAMESERVERS })
    await pay(domainShop.shop, id)
    await untilAtRest(domainShop)
    expect(domainShop.sandbox.control.domains()).toContainEqual(
      expect.objectContaining({ domain, nameservers: NAMESERVERS }),
    )
  })

  it("that is changed while its cart is paid is bought as it was paid for", async () => {
    for (let round = 0; round < 4; round += 1) {
      const domain = aName()
      const { id } = await cartWith(domainShop, [domain])
      await choosePayment(domainShop.shop, id)
      const [, completed] = await Promise.all([
        tryChange(id, domain, { years: 2 }),
        completeCart(domainShop.shop, id),
      ])
      if (completed.status !== 200) await pay(domainShop.shop, id)
      const [row] = await sql(
        `SELECT r.price::int, li.unit_price, (r.request->>'years')::int AS years
           FROM reseller_order r JOIN line_item li ON li.id = r.line_item_id
          WHERE li.order_id IS NOT NULL AND r.cart_id = $1 AND r.state <> 'expired'`,
        id,
      )
      const { price, unit_price, years } = z
        .object({ price: z.number(), unit_price: z.number(), years: z.number() })
        .parse(row)
      expect(unit_price).toBe(price)
      expect(price).toBe(years === 2 ? PRICE.irt + YEAR : PRICE.irt)
    }
  })
})
