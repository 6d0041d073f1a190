import type { AbstractPaymentProcessor, Order, Payment } from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { Refunder, RefundFound, RefundOutcome } from "../../reseller/binding/orders"
import type { OrderRow } from "../../reseller/orders/order-row"
import { lossOf, type RefundAnswer, refundAnswer } from "../../reseller/orders/refund-answer"
import { faultMessage } from "../../reseller/shared/fault-text"
import { cellOf, recordsOf, takeTurn } from "../../reseller/shared/sql.store"
import type { Container } from "../composition/container"
import { orderMoney, REFUND_NOTE_PREFIX } from "./order-money"
import { ROW_OF_LINE } from "./our-lines"

const noteOf = (row: OrderRow): string => REFUND_NOTE_PREFIX + row.id

/** Medusa's reasons are a fixed list; anything else is refused by the database AFTER the provider refunded. */
const REASON = "other"

const paymentRecord = z.object({ provider_id: z.string(), data: z.record(z.unknown()) })

/** Whether the provider may have been asked: then nobody knows. What it says may be a loss on the way that its plugin put into words. */
type Asked = { provider: boolean }

/** Refunds through Medusa's order, one row at a time: the order is locked around each. */
export class MedusaRefunder implements Refunder {
  constructor(private readonly container: Container) {}

  async refund(...[row, judge, start]: Parameters<Refunder["refund"]>): Promise<RefundOutcome> {
    const { order_id } = row
    if ((row.paid ?? 0) <= 0) return { kind: "refunded", amount: 0 }
    if (order_id === null) return { kind: "refused", cause: "the row belongs to no order" }
    const asked: Asked = { provider: false }
    try {
      return await this.container.manager.transaction(async (tx) => {
        await takeTurn(tx, () => lockPayments(tx, order_id))
        const found = await this.findIn(tx, row)
        if (found) return found
        const money = await orderMoney(tx, this.container.orderService, order_id)
        if (money === null) return { kind: "refused", cause: `the shop has no order ${order_id}` }
        const verdict = judge(money)
        if (verdict.kind !== "pay") return { kind: "withheld", verdict }
        const before = await wentBackBefore(tx, row, order_id)
        const amount = verdict.amount - before
        const cause = `${before} went back for this line before`
        if (amount <= 0) return { kind: "refused", cause }
        // Waiting for the lock may have taken longer than the lease: the money may have gone back since.
        if (!(await start())) return { kind: "taken_over" }
        const paid = await this.pay(tx, order_id, noteOf(row), amount, asked)
        return before > 0 && paid.kind === "refunded" ? { ...paid, kind: "part_refunded", cause } : paid
      })
    } catch (fault) {
      const cause = faultMessage(fault)
      if (asked.provider) return { kind: "unknown", cause }
      return { kind: isRefusal(fault) ? "refused" : "not_asked", cause }
    }
  }

  async find(row: OrderRow): Promise<RefundFound | null> {
    return this.findIn(this.container.manager, row)
  }

  private async findIn(manager: EntityManager, row: OrderRow): Promise<RefundFound | null> {
    const amount = await bookedRefund(manager, row)
    if (amount === null) return null
    const statement = "SELECT provider_id, data FROM payment WHERE order_id = $1 AND amount_refunded > 0"
    const refunded = await recordsOf(manager, paymentRecord, statement, [row.order_id])
    for (const payment of refunded) {
      const answer = await this.answerNow(payment)
      if (answer.kind !== "agreed") return answer
    }
    return { kind: "refunded", amount }
  }

  /** The provider is asked only of what it has not made yet; where it does not answer, that stands. */
  private async answerNow({ provider_id, data }: z.output<typeof paymentRecord>): Promise<RefundAnswer> {
    const booked = refundAnswer(data)
    if (booked.kind !== "not_made") return booked
    try {
      const { paymentProviderService: providers } = this.container
      const provider = providers.retrieveProvider<AbstractPaymentProcessor>(provider_id)
      const now = refundAnswer(await provider.retrievePayment(data))
      return now.kind === "unknown" ? booked : now
    } catch {
      return booked
    }
  }

  private async pay(
    tx: EntityManager,
    order_id: string,
    note: string,
    amount: number,
    asked: Asked,
  ): Promise<RefundOutcome> {
    const orders = this.container.orderService.withTransaction(tx)
    const order = await orders.retrieveWithTotals(order_id, { relations: ["payments", "refunds"] })
    // Gift cards and earlier refunds may leave less than the line cost (money rule 8).
    const refundable = Math.min(amount, order.refundable_amount)
    if (refundable <= 0) return { kind: "refused", cause: "nothing is left to refund on this order" }
    const [loss] = order.payments.filter(hasMoney).flatMap(({ id, data }) => lossOf(id, data) ?? [])
    if (loss !== undefined) return { kind: "refused", cause: loss }
    const before = new Map(order.payments.map((payment) => [payment.id, payment]))
    asked.provider = order.payments.length > 0
    const { payments } = await orders.createRefund(order_id, refundable, REASON, note)
    const answers = payments
      .filter(({ id, amount_refunded }) => amount_refunded !== before.get(id)?.amount_refunded)
      .map(({ id, data }) => refundAnswer(data, before.get(id)?.data))
    // Medusa knows an error only by `error`, `code` and `detail` together; with one of them empty it books the refund, and keeps the
    // error in place of the payment's data, with which no later refund works. Thrown here, that is rolled back.
    for (const answer of answers) if (answer.kind === "unknown") throw new Error(answer.cause)
    for (const answer of answers) if (answer.kind === "not_made") return answer
    const on_cards = Math.min(amount - refundable, byGiftCard(order))
    return on_cards > 0
      ? { kind: "part_refunded", amount: refundable, cause: `${on_cards} was paid by gift card` }
      : { kind: "refunded", amount: refundable }
  }
}

/** Payments before the order, in the sequence in which Medusa writes them: the other way round is a deadlock. */
async function lockPayments(tx: EntityManager, order_id: string): Promise<void> {
  await tx.query("SELECT id FROM payment WHERE order_id = $1 ORDER BY id FOR UPDATE", [order_id])
  await tx.query(`SELECT id FROM "order" WHERE id = $1 FOR UPDATE`, [order_id])
}

/** Medusa has two classes of this name, so its errors are told by what they say of themselves. */
const medusaRefusal = z.object({
  type: z.enum([MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA]),
})

const isRefusal = (fault: unknown): boolean => medusaRefusal.safeParse(fault).success

const hasMoney = ({ captured_at, amount, amount_refunded }: Payment): boolean =>
  captured_at !== null && amount > amount_refunded

/** Medusa cannot give this part back by itself. */
const byGiftCard = (order: Order): number => (order.gift_card_total ?? 0) + (order.gift_card_tax_total ?? 0)

/** Refunds for this row's line by another row, the one that the line was made of. */
async function wentBackBefore(manager: EntityManager, row: OrderRow, order_id: string): Promise<number> {
  const statement = `SELECT coalesce(sum(f.amount), 0) FROM line_item li
     JOIN refund f ON f.order_id = $2 AND f.note = '${REFUND_NOTE_PREFIX}' || ${ROW_OF_LINE}
    WHERE li.id = $1 AND ${ROW_OF_LINE} <> $3`
  const before = await cellOf(manager, z.coerce.number(), statement, [row.line_item_id, order_id, row.id])
  return before ?? 0
}

function bookedRefund(manager: EntityManager, row: OrderRow): Promise<number | null> {
  const statement = "SELECT amount FROM refund WHERE order_id = $1 AND note = $2"
  return cellOf(manager, z.number(), statement, [row.order_id, noteOf(row)])
}
