import type { Operation } from "../../src/core/engine/operation"
import type { Claimed, OrderRows } from "../../src/core/ports/order-rows"
import type { ShopOrders } from "../../src/core/ports/shop"
import type { MemoryRows } from "../support/orders/memory-rows"

/** A way to take one protection away, so that the simulation can show that it sees it missing. */
export type Mutant = {
  rows?(rows: MemoryRows): OrderRows
  orders?(orders: ShopOrders): ShopOrders
  renewal?(renew: Operation): Operation
  /** Paid calls are sent however late. */
  sends_late?: boolean
}

/** The rows with some of their methods replaced. */
const replaced = (rows: MemoryRows, other: Partial<OrderRows>): OrderRows =>
  new Proxy<OrderRows>(rows, {
    get: (target, name) => {
      const found = Reflect.get(other, name) ?? Reflect.get(target, name)
      return typeof found === "function" ? found.bind(target) : found
    },
  })

const MUTANTS_BY_NAME = {
  "rows of one name know nothing of each other": {
    rows: (rows) =>
      replaced(rows, {
        rivalOf: async () => null,
        launch: async (claim, change, lease_ms) => {
          const launched = await rows.save(claim, change, { lease_ms })
          return launched === null ? { kind: "fenced" } : { kind: "launched", claim: launched }
        },
      }),
  },
  "the order is not read again before money is spent or given back": {
    orders: (orders) => ({
      ...orders,
      money: async (id) => {
        const money = await orders.money(id)
        return money && { ...money, cancelled: false, refunded_by_hand: 0 }
      },
    }),
  },
  "waiting counts as lost answers": {
    rows: (rows) =>
      replaced(rows, {
        save: async (claim, change, keep): Promise<Claimed | null> => {
          const { waits } = change.patch ?? {}
          const counted = waits ? { ...change, patch: { ...change.patch, lost_answers: waits } } : change
          return rows.save(claim, counted, keep)
        },
      }),
  },
  "the expiry is not compared before a renewal is sent": {
    renewal: (renew) => ({
      ...renew,
      requote: async (row) => {
        const quote = await renew.requote(row)
        const is_expiry = quote.kind === "hold" && quote.reason === "expiry_changed"
        return is_expiry ? { kind: "go", cost: row.quoted_cost ?? 0 } : quote
      },
    }),
  },
  "the answer to a renewal counts without the new expiry": {
    renewal: (renew) => ({
      ...renew,
      send: async (row, sending) => {
        const sent = await renew.send(row, sending)
        if (sent.kind !== "answered" || sent.data.order_state !== "unproven") return sent
        return { ...sent, data: { ...sent.data, order_state: "registered" } }
      },
    }),
  },
  "renewals of one period know nothing of each other": {
    rows: (rows) =>
      replaced(rows, {
        rivalOf: async (row) => {
          const rival = await rows.rivalOf(row)
          return row.request.kind === "renew" && rival?.kind === "owner" ? null : rival
        },
        launch: async (claim, change, lease_ms) => {
          const done = await rows.launch(claim, change, lease_ms)
          if (done.kind !== "rival" || claim.row.request.kind !== "renew") return done
          if ((await rows.rivalOf(claim.row))?.kind !== "owner") return done
          const launched = await rows.save(claim, change, { lease_ms })
          return launched === null ? { kind: "fenced" } : { kind: "launched", claim: launched }
        },
      }),
  },
  "a frozen worker sends its paid call however late": { sends_late: true },
} as const satisfies Record<string, Mutant>

export const MUTANTS: Readonly<Record<string, Mutant>> = MUTANTS_BY_NAME
