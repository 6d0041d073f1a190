import { addDomain, aName, cartWith } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { expectRefusal } from "../support/refusal"
import { addVariant } from "../support/shop/cart"
import { retrieveOrder } from "../support/shop/order"
import { capture, instructPayments, type PaymentInstructions, pay, placeOrder } from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"

/** A cost of 1,000,000 IRT without markup makes a price of 1,000,000; with 10 % tax 1,100,000 are paid. */
openDomainShop()
beforeAll(() => domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } }))

const PAID = 1_100_000

const refundsOf = async (order_id: string): Promise<number[]> =>
  (await paymentBook(domainShop.shop, order_id))
    .filter(({ type }) => type === "refund")
    .map(({ amount }) => amount)

it("a domain is not registered when the capture is refused, and is when a later capture works", async () => {
  const domain = aName()
  const cart = await cartWith(domainShop, [domain])
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later", fail: "capture" })
  await capture(domainShop.shop, order_id)
  expect(await retrieveOrder(domainShop.shop, order_id)).toMatchObject({ payment_status: "requires_action" })
  expect(await untilState(domainShop, order_id, domain, "ordered")).toMatchObject({ paid: null, attempts: 0 })

  await instructPayments(domainShop.shop, order_id, { fail: null })
  await capture(domainShop.shop, order_id)
  await untilState(domainShop, order_id, domain, "completed")
})

/** Goods in the same order leave enough money for a second refund to go through, were there one. */
async function failedBesideGoods(fail: PaymentInstructions["fail"]) {
  const domain = aName("fail-")
  const cart = await cartWith(domainShop, [])
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
  await addDomain(domainShop, cart.id, domain)
  const order = await pay(domainShop.shop, cart.id, { fail })
  const row = await untilState(domainShop, order.id, domain, "refund_held")
  expect(row).toMatchObject({ reason: "refund_unknown", refund_amount: null })
  return { order, row, domain }
}

describe("a refund that the provider", () => {
  it.each([
    ["refuses in words that a lost answer may have as well", "refund", []],
    ["refuses without a reason, which Medusa takes for a success", "refund_unexplained", []],
    ["paid and answered with an empty error", "refund_unclear", [PAID]],
    ["paid, its answer lost", "refund_answer", [PAID]],
  ] as const)("%s waits for a person, and is made by nobody when one confirms it", async (_, fail, made) => {
    const { order, row, domain } = await failedBesideGoods(fail)
    expect(await refundsOf(order.id)).toEqual(made)
    expect((await retrieveOrder(domainShop.shop, order.id)).refunds).toEqual([])
    expectRefusal(await decide(domainShop, row.id, "retry"), 409, "may_be_refunded")
    expect(await decide(domainShop, row.id, "reject")).toMatchObject({ status: 409 })
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    const done = await untilState(domainShop, order.id, domain, "refunded")
    expect(done).toMatchObject({ refund_amount: PAID })
    expect(done.history.at(-1)).toMatchObject({ reason: "confirmed_by_hand" })
    expect(await refundsOf(order.id)).toEqual(made)
  })
})
