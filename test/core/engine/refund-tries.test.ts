import { MAX_REFUND_TRIES, REFUND_LEASE_MS } from "../../../src/core/engine/pace"
import { refund } from "../../../src/core/engine/refund"
import type { Change, OrderRow } from "../../../src/core/orders/order-row"
import type { Refunder, RefundOutcome } from "../../../src/core/ports/shop"
import { MemoryEngine, PACE_MS } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"
import { DUE, dueInMs } from "../../support/orders/recorded-upstream"

const PAID = 1_000

const engineWith = (refunder: Partial<Refunder>) => {
  const engine = new MemoryEngine()
  engine.deps.refunder = { ...engine.deps.refunder, ...refunder }
  return engine
}

/** A row whose refund is due. */
const refunding = (engine: MemoryEngine, order_id: string | null = "order_1", patch: Change["patch"] = {}) =>
  engine.row(
    { order_id },
    ...DUE,
    step("failed", { patch: { paid: PAID }, next_in_ms: null }),
    step("refunding", { patch }),
  )

const takeStep = async (engine: MemoryEngine, row: OrderRow) => {
  await refund(await engine.claim(row), engine.deps)
  return engine.read(row.id)
}

describe("A refund that broke off before the payment provider was asked", () => {
  const notAsked = async () => ({ kind: "not_asked", cause: "the database is away" }) as const

  it("is tried again later, as if it had not been started", async () => {
    const engine = engineWith({ refund: notAsked })
    const row = await takeStep(engine, await refunding(engine))
    expect(row).toMatchObject({
      state: "refunding",
      reason: "refund_not_asked",
      waits: 1,
      refund_started_at: null,
      refund_amount: null,
    })
    expect(dueInMs(row, engine)).toBe(PACE_MS.wait)
    expect((await engine.last(row.id))?.detail).toEqual({ cause: "the database is away" })
    engine.deps.refunder.refund = async () => ({ kind: "refunded", amount: PAID })
    engine.now_ms += PACE_MS.wait
    expect(await takeStep(engine, row)).toMatchObject({
      state: "refunded",
      reason: "refunded",
      refund_amount: PAID,
    })
  })

  it.each([
    [MAX_REFUND_TRIES - 1, { state: "refunding", reason: "refund_not_asked" }],
    [MAX_REFUND_TRIES, { state: "refund_held", reason: "refund_refused", next_attempt_at: null }],
  ])("after %i such tries in a row comes to: %j", async (waits, expected) => {
    const engine = engineWith({ refund: notAsked })
    const row = await takeStep(engine, await refunding(engine, "order_1", { waits }))
    expect(row).toMatchObject(expected)
    expect((await engine.last(row.id))?.detail).toEqual({ cause: "the database is away" })
  })
})

describe("While the payment provider is asked", () => {
  it("the history says that the refund has begun, and no other worker takes it over for five minutes", async () => {
    const others: number[] = []
    const told: unknown[] = []
    const engine = engineWith({
      refund: async (row, _, start): Promise<RefundOutcome> => {
        await start()
        told.push(await engine.last(row.id))
        for (const passed_ms of [REFUND_LEASE_MS - 1, 1]) {
          engine.now_ms += passed_ms
          others.push((await engine.rows.claim(["refunding"], "other", 1, 1)).length)
        }
        return { kind: "taken_over" }
      },
    })
    const row = await refunding(engine)
    const started_at = new Date(engine.now_ms)
    const after = await takeStep(engine, row)
    expect(told).toMatchObject([{ to: "refunding", reason: "refund", who: "system" }])
    expect(others).toEqual([0, 1])
    // It is the other worker's now: what began is left as it was.
    expect(after).toMatchObject({ state: "refunding", reason: "refund", refund_started_at: started_at })
  })
})

it("A refund that was interrupted, and of which there is no note, says so to the person who looks", async () => {
  const engine = engineWith({ find: async () => null })
  const { id } = await refunding(engine)
  await engine.rows.change(id, "refunding", step("refunding", { stamp: { refund_started: true } }))
  await takeStep(engine, await engine.read(id))
  expect((await engine.last(id))?.detail).toEqual({
    cause: "the shop stopped while the payment provider was asked",
  })
})

it("A row without an order is judged by itself", async () => {
  const verdicts: unknown[] = []
  const engine = engineWith({
    refund: async (_, judge) => {
      verdicts.push(judge({ cancelled: false, left: PAID, refunded_by_hand: 700 }))
      return { kind: "refunded", amount: PAID }
    },
  })
  const said_of_other = step("failed", { patch: { hand_refunded: 700 }, next_in_ms: null })
  await engine.row({ order_id: null }, ...DUE, said_of_other)
  await takeStep(engine, await refunding(engine, null))
  expect(verdicts).toEqual([{ kind: "ask", refunded_by_hand: 700 }])
})
