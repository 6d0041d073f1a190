import { aName, cartWith } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { type Cart } from "../support/shop/cart"
import { type Order, retrieveOrder } from "../support/shop/order"
import { pay, placeFreeOrder } from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"
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

const refundsIn = async (order_id: string): Promise<number[]> =>
  (await retrieveOrder(domainShop.shop, order_id)).refunds.map(({ amount }) => amount)

/** Money that really went back, by the payment provider's own book. */
const paidBack = async (order: Order): Promise<number[]> =>
  (await paymentBook(domainShop.shop, order.id))
    .filter(({ type }) => type === "refund")
    .map((one) => one.amount)

const discounted = async (cart: Cart, rule: DiscountRule): Promise<Cart> =>
  redeem(domainShop.shop, cart.id, { discount: await createDiscount(domainShop.shop, domainShop, rule) })

describe("when one of two domains fails", () => {
  it.each<[string, DiscountRule | null, number, number]>([
    ["without a discount", null, COM * TAX, NET * TAX],
    // 1,200,000 - 180,000 = 1,020,000 + 102,000 and 600,000 - 90,000 = 510,000 + 51,000
    ["a discount of 15 %", { type: "percentage", value: 15, allocation: "total" }, 1_122_000, 561_000],
    // 90,000 spread as 2 : 1: 1,200,000 - 60,000 = 1,140,000 + 114,000 and 600,000 - 30,000 = 570,000 + 57,000
    ["a discount over all lines", { type: "fixed", value: 90_000, allocation: "total" }, 1_254_000, 627_000],
    // 50,000 off each line: 1,150,000 + 115,000 and 550,000 + 55,000
    ["a discount on each line", { type: "fixed", value: 50_000, allocation: "item" }, 1_265_000, 605_000],
  ])("exactly what was paid for it goes back: %s", async (_, rule, com_paid, net_paid) => {
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
  })
})

describe("when all of three domains fail whose discount does not divide by three", () => {
  it("exactly what was paid goes back, and nothing waits for a person because of one unit", async () => {
    const names = [aName("fail-"), aName("fail-"), aName("fail-")]
    // Each share of 33,333 and a third is rounded down, and the whole is not.
    const rule = { type: "fixed", value: 100_000, allocation: "total" } as const
    const order = await pay(domainShop.shop, (await discounted(await cartWith(domainShop, names), rule)).id)
    for (const name of names) await untilState(domainShop, order.id, name, "refunded")
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(await paidBack(order))).toBe(order.total)
    expect(sum(await refundsIn(order.id))).toBe(order.total)
  })
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
