import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { OrderRow } from "../../core/orders/order-row"
import type { Claimed } from "../../core/ports/order-rows"
import type { OrderMoney, Refunder, RefundOutcome, RefundVerdict } from "../../core/ports/shop"
import type { Database } from "../../postgres/database"
import { isStillHeld } from "../../postgres/orders/claims"
import { rowsOf, takeTurn } from "../../postgres/sql"
import { IS_BOOKING } from "../money/kept-payment"
import { toMajor, toWholeMinor } from "../money/units"
import { MedusaOrders } from "./medusa-orders"
import { captured, paymentsOf, readOrder, refunded } from "./read-order"
import { refundNote } from "./refund-note"

const foundRecord = z.object({ amount: z.coerce.number(), currency_code: z.string() })

/** Refunds through Medusa's payments, one row of an order at a time. */
export class MedusaRefunder implements Refunder {
  constructor(
    private readonly container: MedusaContainer,
    private readonly database: Database,
  ) {}

  async refund(claim: Claimed, judge: (money: OrderMoney) => RefundVerdict): Promise<RefundOutcome> {
    const { row } = claim
    const { order_id } = row
    if ((row.paid ?? 0) <= 0) return { kind: "refunded", amount: 0 }
    if (order_id === null) return { kind: "refused", cause: "the row belongs to no order" }
    let isAsking = false
    // Refunds of one order take turns. Medusa's own lock on the payment keeps a person's from going beyond what was captured.
    const refund = async (tx: Database): Promise<RefundOutcome> => {
      const turn = `reseller refund ${order_id}`
      await takeTurn(tx, () => tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [turn]))
      const found = await this.find(row)
      if (found) return { kind: "refunded", amount: found.amount }
      const money = await new MedusaOrders(this.container, this.database).money(order_id)
      if (money === null) return { kind: "refused", cause: `the shop has no order ${order_id}` }
      const verdict = judge(money)
      if (verdict.kind !== "pay") return { kind: "withheld", verdict }
      // Waiting for the lock may have taken longer than the lease: the money may have gone back since.
      if (!(await isStillHeld(tx, claim))) return { kind: "taken_over" }
      isAsking = true
      return this.pay(order_id, row, verdict.amount)
    }
    try {
      return await this.database.transaction(refund)
    } catch (fault) {
      return { kind: isAsking ? "unknown" : "not_asked", cause: causeOf(fault) }
    }
  }

  /**
   * Medusa writes the refund before it asks the provider, and books it on the order when the provider has paid: only what
   * is booked is known to be paid.
   */
  async find(row: OrderRow): Promise<{ amount: number } | null> {
    const found = await rowsOf(
      this.database,
      `SELECT f.amount, t.currency_code FROM order_transaction t JOIN refund f ON ${IS_BOOKING}
        WHERE t.order_id = $1 AND f.note = $2`,
      [row.order_id, refundNote(row.id)],
    )
    if (found.length === 0) return null
    const amounts = found.map((one) => foundRecord.parse(one))
    return { amount: amounts.reduce((sum, one) => sum + toWholeMinor(one.amount, one.currency_code), 0) }
  }

  private async pay(order_id: string, row: OrderRow, amount: number): Promise<RefundOutcome> {
    const order = await readOrder(this.container, order_id)
    if (order === null) return { kind: "refused", cause: `the shop has no order ${order_id}` }
    const { currency_code } = order
    const leftOf = (payment: Parameters<typeof captured>[0]): number =>
      toWholeMinor(captured(payment) - refunded(payment), currency_code)
    const payments = paymentsOf(order).filter((payment) => leftOf(payment) > 0)
    if (payments.length === 0) return { kind: "refused", cause: "nothing is left to refund on this order" }
    let went_back = 0
    // The largest first, so that few are asked. Of several one may pay and the next refuse: then a person sees to the rest.
    for (const payment of payments.toSorted((one, other) => leftOf(other) - leftOf(one))) {
      const refundable = Math.min(amount - went_back, leftOf(payment))
      if (refundable <= 0) break
      const outcome = await this.payFrom(payment.id, toMajor(refundable, currency_code), row)
      if (outcome.kind === "unknown") return outcome
      if (outcome.kind === "refused")
        return went_back > 0 ? { kind: "part_refunded", amount: went_back, cause: outcome.cause } : outcome
      went_back += refundable
    }
    if (went_back === amount) return { kind: "refunded", amount }
    const cause = `${amount - went_back} is not in the payments of the order any more`
    return { kind: "part_refunded", amount: went_back, cause }
  }

  private async payFrom(
    payment_id: string,
    amount: number,
    row: OrderRow,
  ): Promise<{ kind: "paid" } | { kind: "refused" | "unknown"; cause: string }> {
    try {
      await refundPaymentWorkflow(this.container).run({
        input: { payment_id, amount, note: refundNote(row.id) },
      })
      return { kind: "paid" }
    } catch (fault) {
      const isAsked = await this.isAsked(payment_id, row)
      return { kind: isAsked || !isRefusal(fault) ? "unknown" : "refused", cause: causeOf(fault) }
    }
  }

  /** A refund is written, and nobody took it back: the provider may have paid. */
  private async isAsked(payment_id: string, row: OrderRow): Promise<boolean> {
    const found = await rowsOf(
      this.database,
      "SELECT 1 FROM refund WHERE payment_id = $1 AND note = $2 AND deleted_at IS NULL",
      [payment_id, refundNote(row.id)],
    )
    return found.length > 0
  }
}

/** Out of a workflow errors come as plain objects. */
const refusal = z.object({ type: z.enum([MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA]) })
const messageOf = z.object({ message: z.string() })

/** Medusa's own refusals, and a provider's that says so in Medusa's words. */
const isRefusal = (fault: unknown): boolean => refusal.safeParse(fault).success

const causeOf = (fault: unknown): string => messageOf.safeParse(fault).data?.message ?? String(fault)
