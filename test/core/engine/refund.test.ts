import { judgeRefund } from "../../../src/core/engine/hand-refunds"
import { MAX_REFUND_PENDING_MS } from "../../../src/core/engine/pace"
import { refund, startRefund } from "../../../src/core/engine/refund"
import type { OrderRow } from "../../../src/core/orders/order-row"
import type { Refunder, RefundFound, RefundOutcome } from "../../../src/core/ports/shop"
import { heldRow } from "../../support/orders/held-row"
import { MemoryEngine, PACE_MS } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"
import { dueInMs } from "../../support/orders/recorded-upstream"

const PAID = 1_000

const due = [step("ordered"), step("due")]
const failed = step("failed", { patch: { paid: PAID } })

/** A row whose refund is due; `patch`: what people gave back by hand. */
const refunding = (engine: MemoryEngine, patch: Partial<Pick<OrderRow, "hand_refunded">> = {}) =>
  engine.row({ order_id: "order_1" }, ...due, failed, step("refunding", { patch }))

const engineWith = (refunder: Partial<Refunder>) => {
  const engine = new MemoryEngine()
  engine.deps.refunder = { ...engine.deps.refunder, ...refunder }
  return engine
}

const takeStep = async (engine: MemoryEngine, row: OrderRow) => {
  await refund(await engine.claim(row), engine.deps)
  return engine.read(row.id)
}

it("a failed row is refunded at once, and its history says how much", async () => {
  const engine = new MemoryEngine()
  const row = await engine.row({}, ...due, failed)
  await startRefund(await engine.claim(row), engine.deps)
  expect(await engine.read(row.id)).toMatchObject({ state: "refunding", refund_started_at: null })
  expect((await engine.read(row.id)).next_attempt_at?.getTime()).toBe(engine.now_ms)
  expect(await engine.last(row.id)).toMatchObject({ reason: "refund", detail: { amount: PAID } })
})

describe("a refund", () => {
  it("is on record as started before the payment provider is asked", async () => {
    const seen: (Date | null)[] = []
    const engine = engineWith({
      refund: async (row, _, start) => {
        await start()
        seen.push((await engine.read(row.id)).refund_started_at)
        return { kind: "refunded", amount: PAID }
      },
    })
    await takeStep(engine, await refunding(engine))
    expect(seen).toEqual([new Date(engine.now_ms)])
  })

  it("is not made by a worker whose claim was taken over", async () => {
    const started: boolean[] = []
    const engine = engineWith({
      refund: async (_, __, start) => {
        started.push(await start())
        return { kind: "taken_over" }
      },
    })
    const row = await refunding(engine)
    const claim = await engine.claim(row)
    engine.now_ms += engine.deps.pace.lease_ms + 1
    await engine.claim(row)
    await refund(claim, engine.deps)
    expect(started).toEqual([false])
    expect(await engine.read(row.id)).toMatchObject({ state: "refunding", refund_started_at: null })
  })

  it.each<[string, RefundOutcome, number, object, object]>([
    [
      "made",
      { kind: "refunded", amount: PAID },
      0,
      { state: "refunded", refund_amount: PAID },
      { amount: PAID },
    ],
    [
      "made beside one by hand",
      { kind: "refunded", amount: 600 },
      400,
      { refund_amount: PAID },
      { amount: PAID },
    ],
    [
      "made in part",
      { kind: "part_refunded", amount: 600, cause: "gift card" },
      0,
      { state: "refund_held", reason: "refund_incomplete", refund_amount: 600 },
      { cause: "gift card" },
    ],
    [
      "made, of less than is owed,",
      { kind: "refunded", amount: 600 },
      0,
      { state: "refund_held", reason: "refund_incomplete", refund_amount: 600 },
      { cause: `600 of ${PAID} went back` },
    ],
    [
      "made, of less than is owed beside one by hand,",
      { kind: "refunded", amount: 500 },
      400,
      { state: "refund_held", reason: "refund_incomplete", refund_amount: 900 },
      { cause: `900 of ${PAID} went back` },
    ],
    [
      "made in part beside one by hand",
      { kind: "part_refunded", amount: 500, cause: "gift card" },
      400,
      { state: "refund_held", reason: "refund_incomplete", refund_amount: 900 },
      { cause: "gift card" },
    ],
    [
      "refused",
      { kind: "refused", cause: "no" },
      0,
      { state: "refund_held", reason: "refund_refused", refund_amount: null },
      { cause: "no" },
    ],
    [
      "taken over and not made",
      { kind: "not_made", is_final: true, cause: "failed" },
      0,
      { state: "refund_held", reason: "refund_failed", refund_amount: null },
      { cause: "failed" },
    ],
    [
      "not answered",
      { kind: "unknown", cause: "lost" },
      0,
      { state: "refund_held", reason: "refund_unknown" },
      { cause: "lost" },
    ],
    [
      "made by hand",
      { kind: "withheld", verdict: { kind: "went_back_by_hand", amount: PAID } },
      0,
      { state: "refunded", reason: "refunded_by_hand", refund_amount: PAID },
      { amount: PAID },
    ],
    [
      "maybe made by hand",
      { kind: "withheld", verdict: { kind: "ask", refunded_by_hand: 300 } },
      0,
      { state: "refund_held", reason: "refunded_by_hand", hand_refunds_seen: 300 },
      {
        cause: expect.stringMatching(
          /^300 was refunded by hand on this order: approve if it was for this line/,
        ),
      },
    ],
  ])("that is %s", async (_, outcome, hand_refunded, expected, detail) => {
    const engine = engineWith({ refund: async () => outcome })
    const row = await takeStep(engine, await refunding(engine, { hand_refunded }))
    expect(row).toMatchObject({ next_attempt_at: null, ...expected })
    expect(await engine.last(row.id)).toMatchObject({ detail })
  })

  it("is judged with the rows of its order, as the money stands then", async () => {
    const verdicts: unknown[] = []
    const engine = engineWith({
      refund: async (_, judge) => {
        verdicts.push(judge({ cancelled: false, left: PAID, refunded_by_hand: 0 }))
        verdicts.push(judge({ cancelled: false, left: PAID, refunded_by_hand: 700 }))
        return { kind: "refunded", amount: PAID }
      },
    })
    await engine.row({ order_id: "order_1" }, ...due, step("failed", { patch: { hand_refunded: 700 } }))
    engine.now_ms += 1
    const row = await engine.row({ order_id: "order_1" }, ...due, failed, step("refunding"))
    const claims = await engine.rows.claim(["refunding"], "worker", 60_000, 1)
    for (const claim of claims) await refund(claim, engine.deps)
    expect((await engine.read(row.id)).state).toBe("refunded")
    // What went back by hand was for the other line, as a person said of that one.
    expect(verdicts).toEqual([
      { kind: "pay", amount: PAID },
      { kind: "pay", amount: PAID },
    ])
  })
})

it("gives back what did not go back by hand, and nothing of what did", async () => {
  const verdicts: unknown[] = []
  const engine = engineWith({
    refund: async (_, judge) => {
      for (const refunded_by_hand of [400, 500])
        verdicts.push(judge({ cancelled: false, left: PAID - refunded_by_hand, refunded_by_hand }))
      verdicts.push(judge({ cancelled: false, left: 0, refunded_by_hand: PAID }))
      return { kind: "refunded", amount: 600 }
    },
  })
  await takeStep(engine, await refunding(engine, { hand_refunded: 400 }))
  expect(verdicts).toEqual([
    { kind: "pay", amount: 600 },
    { kind: "ask", refunded_by_hand: 500 },
    { kind: "went_back_by_hand", amount: PAID },
  ])
})

describe("what people refunded by hand", () => {
  type Said = Partial<Pick<OrderRow, "hand_refunded" | "hand_refunds_elsewhere">>
  const closed = { kind: "went_back_by_hand", amount: PAID }
  const ask = (refunded_by_hand: number) => ({ kind: "ask", refunded_by_hand })

  it.each<[string, { left: number; refunded_by_hand: number }, Said, Said, object]>([
    [
      "closes a line when nothing of the order is kept",
      { left: 0, refunded_by_hand: 2 * PAID },
      {},
      {},
      closed,
    ],
    [
      "closes the last line like the first",
      { left: 0, refunded_by_hand: 2 * PAID },
      {},
      { hand_refunded: PAID },
      closed,
    ],
    // A gift card paid as much as one of the two lines cost.
    [
      "may be another line's while a gift card's share is kept",
      { left: PAID, refunded_by_hand: PAID },
      {},
      {},
      ask(PAID),
    ],
    [
      "closes no line when it was for the other one",
      { left: 0, refunded_by_hand: PAID },
      {},
      { hand_refunded: PAID },
      { kind: "pay", amount: PAID },
    ],
    [
      "closes no line that it covers in part only",
      { left: 0, refunded_by_hand: PAID + 400 },
      {},
      { hand_refunded: PAID },
      ask(PAID + 400),
    ],
    [
      "closes no line when it was for something else",
      { left: 0, refunded_by_hand: PAID },
      { hand_refunds_elsewhere: PAID },
      {},
      { kind: "pay", amount: PAID },
    ],
    [
      "closes a line with what was said to be for it",
      { left: 0, refunded_by_hand: PAID },
      { hand_refunded: 400 },
      {},
      closed,
    ],
  ])("%s", (_, money, said, said_of_other, verdict) => {
    const row = heldRow({ id: "dord_1", state: "refunding", paid: PAID, ...said })
    const other = heldRow({ id: "dord_2", paid: PAID, ...said_of_other })
    expect(judgeRefund(row, [row, other], { cancelled: false, ...money })).toEqual(verdict)
  })
})

describe("a refund that its provider makes later", () => {
  const pending = { kind: "not_made", is_final: false, cause: "pending" } as const

  const started = async (found: RefundFound) => {
    const engine = engineWith({ refund: async () => pending, find: async () => found })
    return { engine, row: await takeStep(engine, await refunding(engine)) }
  }

  it("is asked for again later, and never made again", async () => {
    const { engine, row } = await started(pending)
    expect(row).toMatchObject({ state: "refunding", reason: "refund_pending", refund_amount: null })
    expect(dueInMs(row, engine)).toBe(PACE_MS.poll)
    engine.deps.refunder.refund = () => {
      throw new Error("It would be paid twice")
    }
    engine.now_ms += MAX_REFUND_PENDING_MS - 1
    expect(await takeStep(engine, row)).toMatchObject({ state: "refunding", reason: "refund_pending" })
    engine.now_ms += PACE_MS.poll
    expect(await takeStep(engine, row)).toMatchObject({ state: "refund_held", reason: "refund_unknown" })
  })

  it.each<[RefundFound, object]>([
    [
      { kind: "refunded", amount: PAID },
      { state: "refunded", refund_amount: PAID },
    ],
    [
      { kind: "not_made", is_final: true, cause: "failed" },
      { state: "refund_held", reason: "refund_failed" },
    ],
    [
      { kind: "unknown", cause: "overwritten" },
      { state: "refund_held", reason: "refund_unknown" },
    ],
  ])("ends as the provider says then: %j", async (found, expected) => {
    const { engine, row } = await started(found)
    engine.now_ms += PACE_MS.poll
    expect(await takeStep(engine, row)).toMatchObject(expected)
  })
})

describe("a refund that was interrupted", () => {
  const interrupted = async (found: number | null, hand_refunded = 0) => {
    const engine = engineWith({
      find: async () => (found === null ? null : { kind: "refunded", amount: found }),
    })
    const { id } = await refunding(engine, { hand_refunded })
    await engine.rows.change(id, "refunding", step("refunding", { stamp: { refund_started: true } }))
    return takeStep(engine, await engine.read(id))
  }

  it("is done when its note is found", async () => {
    expect(await interrupted(PAID)).toMatchObject({ state: "refunded", refund_amount: PAID })
  })

  it("is done when the note and what went back by hand make up the whole", async () => {
    expect(await interrupted(600, 400)).toMatchObject({ state: "refunded", refund_amount: PAID })
  })

  it("is left to a person when less went back", async () => {
    expect(await interrupted(600)).toMatchObject({
      state: "refund_held",
      reason: "refund_incomplete",
      refund_amount: 600,
    })
  })

  it("while it waited for its turn is made by who takes it up", async () => {
    const engine = engineWith({ refund: () => Promise.reject(new Error("killed")) })
    const row = await refunding(engine)
    await expect(takeStep(engine, row)).rejects.toThrow("killed")
    engine.deps.refunder.refund = async () => ({ kind: "refunded", amount: PAID })
    engine.now_ms += engine.deps.pace.lease_ms + 1
    expect(await takeStep(engine, await engine.read(row.id))).toMatchObject({ state: "refunded" })
  })

  it("is left to a person when no note is found, and never made again", async () => {
    expect(await interrupted(null)).toMatchObject({ state: "refund_held", reason: "refund_unknown" })
  })
})
