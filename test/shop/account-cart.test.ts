import type { AxiosInstance, AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { domainOrders } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records, untilAtRest } from "../support/domains/records"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import { EXAMPLES } from "../support/inquiries/examples"
import { expectRefusal } from "../support/refusal"
import { addVariant, anonymousCart, cartSchema } from "../support/shop/cart"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, pay } from "../support/shop/pay"

let domainShop: DomainShop
let alice: Customer

beforeAll(async () => {
  domainShop = await startDomainShop()
})
beforeEach(async () => {
  alice = await newCustomer(domainShop.shop)
})
afterEach(async () => {
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

const ask = (http: AxiosInstance, cart_id?: string): Promise<AxiosResponse<unknown>> => {
  const { region_id } = domainShop
  return http.post("/store/customers/me/cart", cart_id === undefined ? { region_id } : { cart_id, region_id })
}

const answerSchema = z.object({
  cart: cartSchema.nullable(),
  left: z.array(z.object({ title: z.string(), quantity: z.number() })),
})
const accountCart = async (http: AxiosInstance, cart_id?: string) => {
  const { status, data } = await ask(http, cart_id)
  expect({ status, data }).toEqual({ status: 200, data: expect.anything() })
  return answerSchema.parse(data)
}

/** A cart that alice filled on another day, at another browser. */
const herCart = async (...domains: string[]): Promise<string> => {
  const { id } = await anonymousCart(domainShop.shop, domainShop)
  const hers = { ...domainShop, shop: asCustomer(domainShop.shop, alice) }
  for (const domain of domains) await addDomain(hers, id, domain)
  return id
}

/** What a visitor has filled without saying who they are. */
const nobodys = async (...domains: string[]): Promise<string> => {
  const { id } = await anonymousCart(domainShop.shop, domainShop)
  for (const domain of domains) await addDomain(domainShop, id, domain)
  return id
}

const titles = (cart: z.infer<typeof cartSchema> | null) => cart?.items.map(({ title }) => title).sort()

describe("A customer who signs in", () => {
  it("finds what they put into their cart elsewhere, and buys it", async () => {
    const domain = aName()
    const id = await herCart(domain)
    const { cart } = await accountCart(alice.http)
    expect(cart?.id).toBe(id)
    expect(titles(cart)).toEqual([domain])
    const order = await pay(asCustomer(domainShop.shop, alice), id)
    await untilAtRest(domainShop)
    expect(await domainOrders(domainShop, order.id)).toEqual([
      expect.objectContaining({ domain, state: "completed" }),
    ])
    expect((await accountCart(alice.http)).cart).toBeNull()
  })

  it("has none before anything was put into one", async () => {
    expect(await accountCart(alice.http)).toEqual({ cart: null, left: [] })
    await herCart()
    expect(await accountCart(alice.http)).toEqual({ cart: null, left: [] })
  })

  it("keeps the cart that they filled as a visitor when the account has no other", async () => {
    const domain = aName()
    const id = await nobodys(domain)
    const { cart } = await accountCart(alice.http, id)
    expect(cart?.id).toBe(id)
    expect(
      await query(domainShop.shop.databaseUrl, "SELECT customer_id FROM cart WHERE id = $1", [id]),
    ).toEqual([{ customer_id: alice.id }])
  })

  it("finds both carts in one: names, inquiries and goods, each as it was quoted or at the shop's price", async () => {
    const [before, now] = [aName(), aName()]
    const to = await herCart(before)
    await addVariant(asCustomer(domainShop.shop, alice), to, domainShop.variant_id, 1)
    const from = await nobodys(now)
    const { input } = EXAMPLES["card-inquiry"]
    await addInquiry(domainShop, from, "card-inquiry", input)
    await addVariant(domainShop.shop, from, domainShop.variant_id, 2)
    const { cart, left } = await accountCart(alice.http, from)
    expect(left).toEqual([])
    expect(cart?.id).toBe(to)
    expect(cart?.items).toHaveLength(4)
    expect(cart?.items.map(({ quantity }) => quantity).sort()).toEqual([1, 1, 1, 3])
    // Asked again, there is nothing left to move.
    expect((await accountCart(alice.http, from)).cart?.items).toHaveLength(4)
    const emptied = await query(domainShop.shop.databaseUrl, "SELECT 1 FROM line_item WHERE cart_id = $1", [
      from,
    ])
    expect(emptied).toEqual([])
    const rows = await query(
      domainShop.shop.databaseUrl,
      "SELECT DISTINCT cart_id, customer_id FROM reseller_order WHERE subject = ANY ($1)",
      [[before, now]],
    )
    expect(rows).toEqual([{ cart_id: to, customer_id: alice.id }])
  })

  it("pays for what came along", async () => {
    const [before, now] = [aName(), aName()]
    const to = await herCart(before)
    await accountCart(alice.http, await nobodys(now))
    const order = await pay(asCustomer(domainShop.shop, alice), to)
    await untilAtRest(domainShop)
    const orders = await domainOrders(domainShop, order.id)
    expect(orders.map(({ domain, state }) => [domain, state]).sort()).toEqual(
      [
        [before, "completed"],
        [now, "completed"],
      ].sort(),
    )
  })

  it("has a name that is in both carts once, as it was chosen last", async () => {
    const domain = aName()
    const to = await herCart(domain)
    const from = (await anonymousCart(domainShop.shop, domainShop)).id
    await addDomain(domainShop, from, domain, { years: 3 })
    const { cart } = await accountCart(alice.http, from)
    expect(cart?.id).toBe(to)
    expect(cart?.items.map(({ metadata }) => metadata)).toEqual([
      expect.objectContaining({ domain, years: 3 }),
    ])
  })

  it("is told of goods that do not come along, and has the rest", async () => {
    const domain = aName()
    const to = await herCart(aName())
    const from = await nobodys(domain)
    await addVariant(domainShop.shop, from, domainShop.variant_id, 1)
    await query(
      domainShop.shop.databaseUrl,
      "UPDATE product_variant SET manage_inventory = true, allow_backorder = false, inventory_quantity = 0 WHERE id = $1",
      [domainShop.variant_id],
    )
    const { cart, left } = await accountCart(alice.http, from)
    await query(
      domainShop.shop.databaseUrl,
      "UPDATE product_variant SET manage_inventory = false WHERE id = $1",
      [domainShop.variant_id],
    )
    expect(left).toEqual([{ title: expect.any(String), quantity: 1 }])
    expect(cart?.id).toBe(to)
    expect(titles(cart)).toContain(domain)
  })

  it("asked from two browsers at once ends with everything in one cart", async () => {
    const names = [aName(), aName(), aName()]
    const [first = "", second = "", third = ""] = names
    await herCart(first)
    const carts = [await nobodys(second), await nobodys(third)]
    await Promise.all(carts.map((id) => accountCart(alice.http, id)))
    expect(titles((await accountCart(alice.http)).cart)).toEqual([...names].sort())
  })
})

describe("Nothing moves", () => {
  const changesNothing = async (attempt: () => Promise<AxiosResponse<unknown>>) => {
    const before = await records(domainShop)
    const answer = await attempt()
    expect(await records(domainShop)).toEqual(before)
    return answer
  }

  it("out of the cart of another customer, or of a guest with another address", async () => {
    const bob = await newCustomer(domainShop.shop)
    const his = (await anonymousCart(domainShop.shop, domainShop)).id
    await addDomain({ ...domainShop, shop: asCustomer(domainShop.shop, bob) }, his, aName())
    const guests = (await cartWith(domainShop, [aName()])).id
    await herCart(aName())
    for (const id of [his, guests]) {
      expectRefusal(await changesNothing(() => ask(alice.http, id)), 403, "foreign_cart")
    }
  })

  it("for whoever is not signed in", async () => {
    const { status } = await changesNothing(() => ask(domainShop.shop.http))
    expect(status).toBe(401)
  })

  it("out of a cart that is paid", async () => {
    const id = await nobodys(aName())
    await pay(domainShop.shop, (await cartWith(domainShop, [aName()])).id)
    const paid = (await cartWith(domainShop, [aName()])).id
    await pay(domainShop.shop, paid)
    await untilAtRest(domainShop)
    expect((await accountCart(alice.http, paid)).cart).toBeNull()
    expect((await accountCart(alice.http, id)).cart?.id).toBe(id)
  })

  it("while it is being paid: it is bought, or it came along", async () => {
    for (let round = 0; round < 4; round += 1) {
      const domain = aName()
      const to = await herCart(aName())
      const from = await nobodys(domain)
      await domainShop.shop.http.post(`/store/carts/${from}`, { email: alice.email })
      await choosePayment(domainShop.shop, from)
      await Promise.all([ask(alice.http, from), completeCart(domainShop.shop, from)])
      const rows = await query(
        domainShop.shop.databaseUrl,
        "SELECT r.cart_id, li.order_id IS NOT NULL AS bought FROM reseller_order r JOIN line_item li ON li.id = r.line_item_id WHERE r.subject = $1",
        [domain],
      )
      expect([
        [{ cart_id: from, bought: true }],
        [{ cart_id: to, bought: false }],
        [{ cart_id: from, bought: false }],
      ]).toContainEqual(rows)
    }
  })
})
