import type { CallResult } from "../../../src/core/contract/call-result"
import { execute } from "../../../src/core/engine/execute"
import type {
  Found,
  Operation,
  Progress,
  RecordReader,
  Requote,
  Sending,
  Shown,
} from "../../../src/core/engine/operation"
import type { OrderRow } from "../../../src/core/orders/order-row"
import type { WritePermit } from "../../../src/core/ports/budget"
import { type MemoryEngine, operationWith } from "./memory-engine"
import { step } from "./new-row"

export const DONE: CallResult<Progress> = {
  kind: "answered",
  data: { order_state: "registered", charged: null, expiry: "2028-05-01", evidence: "raw" },
  replayed: false,
}

type Given = Partial<Operation> & { quote?: Requote; answer?: CallResult<Progress> }

/** An operation whose upstream says what the test gives, and that tells what was asked of it. */
export function recordedUpstream({
  quote = { kind: "go", cost: 1_000_000 },
  answer = DONE,
  ...more
}: Given = {}) {
  const seen = { slots: 0, released: 0, quotes: 0 }
  const sent: (Sending & { row: OrderRow })[] = []
  const permit: WritePermit = {
    kind: "permit",
    release: async () => {
      seen.released += 1
    },
  }
  const operation = operationWith({
    async reserve() {
      seen.slots += 1
      return permit
    },
    async requote() {
      seen.quotes += 1
      return quote
    },
    keyOf: ({ id }) => `key of ${id}`,
    async send(row, sending) {
      sent.push({ row, ...sending })
      return answer
    },
    ...more,
  })
  return { operation, seen, sent, permit }
}

/** A record that can be read, shows that of a row's work, and has had the time to show it. */
export const recordThat = (
  shown: Shown["kind"],
  said: CallResult<Found> = DONE,
  lag_ms: RecordReader["lag_ms"] = 0,
): RecordReader => ({
  lag_ms,
  foreign: "already_owned",
  read: async () => said,
  shows: () => (shown === "work" ? { kind: shown } : { kind: shown, cause: `it shows ${shown}` }),
})

/** What a record says in that state. */
export const saying = (order_state: Found["order_state"], more: Partial<Found> = {}): CallResult<Found> => ({
  kind: "answered",
  data: { order_state, evidence: "raw", ...more },
  replayed: false,
})

/** The account has nothing of what the row is about, and would show it by now. */
export const NO_RECORD_THERE: RecordReader = recordThat("work", saying("absent", { evidence: null }))

/** The same, right after a call: it proves nothing yet. */
export const NO_RECORD_YET: RecordReader = recordThat(
  "work",
  saying("absent", { evidence: null }),
  60 * 60 * 1_000,
)

/** The changes that make a row due, and then one of which a paid call is out. */
export const DUE = [step("ordered", { next_in_ms: null }), step("due")] as const
export const SENT = step("executing", { stamp: { sent: true } })

/** Claims a row, executes it, and answers it as it stands then. */
export async function executed(engine: MemoryEngine, row: OrderRow, operation: Operation): Promise<OrderRow> {
  await execute(await engine.claim(row), operation, engine.deps)
  return engine.read(row.id)
}

/** In how many milliseconds the row is due; null when nothing is planned for it. */
export const dueInMs = ({ next_attempt_at }: OrderRow, { now_ms }: MemoryEngine): number | null =>
  next_attempt_at === null ? null : next_attempt_at.getTime() - now_ms
