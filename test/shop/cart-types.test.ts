import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { changesNothing, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { choosePayment } from "../support/shop/pay"
import { cartWithOne, SOLD_KINDS } from "../support/shop/sold-kinds"

openDomainShop()

const admin = <T extends z.ZodTypeAny>(schema: T, url: string, data: unknown = {}) =>
  call(domainShop.shop.admin, schema, { method: "POST", url, data })
const post = (url: string, data?: unknown): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.post<unknown>(url, data)
const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

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
