import { z } from "zod"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { addShipping, addVariant } from "../support/shop/cart"
import { type Order, retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

openDomainShop()

const itemSchema = z.object({
  id: z.string(),
  quantity: z.number(),
  fulfilled_quantity: z.number().nullable(),
  variant_id: z.string(),
})
type Item = z.infer<typeof itemSchema>

const itemsOf = (order: Order): Item[] => z.array(itemSchema).parse(order.items)

function linesOf(order: Order): { goods: Item; domain: Item } {
  const items = itemsOf(order)
  const goods = items.find(({ variant_id }) => variant_id === domainShop.variant_id)
  const domain = items.find(({ variant_id }) => variant_id !== domainShop.variant_id)
  if (!goods || !domain) throw new Error("not an order of goods and a domain")
  return { goods, domain }
}

const fulfillmentSchema = z.object({
  provider_id: z.string(),
  items: z.array(z.object({ item_id: z.string(), quantity: z.number() })),
})

const fulfillmentsOf = (order: Order) => z.array(fulfillmentSchema).parse(order.fulfillments)

/** Medusa's own route, as the admin's button calls it. */
const fulfilByAdmin = ({ id }: Order, lines: readonly Item[]) =>
  domainShop.shop.admin.post<unknown>(`/admin/orders/${id}/fulfillment`, {
    items: lines.map((line) => ({ item_id: line.id, quantity: line.quantity })),
  })

const untilFulfilled = async (order: Order, status: string): Promise<Order> => {
  const isSo = async () => (await retrieveOrder(domainShop.shop, order.id)).fulfillment_status === status
  await waitFor(isSo, { what: `the order to be ${status}` })
  return retrieveOrder(domainShop.shop, order.id)
}

async function mixedOrder(domain: string): Promise<Order> {
  const cart = await cartWith(domainShop, [])
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id, 2)
  await addDomain(domainShop, cart.id, domain)
  await addShipping(domainShop.shop, cart.id, domainShop.shipping_option_id)
  return pay(domainShop.shop, cart.id)
}

describe("an order of goods and a domain", () => {
  it("shows the domain as fulfilled by itself and leaves the goods to the admin", async () => {
    const domain = aName()
    const order = await mixedOrder(domain)
    await untilState(domainShop, order.id, domain, "completed")
    const shown = await untilFulfilled(order, "partially_fulfilled")
    const lines = linesOf(shown)
    expect(lines.domain.fulfilled_quantity).toBe(1)
    expect(lines.goods.fulfilled_quantity ?? 0).toBe(0)
    expect(fulfillmentsOf(shown)).toEqual([
      { provider_id: "domain-reseller", items: [{ item_id: lines.domain.id, quantity: 1 }] },
    ])

    expect((await fulfilByAdmin(order, [lines.goods])).status).toBe(200)
    const done = await untilFulfilled(order, "fulfilled")
    expect(fulfillmentsOf(done)).toContainEqual({
      provider_id: "manual",
      items: [{ item_id: lines.goods.id, quantity: 2 }],
    })
  })
})

describe("a domain that an admin fulfils by hand", () => {
  it("before it is registered is registered all the same, once", async () => {
    const domain = aName("pendingfor60s-")
    const order = await mixedOrder(domain)
    await untilState(domainShop, order.id, domain, "pending")
    await fulfilByAdmin(order, itemsOf(order))
    domainShop.sandbox.control.setDomain({ domain, order_state: "registered" })
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row.attempts).toBe(1)
    const isShown = async () =>
      (await untilState(domainShop, order.id, domain, "completed")).reason === "fulfilled"
    await waitFor(isShown, { what: "the row to be shown as fulfilled" })
    expect(linesOf(await retrieveOrder(domainShop.shop, order.id)).domain.fulfilled_quantity).toBe(1)
  })
})
