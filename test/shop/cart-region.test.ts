import { z } from "zod"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records } from "../support/domains/records"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import { EXAMPLES } from "../support/inquiries/examples"
import { untilInquiry } from "../support/inquiries/inquiry-orders"
import { expectRefusal } from "../support/refusal"
import { addVariant, anonymousCart, cartSchema, newCart } from "../support/shop/cart"
import { asCustomer, newCustomer } from "../support/shop/customer"
import { newDiscount } from "../support/shop/discount"
import { pay } from "../support/shop/pay"
import { newRegion } from "../support/shop/region"

/** .com costs 1,305,000 IRT in the sandbox's first tier; 20 % markup. */
const PRICE_IRT = 1_566_000
const PRICE_IRR = 15_660_000
/** At 0.00001 dollars a toman: 15.66 dollars. */
const PRICE_USD_CENTS = 1_566

/** card-inquiry costs 5,000 IRT there: 6 cents at that rate. */
const INQUIRY_IRT = 6_000
const INQUIRY_USD_CENTS = 6

let domainShop: DomainShop
let rial: string
let dollar: string
let euro: string
let lira: string

beforeAll(async () => {
  domainShop = await startDomainShop({
    pricing: { markup_percent: 20, exchange_rates: { usd: "0.00001", try: 1000 } },
  })
  const { shop } = domainShop
  rial = await newRegion(shop, { currency_code: "irr", country: "af" })
  dollar = await newRegion(shop, { currency_code: "usd", country: "us" })
  euro = await newRegion(shop, { currency_code: "eur", country: "de" })
  lira = await newRegion(shop, { currency_code: "try", country: "tr" })
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const answer = z.object({ cart: cartSchema.extend({ region: z.object({ currency_code: z.string() }) }) })
const update = async (cart_id: string, data: unknown) =>
  (await call(domainShop.shop.http, answer, { method: "POST", url: `/store/carts/${cart_id}`, data })).cart
const pricesOf = ({ items }: z.infer<typeof cartSchema>) => items.map(({ unit_price }) => unit_price)

describe("a cart with a domain that moves to another region", () => {
  it("has its price converted from the same quote, there and back", async () => {
    const cart = await cartWith(domainShop, [aName()])
    const lookups = domainShop.sandbox.control.requests().length
    expect(pricesOf(cart)).toEqual([PRICE_IRT])

    const inRial = await update(cart.id, { region_id: rial })
    expect(inRial).toMatchObject({ region: { currency_code: "irr" }, total: PRICE_IRR })
    expect(pricesOf(inRial)).toEqual([PRICE_IRR])

    const inDollar = await update(cart.id, { region_id: dollar })
    expect(inDollar).toMatchObject({ region: { currency_code: "usd" }, total: PRICE_USD_CENTS })
    expect(pricesOf(inDollar)).toEqual([PRICE_USD_CENTS])

    expect(pricesOf(await update(cart.id, { region_id: domainShop.region_id }))).toEqual([PRICE_IRT])
    expect(domainShop.sandbox.control.requests()).toHaveLength(lookups)
    expect((await records(domainShop)).rows).toContainEqual(
      expect.objectContaining({ cart_id: cart.id, price: PRICE_IRT, currency_code: "irt" }),
    )
  })

  it.each([
    ["rial", () => rial, PRICE_IRR],
    ["dollar", () => dollar, PRICE_USD_CENTS],
  ])("is sold at that price in %s", async (_, region, price) => {
    const domain = aName()
    const cart = await cartWith(domainShop, [domain])
    await update(cart.id, { region_id: region() })
    const order = await pay(domainShop.shop, cart.id)
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(order.paid_total).toBe(price)
    expect(row).toMatchObject({ price, paid: price })
  })

  it("gets its next domain in the new currency", async () => {
    const cart = await cartWith(domainShop, [aName()])
    await update(cart.id, { region_id: rial })
    const { cart: filled } = await addDomain(domainShop, cart.id, aName())
    expect(pricesOf(filled)).toEqual([PRICE_IRR, PRICE_IRR])
  })

  it("keeps a discount that both regions give", async () => {
    const cart = await cartWith(domainShop, [aName()])
    const code = await newDiscount(domainShop.shop, [domainShop.region_id, rial], 10)
    const cheaper = await update(cart.id, { discounts: [{ code }] })
    expect(cheaper.total).toBe((PRICE_IRT * 9 * 11) / 100)
    expect((await update(cart.id, { region_id: rial })).total).toBe((PRICE_IRR * 9) / 10)
  })

  it("stays where it is when the shop has no rate for the currency", async () => {
    const cart = await cartWith(domainShop, [aName()])
    const before = await records(domainShop)
    const refused = await domainShop.shop.http.post(`/store/carts/${cart.id}`, { region_id: euro })
    expectRefusal(refused, 400, "no_exchange_rate")
    expect(await records(domainShop)).toEqual(before)
  })

  it("stays where it is when the price does not fit the currency", async () => {
    const cart = await cartWith(domainShop, [aName()])
    const before = await records(domainShop)
    const refused = await domainShop.shop.http.post(`/store/carts/${cart.id}`, { region_id: lira })
    expectRefusal(refused, 400, "price_too_large")
    expect(await records(domainShop)).toEqual(before)
  })

  it("stays where it is when there is no such region", async () => {
    const cart = await cartWith(domainShop, [aName()])
    const before = await records(domainShop)
    const refused = await domainShop.shop.http.post(`/store/carts/${cart.id}`, { region_id: "reg_none" })
    expect(refused).toMatchObject({ status: 404, data: { type: "not_found" } })
    expect(await records(domainShop)).toEqual(before)
  })

  it("lets ordinary goods that have no price there go, as Medusa does, and keeps the domain", async () => {
    const cart = await cartWith(domainShop, [aName()])
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    const moved = await update(cart.id, { region_id: rial })
    expect(moved.items.map(({ unit_price }) => unit_price)).toEqual([PRICE_IRR])
  })
})

describe("a cart with an inquiry that moves to another region", () => {
  const { input } = EXAMPLES["card-inquiry"]
  const withInquiry = async () => {
    const { id } = await newCart(domainShop.shop, domainShop)
    return addInquiry(domainShop, id, "card-inquiry", input)
  }

  it("has its price converted from the same quote, there and back, and is sold at it", async () => {
    const { cart, inquiry_order } = await withInquiry()
    const asked = domainShop.sandbox.control.requests().length
    expect(pricesOf(cart)).toEqual([INQUIRY_IRT])
    expect(pricesOf(await update(cart.id, { region_id: rial }))).toEqual([INQUIRY_IRT * 10])
    expect(pricesOf(await update(cart.id, { region_id: dollar }))).toEqual([INQUIRY_USD_CENTS])
    expect(pricesOf(await update(cart.id, { region_id: domainShop.region_id }))).toEqual([INQUIRY_IRT])
    expect(domainShop.sandbox.control.requests()).toHaveLength(asked)

    await update(cart.id, { region_id: rial })
    const order = await pay(domainShop.shop, cart.id)
    expect(order.paid_total).toBe(INQUIRY_IRT * 10)
    expect(await untilInquiry(domainShop, inquiry_order.id, "completed")).toMatchObject({
      price: INQUIRY_IRT * 10,
      paid: INQUIRY_IRT * 10,
      currency_code: "irr",
    })
  })

  it("stays where it is when the shop has no rate for the currency", async () => {
    const { cart } = await withInquiry()
    const before = await records(domainShop)
    const refused = await domainShop.shop.http.post(`/store/carts/${cart.id}`, { region_id: euro })
    expectRefusal(refused, 400, "no_exchange_rate")
    expect(await records(domainShop)).toEqual(before)
  })
})

describe("signing in with a domain in the cart", () => {
  /** Filled by somebody who has not said yet who they are. */
  const filledCart = async (domain = aName()) => {
    const { id } = await anonymousCart(domainShop.shop, domainShop)
    return (await addDomain(domainShop, id, domain)).cart
  }

  it("keeps domains and their prices, and ordinary goods", async () => {
    const cart = await filledCart()
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id, 2)
    const { id, http } = await newCustomer(domainShop.shop)
    const seen = (await call(http, answer, { url: `/store/carts/${cart.id}` })).cart
    expect(seen).toMatchObject({ customer_id: id })
    expect(seen.items.map(({ unit_price, quantity }) => [unit_price, quantity]).sort()).toEqual([
      [1_250_000, 2],
      [PRICE_IRT, 1],
    ])
  })

  it("gives the order and its domain to the customer", async () => {
    const domain = aName()
    const cart = await filledCart(domain)
    const { id, http } = await newCustomer(domainShop.shop)
    await call(http, answer, { url: `/store/carts/${cart.id}` })
    const order = await pay(asCustomer(domainShop.shop, { http }), cart.id)
    await untilState(domainShop, order.id, domain, "completed")
    expect(order).toMatchObject({ customer_id: id })
    expect(order.total).toBe((PRICE_IRT * 11) / 10)
  })

  it("moves region and customer in one request", async () => {
    const cart = await filledCart()
    const { http } = await newCustomer(domainShop.shop)
    const data = { region_id: rial }
    const moved = await call(http, answer, { method: "POST", url: `/store/carts/${cart.id}`, data })
    expect(pricesOf(moved.cart)).toEqual([PRICE_IRR])
  })

  it("works before there is a domain", async () => {
    const cart = await newCart(domainShop.shop, domainShop)
    const { http } = await newCustomer(domainShop.shop)
    await call(http, answer, { url: `/store/carts/${cart.id}` })
    const added = await http.post(`/store/carts/${cart.id}/domains`, { domain: aName() })
    expect(added).toMatchObject({ status: 200, data: { cart: { items: [{ unit_price: PRICE_IRT }] } } })
  })
})
