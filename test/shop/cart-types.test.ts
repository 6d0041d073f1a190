import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, type Cart, newCart } from "../support/shop/cart"
import { capture, choosePayment, pay } from "../support/shop/pay"
import { cartWithOne, SOLD_KINDS } from "../support/shop/sold-kinds"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const admin = <T extends z.ZodTypeAny>(schema: T, url: string, data: unknown = {}) =>
  call(domainShop.shop.admin, schema, { method: "POST", url, data })
const post = (url: string, data?: unknown): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, data)
const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

const SWAP = z.object({ swap: z.object({ cart_id: z.string() }) })

/** A shopper exchanges a mug for another one: Medusa makes a cart for what is left to pay, here nothing. */
async function swapCart(): Promise<string> {
  const { id } = await newCart(domainShop.shop, domainShop)
  const { items } = await addVariant(domainShop.shop, id, domainShop.variant_id)
  const [line] = items
  await addShipping(domainShop.shop, id, domainShop.shipping_option_id)
  const order = await pay(domainShop.shop, id)
  const fulfilled = [{ item_id: line?.id, quantity: 1 }]
  await admin(z.unknown(), `/admin/orders/${order.id}/fulfillment`, { items: fulfilled })
  const { swap } = await call(domainShop.shop.http, SWAP, {
    method: "POST",
    url: "/store/swaps",
    data: {
      order_id: order.id,
      return_items: fulfilled,
      additional_items: [{ variant_id: domainShop.variant_id, quantity: 1 }],
    },
  })
  return swap.cart_id
}

const DRAFT = z.object({ draft_order: z.object({ id: z.string(), cart_id: z.string() }) })

/** A draft order with a mug in it. */
const draftOrder = async () =>
  (
    await admin(DRAFT, "/admin/draft-orders", {
      email: "sara@customer.test",
      region_id: domainShop.region_id,
      items: [{ variant_id: domainShop.variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: domainShop.shipping_option_id }],
    })
  ).draft_order

const retype = (cart_id: string, type: string) =>
  sql(`UPDATE cart SET type = $2::cart_type_enum WHERE id = $1`, cart_id, type)

/** Every type of cart that Medusa knows, and whether its order is one that our engine follows. */
const TYPES = z.array(z.object({ type: z.string() }))
const SOLD_IN = ["default", "draft_order"]
const NOT_SOLD_IN = ["swap", "payment_link", "claim"]

it("Medusa knows no other types of carts than these", async () => {
  const types = TYPES.parse(await sql("SELECT unnest(enum_range(NULL::cart_type_enum))::text AS type"))
  expect(types.map(({ type }) => type).sort()).toEqual([...SOLD_IN, ...NOT_SOLD_IN].sort())
})

describe.each(SOLD_KINDS)("a line of kind $kind", (sold) => {
  const changesNothing = async (attempt: () => Promise<AxiosResponse<unknown>>) => {
    const before = await records(domainShop)
    const answer = await attempt()
    expect(await records(domainShop)).toEqual(before)
    return answer
  }

  it("is not sold in the cart of an exchange, whose payment no order of ours would see", async () => {
    const cart_id = await swapCart()
    expectRefusal(await changesNothing(() => sold.tryAdd(domainShop, cart_id)), 422, "wrong_cart_type")
  })

  it("leaves an exchange of goods as it is: it is completed", async () => {
    const cart_id = await swapCart()
    expect(await post(`/store/carts/${cart_id}/complete`)).toMatchObject({
      status: 200,
      data: { type: "swap", data: { payment_status: "confirmed" } },
    })
  })

  it.each(NOT_SOLD_IN)("is not put into a cart of type %s", async (type) => {
    const { id } = await newCart(domainShop.shop, domainShop)
    await retype(id, type)
    expectRefusal(await changesNothing(() => sold.tryAdd(domainShop, id)), 422, "wrong_cart_type")
  })

  it.each(NOT_SOLD_IN)("that stands in a cart of type %s all the same is not paid for", async (type) => {
    const cart = await cartWithOne(domainShop, sold)
    await choosePayment(domainShop.shop, cart.id)
    await retype(cart.id, type)
    const ways = [
      () => post(`/store/carts/${cart.id}/payment-sessions`),
      () => post(`/store/carts/${cart.id}/payment-session`, { provider_id: "demo" }),
      () => post(`/store/carts/${cart.id}/payment-sessions/demo`, { data: {} }),
      () => post(`/store/carts/${cart.id}/payment-sessions/demo/refresh`),
      () => post(`/store/carts/${cart.id}/complete`),
      () => post(`/store/carts/${cart.id}/complete-cart`),
    ]
    for (const way of ways) expectRefusal(await changesNothing(way), 400, "wrong_cart_type")
  })

  it("is sold in the cart of a draft order, marked as paid by an admin", async () => {
    const { id, cart_id } = await draftOrder()
    const cart = await sold.add(domainShop, cart_id)
    const { order } = await admin(
      z.object({ order: z.object({ id: z.string() }) }),
      `/admin/draft-orders/${id}/pay`,
    )
    await soldIn(order.id, cart)
  })

  it("is sold in the cart of a draft order, paid by the shopper", async () => {
    const { cart_id } = await draftOrder()
    const cart = await sold.add(domainShop, cart_id)
    await soldIn((await pay(domainShop.shop, cart_id)).id, cart)
  })

  const soldIn = async (order_id: string, cart: Cart) => {
    await capture(domainShop.shop, order_id)
    await untilAtRest(domainShop)
    const rows = await sql("SELECT state, order_id FROM reseller_order WHERE cart_id = $1", cart.id)
    expect(rows).toEqual([{ state: "completed", order_id }])
  }
})
