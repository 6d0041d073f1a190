import { z } from "zod"
import { call } from "../../tools/seed/call"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { domainOrders, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { records, untilAtRest } from "../support/domains/records"
import { addVariant, newCart } from "../support/shop/cart"
import { type Order, retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"
import { SOLD_KINDS } from "../support/shop/sold-kinds"
import { waitFor } from "../support/wait-for"

openDomainShop()

const DOMAIN_VARIANT = "variant_domain_register"

const lineSchema = z.object({
  id: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
  fulfilled_quantity: z.number().nullable(),
})
const editSchema = z.object({ order_edit: z.object({ id: z.string(), items: z.array(lineSchema) }) })

const lineIn = (lines: z.infer<typeof lineSchema>[], variant_id: string) => {
  const line = lines.find((one) => one.variant_id === variant_id)
  if (!line) throw new Error(`no line of ${variant_id}`)
  return line
}
const linesOf = (order: Order) => z.array(lineSchema).parse(order.items)
const domainLine = (order: Order) => lineIn(linesOf(order), DOMAIN_VARIANT)

const edits = (path: string, data: Readonly<Record<string, unknown>> = {}) =>
  domainShop.shop.admin.post<unknown>(`/admin/order-edits${path}`, data)

const openEdit = async ({ id: order_id }: Order) =>
  (
    await call(domainShop.shop.admin, editSchema, {
      method: "POST",
      url: "/admin/order-edits",
      data: { order_id },
    })
  ).order_edit

/** One mug less: no money is due, so the edit is confirmed at once. */
async function editGoods(order: Order, quantity: number): Promise<Order> {
  const edit = await openEdit(order)
  const goods = lineIn(edit.items, domainShop.variant_id)
  for (const [path, data] of [
    [`/${edit.id}/items/${goods.id}`, { quantity }],
    [`/${edit.id}/request`, {}],
    [`/${edit.id}/confirm`, {}],
  ] as const) {
    expect(await edits(path, data)).toMatchObject({ status: 200 })
  }
  return retrieveOrder(domainShop.shop, order.id)
}

async function mixedOrder(domain: string): Promise<Order> {
  const cart = await cartWith(domainShop, [])
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id, 3)
  await addDomain(domainShop, cart.id, domain)
  return pay(domainShop.shop, cart.id)
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
