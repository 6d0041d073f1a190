import type { RecordWord } from "../../src/core/engine/belief"
import { RETRIED, RETRIED_ON_WORD } from "../../src/core/engine/changes"
import type { Operation } from "../../src/core/engine/operation"
import type { Said } from "../../src/core/engine/said"
import type { OrderRow } from "../../src/core/orders/order-row"
import type { OrderRows } from "../../src/core/ports/order-rows"
import type { ShopOrders } from "../../src/core/ports/shop"
import type { MemoryRows } from "../support/orders/memory-rows"
import type { Liberties } from "./liberties"

/** A way to take one protection away, so that the simulation can show that it sees it missing. */
export type Mutant = {
  rows?(rows: MemoryRows): OrderRows
  orders?(orders: ShopOrders): ShopOrders
  registration?(register: Operation): Operation
  renewal?(renew: Operation): Operation
  /** What upstream does in all stories, where chance alone would seldom bring it about. */
  liberties?: Partial<Liberties>
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

/** The operation with what its record tells changed. */
const withRecorded = (
  operation: Operation,
  change: (found: Said<RecordWord>, row: OrderRow) => Said<RecordWord>,
): Operation => {
  const { record } = operation
  return {
    ...operation,
    record: record && { ...record, look: async (row) => change(await record.look(row), row) },
  }
}

/** The rows as workers claim them at another time. */
const claimedAt = (rows: MemoryRows, shift_ms: number): OrderRows =>
  replaced(rows, {
    claim: async (...given) =>
      (await rows.claim(...given)).map((claim) => ({
        ...claim,
        now: new Date(claim.now.getTime() + shift_ms),
      })),
  })

const HOUR_MS = 3_600_000

const MUTANTS_BY_NAME = {
  "a name that was sent for is not looked for in the account": {
    registration: (register) =>
      withRecorded(register, (found, row) =>
        row.first_sent_at === null ? found : { ...found, word: "absent" },
      ),
  },
  "a record that says failed from before is believed at once of an accepted order": {
    liberties: { recordBefore: "failed", record_lag_ms: 110_000, review: "registered" },
    registration: (register) =>
      withRecorded(register, (found) =>
        found.word === "failed_before" ? { ...found, word: "failed" } : found,
      ),
  },
  "a call that broke off is taken for one that upstream is not at work on": {
    liberties: { works_on_ms: 110_000, ownName: ["taken"], record_lag_ms: 110_000, review: "registered" },
    rows: (rows) => claimedAt(rows, HOUR_MS),
  },
  "a repeat has a key of its own": {
    rows: (rows) =>
      replaced(rows, {
        launch: (claim, change, lease_ms) => {
          const idempotency_key = `${change.patch?.idempotency_key}-${claim.row.attempts}`
          return rows.launch(claim, { ...change, patch: { ...change.patch, idempotency_key } }, lease_ms)
        },
      }),
  },
  "a person's rejection does not look at the record": {
    rows: (rows) => replaced(rows, { byId: async (id) => unsentOrNull(await rows.byId(id)) }),
  },
  "a renewal is sent again on a plain retry": {
    liberties: { key_memory_ms: 300_000, expiry_lag_ms: 36_000_000, showsRenewalState: false },
    rows: (rows) =>
      replaced(rows, {
        changeAmong: (row, judge) =>
          rows.changeAmong(row, (peers) => {
            const change = judge(peers)
            return change?.reason === RETRIED ? { ...change, reason: RETRIED_ON_WORD } : change
          }),
      }),
  },
  "a renewal is sent again when upstream may have forgotten its key": {
    liberties: { key_memory_ms: 300_000, expiry_lag_ms: 36_000_000, showsRenewalState: false },
    renewal: (renew) => ({ ...renew, isOnce: true }),
  },
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
  "the expiry is not compared before a renewal is sent": {
    renewal: (renew) =>
      withRecorded(renew, (found, row) =>
        row.first_sent_at === null && found.word !== "as_before" ? { ...found, word: "as_before" } : found,
      ),
  },
  "a renewal counts as done without the new expiry": {
    liberties: { showsRenewalState: false },
    renewal: (renew) =>
      withRecorded(renew, (found, row) =>
        row.first_sent_at !== null && found.word === "as_before" ? { ...found, word: "registered" } : found,
      ),
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

const unsentOrNull = (row: OrderRow | null): OrderRow | null =>
  row && { ...row, first_sent_at: null, in_flight_since: null }

export const MUTANTS: Readonly<Record<string, Mutant>> = MUTANTS_BY_NAME
