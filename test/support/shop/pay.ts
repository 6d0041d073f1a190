import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../../tools/postgres/query"
import { call } from "../../../tools/seed/call"
import { cartSchema } from "./cart"
import { logTail } from "./log-tail"
import { type Order, retrieveOrder } from "./order"
import type { Shop } from "./start-shop"

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
  await call(shop.http, answer, {
    method: "POST",
    url: `/store/carts/${cart_id}/payment-session`,
    data: { provider_id: "demo" },
  })
  await call(shop.http, answer, {
    method: "POST",
    url: `/store/carts/${cart_id}/payment-sessions/demo`,
    data: { data: instructions },
  })
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
