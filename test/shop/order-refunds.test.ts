import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { decide, domainOrders, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"
import { addVariant } from "../support/shop/cart"
import { retrieveOrder } from "../support/shop/order"
import { capture, instructPayments, pay, placeOrder } from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"
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

describe("a domain whose payment is not complete", () => {
  it("is not registered before the money is taken", async () => {
    const [unpaid, paid] = [aName(), aName()]
    const cart = await cartWith(domainShop, [unpaid])
    const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
    // An order that is paid afterwards is done; the unpaid one stays where it is.
    const other = await buy(domainShop, [paid])
    await untilState(domainShop, other.id, paid, "completed")
    const row = await untilState(domainShop, order_id, unpaid, "ordered")
    expect(row).toMatchObject({ paid: null, attempts: 0 })

    await capture(domainShop.shop, order_id)
    await untilState(domainShop, order_id, unpaid, "completed")
  })

  it("is not registered when the capture is refused, and is when a later capture works", async () => {
    const domain = aName()
    const cart = await cartWith(domainShop, [domain])
    const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later", fail: "capture" })
    await capture(domainShop.shop, order_id)
    expect(await retrieveOrder(domainShop.shop, order_id)).toMatchObject({
      payment_status: "requires_action",
    })
    expect(await untilState(domainShop, order_id, domain, "ordered")).toMatchObject({ attempts: 0 })

    await instructPayments(domainShop.shop, order_id, { fail: null })
    await capture(domainShop.shop, order_id)
    await untilState(domainShop, order_id, domain, "completed")
  })
})

describe("a refund that the payment provider refuses, in words that a lost answer may have as well", () => {
  const refused = async () => {
    const domain = aName("fail-")
    const order = await buy(domainShop, [domain], { fail: "refund" })
    const row = await untilState(domainShop, order.id, domain, "refund_held")
    expect(row).toMatchObject({ reason: "refund_unknown", refund_amount: null })
    expect(JSON.stringify(row.history.at(-1)?.detail)).toContain("refused the refund")
    expect(await refundsOf(order.id)).toEqual([])
    return { order, domain, row }
  }

  it("waits for a person who looks at the provider, and goes through when it is tried again later", async () => {
    const { order, domain, row } = await refused()
    await instructPayments(domainShop.shop, order.id, { fail: null })
    expectRefusal(await decide(domainShop, row.id, "retry"), 409, "may_be_refunded")
    expect((await decide(domainShop, row.id, "retry", { even_if_refunded: true })).status).toBe(200)
    expect(await untilState(domainShop, order.id, domain, "refunded")).toMatchObject({ refund_amount: PAID })
    expect(await refundsOf(order.id)).toEqual([PAID])
  })

  it("waits again when it is refused again", async () => {
    const { order, domain, row } = await refused()
    await decide(domainShop, row.id, "retry", { even_if_refunded: true })
    const twice = async () =>
      (await untilState(domainShop, order.id, domain, "refund_held")).history.filter(
        ({ to }) => to === "refund_held",
      ).length === 2
    await waitFor(twice, { what: "the second refusal" })
  })

  it("ends refunded when a person says that the money went back by hand", async () => {
    const { order, domain, row } = await refused()
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    const done = await untilState(domainShop, order.id, domain, "refunded")
    expect(done).toMatchObject({ refund_amount: PAID })
    expect(done.history.at(-1)).toMatchObject({ reason: "confirmed_by_hand" })
    expect(await refundsOf(order.id)).toEqual([])
  })

  it("without a reason, which Medusa takes for a success, is no refund either", async () => {
    const domain = aName("fail-")
    const order = await buy(domainShop, [domain], { fail: "refund_unexplained" })
    const row = await untilState(domainShop, order.id, domain, "refund_held")
    expect(row.refund_amount).toBeNull()
    expect(await refundsOf(order.id)).toEqual([])
    expect((await retrieveOrder(domainShop.shop, order.id)).refunds).toEqual([])
  })

  it("can neither be rejected nor forgotten", async () => {
    const { order, domain, row } = await refused()
    expect(await decide(domainShop, row.id, "reject")).toMatchObject({ status: 409 })
    await untilState(domainShop, order.id, domain, "refund_held")
  })
})

describe("a refund that the provider paid and answered with an empty error", () => {
  it("is no refusal: it is tried again only by a person who looked at the provider", async () => {
    const domain = aName("fail-")
    const cart = await cartWith(domainShop, [domain])
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    const order = await pay(domainShop.shop, cart.id, { fail: "refund_unclear" })
    const row = await untilState(domainShop, order.id, domain, "refund_held")
    expect(row).toMatchObject({ reason: "refund_unknown", refund_amount: null })
    expect(await decide(domainShop, row.id, "retry")).toMatchObject({
      status: 409,
      data: { code: "may_be_refunded" },
    })
    expect(await refundsOf(order.id)).toEqual([PAID])
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    await untilState(domainShop, order.id, domain, "refunded")
    expect(await refundsOf(order.id)).toEqual([PAID])
  })
})

describe("a refund whose answer is lost after the provider paid it", () => {
  it("is not made a second time: a person looks at the provider and confirms it", async () => {
    const domain = aName("fail-")
    const cart = await cartWith(domainShop, [])
    // Goods in the same order leave enough money for a second refund to go through, were there one.
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    await addDomain(domainShop, cart.id, domain)
    const order = await pay(domainShop.shop, cart.id, { fail: "refund_answer" })
    const row = await untilState(domainShop, order.id, domain, "refund_held")
    expect(await refundsOf(order.id)).toEqual([PAID])

    await decide(domainShop, row.id, "approve")
    expect(await untilState(domainShop, order.id, domain, "refunded")).toMatchObject({ refund_amount: PAID })
    expect(await refundsOf(order.id)).toEqual([PAID])
    expect(await domainOrders(domainShop, order.id)).toHaveLength(1)
  })
})
