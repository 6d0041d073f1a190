import { randomUUID } from "node:crypto"
import Medusa from "@medusajs/medusa-js"
import type { AxiosResponse } from "axios"
import { refusalOf } from "../../src/client"
import { query } from "../../tools/postgres/query"
import { aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { capture, choosePayment } from "../support/shop/pay"

/** What .com costs here for one year, IRT; there is no markup, so it is the price too. */
const COST = 1_000_000
const DEARER = 1_040_000
const READ_MS = 1_500

afterEach(() => untilAtRest(domainShop))
openDomainShop({ timeouts: { read_ms: READ_MS, lookup_ms: READ_MS, write_ms: READ_MS, quote_fresh_ms: 0 } })
beforeEach(() => costs(COST))

const costs = (register: number) => domainShop.sandbox.control.setPrice({ tld: "com", cost: { register } })

/** Medusa's client as its starters set it up: it repeats by itself what it takes for passing. */
const repeatingClient = () => new Medusa({ baseUrl: domainShop.shop.url, maxRetries: 3 })

const post = (url: string, key: string): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, undefined, { headers: { "Idempotency-Key": key } })

const readyToPay = async (domain = aName()): Promise<{ cart_id: string; domain: string; url: string }> => {
  const { id } = await cartWith(domainShop, [domain])
  await choosePayment(domainShop.shop, id)
  return { cart_id: id, domain, url: `/store/carts/${id}/complete` }
}

const ordersOf = async (cart_id: string): Promise<string[]> => {
  const rows = await query(domainShop.shop.databaseUrl, `SELECT id FROM "order" WHERE cart_id = $1`, [
    cart_id,
  ])
  return (rows as { id: string }[]).map(({ id }) => id)
}

const orderIn = ({ data }: AxiosResponse<unknown>): string => (data as { data: { id: string } }).data.id

describe("A price that has risen, to a client that repeats refused requests by itself,", () => {
  it("is no order until the shopper pays again", async () => {
    const { cart_id, domain } = await readyToPay()
    costs(DEARER)
    const medusa = repeatingClient()
    const refused = await medusa.carts.complete(cart_id).catch(refusalOf)
    expect(refused).toMatchObject({
      status: 409,
      code: "price_changed",
      details: { changes: [{ domain, old_price: COST, new_price: DEARER }] },
    })
    expect(await ordersOf(cart_id)).toEqual([])

    const paid = await medusa.carts.complete(cart_id)
    expect(paid).toMatchObject({ type: "order", data: { total: DEARER * 1.1 } })
    await capture(domainShop.shop, String((await ordersOf(cart_id))[0]))
    await untilState(domainShop, paid.data.id, domain, "completed")
  })
})

describe("A request that comes again with its Idempotency-Key", () => {
  it("is refused as before, although the cart has changed; another key is another try", async () => {
    const { url } = await readyToPay()
    const key = randomUUID()
    costs(DEARER)
    const refused = await post(url, key)
    expectRefusal(refused, 409, "price_changed")
    for (const _ of [1, 2]) {
      const again = await post(url, key)
      expect([again.status, again.data]).toEqual([409, refused.data])
    }
    const order_id = orderIn(await post(url, randomUUID()))
    await capture(domainShop.shop, order_id)
  })

  it("gets the order that it made", async () => {
    const { cart_id, url } = await readyToPay()
    const key = randomUUID()
    const made = orderIn(await post(url, key))
    expect(orderIn(await post(url, key))).toBe(made)
    expect(await ordersOf(cart_id)).toEqual([made])
    await capture(domainShop.shop, made)
  })

  it("is refused when the key belongs to another request, or is none", async () => {
    const one = await readyToPay()
    const other = await readyToPay()
    const key = randomUUID()
    await capture(domainShop.shop, orderIn(await post(one.url, key)))
    expectRefusal(await post(other.url, key), 400, "idempotency_key_reused")
    expectRefusal(await post(other.url, "x".repeat(256)), 400, "invalid_idempotency_key")
    expect(await ordersOf(other.cart_id)).toEqual([])
  })
})
