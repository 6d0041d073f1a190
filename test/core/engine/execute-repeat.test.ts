import { APPROVED, RETRIED, RETRIED_ON_WORD } from "../../../src/core/engine/changes"
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
  NO_RECORD_YET,
  recordedUpstream,
  recordThat,
  SENT,
  saying,
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

  it.each<[string, Requote]>([["the name cannot be had any more", { kind: "unavailable", cause: "taken" }]])(
    "is repeated at its own cost when %s, most likely for the call itself",
    async (_, quote) => {
      const engine = new MemoryEngine()
      const { operation, sent } = recordedUpstream({ quote })
      await executed(engine, await sentRow(engine, SOON_AFTER), operation)
      expect(sent).toMatchObject([{ key: "its key", row: { attempts: 2, current_cost: BEFORE } }])
    },
  )

  it.each<[string, RecordReader | null, Partial<OrderRow>]>([
    [
      "is the row's work, under way, has it polled",
      recordThat("work", saying("pending")),
      { state: "pending" },
    ],
    ["is unexplained work holds it", recordThat("other"), { state: "held", hold_reason: "already_owned" }],
    ["shows nothing keeps it out", NO_RECORD_THERE, { state: "executing", reason: "expiry_changed" }],
    ["is not kept keeps it out", null, { state: "executing", reason: "expiry_changed" }],
    [
      "cannot be read keeps it out",
      recordThat("work", { kind: "lost", cause: "x" }),
      { state: "executing", reason: "expiry_changed" },
    ],
  ])("is never repeated when the expiry has moved: a record that %s", async (_, record, expected) => {
    const engine = new MemoryEngine()
    const quote: Requote = { kind: "hold", reason: "expiry_changed", cost: null, cause: "it moved" }
    const { operation, seen, sent } = recordedUpstream({ quote, record })
    const { in_flight_since } = await sentRow(engine, SOON_AFTER)
    const [row] = engine.rows.all()
    if (row === undefined) throw new Error("there is no row")
    expect(await executed(engine, row, operation)).toMatchObject({ in_flight_since, ...expected })
    expect({ released: seen.released, sent }).toEqual({ released: 1, sent: [] })
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
    engine.rows.rivalOf = async () => ({ kind: "owner", id: "dord_other", isEarlier: false })
    const { operation, sent } = recordedUpstream()
    await executed(engine, row, operation)
    expect(sent).toHaveLength(1)
  })
})

describe("Whether the same key is simply sent again", () => {
  /** Whether the record was looked at first, and how often the call was repeated. */
  async function repeated(engine: MemoryEngine, row: OrderRow) {
    const looked: string[] = []
    const record: RecordReader = {
      ...NO_RECORD_THERE,
      read: async ({ id }) => {
        looked.push(id)
        return { kind: "lost", cause: "reset" }
      },
    }
    const { operation, sent } = recordedUpstream({ record })
    await executed(engine, row, operation)
    return { looked: looked.length, sent: sent.length }
  }

  it.each([
    [KEY_TRUST_MS, { looked: 1, sent: 1 }],
    [KEY_TRUST_MS + 1, { looked: 1, sent: 0 }],
  ])("%i ms after the first call, however lately it was repeated: %j", async (ago_ms, expected) => {
    const engine = new MemoryEngine()
    const row = await sentRow(engine, ago_ms - 1)
    await engine.rows.change(row.id, "executing", SENT)
    engine.now_ms += 1
    expect(await repeated(engine, await engine.read(row.id))).toEqual(expected)
  })

  const open = (lag_ms: number | null) => recordThat("before", saying("unproven"), lag_ms)
  const unread = recordThat("work", { kind: "lost", cause: "reset" })
  const LATE = 2 * HOUR_MS

  it.each<[string, string, RecordReader | null, number]>([
    ["nobody asked for it, and no record is kept", "reset", null, 0],
    ["nobody asked for it, and the record shows nothing yet", "reset", open(LATE), 0],
    ["a person asked for it, and no record is kept", RETRIED, null, 0],
    ["a person asked for it, and the record shows nothing yet", RETRIED, open(LATE), 0],
    ["a person said that it was not done, and the record shows nothing yet", RETRIED_ON_WORD, open(LATE), 1],
    ["a person asked for it, and no time proves what the record does not show", RETRIED, open(null), 0],
    ["a person asked for it, but the record cannot be read", RETRIED, unread, 0],
    ["a person asked for it, but the record is its work", RETRIED, recordThat("work"), 0],
    ["a person said that it was not done, and no record is kept", RETRIED_ON_WORD, null, 1],
    ["a person said that it was not done, and no time proves otherwise", RETRIED_ON_WORD, open(null), 1],
    ["a person said that it was not done, but the record cannot be read", RETRIED_ON_WORD, unread, 0],
    ["a person said that it was not done, but it was", RETRIED_ON_WORD, recordThat("work"), 0],
    ["a person said that it was not done, but there is other work", RETRIED_ON_WORD, recordThat("other"), 0],
    ["a person approved its cost, said nothing of the call, and no record is kept", APPROVED, null, 0],
  ])("long after the first call, when %s (%s)", async (_, reason, record, times) => {
    const engine = new MemoryEngine()
    const { operation, sent } = recordedUpstream({ record })
    await executed(engine, await sentRow(engine, HOUR_MS, step("executing", { reason })), operation)
    expect(sent).toHaveLength(times)
  })

  it.each([RETRIED, RETRIED_ON_WORD, APPROVED, "reset"])(
    "never, once upstream has accepted the order, whatever a person asked for (%s)",
    async (reason) => {
      const engine = new MemoryEngine()
      const { operation, sent } = recordedUpstream({ record: open(LATE) })
      const accepted = step("executing", { reason, stamp: { accepted: true } })
      const row = await executed(engine, await sentRow(engine, 1_000, accepted), operation)
      expect(row).toMatchObject({ state: "pending", reason: "expiry_not_moved" })
      expect(sent).toEqual([])
    },
  )

  it("at a price that is too high is asked of the person who sent it on its way", async () => {
    const engine = new MemoryEngine()
    const { operation, seen, sent } = recordedUpstream({ record: open(LATE), quote: TOO_HIGH })
    const before = await sentRow(engine, HOUR_MS, step("executing", { reason: RETRIED_ON_WORD }))
    expect(await executed(engine, before, operation)).toMatchObject({
      state: "held",
      hold_reason: "price_increase",
      current_cost: 2 * COST,
      in_flight_since: before.in_flight_since,
    })
    expect({ released: seen.released, sent }).toEqual({ released: 1, sent: [] })
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
  const UNSENT = { seen: { slots: 0, released: 0, quotes: 0 }, sent: [] }

  it.each<[string, RecordReader | null, Partial<OrderRow>, object]>([
    [
      "is done when the record shows it",
      recordThat("work"),
      { state: "completed", reason: "registered", in_flight_since: null },
      { record: "raw" },
    ],
    [
      "waits for a person when the record is work that nobody of ours explains, and stays out",
      recordThat("other"),
      { state: "held", hold_reason: "already_owned" },
      { cause: "it shows other", record: "raw" },
    ],
    [
      "waits for a person where upstream keeps no record",
      null,
      { state: "held", hold_reason: "outcome_unknown" },
      { cause: "the answer was lost" },
    ],
    [
      "is polled when the record shows that it was accepted",
      recordThat("work", saying("pending")),
      { state: "pending", reason: "pending_upstream" },
      { record: "raw" },
    ],
    [
      "waits for a person when the record has proven nothing for an hour",
      recordThat("untold", saying("unproven")),
      { state: "held", hold_reason: "outcome_unknown" },
      { cause: "it shows untold", record: "raw" },
    ],
    [
      "waits for a person when the record has told a strange word for an hour",
      recordThat("work", saying("unknown")),
      { state: "held", hold_reason: "unknown_answer" },
      { cause: "its record tells no state that we know", record: "raw" },
    ],
    [
      "is looked for later when the record cannot be read now",
      recordThat("work", { kind: "lost", cause: "reset" }),
      { state: "executing", reason: "upstream_unreachable", stalls: 1 },
      { cause: "upstream_unreachable" },
    ],
  ])("%s, and is not repeated", async (_, record, expected, told) => {
    const { row, seen, sent, detail, before } = await lookedAt({ record })
    expect(row).toMatchObject({ in_flight_since: before.in_flight_since, ...expected })
    expect(detail).toEqual(told)
    expect({ seen, sent }).toEqual(UNSENT)
  })

  it("is looked for later while the record may lag behind, and is not repeated", async () => {
    const engine = new MemoryEngine()
    const { operation, sent } = recordedUpstream({ record: NO_RECORD_YET })
    const row = await executed(engine, await sentRow(engine, HOUR_MS / 2), operation)
    expect(row).toMatchObject({ state: "executing", reason: "missing_upstream", stalls: 1 })
    expect(sent).toEqual([])
  })

  it("is sent anew with the same key at today's price when it surely did nothing, its time counted from then", async () => {
    const quote: Requote = { kind: "go", cost: COST, record_before: "failed" }
    const { seen, sent, engine } = await lookedAt({ record: NO_RECORD_THERE, quote })
    const anew = { in_flight_since: new Date(engine.now_ms), record_before: "failed" }
    expect(sent).toMatchObject([{ key: "its key", row: { attempts: 2, current_cost: COST, ...anew } }])
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
      "that cannot be asked now waits",
      { kind: "later", reason: "lookup" },
      { state: "waiting", reason: "lookup", waits: 1 },
      {},
    ],
    [
      "of a name that is taken now, but not in the account, gets its money back",
      { kind: "unavailable", cause: "taken" },
      { state: "failed", reason: "taken" },
      {},
    ],
  ])("and that surely did nothing, at a price %s", async (_, quote, expected, told) => {
    const { row, seen, sent, detail } = await lookedAt({ record: NO_RECORD_THERE, quote })
    expect(row).toMatchObject({ ...expected, in_flight_since: null })
    expect(detail).toEqual(told)
    expect({ released: seen.released, sent }).toEqual({ released: 1, sent: [] })
  })
})
