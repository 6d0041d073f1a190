import { z } from "zod"
import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { Medusa2Shop } from "../support/medusa-2-shop"

/** .com costs 1,305,000 IRT in the sandbox's first tier; 10 % tax is in the region's prices. */
const PRICE = 1_305_000
const TAX = 118_636

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
  const tax = {
    country_code: "ir",
    provider_id: "tp_system",
    default_tax_rate: { name: "t", code: "t", rate: 10 },
  }
  expect((await shop.asAdmin("POST", "/admin/tax-regions", tax)).status).toBe(200)
})
afterAll(() => shop?.stop())

const includeTax = async (is_tax_inclusive: boolean) =>
  expect((await shop.asAdmin("POST", `/admin/regions/${shop.region_id}`, { is_tax_inclusive })).status).toBe(
    200,
  )

const found = z.object({ results: z.array(z.object({ price: z.object({ register: z.number() }) })) })
const cartAnswer = z.object({ cart: z.object({ total: z.number(), tax_total: z.number() }) })

it("in a region whose prices include tax, search, batch, quote, cart and payment say one sum, and the tax in it is no margin", async () => {
  await includeTax(true)
  const { region_id } = shop
  const domain = aName()
  const one = await shop.ok(found, "POST", "/store/domains/search", { query: domain, region_id })
  const batch = await shop.ok(found, "POST", "/store/domains/search/batch", { names: [domain], region_id })
  expect([...one.results, ...batch.results]).toEqual(Array(2).fill({ price: { register: PRICE } }))
  const cart_id = await shop.newCart()
  expect(await shop.addDomain(cart_id, domain)).toMatchObject({ body: { cart: { total: PRICE } } })
  const { cart } = await shop.ok(cartAnswer, "GET", `/store/carts/${cart_id}`)
  expect([cart.total, Math.floor(cart.tax_total)]).toEqual([PRICE, TAX])
  const order_id = placed(await shop.pay(cart_id))
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed", paid: PRICE }])
  const { body } = await shop.asAdmin("GET", `/admin/domain-ledger?order_id=${order_id}`)
  expect(body).toMatchObject({ lines: [{ price: PRICE, paid: PRICE, tax: TAX, margin: -TAX }] })
})

it("in another region tax comes on top, as it does for goods", async () => {
  await includeTax(false)
  const cart_id = await shop.newCart()
  await shop.addDomain(cart_id, aName())
  expect((await shop.ok(cartAnswer, "GET", `/store/carts/${cart_id}`)).cart.total).toBe(PRICE * 1.1)
})
