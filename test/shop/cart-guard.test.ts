import type { AxiosResponse } from "axios"
import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName, tryAddDomain } from "../support/domains/buy"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { addVariant, anonymousCart, type Cart, GUEST } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, pay } from "../support/shop/pay"
import { cartWithOne, DOMAINS, SOLD_KINDS, type SoldKind } from "../support/shop/sold-kinds"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop
let cart: Cart
let line_id: string

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: { markup_percent: 20 } })
})
const fill = async (sold: SoldKind): Promise<void> => {
  cart = await cartWithOne(domainShop, sold)
  line_id = String(cart.items[0]?.id)
}
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

type Attempt = (cart: Cart, line_id: string) => Promise<AxiosResponse<unknown>>
const post = (url: string, data?: unknown): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, data)

async function changesNothing(attempt: () => Promise<AxiosResponse<unknown>>) {
  const before = await records(domainShop)
  const answer = await attempt()
  expect(await records(domainShop)).toEqual(before)
  return answer
}

describe.each(SOLD_KINDS)(
  "a browser cannot bring a line of kind $kind into a cart without a quote",
  (sold) => {
    const [ONE, OTHER] = sold.variants
    beforeEach(() => fill(sold))

    const ways: [string, Attempt][] = [
      [
        "as a line of goods",
        ({ id }) => post(`/store/carts/${id}/line-items`, { variant_id: ONE, quantity: 1 }),
      ],
      [
        "as a line that names what it sells",
        ({ id }) =>
          post(`/store/carts/${id}/line-items`, {
            variant_id: ONE,
            quantity: 1,
            metadata: sold.forged,
          }),
      ],
      [
        "with the content of a line that is there",
        ({ id, items: [line] }) =>
          post(`/store/carts/${id}/line-items`, {
            variant_id: ONE,
            quantity: 1,
            metadata: line?.metadata,
          }),
      ],
      [
        "as another variant",
        ({ id }) => post(`/store/carts/${id}/line-items`, { variant_id: OTHER, quantity: 1 }),
      ],
      [
        "in a new cart",
        () =>
          post("/store/carts", {
            region_id: domainShop.region_id,
            items: [{ variant_id: ONE, quantity: 1 }],
          }),
      ],
      [
        "in a new cart, between ordinary goods",
        () =>
          post("/store/carts", {
            region_id: domainShop.region_id,
            items: [
              { variant_id: domainShop.variant_id, quantity: 1 },
              { variant_id: OTHER, quantity: 2 },
            ],
          }),
      ],
    ]
    it.each(ways)("%s", async (_, attempt) => {
      expectRefusal(await changesNothing(() => attempt(cart, line_id)), 400, `${sold.kind}_needs_quote`)
    })

    it("nor at a price of its own", async () => {
      const attempt = () =>
        post(`/store/carts/${cart.id}/line-items`, { variant_id: ONE, quantity: 1, unit_price: 1 })
      expect(await changesNothing(attempt)).toMatchObject({ status: 400, data: { type: "invalid_data" } })
    })

    it.each([{ price: 1 }, { unit_price: 1 }, { quantity: 2 }, { metadata: {} }])(
      "nor on our own route with %j",
      async (more) => {
        const attempt = () => sold.tryAdd(domainShop, cart.id, more)
        expectRefusal(await changesNothing(attempt), 400, "invalid_request")
      },
    )
  },
)

describe("a browser cannot bring a domain into a cart", () => {
  beforeEach(() => fill(DOMAINS))

  it("twice, not even at the same moment", async () => {
    const domain = aName()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => tryAddDomain(domainShop, cart.id, { domain: domain.toUpperCase() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 409, "already_in_cart")
    const { lines } = await records(domainShop)
    expect(lines.filter((line) => (line as { title: string }).title === domain)).toHaveLength(1)
  })
})

describe.each(SOLD_KINDS)("a browser cannot change a line of kind $kind", (sold) => {
  beforeEach(() => fill(sold))

  it.each([
    ["its quantity", { quantity: 3 }],
    ["what it sells", { quantity: 1, metadata: sold.forged }],
    ["its quantity to nothing but its own", { quantity: 1 }],
  ])("%s", async (_, data) => {
    const attempt = () => post(`/store/carts/${cart.id}/line-items/${line_id}`, data)
    expectRefusal(await changesNothing(attempt), 400, `${sold.kind}_line_fixed`)
  })

  it("through another cart of theirs", async () => {
    const other = await cartWithOne(domainShop, sold)
    const update = await changesNothing(() =>
      post(`/store/carts/${other.id}/line-items/${line_id}`, { quantity: 2 }),
    )
    expect(update.status).toBeGreaterThanOrEqual(400)
    expect(update.status).toBeLessThan(500)
    await changesNothing(() => domainShop.shop.http.delete(`/store/carts/${other.id}/line-items/${line_id}`))
  })

  it.each([
    ["the region that it has already", () => ({ region_id: domainShop.region_id })],
    ["the same country again", () => ({ country_code: "ir" })],
    ["an empty list of discounts", () => ({ discounts: [] })],
    ["an empty list of gift cards", () => ({ gift_cards: [] })],
    ["another context", () => ({ context: { price: 1 } })],
    ["the same e-mail again", () => ({ email: GUEST })],
  ])("by giving the cart %s", async (_, data) => {
    expect((await changesNothing(() => post(`/store/carts/${cart.id}`, data()))).status).toBe(200)
  })

  it("by looking at the cart as a customer, and then as another one", async () => {
    for (const { http } of [await newCustomer(domainShop.shop), await newCustomer(domainShop.shop)]) {
      expect((await changesNothing(() => http.get(`/store/carts/${cart.id}`))).status).toBe(200)
    }
  })

  it("by signing in and updating the cart", async () => {
    const { id } = await sold.add(domainShop, (await anonymousCart(domainShop.shop, domainShop)).id)
    const { http } = await newCustomer(domainShop.shop)
    const answer = await changesNothing(() => http.post(`/store/carts/${id}`, { context: {} }))
    expect(answer.status).toBe(200)
  })

  it.each([{ metadata: sold.forged }, { items: [] }, { total: 1 }, { completed_at: null }])(
    "by giving the cart %j",
    async (data) => {
      const answer = await changesNothing(() => post(`/store/carts/${cart.id}`, data))
      expect(answer).toMatchObject({ status: 400, data: { type: "invalid_data" } })
    },
  )
})

describe.each(SOLD_KINDS)("a line of kind $kind that is not as it was quoted", (sold) => {
  beforeEach(() => fill(sold))

  const tamper = (sql: string) => query(domainShop.shop.databaseUrl, sql, [line_id])

  it.each([
    ["is cheaper", "UPDATE line_item SET unit_price = 1 WHERE id = $1"],
    ["is dearer", "UPDATE line_item SET unit_price = unit_price + 1 WHERE id = $1"],
    ["is there twice", "UPDATE line_item SET quantity = 2 WHERE id = $1"],
    ["has lost its row", "UPDATE reseller_order SET line_item_id = NULL WHERE line_item_id = $1"],
  ])("that %s is neither given to a payment provider nor sold", async (_, sql) => {
    await choosePayment(domainShop.shop, cart.id)
    await tamper(sql)
    const complete = await changesNothing(() => completeCart(domainShop.shop, cart.id))
    expectRefusal(complete, 400, "not_as_quoted")
    for (const way of ["payment-sessions", "payment-sessions/demo/refresh"]) {
      const answer = await changesNothing(() => post(`/store/carts/${cart.id}/${way}`))
      expectRefusal(answer, 400, "not_as_quoted")
    }
    const chosen = await changesNothing(() =>
      post(`/store/carts/${cart.id}/payment-session`, { provider_id: "demo" }),
    )
    expectRefusal(chosen, 400, "not_as_quoted")
    await domainShop.shop.http.delete(`/store/carts/${cart.id}/line-items/${line_id}`)
    await sold.add(domainShop, cart.id)
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    expect(await pay(domainShop.shop, cart.id)).toMatchObject({ payment_status: "captured" })
    await untilAtRest(domainShop)
    await untilNothingIsLeftBehind()
  })

  /** A row that has lost its line expires when the sweep looks at it, which must not be in the middle of the next test. */
  async function untilNothingIsLeftBehind(): Promise<void> {
    const { databaseUrl } = domainShop.shop
    const left = "state = 'quoted' AND line_item_id IS NULL"
    await query(databaseUrl, `UPDATE reseller_order SET watch_at = clock_timestamp() WHERE ${left}`)
    const isOver = async () =>
      (await query(databaseUrl, `SELECT 1 FROM reseller_order WHERE ${left}`)).length === 0
    await waitFor(isOver, { what: "rows without a line to expire" })
  }
})
