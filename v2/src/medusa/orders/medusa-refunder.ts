import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { Refunder, RefundFound, RefundOutcome } from "../../reseller/binding/orders"
import type { OrderRow } from "../../reseller/orders/order-row"
import { lossOf, type RefundAnswer, refundAnswer } from "../../reseller/orders/refund-answer"
import { faultMessage } from "../../reseller/shared/fault-text"
import { cellOf, countOf, type Database, recordsOf, takeTurn } from "../../reseller/shared/sql.store"
import { dataAtProvider, MANUAL } from "../cart/bound-money"
import { IS_BOOKING } from "../money/kept-payment"
import { toMajor, toWholeMinor } from "../money/units"
import {
  captured,
  moneyOf,
  paymentsOf,
  readOrder,
  refunded,
  refundNote,
  type ShopPayment,
} from "./read-order"

const paymentRecord = z.object({ provider_id: z.string(), data: z.record(z.unknown()).nullable() })
const foundRecord = paymentRecord.extend({ amount: z.coerce.number(), currency_code: z.string() })

export class MedusaRefunder implements Refunder {
  constructor(
    private readonly container: MedusaContainer,
    private readonly database: Database,
  ) {}

  async refund(...[row, judge, start]: Parameters<Refunder["refund"]>): Promise<RefundOutcome> {
    const { order_id } = row
    if ((row.paid ?? 0) <= 0) return { kind: "refunded", amount: 0 }
    if (order_id === null) return { kind: "refused", cause: "the row belongs to no order" }
    let isAsking = false
    // Refunds of one order take turns. Medusa's own lock on the payment keeps a person's from going beyond what was captured.
    const refund = async (tx: Database): Promise<RefundOutcome> => {
      const turn = `reseller refund ${order_id}`
      await takeTurn(tx, () => tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [turn]))
      const found = await this.find(row)
      if (found) return found
      const order = await readOrder(this.container, order_id)
      if (order === null) return { kind: "refused", cause: `the shop has no order ${order_id}` }
      const verdict = judge(moneyOf(order))
      if (verdict.kind !== "pay") return { kind: "withheld", verdict }
      // Waiting for the lock may have taken longer than the lease: the money may have gone back since.
      if (!(await start())) return { kind: "taken_over" }
      isAsking = true
      return this.pay(order_id, row, verdict.amount)
    }
    try {
      return await this.database.transaction(refund)
    } catch (fault) {
      return { kind: isAsking ? "unknown" : "not_asked", cause: faultMessage(fault) }
    }
  }

  /** Medusa writes a refund before it asks, and books it when its plugin has not thrown: only a booked one may be paid. */
  async find(row: OrderRow): Promise<RefundFound | null> {
    const refunds = await recordsOf(
      this.database,
      foundRecord,
      `SELECT f.amount, t.currency_code, p.provider_id, p.data
         FROM order_transaction t JOIN refund f ON ${IS_BOOKING} JOIN payment p ON p.id = f.payment_id
        WHERE t.order_id = $1 AND f.note = $2`,
      [row.order_id, refundNote(row.id)],
    )
    if (refunds.length === 0) return null
    for (const { provider_id, data } of refunds) {
      const answer = await this.answerNow({ provider_id, data })
      if (answer.kind !== "agreed") return answer
    }
    const amount = refunds.reduce((sum, one) => sum + toWholeMinor(one.amount, one.currency_code), 0)
    return { kind: "refunded", amount }
  }

  /** The provider is asked only of what it has not made yet; where it does not answer, that stands. */
  private async answerNow(payment: z.output<typeof paymentRecord>): Promise<RefundAnswer> {
    const booked = refundAnswer(payment.data)
    if (booked.kind !== "not_made") return booked
    const now = refundAnswer((await dataAtProvider(payment, this.container)) ?? payment.data)
    return now.kind === "unknown" ? booked : now
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
    let open: Extract<RefundAnswer, { kind: "not_made" }> | null = null
    const isManual = (payment: ShopPayment): number => Number(payment.provider_id === MANUAL)
    // Payments that a provider moves come first, and the largest, so that few are asked. One may pay and the next refuse: then a person
    // sees to the rest.
    const inTurn = payments.toSorted(
      (one, other) => isManual(one) - isManual(other) || leftOf(other) - leftOf(one),
    )
    for (const payment of inTurn) {
      const refundable = Math.min(amount - went_back, leftOf(payment))
      if (refundable <= 0) break
      const outcome = await this.payFrom(payment.id, toMajor(refundable, currency_code), row)
      if (outcome.kind === "unknown") return outcome
      if (outcome.kind === "not_made") open ??= outcome
      if (outcome.kind === "refused")
        return went_back > 0 ? { kind: "part_refunded", amount: went_back, cause: outcome.cause } : outcome
      went_back += refundable
    }
    if (open !== null) return open
    if (went_back === amount) return { kind: "refunded", amount }
    const cause = `${amount - went_back} is not in the payments of the order any more`
    return { kind: "part_refunded", amount: went_back, cause }
  }

  private async payFrom(
    payment_id: string,
    amount: number,
    row: OrderRow,
  ): Promise<RefundAnswer | Extract<RefundOutcome, { kind: "refused" }>> {
    const before = await this.dataOf(payment_id)
    const loss = lossOf(payment_id, before)
    if (loss !== null) return { kind: "refused", cause: loss }
    try {
      await refundPaymentWorkflow(this.container).run({
        input: { payment_id, amount, note: refundNote(row.id) },
      })
    } catch (fault) {
      const isAsked = await this.isAsked(payment_id, row)
      return { kind: isAsked || !isRefusal(fault) ? "unknown" : "refused", cause: faultMessage(fault) }
    }
    return refundAnswer(await this.dataOf(payment_id), before)
  }

  private dataOf(payment_id: string): Promise<unknown> {
    return cellOf(this.database, z.unknown(), "SELECT data FROM payment WHERE id = $1", [payment_id])
  }

  /** A refund is written, and nobody took it back: the provider may have paid. */
  private async isAsked(payment_id: string, row: OrderRow): Promise<boolean> {
    const written = "refund WHERE payment_id = $1 AND note = $2 AND deleted_at IS NULL"
    return (await countOf(this.database, written, [payment_id, refundNote(row.id)])) > 0
  }
}

/** Out of a workflow errors come as plain objects. */
const refusal = z.object({ type: z.enum([MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA]) })

/** Medusa's own refusals, and a provider's that says so in Medusa's words. */
const isRefusal = (fault: unknown): boolean => refusal.safeParse(fault).success
