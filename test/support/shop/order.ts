import { z } from "zod"
import { call } from "../../../tools/seed/call"
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
  await call(shop.admin, z.unknown(), {
    method: "POST",
    url: `/admin/orders/${order_id}/refund`,
    data: { amount, reason: "other" },
  })
  return retrieveOrder(shop, order_id)
}
