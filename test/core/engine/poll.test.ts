import type { CallResult } from "../../../src/core/contract/call-result"
import type { Progress } from "../../../src/core/engine/operation"
import { MAX_MISSING_MS } from "../../../src/core/engine/pace"
import { poll } from "../../../src/core/engine/poll"
import { MemoryEngine, operationWith, PACE_MS } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"

const registered: Progress = {
  order_state: "registered",
  charged: null,
  expiry: "2028-05-01",
  evidence: "raw",
}
const said = (more: Partial<Progress> = {}): CallResult<Progress> => ({
  kind: "answered",
  data: { ...registered, ...more },
  replayed: false,
})
const NOT_FOUND: CallResult<Progress> = { kind: "refused", error: "not_found", detail: null }

/** A pending row, asked about once; `missing_ms`: for how long its record has not shown it. */
async function polled(result: CallResult<Progress> | null, { polls = 0, missing_ms = -1 } = {}) {
  const engine = new MemoryEngine()
  const changes = [step("ordered"), step("due"), step("executing", { stamp: { sent: true } })]
  const { id } = await engine.row({}, ...changes, step("pending", { patch: { polls } }))
  if (missing_ms >= 0) {
    await engine.rows.change(id, "pending", step("pending", { stamp: { missing: true } }))
    engine.now_ms += missing_ms
  }
  const record =
    result === null ? null : { read: async () => result, judge: () => ({ kind: "ours" as const }) }
  await poll(await engine.claim(await engine.read(id)), operationWith({ record }), engine.deps)
  return { row: await engine.read(id), last: await engine.last(id), now_ms: engine.now_ms }
}

describe("A row that upstream has accepted", () => {
  it("ends as the record says", async () => {
    const { row, last } = await polled(said())
    expect(row).toMatchObject({ state: "completed", new_expiry: "2028-05-01", in_flight_since: null })
    expect(last?.detail).toEqual({ record: "raw" })
  })

  it.each<[CallResult<Progress>, string, number]>([
    [said({ order_state: "pending" }), "pending_upstream", PACE_MS.poll],
    [{ kind: "refused", error: "lookup_failed", detail: null }, "lookup_failed", PACE_MS.poll],
    [{ kind: "refused_unknown", error: "odd", detail: null }, "unknown_error", PACE_MS.poll],
    [{ kind: "unreadable", cause: "x", raw: null }, "unreadable_answer", PACE_MS.poll],
    [{ kind: "rate_limited", retry_after_ms: 8_000 }, "rate_limited", 8_000],
    [{ kind: "rate_limited", retry_after_ms: null }, "rate_limited", PACE_MS.poll],
    [{ kind: "not_sent", cause: "x" }, "upstream_unreachable", PACE_MS.poll],
    [{ kind: "lost", cause: "x" }, "upstream_unreachable", PACE_MS.poll],
  ])("is asked about again after %j", async (result, reason, in_ms) => {
    const { row, now_ms } = await polled(result, { polls: 3 })
    expect(row).toMatchObject({ state: "pending", reason, polls: 4, missing_since: null })
    expect(row.next_attempt_at?.getTime()).toBe(now_ms + in_ms)
  })

  it("is asked about a little later when the budget had no slot, and later questions come no later for it", async () => {
    const { row, now_ms } = await polled({ kind: "busy", retry_in_ms: 9_000 }, { polls: 3 })
    expect(row).toMatchObject({ state: "pending", reason: "budget", polls: 3 })
    expect(row.next_attempt_at?.getTime()).toBe(now_ms + 9_000)
  })

  it.each<[string, CallResult<Progress>, RegExp]>([
    ["does not know the domain", NOT_FOUND, /does not know the domain/],
    ["says done and does not show it", said({ order_state: "unproven" }), /its record does not show it/],
  ])("waits for a person when upstream %s for an hour, not before", async (_, result, cause) => {
    expect((await polled(result)).row).toMatchObject({ state: "pending", missing_since: expect.any(Date) })
    expect((await polled(result, { missing_ms: MAX_MISSING_MS - 1 })).row.state).toBe("pending")
    const { row, last } = await polled(result, { missing_ms: MAX_MISSING_MS })
    expect(row).toMatchObject({ state: "held", hold_reason: "unknown_answer" })
    expect(last?.detail.cause).toMatch(cause)
    expect(last?.detail.record).toBe(result.kind === "answered" ? "raw" : undefined)
  })

  it("says why it is asked about again while upstream does not know the domain", async () => {
    expect((await polled(NOT_FOUND)).row.reason).toBe("missing_upstream")
  })

  it.each([
    [{}, { state: "completed", missing_since: null }],
    [{ order_state: "pending" }, { state: "pending", reason: "pending_upstream", missing_since: null }],
  ] as const)(
    "is missing no more as soon as the record shows it, however late: %j",
    async (more, expected) => {
      expect((await polled(said(more), { missing_ms: MAX_MISSING_MS })).row).toMatchObject(expected)
    },
  )

  it("waits for a person at once where upstream keeps no record", async () => {
    const { row, last } = await polled(null)
    expect(row).toMatchObject({ state: "held", hold_reason: "unknown_answer" })
    expect(last?.detail.cause).toBe("upstream keeps no record that tells when it is registered")
  })
})
