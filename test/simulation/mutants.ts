import type { Claimed, OrderRows } from "../../src/core/ports/order-rows"
import type { ShopOrders } from "../../src/core/ports/shop"
import type { MemoryRows } from "../support/orders/memory-rows"

/** A way to take one protection away, so that the simulation can show that it sees it missing. */
export type Mutant = {
  rows?(rows: MemoryRows): OrderRows
  orders?(orders: ShopOrders): ShopOrders
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
  "a frozen worker sends its paid call however late": { sends_late: true },
} as const satisfies Record<string, Mutant>

export const MUTANTS: Readonly<Record<string, Mutant>> = MUTANTS_BY_NAME
