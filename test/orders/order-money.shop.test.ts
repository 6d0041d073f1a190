import { z } from "zod"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { decide, domainOrder, untilState } from "../support/domains/domain-orders"
import { chargesOf, domainShop, openDomainShop } from "../support/domains/open-shop"
import { addVariant, type Cart } from "../support/shop/cart"
import { type Order, pay, placeFreeOrder, refundByAdmin, refundsOf, retrieveOrder } from "../support/shop/pay"
import { createDiscount, createGiftCard, type DiscountRule, redeem } from "../support/shop/promotions"

/** Costs of 1,000,000 and 500,000 IRT and a markup of 20 % make prices of 1,200,000 and 600,000; tax is 10 %. */
openDomainShop({ pricing: { markup_percent: 20 } })
beforeAll(async () => {
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
  domainShop.sandbox.control.setPrice({ tld: "net", cost: { register: 500_000 } })
})

const COM = 1_200_000
const NET = 600_000
const TAX = 1.1
const PAID = 1_320_000

const refundsIn = async (order_id: string): Promise<number[]> =>
  (await retrieveOrder(domainShop.shop, order_id)).refunds.map(({ amount }) => amount)

/** Money that really went back, by the payment provider's own book. */
const paidBack = ({ id }: Order): Promise<number[]> => refundsOf(domainShop.shop, id)

const discounted = async (cart: Cart, rule: DiscountRule): Promise<Cart> =>
  redeem(domainShop.shop, cart.id, { discount: await createDiscount(domainShop.shop, domainShop, rule) })

it.each<[string, DiscountRule | null, number, number]>([
  ["without a discount", null, COM * TAX, NET * TAX],
  // 1,200,000 - 180,000 = 1,020,000 + 102,000 and 600,000 - 90,000 = 510,000 + 51,000
  ["a discount of 15 %", { type: "percentage", value: 15, allocation: "total" }, 1_122_000, 561_000],
  // 90,000 spread as 2 : 1: 1,200,000 - 60,000 = 1,140,000 + 114,000 and 600,000 - 30,000 = 570,000 + 57,000
  ["a discount over all lines", { type: "fixed", value: 90_000, allocation: "total" }, 1_254_000, 627_000],
  // 50,000 off each line: 1,150,000 + 115,000 and 550,000 + 55,000
  ["a discount on each line", { type: "fixed", value: 50_000, allocation: "item" }, 1_265_000, 605_000],
])(
  "when one of two domains fails exactly what was paid for it goes back: %s",
  async (_, rule, com_paid, net_paid) => {
    const [com, net] = [aName("fail-"), aName("", "net")]
    const cart = await cartWith(domainShop, [com, net])
    const { total } = rule === null ? await cartTotal(cart.id) : await discounted(cart, rule)
    expect(total).toBe(com_paid + net_paid)
    const order = await pay(domainShop.shop, cart.id)

    const failed = await untilState(domainShop, order.id, com, "refunded")
    const registered = await untilState(domainShop, order.id, net, "completed")
    expect(failed).toMatchObject({ price: COM, paid: com_paid, refund_amount: com_paid })
    expect(registered).toMatchObject({ price: NET, paid: net_paid, refund_amount: null })
    expect(await refundsIn(order.id)).toEqual([com_paid])
    expect(await paidBack(order)).toEqual([com_paid])
  },
)

it("when all of three domains fail whose discount does not divide by three exactly what was paid goes back, and nothing waits for a person because of one unit", async () => {
  const names = [aName("fail-"), aName("fail-"), aName("fail-")]
  // Each share of 33,333 and a third is rounded down, and the whole is not.
  const rule = { type: "fixed", value: 100_000, allocation: "total" } as const
  const order = await pay(domainShop.shop, (await discounted(await cartWith(domainShop, names), rule)).id)
  for (const name of names) await untilState(domainShop, order.id, name, "refunded")
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(await paidBack(order))).toBe(order.total)
  expect(sum(await refundsIn(order.id))).toBe(order.total)
})

const cartTotal = async (cart_id: string): Promise<Cart> => redeem(domainShop.shop, cart_id, {})

describe("an order that costs nothing", () => {
  const FREE: DiscountRule = { type: "percentage", value: 100, allocation: "total" }

  it("is paid when it is placed: its domain is registered", async () => {
    const domain = aName()
    const cart = await discounted(await cartWith(domainShop, [domain]), FREE)
    expect(cart.total).toBe(0)
    const order = await placeFreeOrder(domainShop.shop, cart.id)
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row).toMatchObject({ price: COM, paid: 0 })
  })
})

const editSchema = z.object({
  order_edit: z.object({
    id: z.string(),
    items: z.array(z.object({ id: z.string(), variant_id: z.string() })),
  }),
})

const withGiftCard = async (cart: Cart, value: number): Promise<Cart> =>
  redeem(domainShop.shop, cart.id, { gift_card: await createGiftCard(domainShop.shop, domainShop, value) })

describe("an order paid with a gift card", () => {
  it("in full is paid when it is placed; a failed domain is left to a person, for Medusa cannot refund a gift card", async () => {
    const domain = aName("fail-")
    const cart = await withGiftCard(await cartWith(domainShop, [domain]), 5_000_000)
    expect(cart.total).toBe(0)
    const order = await placeFreeOrder(domainShop.shop, cart.id)
    const row = await untilState(domainShop, order.id, domain, "refund_held")
    expect(row).toMatchObject({ paid: COM * TAX, refund_amount: null })
    expect(await refundsIn(order.id)).toEqual([])
  })

  it("in part gives back what was paid in money; the rest is left to a person", async () => {
    const domain = aName("fail-")
    const cart = await withGiftCard(await cartWith(domainShop, [domain]), 300_000)
    const order = await pay(domainShop.shop, cart.id)
    // The card takes 300,000 off before tax, so 330,000 of 1,320,000.
    expect(order.paid_total).toBe(990_000)
    const row = await untilState(domainShop, order.id, domain, "refund_held")
    expect(row).toMatchObject({ paid: 1_320_000, refund_amount: 990_000 })
    expect(row.history.at(-1)?.detail).toEqual({ cause: "330000 was paid by gift card" })
    expect(await paidBack(order)).toEqual([990_000])

    await decide(domainShop, row.id, "approve")
    expect(await untilState(domainShop, order.id, domain, "refunded")).toMatchObject({
      refund_amount: 1_320_000,
    })
    expect(await paidBack(order)).toEqual([990_000])
  })
})

/** Domains and one ordinary product, paid: enough money for a second refund to go through, were there one. */
async function paidWithGoods(domains: readonly string[], discount_percent = 0): Promise<Order> {
  const cart = await cartWith(domainShop, [])
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
  for (const domain of domains) await addDomain(domainShop, cart.id, domain)
  if (discount_percent > 0)
    await discounted(cart, { type: "percentage", value: discount_percent, allocation: "total" })
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

// Each decision about it: test/engine/decide.test.ts.
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
  expect(await paidBack(order)).toEqual([PAID, PAID])
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
    expect(await paidBack(order)).toEqual([refund])
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

it("an order cancelled while its domain is under way leaves the refund to a person when upstream fails it, for Medusa refunds no cancelled order", async () => {
  const domain = aName("pendingfor60s-")
  const order = await buy(domainShop, [domain])
  await untilState(domainShop, order.id, domain, "pending")
  expect((await domainShop.shop.admin.post(`/admin/orders/${order.id}/cancel`)).status).toBe(200)
  domainShop.sandbox.control.setDomain({ domain, order_state: "failed" })
  const row = await untilState(domainShop, order.id, domain, "refund_held")
  expect(row.refund_amount).toBeNull()
  expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
  const done = await untilState(domainShop, order.id, domain, "refunded")
  expect(done.refund_amount).toBe(done.paid)
})
