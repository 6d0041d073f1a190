import { z } from "zod"
import { type MailCatcher, startCatcher } from "../../brought/demo/mail/catcher"
import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { notifyWith } from "../../brought/test/support/mail/shop-mail"
import { newPromotion, newTax } from "../support/fixtures"
import { Medusa2Shop } from "../support/medusa-2-shop"

/** .com costs 1,305,000 IRT in the sandbox's first tier; 10 % tax is in the region's prices. */
const PRICE = 1_305_000
const TAX = 118_636

let catcher: MailCatcher
let shop: Medusa2Shop
beforeAll(async () => {
  catcher = await startCatcher()
  shop = await Medusa2Shop.start(notifyWith(catcher))
  await newTax(shop, "ir", 10)
})
afterAll(async () => {
  await shop?.stop()
  await catcher?.stop()
})

const includeTax = (is_tax_inclusive: boolean) =>
  shop.adminOk(z.unknown(), "POST", `/admin/regions/${shop.region_id}`, { is_tax_inclusive })

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

it("in another region tax comes on top, as it does for goods, and the order's mail adds up with its discount", async () => {
  await includeTax(false)
  await newPromotion(shop, "TEN", 10)
  const domain = aName()
  const cart_id = await shop.newCart()
  const path = `/store/carts/${cart_id}`
  await shop.call("POST", `${path}/domains`, { domain }, { "accept-language": "en" })
  expect((await shop.ok(cartAnswer, "GET", path)).cart.total).toBe(PRICE * 1.1)
  await shop.call("POST", `${path}/promotions`, { promo_codes: ["TEN"] })
  placed(await shop.pay(cart_id))
  const mail = () => catcher.mails.find(({ subject }) => subject === `${domain} is yours`)
  await shop.until("the mail", () => mail() !== undefined)
  const sums = [...(mail()?.text ?? "").matchAll(/^.+(?:: | · )(-?[\d,]+) toman$/gm)].map(([, sum = ""]) =>
    Number(sum.replaceAll(",", "")),
  )
  expect(sums).toEqual([PRICE, -PRICE * 0.1, PRICE * 0.9, PRICE * 0.09, PRICE * 0.99])
})
