import type { CallResult } from "../../../src/core/contract/call-result"
import { afterLook, unlessDone } from "../../../src/core/engine/after-look"
import { fail } from "../../../src/core/engine/changes"
import type { Look } from "../../../src/core/engine/look"
import type { Found, RecordReader } from "../../../src/core/engine/operation"
import {
  MAX_MISSING_MS,
  MAX_REVIEW_MS,
  MAX_UNASKED_MS,
  MAX_UNASKED_POLLS,
} from "../../../src/core/engine/pace"
import { work } from "../../../src/core/engine/tick"
import type { OrderRow } from "../../../src/core/orders/order-row"
import type { Rival } from "../../../src/core/ports/order-rows"
import { heldRow } from "../../support/orders/held-row"
import { MemoryEngine, operationWith, PACE_MS } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"
import { DUE, dueInMs, recordThat, SENT, saying } from "../../support/orders/recorded-upstream"

const NOW = new Date("2027-05-01T12:00:00Z")
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)
const OUT = { state: "executing", in_flight_since: NOW, last_sent_at: NOW, stalls: 0 } as const

describe("What a look makes of a row of which a call is out", () => {
  const changeAfter = (found: Exclude<Look, { kind: "nothing" }>, more: Partial<OrderRow> = {}) =>
    afterLook(
      { row: heldRow({ ...OUT, ...more }), now: NOW },
      found,
      operationWith({}),
      new MemoryEngine().deps,
    )
  const open = (more: Partial<Extract<Look, { kind: "open" }>> = {}) =>
    ({
      kind: "open",
      reason: "missing_upstream",
      cause: "it is not there",
      isAnswer: true,
      in_ms: 0,
      record: "raw",
      ...more,
    }) as const

  it("is the outcome that the record tells, where that is ours", () => {
    const said = { order_state: "registered", expiry: "2028-05-01", evidence: "raw" } as const
    expect(changeAfter({ kind: "ours", said })).toMatchObject({
      to: "completed",
      endsCall: true,
      detail: { record: "raw" },
      patch: { new_expiry: "2028-05-01" },
    })
  })

  it.each<[string, Rival | null, true | undefined]>([
    ["nobody of ours explains leaves the call out: it may be its work", null, undefined],
    ["another order owns ends the call", { kind: "owner", id: "dord_2", isEarlier: false }, true],
    ["another order is getting ends the call", { kind: "in_flight", id: "dord_2" }, true],
  ])("waits for a person where other work is there; what %s", (_, by, lands) => {
    const change = changeAfter({
      kind: "foreign",
      by,
      isNew: true,
      reason: "already_owned",
      cause: "theirs",
      record: "raw",
    })
    expect(change).toMatchObject({
      to: "held",
      hold_reason: "already_owned",
      detail: { cause: "theirs", record: "raw" },
    })
    expect(change.endsCall).toBe(lands)
  })

  it("counts that it failed from the first time that the record says so, whatever was open before", () => {
    const accepted = {
      accepted_at: ago(MAX_REVIEW_MS),
      state: "manual",
      missing_since: ago(MAX_MISSING_MS),
    } as const
    const failed = open({ reason: "failed_record" })
    const first = changeAfter(failed, { ...accepted, reason: "expiry_not_moved" })
    expect(first).toMatchObject({ to: "manual", reason: "failed_record", stamp: { missing: "anew" } })
    const again = { ...accepted, reason: "failed_record" }
    expect(changeAfter(failed, again)).toMatchObject({ stamp: { missing: true } })
    // What could not be read between says nothing against it.
    const unasked = open({ isAnswer: false, reason: "budget" })
    expect(changeAfter(unasked, again)).toMatchObject({ reason: "failed_record" })
  })

  it("waits for a person where upstream has told nothing of it for a day", () => {
    const unasked = open({ isAnswer: false, reason: "upstream_unreachable" })
    const sentBefore = (ms: number) => changeAfter(unasked, { last_sent_at: ago(ms) })
    expect(sentBefore(MAX_UNASKED_MS - 1).to).toBe("executing")
    expect(sentBefore(MAX_UNASKED_MS)).toMatchObject({ to: "held", hold_reason: "outcome_unknown" })
    const accepted = { accepted_at: ago(MAX_REVIEW_MS), state: "pending" } as const
    expect(changeAfter(unasked, { ...accepted, stalls: MAX_UNASKED_POLLS - 1 })).toMatchObject({
      to: "pending",
      patch: { stalls: MAX_UNASKED_POLLS },
    })
    expect(changeAfter(unasked, { ...accepted, stalls: MAX_UNASKED_POLLS })).toMatchObject({
      to: "held",
      hold_reason: "unknown_answer",
    })
  })

  it("that works on it still, is an older order's record no more", () => {
    const said = { order_state: "manual", evidence: "raw" } as const
    expect(changeAfter({ kind: "ours", said }, { record_before: "failed" })).toMatchObject({
      to: "manual",
      patch: { record_before: "manual" },
    })
  })

  it("waits for a person where upstream keeps no record; the call stays out", () => {
    const change = changeAfter({ kind: "no_record" })
    expect(change).toMatchObject({
      to: "held",
      hold_reason: "outcome_unknown",
      detail: { cause: "the answer was lost" },
    })
    expect(change.endsCall).toBeUndefined()
  })

  it("is another look, soon, where nothing is proven; the call stays out", () => {
    expect(changeAfter(open())).toEqual({
      to: "executing",
      reason: "missing_upstream",
      who: "system",
      next_in_ms: PACE_MS.unknown,
      detail: { cause: "it is not there" },
      patch: { stalls: 1 },
    })
    expect(changeAfter(open({ isAnswer: false, in_ms: 7_000 }))).toMatchObject({ next_in_ms: 7_000 })
  })

  it.each<[string, boolean, number, string]>([
    ["missing_upstream", true, MAX_MISSING_MS - 1, "executing"],
    ["missing_upstream", true, MAX_MISSING_MS, "outcome_unknown"],
    ["unknown_order_state", true, MAX_MISSING_MS - 1, "executing"],
    ["unknown_order_state", true, MAX_MISSING_MS, "unknown_answer"],
    ["unreadable_answer", true, MAX_MISSING_MS, "unknown_answer"],
    ["upstream_unreachable", false, 10 * MAX_MISSING_MS, "executing"],
  ])("for %s (an answer: %j) %i ms after the last call is: %s", (reason, isAnswer, ms, expected) => {
    const change = changeAfter(open({ reason, isAnswer }), {
      in_flight_since: ago(2 * ms),
      last_sent_at: ago(ms),
    })
    expect(change.hold_reason ?? change.to).toBe(expected)
    expect(change.endsCall).toBeUndefined()
    if (change.to === "held") expect(change.detail).toEqual({ cause: "it is not there", record: "raw" })
  })
})

/** A row that upstream has accepted, asked about once; `missing_ms`: for how long its record has not shown it. */
async function polled(
  record: RecordReader | null,
  { state = "pending", polls = 0, missing_ms = -1 }: Polled = {},
) {
  const engine = new MemoryEngine()
  const accepted = step(state, { patch: { polls, attempts: 1 }, stamp: { accepted: true } })
  const { id } = await engine.row({}, ...DUE, SENT, accepted)
  if (missing_ms >= 0) {
    await engine.rows.change(id, state, step(state, { stamp: { missing: true } }))
    engine.now_ms += missing_ms
  }
  engine.deps.operations.register = operationWith({ record })
  await Promise.all(await work(engine.deps, 1))
  expect(engine.logged).toEqual([])
  return { row: await engine.read(id), last: await engine.last(id), engine }
}
type Polled = { state?: "pending" | "manual"; polls?: number; missing_ms?: number }

const LATE_MS = 60 * 60 * 1_000
const polledSaying = (said: CallResult<Found>, more: Polled = {}) =>
  polled(recordThat("work", said, LATE_MS), more)

describe("A row that upstream has accepted", () => {
  it("ends as the record says", async () => {
    const { row, last } = await polledSaying(saying("registered", { expiry: "2028-05-01" }))
    expect(row).toMatchObject({ state: "completed", new_expiry: "2028-05-01", in_flight_since: null })
    expect(last?.detail).toEqual({ record: "raw" })
    expect((await polledSaying(saying("failed", { isTaken: false }))).row).toMatchObject({
      state: "failed",
      charged: null,
      in_flight_since: null,
    })
  })

  it.each<[CallResult<Found>, string, number]>([
    [saying("pending"), "pending_upstream", PACE_MS.poll],
    [{ kind: "refused", error: "lookup_failed", detail: null }, "lookup_failed", PACE_MS.poll],
    [{ kind: "rate_limited", retry_after_ms: 8_000 }, "rate_limited", 8_000],
    [{ kind: "rate_limited", retry_after_ms: null }, "rate_limited", PACE_MS.poll],
    [{ kind: "not_sent", cause: "x" }, "upstream_unreachable", PACE_MS.poll],
    [{ kind: "lost", cause: "x" }, "upstream_unreachable", PACE_MS.poll],
  ])("is asked about again, for ever, after %j", async (result, reason, in_ms) => {
    const { row, engine } = await polledSaying(result, { polls: 3 })
    expect(row).toMatchObject({ state: "pending", reason, polls: 4, missing_since: null })
    expect(row.in_flight_since).not.toBeNull()
    expect(dueInMs(row, engine)).toBe(in_ms)
    const late = await polledSaying(result, { missing_ms: MAX_REVIEW_MS })
    expect(late.row.state).toBe("pending")
  })

  it("is asked about a little later when the budget had no slot, and later questions come no later for it", async () => {
    const { row, engine } = await polledSaying({ kind: "busy", retry_in_ms: 9_000 }, { polls: 3 })
    expect(row).toMatchObject({ state: "pending", reason: "budget", polls: 3 })
    expect(dueInMs(row, engine)).toBe(9_000)
  })

  it("under review is asked about more often again when upstream works on it", async () => {
    const { row } = await polledSaying(saying("pending"), { state: "manual", polls: 30 })
    expect(row).toMatchObject({ state: "pending", polls: 1 })
  })

  const DOUBTS: readonly [string, RecordReader, string][] = [
    [
      "does not have the domain",
      recordThat("work", saying("absent", { isTaken: false }), 0),
      "missing_upstream",
    ],
    ["says done and shows what was before", recordThat("before", saying("unproven"), 0), "expiry_not_moved"],
    ["shows what cannot be its work", recordThat("other", saying("registered"), 0), "record_does_not_fit"],
    ["does not tell the expiry", recordThat("untold", saying("unproven"), 0), "expiry_untold"],
    ["says a word that nobody knows", recordThat("work", saying("unknown"), 0), "unknown_order_state"],
    [
      "cannot be understood",
      recordThat("work", { kind: "unreadable", cause: "x", raw: "raw" }),
      "unreadable_answer",
    ],
  ]
  const STRANGE = ["unknown_order_state", "unreadable_answer"]

  it.each(DOUBTS)(
    "waits for a person when upstream %s for an hour, not before",
    async (_, record, reason) => {
      expect((await polled(record)).row).toMatchObject({
        state: "pending",
        reason,
        missing_since: expect.any(Date),
      })
      expect((await polled(record, { missing_ms: MAX_MISSING_MS - 1 })).row.state).toBe("pending")
      const { row, last } = await polled(record, { missing_ms: MAX_MISSING_MS })
      expect(row).toMatchObject({ state: "held", hold_reason: "unknown_answer" })
      expect(row.in_flight_since).not.toBeNull()
      expect(last?.detail).toEqual({ cause: expect.any(String), record: "raw" })
    },
  )

  it.each(DOUBTS.filter(([, , reason]) => !STRANGE.includes(reason)))(
    "and that its people review waits for one of ours only after two weeks when upstream %s",
    async (_, record, reason) => {
      const manual = (missing_ms: number) => polled(record, { state: "manual", missing_ms })
      expect((await manual(MAX_MISSING_MS)).row).toMatchObject({ state: "manual", reason })
      expect((await manual(MAX_REVIEW_MS - 1)).row).toMatchObject({ state: "manual", reason })
      expect((await manual(MAX_REVIEW_MS)).row).toMatchObject({
        state: "held",
        hold_reason: "unknown_answer",
      })
    },
  )

  it.each([
    ["registered", { state: "completed", missing_since: null }],
    ["pending", { state: "pending", reason: "pending_upstream", missing_since: null }],
  ] as const)("is missing no more as soon as its record is %s, however late", async (said, expected) => {
    const { row } = await polledSaying(saying(said), { missing_ms: MAX_MISSING_MS })
    expect(row).toMatchObject(expected)
  })

  it("waits for a person at once where upstream keeps no record", async () => {
    const { row } = await polled(null)
    expect(row).toMatchObject({ state: "held", hold_reason: "outcome_unknown" })
    expect(row.in_flight_since).not.toBeNull()
  })
})

describe("Giving up a row", () => {
  const giving_up = fail("taken")
  const givenUp = (record: RecordReader | null, more: Partial<OrderRow>, rival: Rival | null = null) => {
    const { deps, rows } = new MemoryEngine()
    rows.rivalOf = async () => rival
    const row = heldRow({ ...OUT, waits: 0, ...more })
    return unlessDone({ row, now: NOW }, giving_up, operationWith({ record }), deps)
  }
  const lost: RecordReader = recordThat("work", { kind: "lost", cause: "x" })
  const held = { to: "held", hold_reason: "already_owned" }
  const OWNER: Rival = { kind: "owner", id: "dord_2", isEarlier: false }

  it.each<[string, RecordReader | null, Partial<OrderRow>, Rival | null, object]>([
    ["the record shows nothing", recordThat("work", saying("absent"), 0), {}, null, giving_up],
    ["its order failed", recordThat("work", saying("failed"), 0), {}, null, giving_up],
    [
      "the record shows nothing yet",
      recordThat("work", saying("absent"), LATE_MS),
      {},
      null,
      { to: "executing" },
    ],
    ["the record is its work", recordThat("work"), {}, null, { to: "completed" }],
    ["its order is pending", recordThat("work", saying("pending")), {}, null, { to: "pending" }],
    ["the record is unexplained work", recordThat("other"), {}, null, held],
    ["the record is another order's", recordThat("work"), {}, OWNER, { ...held, endsCall: true }],
    ["the record cannot be read", lost, {}, null, { to: "executing", reason: "upstream_unreachable" }],
    ["upstream keeps no record", null, {}, null, { to: "held", hold_reason: "outcome_unknown" }],
  ])("of which a call is out, when %s", async (_, record, more, rival, expected) => {
    expect(await givenUp(record, more, rival)).toMatchObject(expected)
  })

  it.each([
    ["another order has it", recordThat("work"), OWNER],
    ["upstream keeps no record", null, null],
  ] as const)("lets others of its name go on when %s", async (_, record, rival) => {
    expect(await givenUp(record, { in_flight_since: null }, rival)).toMatchObject({ endsCall: true })
  })

  it.each<[string, RecordReader | null, Rival | null, object]>([
    ["the record shows nothing", recordThat("work", saying("absent"), LATE_MS), null, giving_up],
    ["an older order failed", recordThat("work", saying("failed"), LATE_MS), null, giving_up],
    ["the account has it as this order would", recordThat("work"), null, { ...held, endsCall: true }],
    ["the account has it otherwise", recordThat("other"), null, { ...held, endsCall: true }],
    ["the account has it for another order", recordThat("work"), OWNER, giving_up],
    [
      "the account has it untold how",
      recordThat("untold", saying("unproven")),
      null,
      { ...held, endsCall: true },
    ],
    [
      "the record cannot be read",
      lost,
      null,
      { to: "waiting", reason: "upstream_unreachable", endsCall: true },
    ],
    ["upstream keeps no record", null, null, giving_up],
  ])("of which no call is out, when %s", async (_, record, rival, expected) => {
    expect(await givenUp(record, { in_flight_since: null }, rival)).toMatchObject(expected)
    const sent_before = { in_flight_since: null, first_sent_at: ago(LATE_MS) }
    expect(await givenUp(record, sent_before, rival)).toMatchObject(expected)
  })

  it("of which no call is out, when the account has an order for it, waits for its end where it may be its own", async () => {
    const pending = recordThat("work", saying("pending"))
    expect(await givenUp(pending, { in_flight_since: null })).toMatchObject({ ...held, endsCall: true })
    const sent_before = { in_flight_since: null, first_sent_at: ago(LATE_MS) }
    expect(await givenUp(pending, sent_before)).toMatchObject({
      to: "waiting",
      reason: "other_order",
      endsCall: true,
    })
  })
})
