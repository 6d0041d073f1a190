import type { CallResult } from "../../src/core/contract/call-result"
import { RETRIED, RETRIED_ON_WORD } from "../../src/core/engine/changes"
import type { Found, Operation, Progress, RecordReader } from "../../src/core/engine/operation"
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

/** The operation with another way of reading its record. */
const withRecord = (operation: Operation, other: Partial<RecordReader>): Operation => ({
  ...operation,
  record: operation.record && { ...operation.record, ...other },
})

/** The operation with what a look finds changed. */
const withFound = (operation: Operation, change: (found: Found, row: OrderRow) => Found): Operation =>
  withRecord(operation, {
    read: async (row) => {
      const result = (await operation.record?.read(row)) ?? UNASKED
      return result.kind === "answered" ? { ...result, data: change(result.data, row) } : result
    },
  })

const UNASKED: CallResult<Found> = { kind: "not_sent", cause: "there is no record" }

const ABSENT: Found = { order_state: "absent", isTaken: false, evidence: null }

/** The row as if none of its calls had ever been sent. */
const unsent = (row: OrderRow): OrderRow => ({ ...row, first_sent_at: null, in_flight_since: null })

const HEALING: readonly string[] = ["credit", "daily_cap", "tld_blocked", "lookup", "token", "account"]

const MUTANTS_BY_NAME = {
  "a name that is taken is not looked for in the account": {
    registration: (register) =>
      withFound(register, (found, row) => (row.in_flight_since === null ? ABSENT : found)),
  },
  "a refusal of a repeat is believed of the calls before": {
    liberties: { key_memory_ms: 300_000, record_lag_ms: 1_800_000, ownName: ["free"], works_on_ms: 600_000 },
    rows: (rows) =>
      replaced(rows, {
        save: async (claim, change, keep) => {
          const heals = change.to === "executing" && HEALING.includes(change.reason)
          return rows.save(claim, heals ? { ...change, to: "waiting", endsCall: true } : change, keep)
        },
      }),
  },
  "what a record does not show at once is taken for not done": {
    registration: (register) => withRecord(register, { lag_ms: 0 }),
  },
  "an expiry that has not moved for an hour is taken for not renewed": {
    renewal: (renew) => withRecord(renew, { lag_ms: 3_600_000 }),
  },
  "a record that says failed is taken for this renewal's at once": {
    liberties: { other_failure_ms: 3_000_000, key_memory_ms: 300_000, showsRenewalState: true },
    renewal: (renew) => withRecord(renew, { lag_ms: Number.MAX_SAFE_INTEGER }),
  },
  "a 429 is taken for a call that did nothing": {
    liberties: { limitsAfterWork: true, refusals: ["no_price", "order_failed"], record_lag_ms: 1_200_000 },
    registration: (register) => ({
      ...register,
      send: async (row, sending) => unsentBy429(await register.send(row, sending)),
    }),
    renewal: (renew) => ({
      ...renew,
      send: async (row, sending) => unsentBy429(await renew.send(row, sending)),
    }),
  },
  "a missing record is proof although the name is taken": {
    registration: (register) =>
      withFound(withRecord(register, { lag_ms: 60_000 }), (found) => ({ ...found, isTaken: false })),
  },
  "an older record that has not changed is proof although the name is taken": {
    liberties: { recordBefore: "failed", refusesAfterWork: true, record_lag_ms: 600_000, ownName: ["taken"] },
    registration: (register) => withFound(register, (found) => ({ ...found, isTaken: false })),
  },
  "a record that says failed is proof although the name is taken": {
    liberties: { other_failure_ms: 1_500_000, ownName: ["taken"] },
    registration: (register) => withFound(register, (found) => ({ ...found, isTaken: false })),
  },
  "a late record of an earlier call's failure is taken for this one's": {
    liberties: { other_failure_ms: 3_000_000, ownName: ["free"], keepsFailed: true },
    rows: (rows) =>
      replaced(rows, {
        claim: async (states, owner, lease_ms, limit) =>
          (await rows.claim(states, owner, lease_ms, limit)).map((claim) => ({
            ...claim,
            row: { ...claim.row, attempts: Math.min(claim.row.attempts, 1) },
          })),
        rivalOf: async (row) => {
          const rival = await rows.rivalOf(row)
          return rival?.kind === "earlier" ? null : rival
        },
      }),
  },
  "an old failed record is taken for the call that is out": {
    liberties: {
      recordBefore: "failed",
      record_lag_ms: 3_000_000,
      ownName: ["free"],
      refusesAfterWork: false,
    },
    registration: (register) => ({
      ...register,
      requote: async (row) => {
        const quote = await register.requote(row)
        return quote.kind === "go" ? { ...quote, record_before: "absent" } : quote
      },
    }),
  },
  "a person's rejection does not look at the record": {
    rows: (rows) => replaced(rows, { byId: async (id) => unsentOrNull(await rows.byId(id)) }),
  },
  "a cancelled order takes rows with it that were sent": {
    rows: (rows) => replaced(rows, { byOrder: async (id) => (await rows.byOrder(id)).map(unsent) }),
  },
  "a renewal is sent again on a plain retry": {
    liberties: {
      key_memory_ms: 300_000,
      expiry_lag_ms: 36_000_000,
      renewal_lag_ms: 0,
      showsRenewalState: false,
    },
    rows: (rows) =>
      replaced(rows, {
        changeAmong: (row, judge) =>
          rows.changeAmong(row, (peers) => {
            const change = judge(peers)
            return change?.reason === RETRIED ? { ...change, reason: RETRIED_ON_WORD } : change
          }),
      }),
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
    renewal: (renew) => ({
      ...renew,
      requote: async (row) => {
        const quote = await renew.requote(row)
        const isExpiry = quote.kind === "hold" && quote.reason === "expiry_changed"
        return isExpiry ? { kind: "go", cost: row.quoted_cost ?? 0 } : quote
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

const unsentBy429 = (sent: CallResult<Progress>): CallResult<Progress> =>
  sent.kind === "rate_limited" ? { kind: "not_sent", cause: "429" } : sent

const unsentOrNull = (row: OrderRow | null): OrderRow | null => row && unsent(row)

export const MUTANTS: Readonly<Record<string, Mutant>> = MUTANTS_BY_NAME
