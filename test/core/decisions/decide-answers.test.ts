import { type Decision, decide } from "../../../src/core/decisions/decide"
import { NO_COUNTS } from "../../../src/core/engine/changes"
import type { RecordReader } from "../../../src/core/engine/operation"
import type { HoldReason } from "../../../src/core/orders/holds"
import type { Change } from "../../../src/core/orders/order-row"
import { REFUND_UNKNOWN, REFUNDED_BY_HAND } from "../../../src/core/orders/states"
import type { Rival } from "../../../src/core/ports/order-rows"
import { MemoryEngine, operationWith } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"
import { DUE, recordThat, SENT } from "../../support/orders/recorded-upstream"

const CURRENT = 1_200_000
const PAID = 1_500_000

const held = (hold_reason: HoldReason, patch: Change["patch"] = {}): Change =>
  step("held", {
    hold_reason,
    reason: hold_reason,
    next_in_ms: null,
    patch: { current_cost: CURRENT, ...patch },
  })

type Given = { rival?: Rival; record?: RecordReader }

/** What a decision about a row that has come so far is answered with, and what is written of it. */
async function decided(decision: Decision, changes: readonly Change[], { rival, record }: Given = {}) {
  const engine = new MemoryEngine()
  const row = await engine.row({ subject: "name.com" }, ...changes)
  if (rival) {
    const { changeAmong } = engine.rows
    engine.rows.changeAmong = (of, judge) =>
      changeAmong.call(engine.rows, of, (peers) => judge({ ...peers, rival }))
  }
  const register = operationWith({ record: record ?? null })
  const result = await decide(row.id, decision, "admin:usr_1", {
    rows: engine.rows,
    operations: { register },
  })
  return { result, row: await engine.read(row.id), last: await engine.last(row.id) }
}

const OWNER: Rival = { kind: "owner", id: "dord_other" }

describe("A decision that is refused", () => {
  it.each<[string, Decision, readonly Change[], Given, string, string]>([
    [
      "in a hold that has no such way out",
      { kind: "retry" },
      [...DUE, held("quote_missing")],
      {},
      "not_decidable",
      "An order that is held (quote_missing) cannot be retried.",
    ],
    [
      "of a row that waits for nobody's word",
      { kind: "approve", cost: null },
      [...DUE],
      {},
      "not_decidable",
      "An order that is due cannot be approved.",
    ],
    [
      "of a row that upstream works on",
      { kind: "reject" },
      [...DUE, SENT],
      {},
      "not_decidable",
      "An order that is executing cannot be rejected.",
    ],
    [
      "because another cost is shown",
      { kind: "approve", cost: CURRENT - 1 },
      [...DUE, held("price_increase")],
      {},
      "cost_changed",
      `The cost is ${CURRENT} IRT now. Send it as "cost" to approve it.`,
    ],
    [
      "because no cost is known",
      { kind: "approve", cost: CURRENT },
      [...DUE, held("price_increase", { current_cost: null })],
      {},
      "cost_changed",
      'The cost is not known IRT now. Send it as "cost" to approve it.',
    ],
    [
      "because another order has the name",
      { kind: "approve", cost: null },
      [...DUE, held("already_owned")],
      { rival: OWNER },
      "sold_to_another_order",
      "dord_other has this domain or is getting it, and a name has one owner. Reject this order.",
    ],
  ])("%s says why, and changes nothing", async (_, decision, changes, given, code, message) => {
    const { result, row, last } = await decided(decision, changes, given)
    expect(result).toEqual({ kind: "refused", code, message, row })
    expect(last?.who).not.toBe("admin:usr_1")
  })
})

describe("The history of a decision", () => {
  const rejected = { to: "failed", reason: "rejected", who: "admin:usr_1" }
  const inFlight = [...DUE, SENT, held("outcome_unknown")]

  it.each<[string, Decision, readonly Change[], Given, object]>([
    [
      "to go on at another cost",
      { kind: "approve", cost: CURRENT },
      [...DUE, held("price_increase")],
      {},
      { to: "due", reason: "approved", detail: {} },
    ],
    [
      "to take what was done as it is",
      { kind: "approve", cost: null },
      [...DUE, held("already_owned")],
      {},
      { to: "completed", reason: "approved", detail: {} },
    ],
    ["to try again", { kind: "retry" }, inFlight, {}, { to: "executing", reason: "retried", detail: {} }],
    ["to give up", { kind: "reject" }, [...DUE, held("no_price")], {}, { ...rejected, detail: {} }],
    [
      "to give up what upstream's record says has failed",
      { kind: "reject" },
      inFlight,
      { record: recordThat("failed") },
      { ...rejected, detail: {} },
    ],
    [
      "to give up what may have been charged",
      { kind: "reject", even_if_charged: true },
      inFlight,
      { record: recordThat("absent") },
      { ...rejected, detail: { even_if_charged: true } },
    ],
  ])("%s says what it was and what was taken on", async (_, decision, changes, given, expected) => {
    const { last, row } = await decided(decision, changes, given)
    expect(last).toMatchObject({ who: "admin:usr_1", ...expected })
    if (last?.to !== "executing") expect(row.in_flight_since).toBeNull()
  })

  it("is none where upstream's record proves nothing, and nobody took that on", async () => {
    const { result } = await decided({ kind: "reject" }, inFlight, {
      record: recordThat("absent"),
    })
    expect(result).toMatchObject({ kind: "refused", code: "may_be_charged" })
  })
})

describe("A refund that is to be tried again", () => {
  const refundHeld = (reason: string) => [
    ...DUE,
    step("failed", { patch: { paid: PAID, hand_refunds_seen: 70 } }),
    step("refunding"),
    step("refund_held", { reason, next_in_ms: null }),
  ]

  it.each<[string, Decision, Partial<Record<"hand_refunds_elsewhere", number>>, object]>([
    [REFUNDED_BY_HAND, { kind: "retry" }, { hand_refunds_elsewhere: 70 }, {}],
    ["refund_refused", { kind: "retry" }, { hand_refunds_elsewhere: 0 }, {}],
    [
      REFUND_UNKNOWN,
      { kind: "retry", even_if_refunded: true },
      { hand_refunds_elsewhere: 0 },
      { even_if_refunded: true },
    ],
  ])(
    "after %s says nothing of refunds by hand but where those had stopped it",
    async (reason, decision, judged, detail) => {
      const { row, last } = await decided(decision, refundHeld(reason))
      expect(row).toMatchObject({ ...NO_COUNTS, ...judged, state: "refunding", refund_started_at: null })
      expect(last).toMatchObject({ reason: "retried", detail })
      expect(last?.detail).toEqual(detail)
    },
  )
})
