import type { OrderFacts, OrderMoney, Refunder, ShopOrders } from "../../../src/reseller/binding/orders"
import type { OrderRow } from "../../../src/reseller/orders/order-row"
import type { Chance } from "./chance"
import type { Process, Scheduler } from "./scheduler"

export type Line = { line_item_id: string; cart_id: string; price: number }

/** `for_line`: which line the money was for; the shop itself does not know that of a refund by hand. */
export type Refund = { amount: number; row_id: string | null; for_line: string }

/** As the payment provider has it; milliseconds of the virtual clock. */
export type Booked = Refund & { order_id: string; at: number }

export type ShopOrder = {
  id: string
  lines: Line[]
  goods: number
  placed: boolean
  captured: boolean
  cancelled: boolean
  refunds: Refund[]
  locked_by: Process | null
}

export const totalOf = ({ lines, goods }: ShopOrder): number =>
  lines.reduce((sum, { price }) => sum + price, goods)

const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** The shop's orders, and a payment provider with a book of its own. */
export class ModelShop {
  readonly orders: ShopOrder[] = []
  /** What really went back, whatever the shop has on record. */
  readonly book: Booked[] = []

  constructor(
    private readonly scheduler: Scheduler,
    private readonly chance: Chance,
    private readonly faulty: () => boolean,
  ) {}

  ordersFor(process: Process): ShopOrders {
    const turn = () => this.scheduler.turn(process)
    return {
      alignRows: async () => {},
      facts: async (id) => {
        await turn()
        const order = this.find(id)
        return order?.placed ? factsOf(order) : null
      },
      money: async (id) => {
        await turn()
        const order = this.find(id)
        return order ? moneyOf(order) : null
      },
      placeOf: async ({ line_item_id }) => {
        await turn()
        const order = this.orders.find(({ lines }) =>
          lines.some((line) => line.line_item_id === line_item_id),
        )
        if (!order) return { kind: "gone" }
        return order.placed ? { kind: "order", order_id: order.id } : { kind: "cart" }
      },
      isMoneyBound: async () => false,
      strayLines: async () => ({ strayLines: [], next: null }),
      markFulfilled: async () => {
        await turn()
        if (this.faulty() && this.chance.happens(0.1)) throw new Error("the shop is out of order")
      },
    }
  }

  refunderFor(process: Process): Refunder {
    return {
      refund: async (row, judge, start) => {
        const order = this.find(row.order_id)
        if (!order) return { kind: "refused", cause: "no order" }
        await this.lock(order, process)
        try {
          const found = order.refunds.find(({ row_id }) => row_id === row.id)
          if (found) return { kind: "refunded", amount: found.amount }
          const verdict = judge(moneyOf(order))
          if (verdict.kind !== "pay") return { kind: "withheld", verdict }
          if (!(await start())) return { kind: "taken_over" }
          if (this.faulty() && this.chance.happens(0.1)) return { kind: "not_asked", cause: "a fault" }
          return await this.pay(order, row, Math.min(verdict.amount, moneyOf(order).left), process)
        } finally {
          order.locked_by = null
        }
      },
      find: async (row) => {
        await this.scheduler.turn(process)
        const found = this.find(row.order_id)?.refunds.find(({ row_id }) => row_id === row.id)
        return found === undefined ? null : { kind: "refunded", amount: found.amount }
      },
    }
  }

  async refundByHand(order: ShopOrder, amount: number, for_line: string, person: Process): Promise<void> {
    await this.lock(order, person)
    if (order.captured && !order.cancelled && moneyOf(order).left >= amount) {
      const refund = { amount, row_id: null, for_line }
      order.refunds.push(refund)
      this.book.push({ ...refund, order_id: order.id, at: this.scheduler.now })
    }
    order.locked_by = null
  }

  /** Medusa refuses to cancel an order with refunds. */
  cancel(order: ShopOrder): void {
    if (order.refunds.length === 0) order.cancelled = true
  }

  find(id: string | null): ShopOrder | null {
    return this.orders.find((order) => order.id === id) ?? null
  }

  private async pay(order: ShopOrder, row: OrderRow, amount: number, process: Process) {
    if (amount <= 0) return { kind: "refused", cause: "nothing is left" } as const
    if (order.cancelled) return { kind: "refused", cause: "a cancelled order" } as const
    if (this.faulty() && this.chance.happens(0.1)) return { kind: "refused", cause: "the provider" } as const
    const refund = { amount, row_id: row.id, for_line: row.line_item_id ?? "" }
    this.book.push({ ...refund, order_id: order.id, at: this.scheduler.now })
    // Between the provider's answer and the shop's commit the process may be killed, or the answer be lost.
    await this.scheduler.turn(process)
    if (this.faulty() && this.chance.happens(0.1)) return { kind: "unknown", cause: "no answer" } as const
    order.refunds.push(refund)
    return { kind: "refunded", amount } as const
  }

  /** A lock ends with its transaction, and so with its process. */
  private async lock(order: ShopOrder, process: Process): Promise<void> {
    do await this.scheduler.turn(process)
    while (order.locked_by?.alive === true)
    order.locked_by = process
  }
}

export const moneyOf = ({ lines, goods, captured, cancelled, refunds }: ShopOrder): OrderMoney => {
  const total = lines.reduce((sum, { price }) => sum + price, goods)
  return {
    cancelled,
    left: captured ? total - sumOf(refunds) : 0,
    refunded_by_hand: sumOf(refunds.filter(({ row_id }) => row_id === null)),
  }
}

const factsOf = (order: ShopOrder): OrderFacts => {
  const total = totalOf(order)
  const paid = !order.captured ? "none" : sumOf(order.refunds) >= total ? "returned" : "full"
  return {
    order_id: order.id,
    cart_id: null,
    customer_id: null,
    currency_code: "irt",
    paid,
    cancelled: order.cancelled,
    lines: order.lines.map(({ line_item_id, price }) => ({
      line_item_id,
      sold: { kind: "domain" },
      quantity: 1,
      unit_price: price,
      total: price,
    })),
  }
}
