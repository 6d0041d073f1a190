import { PRODUCTS } from "../../tools/seed/products"
import { TAX_RATE } from "../../tools/seed/region"
import { SHIPPING_PRICE } from "../../tools/seed/shipping"
import { addShipping, addVariant, newCart } from "../support/shop/cart"
import { type Fixtures, prepareShop } from "../support/shop/fixtures"
import { refundByAdmin, retrieveOrder } from "../support/shop/order"
import {
  choosePayment,
  completeCart,
  instructPayments,
  pay,
  placeOrder,
  untilCaptured,
} from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"
import { type Shop, startShop } from "../support/shop/start-shop"

const QUANTITY = 2
const NET = QUANTITY * PRODUCTS[0].price + SHIPPING_PRICE
const TOTAL = NET + (NET * TAX_RATE) / 100

let shop: Shop
let fixtures: Fixtures

const filledCart = async (): Promise<string> => {
  const cart = await newCart(shop, fixtures)
  await addVariant(shop, cart.id, fixtures.variant_id, QUANTITY)
  const { total } = await addShipping(shop, cart.id, fixtures.shipping_option_id)
  expect(total).toBe(TOTAL)
  return cart.id
}

beforeAll(async () => {
  shop = await startShop()
  fixtures = await prepareShop(shop)
})
afterAll(() => shop?.stop())

describe("a shop with the plugin sells ordinary goods in toman", () => {
  it("takes the money by itself once the order is placed", async () => {
    const order_id = await placeOrder(shop, await filledCart())
    const order = await untilCaptured(shop, order_id)
    expect(order).toMatchObject({ total: TOTAL, paid_total: TOTAL, refunded_total: 0 })
    expect(await paymentBook(shop, order_id)).toEqual([{ type: "capture", amount: TOTAL }])
  })

  it("takes the money once, however often it is told to", async () => {
    const order_id = await placeOrder(shop, await filledCart())
    await Promise.all([1, 2, 3].map(() => shop.admin.post(`/admin/orders/${order_id}/capture`)))
    await untilCaptured(shop, order_id)
    expect(await paymentBook(shop, order_id)).toEqual([{ type: "capture", amount: TOTAL }])
  })

  it("gives money back in the payment provider's book", async () => {
    const { id } = await pay(shop, await filledCart())
    const order = await refundByAdmin(shop, id, TOTAL)
    expect(order).toMatchObject({ payment_status: "refunded", refunded_total: TOTAL, refundable_amount: 0 })
    expect(await paymentBook(shop, id)).toEqual([
      { type: "capture", amount: TOTAL },
      { type: "refund", amount: TOTAL },
    ])
  })

  it("starts again after it was killed, with its orders", async () => {
    const { id } = await pay(shop, await filledCart())
    await shop.kill("SIGKILL")
    await expect(shop.http.get("/health")).rejects.toThrow("ECONNREFUSED")
    await shop.restart()
    expect((await retrieveOrder(shop, id)).payment_status).toBe("captured")
  })

  it("captures an order at the next start when the event was lost", async () => {
    const order_id = await placeOrder(shop, await filledCart(), { capture: "later" })
    expect((await retrieveOrder(shop, order_id)).payment_status).toBe("awaiting")
    await instructPayments(shop, order_id, { capture: null })
    await shop.restart()
    expect((await untilCaptured(shop, order_id)).payment_status).toBe("captured")
  })
})

describe("the demo payment provider fails when told to", () => {
  it("refuses the authorisation, and no order comes into being", async () => {
    const cart_id = await filledCart()
    await choosePayment(shop, cart_id, { fail: "authorize" })
    const { status, data } = await completeCart(shop, cart_id)
    expect({ status, data }).toMatchObject({ status: 400, data: { code: "demo_refused" } })
  })

  it("refuses a capture, and takes no money", async () => {
    const order_id = await placeOrder(shop, await filledCart(), { fail: "capture" })
    await shop.admin.post(`/admin/orders/${order_id}/capture`)
    expect((await retrieveOrder(shop, order_id)).payment_status).toBe("requires_action")
    expect(await paymentBook(shop, order_id)).toEqual([])
  })

  it("refuses a refund until told otherwise", async () => {
    const { id } = await pay(shop, await filledCart(), { fail: "refund" })
    await expect(refundByAdmin(shop, id, TOTAL)).rejects.toThrow("refused the refund")
    expect(await paymentBook(shop, id)).toEqual([{ type: "capture", amount: TOTAL }])
    await instructPayments(shop, id, { fail: null })
    expect((await refundByAdmin(shop, id, TOTAL)).refunded_total).toBe(TOTAL)
  })

  it("gives the money back and loses the answer", async () => {
    const { id } = await pay(shop, await filledCart(), { fail: "refund_answer" })
    await expect(refundByAdmin(shop, id, TOTAL)).rejects.toThrow("500")
    expect((await retrieveOrder(shop, id)).refunded_total).toBe(0)
    expect(await paymentBook(shop, id)).toContainEqual({ type: "refund", amount: TOTAL })
  })

  it("never gives back more than it took, even when the shop has forgotten a refund", async () => {
    const { id } = await pay(shop, await filledCart(), { fail: "refund_answer" })
    await expect(refundByAdmin(shop, id, TOTAL)).rejects.toThrow("500")
    await instructPayments(shop, id, { fail: null })
    await expect(refundByAdmin(shop, id, 1)).rejects.toThrow("more than what is left")
  })
})
