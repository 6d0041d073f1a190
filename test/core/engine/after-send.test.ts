import type { CallResult } from "../../../src/core/contract/call-result"
import { afterSend } from "../../../src/core/engine/after-send"
import type { Progress, RecordReader, RefusalMeaning } from "../../../src/core/engine/operation"
import { MAX_LOST_ANSWERS } from "../../../src/core/engine/pace"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { heldRow } from "../../support/orders/held-row"
import { MemoryEngine, operationWith, PACE_MS } from "../../support/orders/memory-engine"

const COST = 1_000
const CHARGED: Progress = { order_state: "registered", charged: COST, expiry: "2028-05-01", evidence: "raw" }
const answered = (data: Partial<Progress> = {}): CallResult<Progress> => ({
  kind: "answered",
  data: { ...CHARGED, ...data },
  replayed: false,
})
const REFUSED: CallResult<Progress> = { kind: "refused", error: "validation_failed", detail: "why" }
const NOTHING: CallResult<Progress> = { kind: "refused", error: "not_found", detail: null }

type Upstream = { meaning?: RefusalMeaning; record?: RecordReader }

/** A record that is the row's own, or is not. */
const recordThat = (judged: "ours" | "foreign" | "unclear", read = answered()): RecordReader => ({
  read: async () => read,
  judge: () =>
    judged === "ours"
      ? { kind: "ours" }
      : judged === "foreign"
        ? { kind: "foreign", reason: "already_owned", cause: "somebody's" }
        : { kind: "unclear", cause: "nobody knows" },
})

const ABSENT: RecordReader = { read: async () => NOTHING, judge: () => ({ kind: "absent" }) }

async function changeBy(
  result: CallResult<Progress>,
  { meaning, record }: Upstream = {},
  {
    was_in_flight = false,
    cost_before = null,
    ...more
  }: Partial<OrderRow> & { was_in_flight?: boolean; cost_before?: number | null } = {},
) {
  const engine = new MemoryEngine()
  const row = heldRow({
    state: "executing",
    current_cost: COST,
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
  const before = { in_flight_since: was_in_flight ? claim.now : null, current_cost: cost_before }
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
        lands: true,
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
      { to: "held", hold_reason: "charge_mismatch", lands: true, patch: { charged: COST + 1 } },
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
    ["in an unknown word", { order_state: "unknown" }, { to: "pending", reason: "unknown_order_state" }],
    [
      "not proven",
      { order_state: "unproven" },
      { to: "pending", reason: "expiry_not_moved", stamp: { missing: true } },
    ],
    [
      "failed",
      { order_state: "failed" },
      { to: "failed", reason: "failed_upstream", lands: true, next_in_ms: 0, patch: { charged: null } },
    ],
  ])("%s", async (_, data, change) => {
    expect(await changeBy(answered(data))).toMatchObject(change)
  })

  it("that is a replay is compared with the cost of the call before, which it was charged for", async () => {
    const replay = { ...answered({ charged: COST - 5 }), replayed: true }
    const repeated = { was_in_flight: true, cost_before: COST - 5 }
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

  it("that cannot be read waits for a person, with what was charged, unless the record explains it", async () => {
    const unreadable = { kind: "unreadable", cause: "odd", raw: "raw", charged: 7 } as const
    expect(await changeBy(unreadable, { record: ABSENT })).toMatchObject({
      hold_reason: "unknown_answer",
      patch: { charged: 7 },
      detail: { cause: "odd", answer: "raw" },
    })
    expect(
      await changeBy({ ...unreadable, charged: null }, { record: ABSENT }, { charged: 9 }),
    ).toMatchObject({
      patch: { charged: 9 },
    })
    expect(await changeBy(unreadable, { record: recordThat("ours") })).toMatchObject({ to: "completed" })
  })
})

describe("No answer to the paid call", () => {
  it.each<[CallResult<Progress>, string, number, object]>([
    [{ kind: "rate_limited", retry_after_ms: null }, "rate_limited", PACE_MS.wait, {}],
    [{ kind: "rate_limited", retry_after_ms: 9_000 }, "rate_limited", 9_000, {}],
    [{ kind: "not_sent", cause: "refused" }, "upstream_unreachable", PACE_MS.wait, { cause: "refused" }],
    [{ kind: "busy", retry_in_ms: 8_000 }, "budget", 8_000, {}],
  ])(
    "that proves that nothing was sent lets the row wait: %j",
    async (result, reason, next_in_ms, detail) => {
      expect(await changeBy(result)).toMatchObject({ to: "waiting", reason, next_in_ms, lands: true, detail })
      const again = await changeBy(result, {}, { was_in_flight: true })
      expect(again).toMatchObject({ to: "executing", reason, patch: { stalls: 1 } })
      expect(again.lands).toBeUndefined()
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
    expect(last.lands).toBeUndefined()
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

  it("of the token says nothing of an earlier call", async () => {
    const stop: RefusalMeaning = { next: "stop", reason: "token", ...hint }
    expect(await by(stop)).toMatchObject({ to: "waiting", reason: "token", lands: true, detail: seen })
    expect(await by(stop, { was_in_flight: true })).toMatchObject({ to: "executing", reason: "token" })
  })

  it("that heals lets the row wait, whatever was out before", async () => {
    const wait: RefusalMeaning = { next: "wait", reason: "credit", ...hint }
    for (const was_in_flight of [false, true])
      expect(await by(wait, { was_in_flight })).toMatchObject({
        to: "waiting",
        reason: "credit",
        lands: true,
        detail: seen,
      })
  })

  it("for a person shows the cost that it tells, and leaves open what is open", async () => {
    const held = await by({ next: "hold", reason: "price_increase", cost: 7, ...hint })
    expect(held).toMatchObject({ to: "held", lands: true, patch: { current_cost: 7 }, detail: seen })
    const open = await by({ next: "hold", reason: "key_conflict", ...hint })
    expect(open).toMatchObject({ to: "held", hold_reason: "key_conflict" })
    expect(open.lands).toBeUndefined()
    expect(open.patch).not.toHaveProperty("current_cost")
  })

  it("for good gives the money back", async () => {
    expect(await by({ next: "fail", ...hint })).toMatchObject({
      to: "failed",
      lands: true,
      next_in_ms: 0,
      detail: seen,
    })
  })

  it("of a name that the account has waits for a person, if no call of ours was out", async () => {
    expect(await by({ next: "look", ...hint })).toMatchObject({
      hold_reason: "already_owned",
      lands: true,
      detail: seen,
    })
  })

  it.each<[string, RecordReader | undefined, object]>([
    ["is ours", recordThat("ours"), { to: "completed", lands: true }],
    [
      "is somebody else's",
      recordThat("foreign"),
      { hold_reason: "already_owned", lands: true, detail: { cause: "somebody's" } },
    ],
    [
      "tells nothing",
      recordThat("unclear"),
      { hold_reason: "unknown_answer", detail: { cause: "nobody knows" } },
    ],
    ["is not there", ABSENT, { hold_reason: "outcome_unknown", detail: { cause: "validation_failed" } }],
    ["is not kept", undefined, { hold_reason: "outcome_unknown" }],
    [
      "cannot be asked",
      recordThat("ours", { kind: "lost", cause: "x" }),
      { to: "executing", reason: "upstream_unreachable" },
    ],
    [
      "has no room",
      recordThat("ours", { kind: "busy", retry_in_ms: 7_000 }),
      { reason: "budget", next_in_ms: 7_000 },
    ],
    [
      "is asked too often",
      recordThat("ours", { kind: "rate_limited", retry_after_ms: 6_000 }),
      { reason: "rate_limited", next_in_ms: 6_000 },
    ],
    ["is refused", recordThat("ours", REFUSED), { to: "executing", reason: "validation_failed" }],
    [
      "is refused oddly",
      recordThat("ours", { kind: "refused_unknown", error: "odd", detail: 1 }),
      { reason: "odd" },
    ],
    [
      "cannot be read",
      recordThat("ours", { kind: "unreadable", cause: "bad", raw: "r" }),
      { hold_reason: "unknown_answer", detail: { cause: "bad", record: "r" } },
    ],
  ])("of a name after a call of ours is decided by the record: it %s", async (_, record, change) => {
    expect(await by({ next: "look", ...hint }, { was_in_flight: true }, record)).toMatchObject(change)
  })
})
