import type { AxiosResponse } from "axios"
import { z } from "zod"
import { postTo } from "../../dev/seed/call"
import { aName, cartWith, tryAddDomain } from "../support/domains/buy"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { changesNothing, records, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { addVariant, type Cart } from "../support/shop/cart"
import { choosePayment, completeCart, pay } from "../support/shop/pay"
import { cartWithOne, SOLD_KINDS } from "../support/shop/sold-kinds"
import { waitFor } from "../support/wait-for"

let cart: Cart
let line_id: string

openDomainShop({ pricing: { markup_percent: 20 } })

const post = (url: string, data?: unknown): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, data)
const unchanged = (attempt: () => Promise<AxiosResponse<unknown>>) => changesNothing(domainShop, attempt)

it("a browser cannot bring a domain into a cart twice, not even at the same moment", async () => {
  const domain = aName()
  const { id } = await cartWith(domainShop, [])
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => tryAddDomain(domainShop, id, { domain: domain.toUpperCase() })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 409, "already_in_cart")
  const { lines } = await records(domainShop)
  expect(lines.filter((line) => (line as { title: string }).title === domain)).toHaveLength(1)
})

describe.each(SOLD_KINDS)("with a line of kind $kind", (sold) => {
  beforeEach(async () => {
    cart = await cartWithOne(domainShop, sold)
    line_id = String(cart.items[0]?.id)
  })
  const [ONE, OTHER] = sold.variants
  const adds = (more: object) => post(`/store/carts/${cart.id}/line-items`, { quantity: 1, ...more })
  const opens = (...items: object[]) => post("/store/carts", { region_id: domainShop.region_id, items })

  // Nor with a field too many on our own routes: search and inquiries.
  describe("a browser cannot bring another one into a cart without a quote", () => {
    it.each<[string, () => Promise<AxiosResponse<unknown>>]>([
      ["as a line of goods", () => adds({ variant_id: ONE })],
      ["as a line that names what it sells", () => adds({ variant_id: ONE, metadata: sold.forged })],
      ["with the content of this line", () => adds({ variant_id: ONE, metadata: cart.items[0]?.metadata })],
      ["as another variant", () => adds({ variant_id: OTHER })],
      ["in a new cart", () => opens({ variant_id: ONE, quantity: 1 })],
      [
        "in a new cart, beside goods",
        () => opens({ variant_id: domainShop.variant_id, quantity: 1 }, { variant_id: OTHER, quantity: 2 }),
      ],
    ])("%s", async (_, attempt) => {
      expectRefusal(await unchanged(attempt), 400, `${sold.kind}_needs_quote`)
    })
  })

  describe(`a browser cannot change a line of kind ${sold.kind}`, () => {
    it.each([
      ["its quantity", { quantity: 3 }],
      ["what it sells", { quantity: 1, metadata: sold.forged }],
      ["its quantity to nothing but its own", { quantity: 1 }],
    ])("%s", async (_, data) => {
      const attempt = () => post(`/store/carts/${cart.id}/line-items/${line_id}`, data)
      expectRefusal(await unchanged(attempt), 400, `${sold.kind}_line_fixed`)
    })

    it("through another cart of theirs", async () => {
      const other = `/store/carts/${(await cartWithOne(domainShop, sold)).id}/line-items/${line_id}`
      const { status } = await unchanged(() => post(other, { quantity: 2 }))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      await unchanged(() => domainShop.shop.http.delete(other))
    })
  })

  it.each([
    ["is cheaper", "UPDATE line_item SET unit_price = 1 WHERE id = $1"],
    ["is dearer", "UPDATE line_item SET unit_price = unit_price + 1 WHERE id = $1"],
    ["is there twice", "UPDATE line_item SET quantity = 2 WHERE id = $1"],
    ["has lost its row", "UPDATE reseller_order SET line_item_id = NULL WHERE line_item_id = $1"],
  ])(
    "that %s and so not as it was quoted nothing is given to a payment provider, nor sold",
    async (_, change) => {
      const { shop } = domainShop
      await choosePayment(shop, cart.id)
      await sql(change, line_id)
      const ways = [
        () => completeCart(shop, cart.id),
        () => post(`/store/carts/${cart.id}/payment-sessions`),
        () => post(`/store/carts/${cart.id}/payment-sessions/demo/refresh`),
        () => post(`/store/carts/${cart.id}/payment-session`, { provider_id: "demo" }),
      ]
      for (const way of ways) expectRefusal(await unchanged(way), 400, "not_as_quoted")
      await shop.http.delete(`/store/carts/${cart.id}/line-items/${line_id}`)
      await sold.add(domainShop, cart.id)
      await addVariant(shop, cart.id, domainShop.variant_id)
      expect(await pay(shop, cart.id)).toMatchObject({ payment_status: "captured" })
      await untilAtRest(domainShop)
      await untilNothingIsLeftBehind()
    },
  )
})

/** A row that has lost its line expires when the sweep looks at it, which must not be in the middle of the next test. */
async function untilNothingIsLeftBehind(): Promise<void> {
  const left = "state = 'quoted' AND line_item_id IS NULL"
  await sql(`UPDATE reseller_order SET watch_at = clock_timestamp() WHERE ${left}`)
  const isOver = async () => (await sql(`SELECT 1 FROM reseller_order WHERE ${left}`)).length === 0
  await waitFor(isOver, { what: "rows without a line to expire" })
}

const admin = <T extends z.ZodTypeAny>(schema: T, url: string, data: unknown = {}) =>
  postTo(domainShop.shop.admin, schema, url, data)
const DRAFT = z.object({ draft_order: z.object({ id: z.string(), cart_id: z.string() }) })
const ORDER = z.object({ order: z.object({ id: z.string() }) })

/** Every type of cart that Medusa knows, and whether its order is one that our engine follows. */
const TYPES = z.array(z.object({ type: z.string() }))
const SOLD_IN = ["default", "draft_order"]
const NOT_SOLD_IN = ["swap", "payment_link", "claim"]

it("Medusa knows no other types of carts than these", async () => {
  const types = TYPES.parse(await sql("SELECT unnest(enum_range(NULL::cart_type_enum))::text AS type"))
  expect(types.map(({ type }) => type).sort()).toEqual([...SOLD_IN, ...NOT_SOLD_IN].sort())
})

describe.each(SOLD_KINDS)("a line of kind $kind", (sold) => {
  it.each(NOT_SOLD_IN)("is neither put into a cart of type %s, nor paid for in one", async (type) => {
    const cart = await cartWithOne(domainShop, sold)
    await choosePayment(domainShop.shop, cart.id)
    await sql(`UPDATE cart SET type = $2::cart_type_enum WHERE id = $1`, cart.id, type)
    const added = await changesNothing(domainShop, () => sold.tryAdd(domainShop, cart.id))
    expectRefusal(added, 422, "wrong_cart_type")
    for (const [way, data] of [
      ["payment-sessions"],
      ["payment-session", { provider_id: "demo" }],
      ["payment-sessions/demo", { data: {} }],
      ["payment-sessions/demo/refresh"],
      ["complete"],
      ["complete-cart"],
    ] as const) {
      const answer = await changesNothing(domainShop, () => post(`/store/carts/${cart.id}/${way}`, data))
      expectRefusal(answer, 400, "wrong_cart_type")
    }
  })

  it("is sold in the cart of a draft order, marked as paid by an admin", async () => {
    const { draft_order } = await admin(DRAFT, "/admin/draft-orders", {
      email: "sara@customer.test",
      region_id: domainShop.region_id,
      items: [{ variant_id: domainShop.variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: domainShop.shipping_option_id }],
    })
    await sold.add(domainShop, draft_order.cart_id)
    const { order } = await admin(ORDER, `/admin/draft-orders/${draft_order.id}/pay`)
    await admin(z.unknown(), `/admin/orders/${order.id}/capture`)
    await untilAtRest(domainShop)
    const rows = await sql(
      "SELECT state, order_id FROM reseller_order WHERE cart_id = $1",
      draft_order.cart_id,
    )
    expect(rows).toEqual([{ state: "completed", order_id: order.id }])
  })
})
