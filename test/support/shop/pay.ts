import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import { call, postTo } from "../../../dev/seed/call"
import { cartSchema } from "./cart"
import { logTail } from "./log-tail"
import type { Shop } from "./start-shop"

const orderSchema = z
  .object({
    id: z.string(),
    status: z.string(),
    payment_status: z.string(),
    fulfillment_status: z.string(),
    total: z.number(),
    paid_total: z.number(),
    refunded_total: z.number(),
    refundable_amount: z.number(),
    items: z.array(z.object({ id: z.string(), total: z.number().optional() }).passthrough()),
    payments: z.array(z.object({ id: z.string(), data: z.record(z.unknown()) }).passthrough()),
    refunds: z.array(z.object({ id: z.string(), amount: z.number(), reason: z.string() }).passthrough()),
  })
  .passthrough()

/** The part of Medusa's order that tests look at; amounts are integers in the order's currency. */
export type Order = z.infer<typeof orderSchema>

export const retrieveOrder = async (shop: Shop, order_id: string): Promise<Order> =>
  (await call(shop.admin, z.object({ order: orderSchema }), { url: `/admin/orders/${order_id}` })).order

/** A refund by hand, as an admin makes it. */
export const refundByAdmin = async (shop: Shop, order_id: string, amount: number): Promise<Order> => {
  await postTo(shop.admin, z.unknown(), `/admin/orders/${order_id}/refund`, { amount, reason: "other" })
  return retrieveOrder(shop, order_id)
}

/** What the demo payment provider can be told; see demo/payment/services/demo-payment.js. */
export interface PaymentInstructions {
  readonly fail?:
    | "authorize"
    | "capture"
    | "refund"
    | "refund_unexplained"
    | "refund_unclear"
    | "refund_answer"
  readonly capture?: "later"
  readonly confirmed?: true
}

const answer = z.object({ cart: cartSchema })

/** Chooses the demo payment provider for the cart. */
export const choosePayment = async (
  shop: Shop,
  cart_id: string,
  instructions: PaymentInstructions = {},
): Promise<void> => {
  await call(shop.http, answer, { method: "POST", url: `/store/carts/${cart_id}/payment-sessions` })
  await postTo(shop.http, answer, `/store/carts/${cart_id}/payment-session`, { provider_id: "demo" })
  await postTo(shop.http, answer, `/store/carts/${cart_id}/payment-sessions/demo`, { data: instructions })
}

export const completeCart = (shop: Shop, cart_id: string): Promise<AxiosResponse<unknown>> =>
  shop.http.post<unknown>(`/store/carts/${cart_id}/complete`)

const placed = z.object({ type: z.literal("order"), data: z.object({ id: z.string() }) })

/** Completes the cart and gives the order's id; the money is not taken yet. */
export const placeOrder = async (
  shop: Shop,
  cart_id: string,
  instructions: PaymentInstructions = {},
): Promise<string> => {
  await choosePayment(shop, cart_id, instructions)
  const { data } = await call(shop.http, placed, { method: "POST", url: `/store/carts/${cart_id}/complete` })
  return data.id
}

/** Completes a cart whose total is zero: Medusa knows no payment for it. */
export const placeFreeOrder = async (shop: Shop, cart_id: string): Promise<Order> => {
  const { data } = await call(shop.http, placed, { method: "POST", url: `/store/carts/${cart_id}/complete` })
  return retrieveOrder(shop, data.id)
}

/** Takes an order's money, as an admin does. */
export const capture = async (shop: Shop, order_id: string): Promise<Order> => {
  try {
    await call(shop.admin, z.unknown(), { method: "POST", url: `/admin/orders/${order_id}/capture` })
  } catch (fault) {
    // Medusa answers a fault of its own without the cause; the log has it.
    throw new Error(`${String(fault)}\n${logTail(shop)}`)
  }
  return retrieveOrder(shop, order_id)
}

/** Chooses the payment, places the order and takes the money: once, not in a race with the provider's own capture. */
export const pay = async (
  shop: Shop,
  cart_id: string,
  instructions: PaymentInstructions = {},
): Promise<Order> => capture(shop, await placeOrder(shop, cart_id, { capture: "later", ...instructions }))

/** Changes what the provider does with payments that exist already: null takes an instruction back. */
export const instructPayments = async (
  shop: Shop,
  order_id: string,
  instructions: { readonly [key in keyof PaymentInstructions]: PaymentInstructions[key] | null },
): Promise<void> => {
  await query(shop.databaseUrl, "UPDATE payment SET data = data || $2::jsonb WHERE order_id = $1", [
    order_id,
    JSON.stringify(instructions),
  ])
}

const entries = z.array(z.object({ type: z.enum(["capture", "refund"]), amount: z.number() }))

export type PaymentBookEntry = z.infer<typeof entries>[number]

/** The money movements that the demo payment provider really made for an order, in their sequence. */
export const paymentBook = async (shop: Shop, order_id: string): Promise<PaymentBookEntry[]> =>
  entries.parse(
    await query(
      shop.databaseUrl,
      `SELECT book.type, book.amount FROM demo_payment_book book
       JOIN payment ON payment.data->>'id' = book.payment_id
       WHERE payment.order_id = $1 ORDER BY book.id`,
      [order_id],
    ),
  )

/** What really went back, each amount. */
export const refundsOf = async (shop: Shop, order_id: string): Promise<number[]> =>
  (await paymentBook(shop, order_id)).flatMap(({ type, amount }) => (type === "refund" ? [amount] : []))
