import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { domainOrders } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, anonymousCart, type Cart, cartSchema, newCart } from "../support/shop/cart"
import { asCustomer, newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, pay } from "../support/shop/pay"

/** Invented, IRT for the first year and each further one; there is no markup. */
const PRICE = { register: 600_000, renew: 700_000 }
const NAMESERVERS = ["ns1.example.org", "ns2.example.org"]

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
beforeEach(() => domainShop.sandbox.control.setPrice({ tld: "com", cost: PRICE }))
afterEach(async () => {
  domainShop.sandbox.control.clearFaults()
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

const tryChange = (
  cart_id: string,
  domain: string,
  body: object,
  http = domainShop.shop.http,
): Promise<AxiosResponse<unknown>> => http.post(`/store/carts/${cart_id}/domains/${domain}`, body)

const changed = z.object({
  cart: cartSchema,
  domain_order: z.object({ id: z.string(), line_item_id: z.string(), years: z.number(), state: z.string() }),
})
const change = async (cart_id: string, domain: string, body: object) => {
  const { status, data } = await tryChange(cart_id, domain, body)
  expect(status).toBe(200)
  return changed.parse(data)
}

const rowsIn = (cart_id: string) =>
  query(
    domainShop.shop.databaseUrl,
    "SELECT subject, request, price FROM reseller_order WHERE cart_id = $1 AND state = 'quoted' ORDER BY subject",
    [cart_id],
  )

async function changesNothing(attempt: () => Promise<AxiosResponse<unknown>>) {
  const before = await records(domainShop)
  const answer = await attempt()
  expect(await records(domainShop)).toEqual(before)
  return answer
}

const shownIn = ({ items }: Cart) =>
  items.map(({ title, unit_price, metadata }) => ({ title, unit_price, metadata }))

describe("A name in the cart", () => {
  it("gets another term at a fresh quote, keeps its nameservers and its place, and is what is bought", async () => {
    const domain = aName()
    const other = aName()
    const { id } = await newCart(domainShop.shop, domainShop)
    await addDomain(domainShop, id, domain, { nameservers: NAMESERVERS })
    await addDomain(domainShop, id, other)
    domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 610_000, renew: 710_000 } })
    const { cart, domain_order } = await change(id, domain, { years: 3 })
    expect(domain_order).toMatchObject({ years: 3, state: "quoted" })
    expect(shownIn(cart)).toHaveLength(2)
    expect(shownIn(cart)).toContainEqual({
      title: domain,
      unit_price: 610_000 + 2 * 710_000,
      metadata: expect.objectContaining({ domain, years: 3, nameservers: NAMESERVERS }),
    })
    const [first] = [...cart.items].sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    expect(first?.title).toBe(domain)
    const order = await pay(domainShop.shop, id)
    await untilAtRest(domainShop)
    const orders = await domainOrders(domainShop, order.id)
    expect(orders.map(({ domain: name, state }) => [name, state]).sort()).toEqual(
      [
        [domain, "completed"],
        [other, "completed"],
      ].sort(),
    )
    expect(domainShop.sandbox.control.domains()).toContainEqual(
      expect.objectContaining({ domain, nameservers: NAMESERVERS }),
    )
  })

  it("gets other nameservers and keeps its term; an empty list asks for the shop's own", async () => {
    const domain = aName()
    const { id } = await newCart(domainShop.shop, domainShop)
    await addDomain(domainShop, id, domain, { years: 2 })
    await change(id, domain, { nameservers: NAMESERVERS })
    expect(await rowsIn(id)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ years: 2, nameservers: NAMESERVERS }) }),
    ])
    await change(id, domain, { nameservers: [] })
    expect(await rowsIn(id)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ years: 2, nameservers: [] }) }),
    ])
  })

  it("that is already as wished stays as it is: a repeated request changes and asks nothing", async () => {
    const domain = aName()
    const { id } = await cartWith(domainShop, [domain])
    const body = { years: 2, nameservers: NAMESERVERS }
    const { domain_order } = await change(id, domain, body)
    const asked = domainShop.sandbox.control.requests().length
    const again = await changesNothing(() => tryChange(id, domain, body))
    expect(changed.parse(again.data).domain_order).toEqual(domain_order)
    expect(domainShop.sandbox.control.requests()).toHaveLength(asked)
  })

  it("is found by any way of writing it", async () => {
    const domain = aName()
    const { id } = await cartWith(domainShop, [domain])
    expect((await tryChange(id, domain.toUpperCase(), { years: 2 })).status).toBe(200)
  })

  it("leaves the goods beside it alone; the payment follows the new total", async () => {
    const domain = aName()
    const { id } = await cartWith(domainShop, [domain])
    await addVariant(domainShop.shop, id, domainShop.variant_id, 2)
    await addShipping(domainShop.shop, id, domainShop.shipping_option_id)
    await choosePayment(domainShop.shop, id)
    const { cart } = await change(id, domain, { years: 2 })
    expect(cart.items.map(({ quantity }) => quantity).sort()).toEqual([1, 2])
    const sessions = await query(
      domainShop.shop.databaseUrl,
      "SELECT amount::int FROM payment_session WHERE cart_id = $1",
      [id],
    )
    expect(sessions).toEqual([{ amount: cart.total }])
  })
})

describe("The cart stays exactly as it was when", () => {
  let domain: string
  let cart: Cart
  beforeEach(async () => {
    domain = aName()
    cart = await cartWith(domainShop, [domain, aName()])
  })
  const WRONG: [string, object, number, string][] = [
    ["nameservers are no host names", { nameservers: ["one", "two"] }, 400, "invalid_host"],
    ["one nameserver is given", { nameservers: ["ns1.example.org"] }, 400, "too_few"],
    ["the term is too long", { years: 11 }, 400, "invalid_years"],
    ["another thing is asked for", { domain: "other.com" }, 400, "invalid_request"],
  ]
  it("nameservers are inside the name itself", async () => {
    const nameservers = [`ns1.${domain}`, "ns2.example.org"]
    const attempt = await changesNothing(() => tryChange(cart.id, domain, { nameservers }))
    expectRefusal(attempt, 400, "inside_domain")
    expect(attempt.data).toMatchObject({ field: "nameservers" })
  })

  it.each(WRONG)("%s", async (_, body, status, code) => {
    expectRefusal(await changesNothing(() => tryChange(cart.id, domain, body)), status, code)
  })

  it("the name was taken meanwhile", async () => {
    domainShop.sandbox.control.setDomain({ domain, owner: "other" })
    expectRefusal(await changesNothing(() => tryChange(cart.id, domain, { years: 2 })), 422, "taken")
  })

  it("upstream does not answer, and the same request succeeds when it does", async () => {
    domainShop.sandbox.control.addFault({
      match: { endpoint: "check" },
      fault: { kind: "html502" },
      times: null,
    })
    const attempt = () => tryChange(cart.id, domain, { years: 2 })
    expectRefusal(await changesNothing(attempt), 503, "upstream_unavailable")
    domainShop.sandbox.control.clearFaults()
    expect((await attempt()).status).toBe(200)
  })

  it("a name is not in it, or the cart is not there", async () => {
    expectRefusal(await changesNothing(() => tryChange(cart.id, aName(), { years: 2 })), 404, "not_in_cart")
    expectRefusal(await tryChange("cart_none", domain, { years: 2 }), 404, "cart_not_found")
  })

  it("it is a customer's, and somebody else asks", async () => {
    const [alice, bob] = [await newCustomer(domainShop.shop), await newCustomer(domainShop.shop)]
    const { id } = await anonymousCart(domainShop.shop, domainShop)
    await addDomain({ ...domainShop, shop: asCustomer(domainShop.shop, alice) }, id, domain)
    for (const http of [domainShop.shop.http, bob.http]) {
      const refused = await changesNothing(() => tryChange(id, domain, { years: 2 }, http))
      expectRefusal(refused, 403, "foreign_cart")
    }
    expect((await tryChange(id, domain, { years: 2 }, alice.http)).status).toBe(200)
  })

  it("it is paid", async () => {
    await pay(domainShop.shop, cart.id)
    await untilAtRest(domainShop)
    const refused = await changesNothing(() => tryChange(cart.id, domain, { years: 2 }))
    expectRefusal(refused, 409, "cart_completed")
  })
})

describe("While a name in the cart is changed", () => {
  it("somebody who changes it to something else is refused, and one of the two wishes is in the cart", async () => {
    const domain = aName()
    const { id } = await cartWith(domainShop, [domain])
    const answers = await Promise.all([2, 3, 4].map((years) => tryChange(id, domain, { years })))
    const served = answers.filter(({ status }) => status === 200)
    expect(served.length).toBeGreaterThan(0)
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 409, "cart_changed")
    expect(await rowsIn(id)).toHaveLength(1)
    const { cart } = await call(domainShop.shop.http, z.object({ cart: cartSchema }), {
      url: `/store/carts/${id}`,
    })
    expect(cart.items).toHaveLength(1)
  })

  it("the cart is paid as it was seen or as it is then, and what is bought is what was paid for", async () => {
    for (let round = 0; round < 4; round += 1) {
      const domain = aName()
      const { id } = await cartWith(domainShop, [domain])
      await choosePayment(domainShop.shop, id)
      const [, completed] = await Promise.all([
        tryChange(id, domain, { years: 2 }),
        completeCart(domainShop.shop, id),
      ])
      if (completed.status !== 200) await pay(domainShop.shop, id)
      const [row] = z.array(z.object({ price: z.number(), unit_price: z.number(), years: z.number() })).parse(
        await query(
          domainShop.shop.databaseUrl,
          `SELECT r.price::int, li.unit_price, (r.request->>'years')::int AS years
               FROM reseller_order r JOIN line_item li ON li.id = r.line_item_id
              WHERE li.order_id IS NOT NULL AND r.cart_id = $1 AND r.state <> 'expired'`,
          [id],
        ),
      )
      expect(row?.unit_price).toBe(row?.price)
      expect(row?.price).toBe(row?.years === 2 ? PRICE.register + PRICE.renew : PRICE.register)
    }
  })
})
