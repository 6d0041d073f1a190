import type { CallResult } from "../../../src/core/contract/call-result"
import { afterSend } from "../../../src/core/engine/after-send"
import type { Found, Progress, RecordReader, RefusalMeaning } from "../../../src/core/engine/operation"
import { MAX_LOST_ANSWERS } from "../../../src/core/engine/pace"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { heldRow } from "../../support/orders/held-row"
import { MemoryEngine, operationWith, PACE_MS } from "../../support/orders/memory-engine"
import { NO_RECORD_THERE, NO_RECORD_YET, recordThat, saying } from "../../support/orders/recorded-upstream"

const COST = 1_000
const CHARGED: Progress = { order_state: "registered", charged: COST, expiry: "2028-05-01", evidence: "raw" }
const answered = (data: Partial<Progress> = {}): CallResult<Progress> => ({
  kind: "answered",
  data: { ...CHARGED, ...data },
  replayed: false,
})
const REFUSED: CallResult<Progress> = { kind: "refused", error: "validation_failed", detail: "why" }

type Upstream = { meaning?: RefusalMeaning; record?: RecordReader }

async function changeBy(
  result: CallResult<Progress>,
  { meaning, record }: Upstream = {},
  {
    wasInFlight = false,
    cost_before = null,
    ...more
  }: Partial<OrderRow> & { wasInFlight?: boolean; cost_before?: number | null } = {},
) {
  const engine = new MemoryEngine()
  const row = heldRow({
    state: "executing",
    current_cost: COST,
    in_flight_since: new Date(engine.now_ms),
    last_sent_at: new Date(engine.now_ms),
    waits: 0,
    stalls: 0,
    lost_answers: 0,
    polls: 0,
    ...more,
  })
  const operation = operationWith({
    record: record ?? null,
    ...(meaning === undefined ? {} : { meaningOf: () => meaning }),
  })
  const claim = { row, fence: 1, owner: "worker", now: new Date(engine.now_ms) }
  const before = {
    in_flight_since: wasInFlight ? new Date(engine.now_ms - 60_000) : null,
    current_cost: cost_before,
  }
  return afterSend(claim, result, before, operation, engine.deps)
}

const hint = { operatorHint: "" }

describe("An answer to the paid call", () => {
  it.each<[string, Partial<Progress>, object]>([
    [
      "registered",
      {},
      {
        to: "completed",
        reason: "registered",
        endsCall: true,
        patch: { charged: COST, new_expiry: "2028-05-01" },
      },
    ],
    [
      "registered without a word of the charge",
      { charged: null },
      { to: "completed", patch: { charged: null } },
    ],
    [
      "registered at another charge",
      { charged: COST + 1 },
      { to: "held", hold_reason: "charge_mismatch", endsCall: true, patch: { charged: COST + 1 } },
    ],
    [
      "pending",
      { order_state: "pending" },
      {
        to: "pending",
        reason: "pending_upstream",
        next_in_ms: PACE_MS.poll,
        patch: { polls: 1, charged: COST },
      },
    ],
    ["under review", { order_state: "manual" }, { to: "manual", reason: "review_upstream" }],
    [
      "in an unknown word",
      { order_state: "unknown" },
      { to: "pending", reason: "unknown_order_state", stamp: { accepted: true, missing: true } },
    ],
    [
      "pending, with a charge that cannot be read",
      { order_state: "pending", charged: "unreadable" },
      { to: "pending", stamp: { accepted: true }, patch: { charged: null, charge_unread: true } },
    ],
    [
      "registered, with a charge that cannot be read",
      { charged: "unreadable" },
      {
        to: "held",
        hold_reason: "charge_mismatch",
        endsCall: true,
        patch: { charged: null, charge_unread: true },
      },
    ],
    [
      "not proven",
      { order_state: "unproven" },
      { to: "pending", reason: "expiry_not_moved", stamp: { missing: true } },
    ],
  ])("%s", async (_, data, change) => {
    expect(await changeBy(answered(data))).toMatchObject(change)
  })

  it("that is a replay is compared with the cost of the call before, which it was charged for", async () => {
    const replay = { ...answered({ charged: COST - 5 }), replayed: true }
    const repeated = { wasInFlight: true, cost_before: COST - 5 }
    expect(await changeBy(replay, {}, repeated)).toMatchObject({
      to: "completed",
      patch: { charged: COST - 5, current_cost: COST - 5 },
    })
    const pending = { ...answered({ charged: COST - 5, order_state: "pending" }), replayed: true }
    expect(await changeBy(pending, {}, repeated)).toMatchObject({
      to: "pending",
      patch: { current_cost: COST - 5 },
    })
    const anew = answered({ charged: COST })
    expect(await changeBy(anew, {}, repeated)).toMatchObject({
      to: "completed",
      patch: { current_cost: COST },
    })
    expect(await changeBy(anew, {}, { cost_before: COST - 5 })).toMatchObject({ to: "completed" })
    // Of a call before that was not out any more, nothing is known that it could be compared with.
    expect(await changeBy(replay, {}, { cost_before: COST - 5 })).toMatchObject({
      to: "held",
      hold_reason: "charge_mismatch",
      patch: { current_cost: COST },
    })
  })

  it("of another state is polled from the beginning, of the same one ever more slowly", async () => {
    const pending = answered({ order_state: "pending" })
    expect(await changeBy(pending, {}, { state: "pending", polls: 4 })).toMatchObject({ patch: { polls: 5 } })
    expect(await changeBy(pending, {}, { state: "manual", polls: 4 })).toMatchObject({ patch: { polls: 1 } })
  })

  it("takes what waits for upstream's account or line up again", async () => {
    const engine = new MemoryEngine()
    const woken: unknown[] = []
    engine.deps.rows.wake = async (...given) => void woken.push(given)
    const claim = { row: heldRow({ state: "executing" }), fence: 1, owner: "worker", now: new Date(0) }
    await afterSend(claim, answered(), claim.row, operationWith({}), engine.deps)
    expect(woken).toEqual([
      [
        ["token", "account", "upstream_unreachable"],
        ["register", "renew"],
      ],
    ])
  })

  it("that cannot be read waits for a person, with what was charged, and the call stays out", async () => {
    const unreadable = { kind: "unreadable", cause: "odd", raw: "raw", charged: 7 } as const
    const held = await changeBy(unreadable, { record: NO_RECORD_THERE })
    expect(held).toMatchObject({
      to: "held",
      hold_reason: "unknown_answer",
      patch: { charged: 7, charge_unread: false },
      detail: { cause: "odd", answer: "raw" },
    })
    expect(held.endsCall).toBeUndefined()
    const untold = { ...unreadable, charged: null }
    expect(await changeBy(untold, { record: NO_RECORD_THERE }, { charged: 9 })).toMatchObject({
      patch: { charged: 9 },
    })
    const odd = { ...unreadable, charged: "unreadable" } as const
    expect(await changeBy(odd, { record: NO_RECORD_THERE })).toMatchObject({
      hold_reason: "unknown_answer",
      patch: { charged: null, charge_unread: true },
    })
  })

  it("that cannot be read is no matter where the record explains it", async () => {
    const unreadable = { kind: "unreadable", cause: "odd", raw: "raw" } as const
    expect(await changeBy(unreadable, { record: recordThat("work") })).toMatchObject({ to: "completed" })
    const pending = recordThat("work", saying("pending"))
    expect(await changeBy(unreadable, { record: pending })).toMatchObject({ to: "pending" })
  })

  it.each<[number | "unreadable", object]>([
    [COST, { to: "completed", patch: { charged: COST } }],
    [7, { to: "held", hold_reason: "charge_mismatch", patch: { charged: 7 } }],
    ["unreadable", { to: "held", hold_reason: "charge_mismatch", patch: { charge_unread: true } }],
  ])(
    "that cannot be read, of which the record explains the rest, is no less compared: %s",
    async (charged, expected) => {
      const unreadable = { kind: "unreadable", cause: "odd", raw: "raw", charged } as const
      expect(await changeBy(unreadable, { record: recordThat("work") })).toMatchObject(expected)
    },
  )
})

describe("An answer that the order failed", () => {
  const FAILED = answered({ order_state: "failed" })

  it("ends its call, and shows that upstream had taken the order", async () => {
    const ended = { to: "failed", endsCall: true, stamp: { accepted: true } }
    expect(await changeBy(FAILED)).toMatchObject(ended)
    expect(await changeBy(FAILED, { record: NO_RECORD_THERE })).toMatchObject(ended)
  })

  const failed = {
    to: "failed",
    reason: "failed_upstream",
    endsCall: true,
    next_in_ms: 0,
    patch: { charged: null, charge_unread: false },
    detail: { answer: "raw", replayed: false },
  }
  const held = { to: "held", hold_reason: "already_owned", endsCall: true }

  it.each<[string, RecordReader, object]>([
    ["is not in the account", NO_RECORD_YET, failed],
    ["says so too", recordThat("work", saying("failed")), failed],
    [
      "says so too of a name that somebody has",
      recordThat("work", saying("failed", { isTaken: true })),
      failed,
    ],
    ["shows the domain as this order would have bought it", recordThat("work"), held],
    ["shows another order for it", recordThat("work", saying("pending")), held],
    ["cannot be asked", recordThat("work", { kind: "lost", cause: "x" }), { to: "waiting", endsCall: true }],
  ])("the only one of which a call was out, when the record %s", async (_, record, change) => {
    expect(await changeBy(FAILED, { record })).toMatchObject(change)
  })

  it.each<[string, RecordReader | undefined, object]>([
    ["shows that the call before did the work", recordThat("work"), { to: "completed", endsCall: true }],
    ["shows that the call before was accepted", recordThat("work", saying("pending")), { to: "pending" }],
    ["says so too", recordThat("work", saying("failed")), failed],
    [
      "says so too of a name that somebody has, perhaps by that call",
      recordThat("work", saying("failed", { isTaken: true })),
      { to: "executing", reason: "failed_record" },
    ],
    ["shows nothing, and would by now", NO_RECORD_THERE, failed],
    ["shows nothing yet", NO_RECORD_YET, { to: "executing", reason: "missing_upstream" }],
    ["shows unexplained work", recordThat("other"), { to: "held", hold_reason: "already_owned" }],
    ["cannot be asked", recordThat("work", { kind: "lost", cause: "x" }), { to: "executing" }],
    ["is not kept", undefined, { to: "held", hold_reason: "outcome_unknown" }],
  ])("after a call that was out already, when the record %s", async (_, record, change) => {
    const upstream = record === undefined ? {} : { record }
    const made = await changeBy(FAILED, upstream, { wasInFlight: true })
    expect(made).toMatchObject(change)
    if (!("endsCall" in change)) expect(made.endsCall).toBeUndefined()
  })

  it("is believed of an old order that failed before only when the record has had its time", async () => {
    const old = { wasInFlight: true, record_before: "failed" }
    const record = recordThat("work", saying("failed"), 60_000)
    expect(await changeBy(FAILED, { record }, old)).toMatchObject({
      to: "executing",
      reason: "failed_before",
    })
    const quiet = { ...old, last_sent_at: new Date(0) }
    expect(await changeBy(FAILED, { record }, quiet)).toMatchObject({ to: "failed", endsCall: true })
  })
})

describe("No answer to the paid call", () => {
  it.each<[CallResult<Progress>, string, number, object]>([
    [{ kind: "not_sent", cause: "refused" }, "upstream_unreachable", PACE_MS.wait, { cause: "refused" }],
    [{ kind: "busy", retry_in_ms: 8_000 }, "budget", 8_000, {}],
  ])(
    "that proves that nothing was sent lets the row wait: %j",
    async (result, reason, next_in_ms, detail) => {
      expect(await changeBy(result)).toMatchObject({
        to: "waiting",
        reason,
        next_in_ms,
        endsCall: true,
        detail,
      })
      const again = await changeBy(result, {}, { wasInFlight: true })
      expect(again).toMatchObject({ to: "executing", reason, patch: { stalls: 1 } })
      expect(again.endsCall).toBeUndefined()
    },
  )

  it.each([
    [null, PACE_MS.unknown],
    [9_000, 9_000],
  ])(
    "but a 429 may come of a call that did the work: it stays out (%j)",
    async (retry_after_ms, next_in_ms) => {
      const change = await changeBy({ kind: "rate_limited", retry_after_ms })
      expect(change).toMatchObject({
        to: "executing",
        reason: "rate_limited",
        next_in_ms,
        patch: { stalls: 1 },
      })
      expect(change.endsCall).toBeUndefined()
    },
  )

  it("is repeated soon", async () => {
    expect(await changeBy({ kind: "lost", cause: "reset" }, {}, { stalls: 3 })).toMatchObject({
      to: "executing",
      reason: "reset",
      next_in_ms: PACE_MS.unknown,
      patch: { lost_answers: 1, stalls: 0 },
      detail: { cause: "reset" },
    })
  })

  it("is given to a person after so many", async () => {
    const lost = { kind: "lost", cause: "reset" } as const
    const before = { lost_answers: MAX_LOST_ANSWERS - 1 }
    expect(await changeBy(lost, {}, before)).toMatchObject({ to: "executing" })
    const last = await changeBy(lost, {}, { lost_answers: MAX_LOST_ANSWERS })
    expect(last).toMatchObject({ to: "held", hold_reason: "outcome_unknown", detail: { cause: "reset" } })
    expect(last.endsCall).toBeUndefined()
  })
})

describe("A refusal of the paid call", () => {
  const by = (meaning: RefusalMeaning, more: Parameters<typeof changeBy>[2] = {}, record?: RecordReader) =>
    changeBy(REFUSED, { meaning, ...(record ? { record } : {}) }, more)
  const seen = { error: "validation_failed", detail: "why" }

  it("to be tried again counts as a lost answer", async () => {
    expect(await by({ next: "retry", ...hint })).toMatchObject({
      to: "executing",
      patch: { lost_answers: 1 },
    })
  })

  it.each([
    [{ charged: 5_000 }, "unknown_answer"],
    [{ charged: "unreadable" }, "unknown_answer"],
    [{ charged: 0 }, null],
    [{ charged: null }, null],
    ["charged", null],
  ])(
    "that tells a charge contradicts itself, and waits for a person with its call out: %j",
    async (detail, reason) => {
      const told = { ...REFUSED, detail }
      const change = await changeBy(told, { meaning: { next: "fail", ...hint } })
      expect(change.hold_reason ?? null).toBe(reason)
      expect(change.endsCall).toBe(reason === null ? true : undefined)
    },
  )

  it("of the token says nothing of an earlier call", async () => {
    const stop: RefusalMeaning = { next: "stop", reason: "token", ...hint }
    expect(await by(stop)).toMatchObject({ to: "waiting", reason: "token", endsCall: true, detail: seen })
    expect(await by(stop, { wasInFlight: true })).toMatchObject({ to: "executing", reason: "token" })
  })

  it("that heals lets the row wait when no other call is out, and else keeps that one out", async () => {
    const wait: RefusalMeaning = { next: "wait", reason: "credit", ...hint }
    const waits = { to: "waiting", reason: "credit", endsCall: true, detail: seen }
    expect(await by(wait)).toMatchObject(waits)
    const out = { wasInFlight: true }
    expect(await by(wait, out, NO_RECORD_THERE)).toMatchObject(waits)
    for (const record of [NO_RECORD_YET, undefined]) {
      const stays = await by(wait, out, record)
      expect(stays).toMatchObject({ to: "executing", reason: "credit", patch: { stalls: 1 } })
      expect(stays.endsCall).toBeUndefined()
    }
    expect(await by(wait, out, recordThat("work"))).toMatchObject({ to: "completed" })
  })

  it("for a person shows the cost that it tells, and leaves open what is open", async () => {
    const held = await by({ next: "hold", reason: "price_increase", cost: 7, ...hint })
    expect(held).toMatchObject({ to: "held", endsCall: true, patch: { current_cost: 7 }, detail: seen })
    const open = await by({ next: "hold", reason: "key_conflict", ...hint })
    expect(open).toMatchObject({ to: "held", hold_reason: "key_conflict" })
    expect(open.endsCall).toBeUndefined()
    expect(open.patch).not.toHaveProperty("current_cost")
  })

  it.each<[string, RecordReader | undefined, object]>([
    ["is not kept", undefined, { to: "failed", endsCall: true, next_in_ms: 0, detail: seen }],
    ["shows nothing", NO_RECORD_YET, { to: "failed", endsCall: true, next_in_ms: 0, detail: seen }],
    ["tells of an older failure", recordThat("work", saying("failed")), { to: "failed", endsCall: true }],
    ["shows the domain", recordThat("work"), { to: "held", hold_reason: "already_owned", endsCall: true }],
    [
      "shows another domain",
      recordThat("other"),
      { to: "held", hold_reason: "already_owned", endsCall: true },
    ],
    ["cannot be asked", recordThat("work", { kind: "lost", cause: "x" }), { to: "waiting", endsCall: true }],
  ])("for good, of the only call, ends as the record allows that %s", async (_, record, change) => {
    expect(await by({ next: "fail", ...hint }, {}, record)).toMatchObject(change)
  })

  it("of a name that the account has waits for a person, if no call of ours was out", async () => {
    expect(await by({ next: "look", ...hint })).toMatchObject({
      hold_reason: "already_owned",
      endsCall: true,
      detail: seen,
    })
  })

  const MEANINGS: readonly RefusalMeaning[] = [
    { next: "look", ...hint },
    { next: "fail", ...hint },
    { next: "hold", reason: "rejected_by_upstream", ...hint },
    { next: "hold", reason: "key_conflict", ...hint },
    { next: "wait", reason: "credit", ...hint },
    { next: "stop", reason: "token", ...hint },
  ]
  const unasked = (result: CallResult<Found>) => recordThat("work", result)

  /** `null`: the reason is that of a refusal which heals, else the record's. */
  describe.each<[string, RecordReader, string | null, object]>([
    ["is ours", recordThat("work"), "completed", { endsCall: true }],
    ["is ours, and pending", recordThat("work", saying("pending")), "pending", {}],
    ["is ours, and failed", recordThat("work", saying("failed")), "failed", { endsCall: true }],
    ["is unexplained work", recordThat("other"), "already_owned", { detail: { cause: "it shows other" } }],
    ["tells nothing", recordThat("untold", saying("unproven")), null, { to: "executing" }],
    ["is not there yet", NO_RECORD_YET, null, { to: "executing" }],
    ["cannot be asked", unasked({ kind: "lost", cause: "x" }), null, { to: "executing" }],
    ["has no room", unasked({ kind: "busy", retry_in_ms: 7_000 }), null, { next_in_ms: 7_000 }],
    [
      "is asked too often",
      unasked({ kind: "rate_limited", retry_after_ms: 6_000 }),
      null,
      { next_in_ms: 6_000 },
    ],
    ["is refused", unasked(REFUSED), null, { to: "executing" }],
    [
      "is refused oddly",
      unasked({ kind: "refused_unknown", error: "odd", detail: 1 }),
      null,
      { to: "executing" },
    ],
    ["cannot be read", unasked({ kind: "unreadable", cause: "bad", raw: "r" }), null, { to: "executing" }],
  ])("after a call that was out already is decided by the record: it %s", (_, record, end, change) => {
    it.each(MEANINGS.map((meaning) => [meaning.next, meaning] as const))("(%s)", async (_, meaning) => {
      const made = await by(meaning, { wasInFlight: true }, record)
      expect(made).toMatchObject(change)
      expect(made.hold_reason ?? made.to).toBe(end ?? "executing")
      if (!("endsCall" in change)) expect(made.endsCall).toBeUndefined()
      if (end === null && (meaning.next === "wait" || meaning.next === "stop"))
        expect(made.reason).toBe(meaning.reason)
    })
  })

  it.each([
    ["look", { hold_reason: "already_owned", endsCall: true }],
    ["fail", { to: "failed", endsCall: true }],
    ["hold", { hold_reason: "rejected_by_upstream", endsCall: true }],
    ["wait", { to: "waiting", reason: "credit", endsCall: true }],
    ["stop", { to: "waiting", reason: "token", endsCall: true }],
  ] as const)(
    "to %s after a call that surely did nothing is about its own call alone",
    async (next, change) => {
      const meaning = MEANINGS.find((one) => one.next === next) ?? { next: "retry", ...hint }
      expect(await by(meaning, { wasInFlight: true }, NO_RECORD_THERE)).toMatchObject(change)
    },
  )

  it.each([
    ["look", "outcome_unknown"],
    ["fail", "outcome_unknown"],
    ["hold", "outcome_unknown"],
    ["wait", "executing"],
    ["stop", "executing"],
  ] as const)(
    "to %s after a call that was out already, where no record is kept, is: %s",
    async (next, end) => {
      const meaning = MEANINGS.find((one) => one.next === next) ?? { next: "retry", ...hint }
      const made = await by(meaning, { wasInFlight: true })
      expect(made.hold_reason ?? made.to).toBe(end)
      expect(made.endsCall).toBeUndefined()
    },
  )
})
