import type { Slot } from "../../../src/reseller/budget/budget"
import type { CallResult } from "../../../src/reseller/contract/call-result"
import type { Reading, RecordWord } from "../../../src/reseller/engine/belief"
import { execute } from "../../../src/reseller/engine/execute"
import type {
  Answer,
  Operation,
  RecordReader,
  Requote,
  Sending,
} from "../../../src/reseller/engine/operation"
import type { OrderRow } from "../../../src/reseller/orders/order-row"
import { type MemoryEngine, operationWith } from "./memory-engine"
import { step } from "./new-row"

export const DONE: CallResult<Answer> = {
  kind: "answered",
  data: { order_state: "registered", charged: null, evidence: "raw" },
  replayed: false,
}

type Given = Partial<Operation> & { quote?: Requote; answer?: CallResult<Answer> }

/** An operation whose upstream says what the test gives, and that tells what was asked of it. */
export function recordedUpstream({
  quote = { kind: "go", cost: 1_000_000 },
  answer = DONE,
  ...more
}: Given = {}) {
  const seen = { slots: 0, released: 0, quotes: 0 }
  const sent: (Sending & { row: OrderRow })[] = []
  const slot: Slot = {
    kind: "slot",
    done: async () => undefined,
    unused: async () => {
      seen.released += 1
    },
  }
  const operation = operationWith({
    async reserve() {
      seen.slots += 1
      return slot
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
  return { operation, seen, sent, slot }
}

export const saying = (word: RecordWord): Reading<RecordWord> => ({
  word,
  order_state: word === "no_answer" || word === "unreadable" ? null : "unknown",
  reason: `record_${word}`,
  cause: `its record is ${word}`,
  detail: { record: "raw" },
})

export const recordThat = (word: RecordWord): RecordReader => ({
  foreign: "already_owned",
  look: async () => saying(word),
})

/** The changes that make a row due, and then one of which a paid call is out. */
export const DUE = [step("ordered", { next_in_ms: null }), step("due")] as const
export const SENT = step("executing", { stamp: { sent: true } })

export async function executed(engine: MemoryEngine, row: OrderRow, operation: Operation): Promise<OrderRow> {
  await execute(await engine.claim(row), operation, engine.deps)
  return engine.read(row.id)
}

/** In how many milliseconds the row is due; null when nothing is planned for it. */
export const dueInMs = ({ next_attempt_at }: OrderRow, { now_ms }: MemoryEngine): number | null =>
  next_attempt_at === null ? null : next_attempt_at.getTime() - now_ms
