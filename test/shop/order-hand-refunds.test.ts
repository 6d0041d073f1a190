import { z } from "zod"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { decide, domainOrder, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { addVariant } from "../support/shop/cart"
import { type Order, refundByAdmin, retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"
import { createDiscount, redeem } from "../support/shop/promotions"

/** A cost of 1,000,000 IRT without markup makes a price of 1,000,000; with 10 % tax 1,100,000 are paid. */
openDomainShop()
beforeAll(() => domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } }))

const PAID = 1_100_000

const refundsOf = async (order_id: string): Promise<number[]> =>
  (await paymentBook(domainShop.shop, order_id))
    .filter(({ type }) => type === "refund")
    .map(({ amount }) => amount)

const chargesOf = (domain: string) =>
  domainShop.sandbox.control
    .ledger()
    .movements.filter((one) => one.domain === domain && one.type === "charge")

/** Domains and one ordinary product, paid: enough money for a second refund to go through, were there one. */
async function paidWithGoods(domains: readonly string[], discount_percent = 0): Promise<Order> {
  const cart = await cartWith(domainShop, [])
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
  for (const domain of domains) await addDomain(domainShop, cart.id, domain)
  if (discount_percent > 0) {
    const rule = { type: "percentage", value: discount_percent, allocation: "total" } as const
    await redeem(domainShop.shop, cart.id, {
      discount: await createDiscount(domainShop.shop, domainShop, rule),
    })
  }
  return pay(domainShop.shop, cart.id)
}

async function waitingForCredit(discount_percent = 0) {
  const { control } = domainShop.sandbox
  const { credit } = control.ledger()
  const domain = aName()
  control.setAccount({ credit: 0 })
  const order = await paidWithGoods([domain], discount_percent)
  await untilState(domainShop, order.id, domain, "waiting")
  return { domain, order, refill: () => control.setAccount({ credit }) }
}

// Each decision about it: test/core/decisions/decide.test.ts.
it("a refund by hand on an order of two domains counts once, also when both are rejected at the same moment", async () => {
  const { control } = domainShop.sandbox
  const { credit } = control.ledger()
  const domains = [aName(), aName()]
  control.setAccount({ credit: 0 })
  const order = await buy(domainShop, domains)
  for (const domain of domains) await untilState(domainShop, order.id, domain, "waiting")
  await refundByAdmin(domainShop.shop, order.id, PAID)
  control.setAccount({ credit })
  const held = []
  for (const domain of domains) {
    await decide(domainShop, (await domainOrder(domainShop, order.id, domain)).id, "retry")
    held.push(await untilState(domainShop, order.id, domain, "held"))
  }
  const answers = await Promise.all(held.map(({ id }) => decide(domainShop, id, "reject")))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const domain of domains) await untilState(domainShop, order.id, domain, "refunded")
  expect(await refundsOf(order.id)).toEqual([PAID, PAID])
})

describe("a refund that Medusa makes for returned goods", () => {
  const withReturns = z.object({
    order: z.object({ returns: z.tuple([z.object({ id: z.string() })]) }),
  })

  /** Goods and a domain that waits for credit; the goods are to come back, and `more` to be refunded beyond their price. */
  const withReturn = async (more: number, discount_percent = 0) => {
    const waiting = await waitingForCredit(discount_percent)
    const { order } = waiting
    const { items } = await retrieveOrder(domainShop.shop, order.id)
    const goods = items.find(({ variant_id }) => variant_id === domainShop.variant_id)
    const ours = items.find(({ id }) => id !== goods?.id)
    if (goods === undefined || ours === undefined) throw new Error("no goods in the order, or no domain")
    const refund = Number(goods.total) + more
    const back = { items: [{ item_id: goods.id, quantity: 1 }], refund }
    const asked = await domainShop.shop.admin.post(`/admin/orders/${order.id}/return`, back)
    const return_id = withReturns.parse(asked.data).order.returns[0].id
    const receive = (body: object) => domainShop.shop.admin.post(`/admin/returns/${return_id}/receive`, body)
    return { ...waiting, refund, back, ours, receive }
  }

  it.each([
    ["of what the goods cost leaves the domain to be bought", 0, 0, "completed"],
    ["of more than the goods cost counts as one by hand beyond that", 0, PAID, "held"],
    ["of more than they cost after their discount does so, too", 50, PAID / 2, "held"],
  ])("%s", async (_, discount_percent, more, end) => {
    const { order, domain, refund, back, receive, refill } = await withReturn(more, discount_percent)
    expect((await receive(back)).status).toBe(200)
    expect(await refundsOf(order.id)).toEqual([refund])
    refill()
    const row = await untilState(domainShop, order.id, domain, end)
    expect(chargesOf(domain)).toHaveLength(end === "held" ? 0 : 1)
    expect(row.hold_reason).toBe(end === "held" ? "refunded_by_hand" : null)
    if (more > 0) expect(row.history.at(-1)?.detail).toMatchObject({ refunded_by_hand: more })
  })

  it("takes no domain in that was not to be returned", async () => {
    const { back, ours, receive, refill } = await withReturn(PAID)
    const both = { ...back, items: [...back.items, { item_id: ours.id, quantity: 1 }] }
    expect(await receive(both)).toMatchObject({ status: 400, data: { code: "domain_not_returnable" } })
    refill()
  })
})

it.each([
  ["no more than they cost leaves the domain to be bought", 0],
  ["more counts for the domain", 200_000],
])("a refund by hand of goods that an order edit took out: %s", async (_, more) => {
  const { domain, order, refill } = await waitingForCredit()
  const { admin } = domainShop.shop
  const opened = await admin.post("/admin/order-edits", { order_id: order.id })
  const { id, items } = editSchema.parse(opened.data).order_edit
  const goods = items.find(({ variant_id }) => variant_id === domainShop.variant_id)
  expect((await admin.delete(`/admin/order-edits/${id}/items/${goods?.id}`)).status).toBe(200)
  for (const step of ["request", "confirm"])
    expect((await admin.post(`/admin/order-edits/${id}/${step}`)).status).toBe(200)
  const { total } = await retrieveOrder(domainShop.shop, order.id)
  await refundByAdmin(domainShop.shop, order.id, order.total - total + more)
  refill()
  const row = await untilState(domainShop, order.id, domain, more > 0 ? "held" : "completed")
  if (more > 0) expect(row.history.at(-1)?.detail).toMatchObject({ refunded_by_hand: more })
})

const editSchema = z.object({
  order_edit: z.object({
    id: z.string(),
    items: z.array(z.object({ id: z.string(), variant_id: z.string() })),
  }),
})
