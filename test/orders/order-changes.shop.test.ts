import { z } from "zod"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { domainOrders, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { records, untilAtRest } from "../support/domains/records"
import { addShipping, addVariant, newCart } from "../support/shop/cart"
import { type Order, pay, retrieveOrder } from "../support/shop/pay"
import { SOLD_KINDS } from "../support/shop/sold-kinds"
import { waitFor } from "../support/wait-for"

openDomainShop()

const DOMAIN_VARIANT = "variant_domain_register"
const NEEDS_QUOTE = { status: 400, data: { type: "not_allowed", code: "domain_needs_quote" } }

const lineSchema = z.object({
  id: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
  fulfilled_quantity: z.number().nullable(),
})
type Line = z.infer<typeof lineSchema>
const linesOf = (order: Order) => z.array(lineSchema).parse(order.items)
const lineIn = (lines: Line[], variant_id: string) => {
  const line = lines.find((one) => one.variant_id === variant_id)
  if (!line) throw new Error(`no line of ${variant_id}`)
  return line
}
const domainLine = (order: Order) => lineIn(linesOf(order), DOMAIN_VARIANT)

const post = (url: string, data: object = {}) => domainShop.shop.admin.post<unknown>(url, data)

async function mixedOrder(domain: string): Promise<Order> {
  const cart = await cartWith(domainShop, [])
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id, 3)
  await addDomain(domainShop, cart.id, domain)
  await addShipping(domainShop.shop, cart.id, domainShop.shipping_option_id)
  return pay(domainShop.shop, cart.id)
}

const fulfillmentsOf = (order: Order) =>
  z
    .array(
      z.object({
        provider_id: z.string(),
        items: z.array(z.object({ item_id: z.string(), quantity: z.number() })),
      }),
    )
    .parse(order.fulfillments)

/** Medusa's own route, as the admin's button calls it. */
const fulfilByAdmin = ({ id }: Order, lines: readonly Line[]) =>
  post(`/admin/orders/${id}/fulfillment`, {
    items: lines.map((line) => ({ item_id: line.id, quantity: line.quantity })),
  })

const untilFulfilled = async (order: Order, status: string): Promise<Order> => {
  const isSo = async () => (await retrieveOrder(domainShop.shop, order.id)).fulfillment_status === status
  await waitFor(isSo, { what: `the order to be ${status}` })
  return retrieveOrder(domainShop.shop, order.id)
}

describe("an order of goods and a domain", () => {
  it("shows the domain as fulfilled by itself and leaves the goods to the admin, who may take them back, but gives no domain for them", async () => {
    const domain = aName()
    const order = await mixedOrder(domain)
    await untilState(domainShop, order.id, domain, "completed")
    const shown = await untilFulfilled(order, "partially_fulfilled")
    const [ours, goods] = [domainLine(shown), lineIn(linesOf(shown), domainShop.variant_id)]
    expect([ours.fulfilled_quantity, goods.fulfilled_quantity ?? 0]).toEqual([1, 0])
    expect(fulfillmentsOf(shown)).toEqual([
      { provider_id: "domain-reseller", items: [{ item_id: ours.id, quantity: 1 }] },
    ])

    expect((await fulfilByAdmin(order, [goods])).status).toBe(200)
    const done = await untilFulfilled(order, "fulfilled")
    const byHand = { provider_id: "manual", items: [{ item_id: goods.id, quantity: 3 }] }
    expect(fulfillmentsOf(done)).toContainEqual(byHand)
    const items = [{ item_id: goods.id, quantity: 1 }]
    const exchange = { return_items: items, additional_items: [{ variant_id: DOMAIN_VARIANT, quantity: 1 }] }
    expect(await post(`/admin/orders/${order.id}/swaps`, exchange)).toMatchObject(NEEDS_QUOTE)
    // That a domain is not returned, by any way: guarded-doors.
    for (const other of [{ item_id: "a\0b" }, { item_id: 7 }, {}, null])
      expect(
        await post(`/admin/orders/${order.id}/return`, {
          items: [...items, other, { item_id: ours.id, quantity: 1 }],
        }),
      ).toMatchObject({ status: 400, data: { type: "invalid_data", code: "domain_not_returnable" } })
    expect((await post(`/admin/orders/${order.id}/return`, { items })).status).toBe(200)
  })

  it("whose domain an admin fulfils by hand before it is registered has it registered all the same, once", async () => {
    const domain = aName("pendingfor60s-")
    const order = await mixedOrder(domain)
    await untilState(domainShop, order.id, domain, "pending")
    await fulfilByAdmin(order, linesOf(order))
    domainShop.sandbox.control.setDomain({ domain, order_state: "registered" })
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row.attempts).toBe(1)
    const isShown = async () =>
      (await untilState(domainShop, order.id, domain, "completed")).reason === "fulfilled"
    await waitFor(isShown, { what: "the row to be shown as fulfilled" })
    expect(domainLine(await retrieveOrder(domainShop.shop, order.id)).fulfilled_quantity).toBe(1)
  })
})

it("a draft order sells no domain, at a price of the admin's or without one", async () => {
  const item = { variant_id: DOMAIN_VARIANT, quantity: 1, metadata: { domain: aName() } }
  for (const one of [item, { ...item, unit_price: 5 }])
    expect(
      await post("/admin/draft-orders", {
        email: "sara@customer.test",
        region_id: domainShop.region_id,
        items: [one],
        shipping_methods: [{ option_id: domainShop.shipping_option_id }],
      }),
    ).toMatchObject(NEEDS_QUOTE)
})

const editSchema = z.object({ order_edit: z.object({ id: z.string(), items: z.array(lineSchema) }) })
const edits = (path: string, data: object = {}) => post(`/admin/order-edits${path}`, data)
const openEdit = async ({ id: order_id }: Order) =>
  editSchema.parse((await edits("", { order_id })).data).order_edit

/** Mugs less: no money is due, so the edit is confirmed at once. */
async function editGoods(order: Order, quantity: number): Promise<Order> {
  const edit = await openEdit(order)
  const goods = lineIn(edit.items, domainShop.variant_id)
  expect((await edits(`/${edit.id}/items/${goods.id}`, { quantity })).status).toBe(200)
  for (const step of ["request", "confirm"]) expect((await edits(`/${edit.id}/${step}`)).status).toBe(200)
  return retrieveOrder(domainShop.shop, order.id)
}

describe("an order edit that changes the goods beside a domain", () => {
  it("renumbers the domain's line; its row follows, is registered once and shown as fulfilled, and stays so at the next edit", async () => {
    const domain = aName("pendingfor60s-")
    const order = await mixedOrder(domain)
    const pending = await untilState(domainShop, order.id, domain, "pending")
    const edited = await editGoods(order, 2)
    expect(domainLine(edited).id).not.toBe(pending.line_item_id)

    domainShop.sandbox.control.setDomain({ domain, order_state: "registered" })
    await untilState(domainShop, order.id, domain, "completed")
    const isShown = async () =>
      domainLine(await retrieveOrder(domainShop.shop, order.id)).fulfilled_quantity === 1
    await waitFor(isShown, { what: "the domain's line to be shown as fulfilled" })
    const again = await editGoods(order, 1)
    expect(domainLine(again).fulfilled_quantity).toBe(1)
    const hasFollowed = async () =>
      (await domainOrders(domainShop, order.id))[0]?.line_item_id === domainLine(again).id
    await waitFor(hasFollowed, { what: "the row to follow its line" })
    expect(await domainOrders(domainShop, order.id)).toMatchObject([{ attempts: 1, state: "completed" }])
  })

  it("before a failure leaves the refund of the domain exactly what was paid for it", async () => {
    const domain = aName("pendingfor60s-")
    const order = await mixedOrder(domain)
    const { paid } = await untilState(domainShop, order.id, domain, "pending")
    await editGoods(order, 2)
    domainShop.sandbox.control.setDomain({ domain, order_state: "failed" })
    const row = await untilState(domainShop, order.id, domain, "refunded")
    expect(row).toMatchObject({ paid, refund_amount: paid })
  })
})

describe.each(SOLD_KINDS)("an order edit", (sold) => {
  it(`can neither change nor remove a line of kind ${sold.kind}, nor add one`, async () => {
    const cart = await newCart(domainShop.shop, domainShop)
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id, 3)
    await sold.add(domainShop, cart.id)
    const order = await pay(domainShop.shop, cart.id)
    await untilAtRest(domainShop)
    const [variant_id] = sold.variants
    const before = lineIn(linesOf(await retrieveOrder(domainShop.shop, order.id)), variant_id)

    const edit = await openEdit(order)
    const item = `/${edit.id}/items/${lineIn(edit.items, variant_id).id}`
    const fixed = { status: 400, data: { type: "not_allowed", code: `${sold.kind}_line_fixed` } }
    expect(await edits(item, { quantity: 2 })).toMatchObject(fixed)
    expect(await domainShop.shop.admin.delete<unknown>(`/admin/order-edits${item}`)).toMatchObject(fixed)
    expect(await edits(`/${edit.id}/items`, { variant_id, quantity: 1 })).toMatchObject({
      status: 400,
      data: { type: "not_allowed", code: `${sold.kind}_needs_quote` },
    })

    await edits(`/${edit.id}/cancel`)
    expect(lineIn(linesOf(await retrieveOrder(domainShop.shop, order.id)), variant_id)).toEqual(before)
    const { rows } = await records(domainShop)
    expect(rows).toContainEqual(expect.objectContaining({ line_item_id: before.id, state: "completed" }))
  })
})
