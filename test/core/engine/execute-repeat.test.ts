import type { Operation, RecordReader, Requote } from "../../../src/core/engine/operation"
import { KEY_TRUST_MS } from "../../../src/core/engine/pace"
import type { Change, OrderRow } from "../../../src/core/orders/order-row"
import { MemoryEngine, PACE_MS } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"
import {
  DUE,
  dueInMs,
  executed,
  NO_RECORD_THERE,
  recordedUpstream,
  recordJudged,
  SENT,
} from "../../support/orders/recorded-upstream"

const COST = 1_000_000
const BEFORE = 1_010_000
const DOMAIN = "name.com"
const HOUR_MS = 60 * 60 * 1_000

/** A row of which a call has been out for so long, at the cost `BEFORE` and with a key. */
async function sentRow(engine: MemoryEngine, ago_ms: number, ...changes: readonly Change[]) {
  const patch = { idempotency_key: "its key", attempts: 1, current_cost: BEFORE }
  const row = await engine.row({ subject: DOMAIN }, ...DUE, { ...SENT, patch }, ...changes)
  engine.now_ms += ago_ms
  return row
}

const SOON_AFTER = 60_000
const TOO_HIGH: Requote = { kind: "hold", reason: "price_increase", cost: 2 * COST, cause: "dearer" }

describe("A call whose answer was lost, soon after it,", () => {
  it("is repeated with the same key, at the price of this moment", async () => {
    const engine = new MemoryEngine()
    const { operation, seen, sent } = recordedUpstream({ quote: { kind: "go", cost: COST + 5 } })
    const row = await sentRow(engine, SOON_AFTER)
    await executed(engine, row, operation)
    const again = { attempts: 2, current_cost: COST + 5, in_flight_since: row.in_flight_since }
    expect(sent).toMatchObject([{ key: "its key", row: again }])
    expect(seen).toEqual({ slots: 1, released: 0, quotes: 1 })
  })

  it("is repeated without asking the price where the call itself names the most that it may cost", async () => {
    const engine = new MemoryEngine()
    const { operation, seen, sent } = recordedUpstream({ isCapped: true })
    await executed(engine, await sentRow(engine, SOON_AFTER), operation)
    expect(sent).toMatchObject([{ key: "its key", row: { attempts: 2, current_cost: BEFORE } }])
    expect(seen).toEqual({ slots: 1, released: 0, quotes: 0 })
  })

  it("is repeated at the quoted cost where no later one is known", async () => {
    const engine = new MemoryEngine()
    const { operation, sent } = recordedUpstream({ isCapped: true })
    const unknown = step("executing", { patch: { current_cost: null } })
    await executed(engine, await sentRow(engine, SOON_AFTER, unknown), operation)
    expect(sent).toMatchObject([{ row: { current_cost: COST } }])
  })

  it.each<[string, Requote]>([
    ["the name cannot be had any more", { kind: "unavailable", cause: "taken" }],
    ["the expiry has moved", { kind: "hold", reason: "expiry_changed", cost: null, cause: "it moved" }],
  ])("is repeated at its own cost when %s, most likely by the call itself", async (_, quote) => {
    const engine = new MemoryEngine()
    const { operation, sent } = recordedUpstream({ quote })
    await executed(engine, await sentRow(engine, SOON_AFTER), operation)
    expect(sent).toMatchObject([{ key: "its key", row: { attempts: 2, current_cost: BEFORE } }])
  })

  it.each<[string, Requote, string, number, object]>([
    [
      "the price is too high",
      TOO_HIGH,
      "price_increase",
      PACE_MS.unknown,
      { cause: "dearer", cost: 2 * COST, quoted_cost: COST },
    ],
    [
      "there is no price",
      { kind: "hold", reason: "no_price", cost: null, cause: "none" },
      "no_price",
      PACE_MS.unknown,
      { cause: "none" },
    ],
    ["the price cannot be asked", { kind: "later", reason: "lookup" }, "lookup", PACE_MS.unknown, {}],
    [
      "the price can be asked much later only",
      { kind: "later", reason: "rate_limited", in_ms: 9_000 },
      "rate_limited",
      9_000,
      {},
    ],
  ])("is not repeated while %s, but stays out", async (_, quote, reason, due_in_ms, detail) => {
    const engine = new MemoryEngine()
    const { operation, seen, sent } = recordedUpstream({ quote })
    const row = await sentRow(engine, SOON_AFTER)
    const after = await executed(engine, row, operation)
    expect(after).toMatchObject({ state: "executing", reason, stalls: 1, waits: 0, attempts: 1 })
    expect(after.in_flight_since).toEqual(row.in_flight_since)
    expect(dueInMs(after, engine)).toBe(due_in_ms)
    expect((await engine.last(row.id))?.detail).toEqual(detail)
    expect({ released: seen.released, sent }).toEqual({ released: 1, sent: [] })
  })

  it("is repeated whatever another order of the name is said to have: only this row's key brings the answer", async () => {
    const engine = new MemoryEngine()
    const row = await sentRow(engine, SOON_AFTER)
    engine.rows.rivalOf = async () => ({ kind: "owner", id: "dord_other" })
    const { operation, sent } = recordedUpstream()
    await executed(engine, row, operation)
    expect(sent).toHaveLength(1)
  })
})

describe("Whether the same key is simply sent again", () => {
  /** Whether the record was looked at first, and how often the call was repeated. */
  async function repeated(engine: MemoryEngine, row: OrderRow, has_record = true) {
    const looked: string[] = []
    const record: RecordReader = {
      ...NO_RECORD_THERE,
      read: async ({ id }) => {
        looked.push(id)
        return { kind: "lost", cause: "reset" }
      },
    }
    const { operation, sent } = recordedUpstream(has_record ? { record } : {})
    await executed(engine, row, operation)
    return { looked: looked.length, sent: sent.length }
  }

  it.each([
    [KEY_TRUST_MS, { looked: 0, sent: 1 }],
    [KEY_TRUST_MS + 1, { looked: 1, sent: 0 }],
  ])("%i ms after the first call, however lately it was repeated: %j", async (ago_ms, expected) => {
    const engine = new MemoryEngine()
    const row = await sentRow(engine, ago_ms - 1)
    await engine.rows.change(row.id, "executing", SENT)
    engine.now_ms += 1
    expect(await repeated(engine, await engine.read(row.id))).toEqual(expected)
  })

  it.each([
    ["a person asked for it, and there is no record to look at", "retried", false, { looked: 0, sent: 1 }],
    ["a person asked for it, but the record can be looked at", "retried", true, { looked: 1, sent: 0 }],
    ["nobody asked for it, and there is no record to look at", "reset", false, { looked: 0, sent: 0 }],
  ])("long after the first call, when %s", async (_, reason, has_record, expected) => {
    const engine = new MemoryEngine()
    const row = await sentRow(engine, HOUR_MS, step("executing", { reason }))
    expect(await repeated(engine, row, has_record)).toEqual(expected)
  })
})

describe("A call whose answer was lost long ago", () => {
  const lookedAt = async (given: Partial<Operation> & { quote?: Requote }) => {
    const engine = new MemoryEngine()
    const { operation, seen, sent } = recordedUpstream(given)
    const before = await sentRow(engine, HOUR_MS)
    const row = await executed(engine, before, operation)
    return { row, sent, seen, engine, detail: (await engine.last(row.id))?.detail, before }
  }
  const UNSENT = { seen: { slots: 1, released: 1, quotes: 0 }, sent: [] }

  it.each<[string, RecordReader | null, Partial<OrderRow>, object]>([
    [
      "is done when the record shows it",
      recordJudged({ kind: "ours" }),
      { state: "completed", reason: "registered", in_flight_since: null },
      { record: "raw" },
    ],
    [
      "waits for a person when the record is somebody else's, for it did nothing itself",
      recordJudged({ kind: "foreign", reason: "already_owned", cause: "somebody's" }),
      { state: "held", hold_reason: "already_owned", in_flight_since: null },
      { cause: "somebody's", record: "raw" },
    ],
    [
      "waits for a person where upstream keeps no record",
      null,
      { state: "held", hold_reason: "outcome_unknown" },
      { cause: "the answer was lost" },
    ],
    [
      "waits for a person when the record proves nothing",
      recordJudged({ kind: "unclear", cause: "nobody knows" }),
      { state: "held", hold_reason: "unknown_answer" },
      { cause: "nobody knows", record: "raw" },
    ],
    [
      "is looked for later when the record cannot be read now",
      recordJudged({ kind: "ours" }, { kind: "lost", cause: "reset" }),
      { state: "executing", reason: "upstream_unreachable", stalls: 1 },
      { cause: "upstream_unreachable" },
    ],
  ])("%s, and is not repeated", async (_, record, expected, told) => {
    const { row, seen, sent, detail, before } = await lookedAt({ record })
    expect(row).toMatchObject({ in_flight_since: before.in_flight_since, ...expected })
    expect(detail).toEqual(told)
    expect({ seen, sent }).toEqual(UNSENT)
  })

  it("is repeated with the same key at today's price when upstream knows nothing of it", async () => {
    const { seen, sent } = await lookedAt({ record: NO_RECORD_THERE })
    expect(sent).toMatchObject([{ key: "its key", row: { attempts: 2, current_cost: COST } }])
    expect(seen).toEqual({ slots: 1, released: 0, quotes: 1 })
  })

  it.each<[string, Requote, Partial<OrderRow>, object]>([
    [
      "that is too high waits for a person, both costs shown",
      TOO_HIGH,
      { state: "held", hold_reason: "price_increase", current_cost: 2 * COST },
      { cause: "dearer", cost: 2 * COST, quoted_cost: COST },
    ],
    [
      "that cannot be asked now stays out",
      { kind: "later", reason: "lookup" },
      { state: "executing", reason: "lookup", stalls: 1 },
      {},
    ],
    [
      "of a name that is taken now waits for a person, who makes sure that nothing was charged",
      { kind: "unavailable", cause: "taken" },
      { state: "held", hold_reason: "outcome_unknown" },
      { cause: "taken" },
    ],
  ])("and of which upstream knows nothing, at a price %s", async (_, quote, expected, told) => {
    const { row, seen, sent, detail, before } = await lookedAt({ record: NO_RECORD_THERE, quote })
    expect(row).toMatchObject({ ...expected, in_flight_since: before.in_flight_since })
    expect(detail).toEqual(told)
    expect({ released: seen.released, sent }).toEqual({ released: 1, sent: [] })
  })
})
