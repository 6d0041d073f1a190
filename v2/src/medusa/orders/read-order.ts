import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type { OrderMoney } from "../../reseller/binding/orders"
import { amount, toWholeMinor } from "../money/units"

/** A refund of ours names the row for which it was made, so that none is made twice. */
export const REFUND_NOTE_PREFIX = "domain-refund:"

export const refundNote = (row_id: string): string => REFUND_NOTE_PREFIX + row_id

const isOurRefund = (note: string | null | undefined): boolean =>
  note?.startsWith(REFUND_NOTE_PREFIX) ?? false

/** Medusa's own note on the refund of a payment whose cart became no order; a later one of the cart is in the same collection. */
export const OF_NO_ORDER = "Refunded due to cart completion failure"

const isSet = z.unknown().transform((at) => at !== null && at !== undefined)

const paymentSchema = z.object({
  id: z.string(),
  payment_session_id: z.string().nullish(),
  provider_id: z.string(),
  canceled_at: isSet,
  captured_at: isSet,
  captures: z.array(z.object({ id: z.string(), amount })).nullish(),
  refunds: z.array(z.object({ id: z.string(), amount, note: z.string().nullish() })).nullish(),
})

const orderSchema = z.object({
  id: z.string(),
  currency_code: z.string(),
  customer_id: z.string().nullable(),
  total: amount,
  summary: z.object({ current_order_total: z.coerce.number(), credit_line_total: amount }).nullish(),
  canceled_at: isSet,
  transactions: z.array(z.object({ reference_id: z.string().nullish() })).nullish(),
  cart: z.object({ id: z.string() }).nullish(),
  items: z.array(
    z.object({ id: z.string(), quantity: amount, unit_price: amount, total: amount, metadata: z.unknown() }),
  ),
  payment_collections: z
    .array(
      z.object({
        payments: z.array(paymentSchema).nullish(),
        payment_sessions: z.array(z.object({ id: z.string() })).nullish(),
      }),
    )
    .nullish(),
})
export type ShopOrder = z.output<typeof orderSchema>
export type ShopPayment = z.output<typeof paymentSchema>

const FIELDS = [
  ...["id", "currency_code", "customer_id", "total", "summary", "canceled_at", "cart.id"],
  ...["items.id", "items.quantity", "items.unit_price", "items.total", "items.metadata"],
  ...["transactions.reference_id", "payment_collections.payment_sessions.id"],
  ...["*", "captures.*", "refunds.*"].map((field) => `payment_collections.payments.${field}`),
]

export async function readOrder(container: MedusaContainer, order_id: string): Promise<ShopOrder | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: order_id } })
  const [found] = data
  return found === undefined ? null : orderSchema.parse(found)
}

const isOfNoOrder = ({ refunds }: ShopPayment): boolean =>
  (refunds ?? []).some(({ note }) => note === OF_NO_ORDER)

/** Medusa gave back all for which the order was placed, before there was one, and nobody pays anew. */
export const wasGivenBackBefore = ({ payment_collections }: ShopOrder): boolean => {
  const payments = (payment_collections ?? []).flatMap((collection) => collection.payments ?? [])
  const sessions = (payment_collections ?? []).flatMap((collection) => collection.payment_sessions ?? [])
  return (
    payments.length > 0 &&
    payments.every(isOfNoOrder) &&
    sessions.every(({ id }) => payments.some(({ payment_session_id }) => payment_session_id === id))
  )
}

/**
 * The order's own that were not called off, with the money that was taken for sure. Medusa writes a capture before it asks the
 * provider, and says so afterwards: by the payment's date when all of it is taken, by a booking on the order for each part.
 */
export const paymentsOf = ({ payment_collections, transactions }: ShopOrder): ShopPayment[] =>
  (payment_collections ?? [])
    .flatMap(({ payments }) => payments ?? [])
    .filter((payment) => !payment.canceled_at && !isOfNoOrder(payment))
    .map((payment) => ({
      ...payment,
      captures: (payment.captures ?? []).filter(
        ({ id }) => payment.captured_at || transactions?.some(({ reference_id }) => reference_id === id),
      ),
    }))

const sum = (of: readonly { amount: number }[] | null | undefined): number =>
  (of ?? []).reduce((total, one) => total + one.amount, 0)

/** Medusa writes a refund before it asks, and books it on the order afterwards, several of one step by their payments' ids. */
export const isGivenBack = ({ transactions }: ShopOrder, { id, refunds }: ShopPayment): boolean =>
  (refunds ?? []).every((refund) =>
    transactions?.some(({ reference_id }) => reference_id === refund.id || reference_id === id),
  )

export const captured = ({ captures }: ShopPayment): number => sum(captures)
export const refunded = ({ refunds }: ShopPayment): number => sum(refunds)

/** Refunds by hand count for goods that were returned or edited away, up to what the order comes to less by them. */
export function moneyOf(order: ShopOrder): OrderMoney {
  const payments = paymentsOf(order)
  const taken = payments.reduce((sum, payment) => sum + captured(payment), 0)
  const left = payments.reduce((sum, payment) => sum - refunded(payment), taken)
  const by_hand = payments
    .flatMap(({ refunds }) => refunds ?? [])
    .filter(({ note }) => !isOurRefund(note))
    .reduce((sum, { amount }) => sum + amount, 0)
  const for_goods = Math.max(0, taken - (order.summary ? worth(order.summary) : taken))
  return {
    cancelled: order.canceled_at,
    left: Math.max(0, toWholeMinor(left, order.currency_code)),
    refunded_by_hand: Math.max(0, toWholeMinor(by_hand - for_goods, order.currency_code)),
  }
}

/** A credit line may be for a line of ours, and takes no goods out of the order. */
const worth = ({ current_order_total, credit_line_total }: NonNullable<ShopOrder["summary"]>): number =>
  current_order_total + credit_line_total
