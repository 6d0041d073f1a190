import type { Order } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { OrderRow } from "../../core/orders/order-row"
import type { Refunder, RefundOutcome } from "../../core/ports/shop"
import { rowsOf } from "../stores/sql"
import type { OrderServices } from "./order-services"

/** Medusa's refund has neither key nor metadata that its API sets, so the note carries our row's id. */
const noteOf = (row: OrderRow): string => `domain-refund:${row.id}`

/** Medusa's reasons are a fixed list; anything else is refused by the database AFTER the provider refunded. */
const REASON = "other"

const amountRecord = z.object({ amount: z.number() })

/** Refunds through Medusa's order, one row at a time: the order is locked around each. */
export class MedusaRefunder implements Refunder {
  constructor(private readonly services: () => Pick<OrderServices, "manager" | "orderService">) {}

  async refund(row: OrderRow, amount: number): Promise<RefundOutcome> {
    const { order_id } = row
    if (amount <= 0) return { kind: "refunded", amount: 0 }
    if (order_id === null) return { kind: "refused", cause: "the row belongs to no order" }
    const { manager, orderService } = this.services()
    try {
      return await manager.transaction(async (tx) => {
        await lockPayments(tx, order_id)
        const found = await findRefund(tx, row)
        if (found) return { kind: "refunded", amount: found.amount }
        const orders = orderService.withTransaction(tx)
        const order = await orders.retrieveWithTotals(order_id, { relations: ["payments", "refunds"] })
        // Gift cards and earlier refunds may leave less than the line cost (money rule 6).
        const refundable = Math.min(amount, order.refundable_amount)
        if (refundable <= 0) return { kind: "refused", cause: "nothing is left to refund on this order" }
        const refunded = await orders.createRefund(order_id, refundable, REASON, noteOf(row))
        assertProviderAgreed(refunded)
        const on_cards = Math.min(amount - refundable, byGiftCard(order))
        return on_cards > 0
          ? { kind: "part_refunded", amount: refundable, cause: `${on_cards} was paid by gift card` }
          : { kind: "refunded", amount: refundable }
      })
    } catch (fault) {
      return { kind: "refused", cause: fault instanceof Error ? fault.message : String(fault) }
    }
  }

  async find(row: OrderRow): Promise<{ amount: number } | null> {
    return findRefund(this.services().manager, row)
  }
}

/** Payments before the order, in the sequence in which Medusa writes them: the other way round is a deadlock. */
async function lockPayments(tx: EntityManager, order_id: string): Promise<void> {
  await tx.query("SELECT id FROM payment WHERE order_id = $1 ORDER BY id FOR UPDATE", [order_id])
  await tx.query(`SELECT id FROM "order" WHERE id = $1 FOR UPDATE`, [order_id])
}

/**
 * A payment processor refuses by answering an error object. Medusa knows one only by its `error`, `code` and `detail`
 * together; with one of them empty it books the refund and keeps the object as the payment's data. Thrown here, that
 * booking is rolled back: no money went.
 */
function assertProviderAgreed(order: Order): void {
  for (const { data } of order.payments) {
    if (typeof data.error === "string" && "code" in data) throw new Error(data.error)
  }
}

/** Medusa cannot give this part back by itself. */
const byGiftCard = (order: Order): number => (order.gift_card_total ?? 0) + (order.gift_card_tax_total ?? 0)

async function findRefund(manager: EntityManager, row: OrderRow): Promise<{ amount: number } | null> {
  const [found] = await rowsOf(manager, "SELECT amount FROM refund WHERE order_id = $1 AND note = $2", [
    row.order_id,
    noteOf(row),
  ])
  return found === undefined ? null : amountRecord.parse(found)
}
