import { z } from "zod"
import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { query } from "../../dev/postgres/query"
import { postTo } from "../../dev/seed/call"
import { addDomain, aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { deliveriesOf, notifyWith, untilNotice } from "../support/mail/shop-mail"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { cartSchema, newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"
import { createDiscount, redeem } from "../support/shop/promotions"
import { newRegion } from "../support/shop/region"

/** .com costs 1,305,000 IRT in the sandbox's first tier; 10 % tax is in the seeded region's prices. */
const PRICE = 1_305_000
const TAX = 118_636

let database: TestDatabase
let domainShop: DomainShop
let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startCatcher()
  database = await createDatabase()
  // Medusa's migration of the feature.
  for (const table of ["currency", "region", "shipping_option", "price_list", "shipping_method", "line_item"])
    await query(database.url, `ALTER TABLE ${table} ADD includes_tax boolean NOT NULL DEFAULT false`)
  const env = { MEDUSA_FF_TAX_INCLUSIVE_PRICING: "true" }
  domainShop = await startDomainShop(notifyWith(catcher), { databaseUrl: database.url, env })
  domainShop.shop.http.defaults.headers["Accept-Language"] = "en"
  await includeTax(domainShop.region_id)
})
afterAll(async () => {
  await domainShop?.stop()
  await database?.drop()
  await catcher?.stop()
})

const includeTax = (region_id: string) =>
  query(database.url, "UPDATE region SET includes_tax = true WHERE id = $1", [region_id])

const post = <T extends z.ZodTypeAny>(schema: T, url: string, data: object): Promise<z.output<T>> =>
  postTo(domainShop.shop.http, schema, url, data)
const found = z.object({ results: z.array(z.object({ price: z.object({ register: z.number() }) })) })
const cartAnswer = z.object({ cart: cartSchema.extend({ tax_total: z.number() }) })

describe("in a region whose prices include tax", () => {
  it("search, batch, quote, cart and payment say one sum, and the tax in it is no margin", async () => {
    const { region_id, shop } = domainShop
    const domain = aName()
    const one = await post(found, "/store/domains/search", { query: domain, region_id })
    const batch = await post(found, "/store/domains/search/batch", { names: [domain], region_id })
    expect([...one.results, ...batch.results]).toEqual(Array(2).fill({ price: { register: PRICE } }))
    const { id } = await newCart(shop, domainShop)
    const { cart } = await addDomain(domainShop, id, domain)
    expect(cart).toMatchObject({ total: PRICE, tax_total: TAX, items: [{ unit_price: PRICE }] })
    const order = await pay(shop, id)
    expect(await untilState(domainShop, order.id, domain, "completed")).toMatchObject({ paid: PRICE })
    const { data } = await shop.admin.get(`/admin/domain-ledger?order_id=${order.id}`)
    expect(data).toMatchObject({ lines: [{ price: PRICE, paid: PRICE, tax: TAX, margin: -TAX }] })
  })

  it("the mail of an order with a discount adds up to what was paid", async () => {
    const { shop } = domainShop
    const domain = aName()
    const { id } = await newCart(shop, domainShop)
    await addDomain(domainShop, id, domain)
    const rule = { type: "percentage", value: 10, allocation: "total" } as const
    await redeem(shop, id, { discount: await createDiscount(shop, domainShop, rule) })
    const { paid_total } = await pay(shop, id)
    const notice = await untilNotice(shop, (row) => row.domain === domain && row.state === "sent")
    const [mail] = deliveriesOf(catcher, notice)
    const sums = [...(mail?.text ?? "").matchAll(/^.+(?:: | · )(-?[\d,]+) toman$/gm)].map(([, sum = ""]) =>
      Number(sum.replaceAll(",", "")),
    )
    expect(sums).toEqual([PRICE, paid_total - PRICE, paid_total])
  })

  it("a cart that moves there or away is told as the goods there are", async () => {
    const { shop } = domainShop
    const net = await newRegion(shop, { currency_code: "irt", country: "af", tax_rate: 10 })
    const { id } = await newCart(shop, domainShop)
    await addDomain(domainShop, id, aName())
    const inRegion = async (region_id: string) =>
      (await post(cartAnswer, `/store/carts/${id}`, { region_id })).cart.total
    expect(await inRegion(net)).toBe(PRICE * 1.1)
    expect(await inRegion(domainShop.region_id)).toBe(PRICE)
  })
})
