import { z } from "zod"
import { call } from "../../tools/seed/call"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { changesNothing, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { addVariant, anonymousCart, cartSchema } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"
import { newDiscount } from "../support/shop/promotions"
import { newRegion } from "../support/shop/region"
import { cartWithOne, DOMAINS, INQUIRIES } from "../support/shop/sold-kinds"

/** With 20 % markup .com costs 1,566,000 IRT in the sandbox's first tier and an inquiry 6,000; 0.00001 dollars a toman. */
const PRICE = { irt: 1_566_000, irr: 15_660_000, usd: 1_566 }
const INQUIRY_PRICE = { irt: 6_000, irr: 60_000, usd: 6 }

let regions: Readonly<Record<"irt" | "irr" | "usd" | "eur" | "try", string>>

openDomainShop({
  pricing: { markup_percent: 20, exchange_rates: { usd: "0.00001", try: 1000 } },
})
beforeAll(async () => {
  const region = (currency_code: string, country: string) =>
    newRegion(domainShop.shop, { currency_code, country })
  regions = {
    irt: domainShop.region_id,
    irr: await region("irr", "af"),
    usd: await region("usd", "us"),
    eur: await region("eur", "de"),
    try: await region("try", "tr"),
  }
})

const answer = z.object({ cart: cartSchema.extend({ region: z.object({ currency_code: z.string() }) }) })
const update = async (cart_id: string, data: unknown, http = domainShop.shop.http) =>
  (await call(http, answer, { method: "POST", url: `/store/carts/${cart_id}`, data })).cart
const pricesOf = ({ items }: z.infer<typeof cartSchema>) => items.map(({ unit_price }) => unit_price)

describe.each([
  { sold: DOMAINS, kind: "domain", price: PRICE },
  { sold: INQUIRIES, kind: "inquiry", price: INQUIRY_PRICE },
])("a cart with a line of kind $kind that moves to another region", ({ sold, price }) => {
  it("has its price converted from the same quote, there and back, and is sold at it", async () => {
    const cart = await cartWithOne(domainShop, sold)
    const asked = domainShop.sandbox.control.requests().length
    expect(pricesOf(cart)).toEqual([price.irt])
    for (const currency of ["irr", "usd", "irt", "irr"] as const) {
      const moved = await update(cart.id, { region_id: regions[currency] })
      expect(moved.region.currency_code).toBe(currency)
      expect(pricesOf(moved)).toEqual([price[currency]])
    }
    expect(domainShop.sandbox.control.requests()).toHaveLength(asked)
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
