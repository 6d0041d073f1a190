import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"

/** Medusa's amounts are numbers or objects that become one; major units. */
const amount = z.preprocess(
  (value) => (value === null || value === undefined ? 0 : Number(value)),
  z.number(),
)

const paymentSchema = z.object({
  id: z.string(),
  canceled_at: z.unknown().transform((at) => at !== null && at !== undefined),
  captures: z.array(z.object({ amount })).nullish(),
  refunds: z.array(z.object({ id: z.string(), amount, note: z.string().nullish() })).nullish(),
})

const orderSchema = z.object({
  id: z.string(),
  currency_code: z.string(),
  customer_id: z.string().nullable(),
  total: amount,
  canceled_at: z.unknown().transform((at) => at !== null && at !== undefined),
  cart: z.object({ id: z.string() }).nullish(),
  items: z.array(
    z.object({ id: z.string(), quantity: amount, unit_price: amount, total: amount, metadata: z.unknown() }),
  ),
  payment_collections: z.array(z.object({ payments: z.array(paymentSchema).nullish() })).nullish(),
})
export type ShopOrder = z.output<typeof orderSchema>
export type ShopPayment = z.output<typeof paymentSchema>

const FIELDS = [
  ...["id", "currency_code", "customer_id", "total", "canceled_at", "cart.id"],
  ...["items.id", "items.quantity", "items.unit_price", "items.total", "items.metadata"],
  ...["payment_collections.payments.id", "payment_collections.payments.canceled_at"],
  ...["payment_collections.payments.captures.amount", "payment_collections.payments.refunds.*"],
]

/** Medusa's order with what was paid for it. Null: there is none. */
export async function readOrder(container: MedusaContainer, order_id: string): Promise<ShopOrder | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: order_id } })
  const [found] = data
  return found === undefined ? null : orderSchema.parse(found)
}

/** Those that were not called off. */
export const paymentsOf = ({ payment_collections }: ShopOrder): ShopPayment[] =>
  (payment_collections ?? [])
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)

const sum = (of: readonly { amount: number }[] | null | undefined): number =>
  (of ?? []).reduce((total, one) => total + one.amount, 0)

export const captured = ({ captures }: ShopPayment): number => sum(captures)
export const refunded = ({ refunds }: ShopPayment): number => sum(refunds)
