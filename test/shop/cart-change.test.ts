import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { changesNothing, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { cartSchema } from "../support/shop/cart"
import { choosePayment, completeCart, pay } from "../support/shop/pay"

/** Invented, IRT for the first year and each further one; there is no markup. */
const PRICE = { register: 600_000, renew: 700_000 }
const NAMESERVERS = ["ns1.example.org", "ns2.example.org"]

afterEach(async () => {
  domainShop.sandbox.control.clearFaults()
  await untilAtRest(domainShop)
})
openDomainShop()
beforeAll(() => domainShop.sandbox.control.setPrice({ tld: "com", cost: PRICE }))

const tryChange = (cart_id: string, domain: string, body: object): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post(`/store/carts/${cart_id}/domains/${domain}`, body)

const changed = z.object({
  cart: cartSchema,
  domain_order: z.object({ id: z.string(), years: z.number(), state: z.literal("quoted") }),
})
const change = async (cart_id: string, domain: string, body: object) =>
  changed.parse((await tryChange(cart_id, domain, body)).data)

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)
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

  it("is as it was when its nameservers are none or inside it, or there is no such cart", async () => {
    const domain = aName()
    const { id } = await cartWith(domainShop, [domain])
    for (const [nameservers, code] of [
      [["one", "two"], "invalid_host"],
      [[`ns1.${domain}`, "ns2.example.org"], "inside_domain"],
    ] as const) {
      const refused = await changesNothing(domainShop, () => tryChange(id, domain, { nameservers }))
      expectRefusal(refused, 400, code)
      expect(refused.data).toMatchObject({ field: "nameservers" })
    }
    expectRefusal(await tryChange("cart_none", domain, { years: 2 }), 404, "cart_not_found")
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
      expect(price).toBe(years === 2 ? PRICE.register + PRICE.renew : PRICE.register)
    }
  })
})
