import type { AxiosResponse } from "axios"
import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName, cartWith, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, anonymousCart, type Cart, GUEST } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { newDiscount } from "../support/shop/discount"
import { capture, choosePayment, completeCart, pay } from "../support/shop/pay"
import { cartWithOne, DOMAINS, SOLD_KINDS, type SoldKind } from "../support/shop/sold-kinds"

let domainShop: DomainShop
let discount: string
let channel: string

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: { markup_percent: 20 } })
  discount = await newDiscount(domainShop.shop, [domainShop.region_id], 90)
  const created = await domainShop.shop.admin.post("/admin/sales-channels", { name: "Elsewhere" })
  channel = created.data.sales_channel.id
})
afterEach(async () => {
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

/** A thing of ours, and a mug with its delivery. */
const mixedCart = async (sold: SoldKind = DOMAINS): Promise<Cart> => {
  const cart = await cartWithOne(domainShop, sold)
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
  return addShipping(domainShop.shop, cart.id, domainShop.shipping_option_id)
}
const ourLine = ({ items }: Cart): string => String(items.find(isOurs)?.id)
const mugLine = ({ items }: Cart): string => String(items.find((line) => !isOurs(line))?.id)
const OUR_VARIANTS: readonly unknown[] = SOLD_KINDS.flatMap(({ variants }) => variants)
const isOurs = ({ variant_id }: Cart["items"][number]): boolean => OUR_VARIANTS.includes(variant_id)

type Attempt = (cart: Cart) => Promise<AxiosResponse<unknown>>
const post = (url: string, data?: unknown): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, data)
const remove = (url: string): Promise<AxiosResponse<unknown>> => domainShop.shop.http.delete<unknown>(url)

async function changesNothing(attempt: () => Promise<AxiosResponse<unknown>>) {
  const before = await records(domainShop)
  const answer = await attempt()
  expect(await records(domainShop)).toEqual(before)
  return answer
}

/** Whatever a browser that knows the cart's id can send. */
const WAYS: [string, Attempt][] = [
  [
    "change our line's quantity",
    (cart) => post(`/store/carts/${cart.id}/line-items/${ourLine(cart)}`, { quantity: 3 }),
  ],
  [
    "change what our line sells",
    (cart) =>
      post(`/store/carts/${cart.id}/line-items/${ourLine(cart)}`, {
        quantity: 1,
        metadata: { domain: "stolen.com", service: "id-inquiry" },
      }),
  ],
  ["take our line out", (cart) => remove(`/store/carts/${cart.id}/line-items/${ourLine(cart)}`)],
  ["take the goods beside it out", (cart) => remove(`/store/carts/${cart.id}/line-items/${mugLine(cart)}`)],
  [
    "change the goods beside it",
    (cart) => post(`/store/carts/${cart.id}/line-items/${mugLine(cart)}`, { quantity: 9 }),
  ],
  [
    "add goods",
    (cart) => post(`/store/carts/${cart.id}/line-items`, { variant_id: domainShop.variant_id, quantity: 1 }),
  ],
  [
    "add the discount that came too late",
    (cart) => post(`/store/carts/${cart.id}`, { discounts: [{ code: discount }] }),
  ],
  ["take the discounts out", (cart) => post(`/store/carts/${cart.id}`, { discounts: [] })],
  ["take a discount out", (cart) => remove(`/store/carts/${cart.id}/discounts/${discount}`)],
  ["use a gift card", (cart) => post(`/store/carts/${cart.id}`, { gift_cards: [{ code: "NONE" }] })],
  [
    "move the cart to its own region",
    (cart) => post(`/store/carts/${cart.id}`, { region_id: domainShop.region_id }),
  ],
  [
    "move the cart to another channel",
    (cart) => post(`/store/carts/${cart.id}`, { sales_channel_id: channel }),
  ],
  [
    "choose the delivery again",
    (cart) => post(`/store/carts/${cart.id}/shipping-methods`, { option_id: domainShop.shipping_option_id }),
  ],
  ["make payment sessions", (cart) => post(`/store/carts/${cart.id}/payment-sessions`)],
  [
    "choose the payment again",
    (cart) => post(`/store/carts/${cart.id}/payment-session`, { provider_id: "demo" }),
  ],
  [
    "change the payment",
    (cart) => post(`/store/carts/${cart.id}/payment-sessions/demo`, { data: { capture: "later" } }),
  ],
  ["call the payment off", (cart) => remove(`/store/carts/${cart.id}/payment-sessions/demo`)],
  [
    "write an address",
    (cart) =>
      post(`/store/carts/${cart.id}`, { shipping_address: { first_name: "Sara", country_code: "ir" } }),
  ],
  ["refresh the payment", (cart) => post(`/store/carts/${cart.id}/payment-sessions/demo/refresh`)],
]

const MOMENTS: [string, (sold: SoldKind) => Promise<Cart>, number][] = [
  [
    "after the shopper has confirmed the payment with its provider",
    async (sold) => {
      const cart = await mixedCart(sold)
      await choosePayment(domainShop.shop, cart.id, { confirmed: true })
      return cart
    },
    409,
  ],
  [
    "after the order was completed",
    async (sold) => {
      const cart = await mixedCart(sold)
      await pay(domainShop.shop, cart.id)
      await untilAtRest(domainShop)
      return cart
    },
    400,
  ],
  [
    "between authorisation and order",
    async (sold) => {
      const cart = await mixedCart(sold)
      await choosePayment(domainShop.shop, cart.id)
      await query(
        domainShop.shop.databaseUrl,
        "UPDATE cart SET payment_authorized_at = now() WHERE id = $1",
        [cart.id],
      )
      return cart
    },
    400,
  ],
]
const CASES = SOLD_KINDS.flatMap((sold) =>
  MOMENTS.map(([moment, prepare, status]) => ({ kind: sold.kind, moment, sold, prepare, status })),
)

describe.each(CASES)(
  "$moment of a cart with a line of kind $kind a browser cannot",
  ({ sold, prepare, status }) => {
    let cart: Cart

    beforeAll(async () => {
      cart = await prepare(sold)
    })

    it.each(WAYS)("%s", async (_way, attempt) => {
      expectRefusal(await changesNothing(() => attempt(cart)), status, "cart_completed")
    })

    it.each(SOLD_KINDS)("add another line of kind $kind", async ({ tryAdd }) => {
      expectRefusal(await changesNothing(() => tryAdd(domainShop, cart.id)), 409, "cart_completed")
    })

    it("change anything by looking at it as a customer", async () => {
      const { http } = await newCustomer(domainShop.shop)
      expect((await changesNothing(() => http.get(`/store/carts/${cart.id}`))).status).toBe(200)
    })

    it("change anything by giving it to a customer", async () => {
      const { id } = await newCustomer(domainShop.shop)
      const answer = await changesNothing(() => post(`/store/carts/${cart.id}`, { customer_id: id }))
      expectRefusal(answer, 409, "cart_owner_fixed")
    })

    it("move its lines from another cart", async () => {
      const other = await cartWith(domainShop, [])
      await changesNothing(() => remove(`/store/carts/${other.id}/line-items/${ourLine(cart)}`))
      const answer = await changesNothing(() =>
        post(`/store/carts/${other.id}/line-items/${ourLine(cart)}`, { quantity: 2 }),
      )
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    })
  },
)

describe.each(SOLD_KINDS)("a paid line of kind $kind", (sold) => {
  const paid = async () => {
    const cart = await mixedCart(sold)
    const order = await pay(domainShop.shop, cart.id)
    await untilAtRest(domainShop)
    return { cart, order_id: order.id }
  }

  it("can be neither returned nor exchanged by a browser", async () => {
    const { cart, order_id } = await paid()
    const lines = [{ item_id: ourLine(cart), quantity: 1 }]
    const returned = await changesNothing(() => post("/store/returns", { order_id, items: lines }))
    expectRefusal(returned, 400, "domain_not_returnable")
    const swapped = await changesNothing(() =>
      post("/store/swaps", { order_id, return_items: lines, additional_items: [] }),
    )
    expectRefusal(swapped, 400, "domain_not_returnable")
  })

  it("cannot be got in exchange for ordinary goods", async () => {
    const { cart, order_id } = await paid()
    const answer = await changesNothing(() =>
      post("/store/swaps", {
        order_id,
        return_items: [{ item_id: mugLine(cart), quantity: 1 }],
        additional_items: [{ variant_id: sold.variants[0], quantity: 1 }],
      }),
    )
    expectRefusal(answer, 400, `${sold.kind}_needs_quote`)
  })

  it("does not keep the goods beside it from being returned", async () => {
    const { cart, order_id } = await paid()
    const items = [{ item_id: mugLine(cart), quantity: 1 }]
    expect((await post("/store/returns", { order_id, items })).status).toBe(200)
  })
})

describe("one cart", () => {
  it("completed several times at once is one order, paid and charged once", async () => {
    const cart = await mixedCart()
    await choosePayment(domainShop.shop, cart.id)
    const { total } = (await domainShop.shop.http.get(`/store/carts/${cart.id}`)).data.cart
    const answers = await Promise.all([1, 2, 3, 4].map(() => completeCart(domainShop.shop, cart.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [order] = (await query(domainShop.shop.databaseUrl, `SELECT id FROM "order" WHERE cart_id = $1`, [
      cart.id,
    ])) as { id: string }[]
    const captured = await capture(domainShop.shop, String(order?.id))
    expect(captured).toMatchObject({ total, paid_total: total, payment_status: "captured" })
    const title = String(cart.items.find(({ id }) => id === ourLine(cart))?.title)
    const row = await untilState(domainShop, captured.id, title, "completed")
    expect(row.paid).toBe(Math.round(row.price * 1.1))
  })

  it.each([
    ["with a domain", () => cartWith(domainShop, [aName()])],
    [
      "of goods alone",
      async () => addVariant(domainShop.shop, (await cartWith(domainShop, [])).id, domainShop.variant_id),
    ],
  ])("%s, completed while a domain is added, has it either paid or not at all", async (_, filled) => {
    const cart = await filled()
    await choosePayment(domainShop.shop, cart.id)
    const [completed] = await Promise.all([
      completeCart(domainShop.shop, cart.id),
      ...[1, 2, 3].map(() => tryAddDomain(domainShop, cart.id, { domain: aName() })),
    ])
    const again = completed.status === 200 ? completed : await completeCart(domainShop.shop, cart.id)
    expect(again).toMatchObject({ status: 200, data: { type: "order" } })
    const { id } = (again.data as { data: { id: string } }).data
    const order = await capture(domainShop.shop, id)
    expect(order.paid_total).toBe(order.total)
  })

  it("of nobody who has given an e-mail address is not authorised, and completed when they have", async () => {
    const cart = await anonymousCart(domainShop.shop, domainShop)
    expect((await tryAddDomain(domainShop, cart.id, { domain: aName() })).status).toBe(200)
    await choosePayment(domainShop.shop, cart.id)
    expectRefusal(await completeCart(domainShop.shop, cart.id), 400, "customer_missing")
    const { databaseUrl } = domainShop.shop
    expect(await query(databaseUrl, "SELECT 1 FROM payment WHERE cart_id = $1", [cart.id])).toEqual([])
    expect((await post(`/store/carts/${cart.id}`, { email: GUEST })).status).toBe(200)
    expect(await completeCart(domainShop.shop, cart.id)).toMatchObject({
      status: 200,
      data: { type: "order" },
    })
  })

  it("that was authorised and did not become an order is completed without another authorisation", async () => {
    const cart = await mixedCart()
    await choosePayment(domainShop.shop, cart.id)
    const { databaseUrl } = domainShop.shop
    await query(databaseUrl, `ALTER TABLE "order" ADD CONSTRAINT none CHECK (cart_id <> '${cart.id}')`)
    const stopped = await completeCart(domainShop.shop, cart.id)
    expect(stopped.status).toBe(500)
    await query(databaseUrl, `ALTER TABLE "order" DROP CONSTRAINT none`)
    const completed = await completeCart(domainShop.shop, cart.id)
    expect(completed).toMatchObject({ status: 200, data: { type: "order" } })
    const order = await capture(domainShop.shop, (completed.data as { data: { id: string } }).data.id)
    expect(order.paid_total).toBe(order.total)
    expect(order.payments).toHaveLength(1)
  })
})
