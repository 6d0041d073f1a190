import type { EngineDeps, Operation } from "../../../src/reseller/engine/operation"
import type { Backoff } from "../../../src/reseller/engine/pace"
import type { Change, NewOrderRow, OrderRow } from "../../../src/reseller/orders/order-row"
import type { Claimed } from "../../../src/reseller/orders/order-rows"
import { MemoryRows } from "./memory-rows"
import { newRow } from "./new-row"

/** Round and without chance, each unlike the others, so that a test can name the time that was meant. */
const every = (first_ms: number): Backoff => ({ first_ms, factor: 1, max_ms: first_ms, jitter: 0 })
export const PACE_MS = { poll: 1_000, wait: 2_000, unknown: 3_000, fulfil: 4_000, fault: 5_000 } as const

const unused = (): never => {
  throw new Error("The test expects that nobody asks")
}

export const operationWith = (more: Partial<Operation>): Operation => ({
  done: "registered",
  isOnce: true,
  reserve: unused,
  requote: unused,
  keyOf: unused,
  send: unused,
  meaningOf: unused,
  record: null,
  ...more,
})

export type Logged = { level: string; message: string }

/** The engine with its rows in memory and a clock that the test moves; what a test does not give is never asked. */
export class MemoryEngine {
  now_ms = Date.parse("2027-05-01T12:00:00Z")
  readonly rows = new MemoryRows(() => this.now_ms)
  readonly logged: Logged[] = []
  readonly deps: EngineDeps

  constructor(more: Partial<EngineDeps> = {}) {
    this.deps = {
      rows: this.rows,
      operations: {},
      orders: {
        alignRows: async () => {},
        facts: unused,
        money: unused,
        placeOf: unused,
        isMoneyBound: unused,
        strayLines: unused,
        markFulfilled: unused,
      },
      refunder: { refund: unused, find: unused },
      pace: {
        polls: every(PACE_MS.poll),
        waits: every(PACE_MS.wait),
        stalls: every(PACE_MS.unknown),
        fulfilment_faults: every(PACE_MS.fulfil),
        fault: every(PACE_MS.fault),
        lease_ms: 60_000,
        send_within_ms: 30_000,
      },
      random: () => 0,
      monotonicMs: () => 0,
      newId: (prefix) => `${prefix}_new`,
      owner: "worker",
      log: (level, message) => this.logged.push({ level, message }),
      ...more,
    }
  }

  /** A row that has come to its state by these changes, without a lease. */
  async row(more: Partial<NewOrderRow>, ...changes: readonly Change[]): Promise<OrderRow> {
    const row = newRow(more)
    await this.rows.insert(row, "shopper")
    for (const change of changes) await this.rows.change(row.id, (await this.read(row.id)).state, change)
    return this.read(row.id)
  }

  async claim(row: OrderRow): Promise<Claimed> {
    const [claim] = await this.rows.claim([row.state], "worker", this.deps.pace.lease_ms, 1)
    if (claim?.row.id !== row.id) throw new Error(`${row.id} could not be claimed`)
    return claim
  }

  async read(id: string): Promise<OrderRow> {
    const row = await this.rows.byId(id)
    if (!row) throw new Error(`there is no row ${id}`)
    return row
  }

  async last(id: string) {
    return (await this.rows.history(id)).at(-1)
  }
}
