import { z } from "zod"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { decide, domainOrder, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { addVariant } from "../support/shop/cart"
import { type Order, refundByAdmin, retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"
import { createDiscount, redeem } from "../support/shop/promotions"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

/** A cost of 1,000,000 IRT without markup makes a price of 1,000,000; with 10 % tax 1,100,000 are paid. */
beforeAll(async () => {
  domainShop = await startDomainShop()
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

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

/** A paid domain that waits for credit; `refill` gives the credit back. */
async function waitingForCredit(discount_percent = 0) {
  const { control } = domainShop.sandbox
  const { credit } = control.ledger()
  const domain = aName()
  control.setAccount({ credit: 0 })
  const order = await paidWithGoods([domain], discount_percent)
  await untilState(domainShop, order.id, domain, "waiting")
  return { domain, order, refill: () => control.setAccount({ credit }) }
}

describe("an order that was refunded by hand before its domain is bought", () => {
  it("buys nothing more: a person is asked what the refund was for", async () => {
    const { domain, order, refill } = await waitingForCredit()
    await refundByAdmin(domainShop.shop, order.id, PAID)
    refill()
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held).toMatchObject({ hold_reason: "refunded_by_hand" })
    expect(held.history.at(-1)?.detail).toMatchObject({ refunded_by_hand: PAID })
    expect(chargesOf(domain)).toEqual([])

    expect((await decide(domainShop, held.id, "reject")).status).toBe(200)
    expect(await untilState(domainShop, order.id, domain, "refunded")).toMatchObject({ refund_amount: PAID })
    expect(await refundsOf(order.id)).toEqual([PAID])
  })

  it("buys it after all when a person says that the refund was for something else", async () => {
    const { domain, order, refill } = await waitingForCredit()
    await refundByAdmin(domainShop.shop, order.id, 200_000)
    refill()
    const held = await untilState(domainShop, order.id, domain, "held")
    expect((await decide(domainShop, held.id, "approve", { cost: held.current_cost })).status).toBe(200)
    await untilState(domainShop, order.id, domain, "completed")
    expect(chargesOf(domain)).toHaveLength(1)
  })
})

describe("a refund by hand on an order of two domains that wait", () => {
  const twoHeld = async () => {
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
    return { order, domains, held }
  }

  const untilRefunded = async (order_id: string, domains: readonly string[]) => {
    for (const domain of domains) await untilState(domainShop, order_id, domain, "refunded")
    expect(await refundsOf(order_id)).toEqual([PAID, PAID])
  }

  it("counts once also when both are rejected at the same moment", async () => {
    const { order, domains, held } = await twoHeld()
    const answers = await Promise.all(held.map(({ id }) => decide(domainShop, id, "reject")))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await untilRefunded(order.id, domains)
  })

  it("stops the other line no more once a person has said which one it was for", async () => {
    const { order, held } = await twoHeld()
    const [first, second] = held
    expect((await decide(domainShop, first?.id ?? "", "reject")).status).toBe(200)
    await untilState(domainShop, order.id, first?.domain ?? "", "refunded")
    const cost = second?.current_cost ?? null
    expect((await decide(domainShop, second?.id ?? "", "approve", { cost })).status).toBe(200)
    await untilState(domainShop, order.id, second?.domain ?? "", "completed")
    expect(await refundsOf(order.id)).toEqual([PAID])
  })
})

describe("money that an admin gave back by hand before a line is given up", () => {
  const failing = () => aName("errs-validation-failed-")
  const held = async (order_id: string, domain: string) => untilState(domainShop, order_id, domain, "held")

  it("is not given back again from the other lines' money", async () => {
    const domain = failing()
    const order = await paidWithGoods([domain])
    const row = await held(order.id, domain)
    await refundByAdmin(domainShop.shop, order.id, PAID)
    await decide(domainShop, row.id, "reject")
    const asked = await untilState(domainShop, order.id, domain, "refund_held")
    expect(asked).toMatchObject({ reason: "refunded_by_hand", refund_amount: null })
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    expect(await untilState(domainShop, order.id, domain, "refunded")).toMatchObject({ refund_amount: PAID })
    expect(await refundsOf(order.id)).toEqual([PAID])
  })

  it("in part leaves the rest to be paid back", async () => {
    const domain = failing()
    const order = await paidWithGoods([domain])
    const row = await held(order.id, domain)
    await refundByAdmin(domainShop.shop, order.id, 400_000)
    await decide(domainShop, row.id, "reject")
    await untilState(domainShop, order.id, domain, "refund_held")
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    await untilState(domainShop, order.id, domain, "refunded")
    expect(await refundsOf(order.id)).toEqual([400_000, PAID - 400_000])
  })

  it("for one of two lines ends one: the other is paid back, though a person says the same of both", async () => {
    const domains = [failing(), failing()]
    const order = await paidWithGoods(domains)
    const rows = []
    for (const domain of domains) rows.push(await held(order.id, domain))
    await refundByAdmin(domainShop.shop, order.id, PAID)
    for (const { id } of rows) await decide(domainShop, id, "reject")
    for (const domain of domains) await untilState(domainShop, order.id, domain, "refund_held")
    const answers = await Promise.all(rows.map(({ id }) => decide(domainShop, id, "approve")))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const domain of domains) await untilState(domainShop, order.id, domain, "refunded")
    expect(await refundsOf(order.id)).toEqual([PAID, PAID])
  })

  it("for something else is no reason to keep the shopper's money", async () => {
    const domain = failing()
    const order = await paidWithGoods([domain])
    const row = await held(order.id, domain)
    await refundByAdmin(domainShop.shop, order.id, 400_000)
    await decide(domainShop, row.id, "reject")
    await untilState(domainShop, order.id, domain, "refund_held")
    expect((await decide(domainShop, row.id, "retry")).status).toBe(200)
    expect(await untilState(domainShop, order.id, domain, "refunded")).toMatchObject({ refund_amount: PAID })
    expect(await refundsOf(order.id)).toEqual([400_000, PAID])
  })
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

  const withReturnOf = async (more: number, discount_percent = 0) => {
    const asked = await withReturn(more, discount_percent)
    expect((await asked.receive(asked.back)).status).toBe(200)
    expect(await refundsOf(asked.order.id)).toEqual([asked.refund])
    asked.refill()
    return asked
  }

  it("leaves the domain to be bought", async () => {
    const { order, domain } = await withReturnOf(0)
    await untilState(domainShop, order.id, domain, "completed")
  })

  it.each([
    ["more than the goods cost", 0, PAID],
    ["more than the goods cost after their discount", 50, PAID / 2],
  ])("counts as one by hand as far as it is %s", async (_, discount_percent, more) => {
    const { order, domain } = await withReturnOf(more, discount_percent)
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held).toMatchObject({ hold_reason: "refunded_by_hand" })
    expect(held.history.at(-1)?.detail).toMatchObject({ refunded_by_hand: more })
    expect(chargesOf(domain)).toEqual([])
  })

  it("takes no domain in that was not to be returned", async () => {
    const { back, ours, receive, refill } = await withReturn(PAID)
    const both = { ...back, items: [...back.items, { item_id: ours.id, quantity: 1 }] }
    expect(await receive(both)).toMatchObject({ status: 400, data: { code: "domain_not_returnable" } })
    refill()
  })
})

describe("a refund by hand of goods that an order edit took out", () => {
  const editSchema = z.object({
    order_edit: z.object({
      id: z.string(),
      items: z.array(z.object({ id: z.string(), variant_id: z.string() })),
    }),
  })

  /** Goods and a domain that waits for credit; the goods are taken out, and their price and `more` go back. */
  const withoutGoods = async (more: number) => {
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
    return { domain, order }
  }

  it("leaves the domain to be bought", async () => {
    const { domain, order } = await withoutGoods(0)
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("counts for the domain as far as it is more than they cost", async () => {
    const { domain, order } = await withoutGoods(200_000)
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held.history.at(-1)?.detail).toMatchObject({ refunded_by_hand: 200_000 })
  })
})

describe("to end a paid order", () => {
  it("its lines are rejected here and the rest is refunded in Medusa, which cancels no refunded order", async () => {
    const { domain, order, refill } = await waitingForCredit()
    const row = await domainOrder(domainShop, order.id, domain)
    // It is tried again and again meanwhile, and nobody decides about an order in the middle of a try.
    const isRejected = async () => (await decide(domainShop, row.id, "reject")).status === 200
    await waitFor(isRejected, { what: "the decision to be taken in" })
    await untilState(domainShop, order.id, domain, "refunded")
    const { refundable_amount } = await retrieveOrder(domainShop.shop, order.id)
    await refundByAdmin(domainShop.shop, order.id, refundable_amount)
    expect(await retrieveOrder(domainShop.shop, order.id)).toMatchObject({
      payment_status: "refunded",
      refundable_amount: 0,
    })
    const cancelled = await domainShop.shop.admin.post(`/admin/orders/${order.id}/cancel`)
    expect(cancelled.status).toBe(400)
    refill()
    expect(chargesOf(domain)).toEqual([])
  })
})
