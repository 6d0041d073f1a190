import type { Refunder, RefundFound, RefundOutcome } from "../../src/reseller/binding/orders"
import { MAX_REFUND_PENDING_MS, MAX_REFUND_TRIES, REFUND_LEASE_MS } from "../../src/reseller/engine/pace"
import {
  judgeRefund,
  refund,
  refundedElsewhere,
  refundedForThis,
  startRefund,
} from "../../src/reseller/engine/refund"
import type { Change, OrderRow } from "../../src/reseller/orders/order-row"
import { MemoryEngine, PACE_MS } from "../support/orders/memory-engine"
import { heldRow, step } from "../support/orders/new-row"
import { DUE, dueInMs } from "../support/orders/recorded-upstream"

const PAID = 1_000

const failed = step("failed", { patch: { paid: PAID }, next_in_ms: null })

const refunding = (engine: MemoryEngine, patch: Change["patch"] = {}, order_id: string | null = "order_1") =>
  engine.row({ order_id }, ...DUE, failed, step("refunding", { patch }))

const engineWith = (refunder: Partial<Refunder>) => {
  const engine = new MemoryEngine()
  engine.deps.refunder = { ...engine.deps.refunder, ...refunder }
  return engine
}

const takeStep = async (engine: MemoryEngine, row: OrderRow) => {
  await refund(await engine.claim(row), engine.deps)
  return engine.read(row.id)
}

/** As in "refund_held refund_refused 600": where it is, why, and how much has gone back. */
const endOf = ({ state, reason, refund_amount }: OrderRow) => `${state} ${reason} ${refund_amount}`

it("A failed row is refunded at once, and its history says how much", async () => {
  const engine = new MemoryEngine()
  const row = await engine.row({}, ...DUE, step("failed", { patch: { paid: PAID } }))
  await startRefund(await engine.claim(row), engine.deps)
  const after = await engine.read(row.id)
  expect([after.state, after.refund_started_at, dueInMs(after, engine)]).toEqual(["refunding", null, 0])
  expect(await engine.last(row.id)).toMatchObject({ reason: "refund", detail: { amount: PAID } })
})

describe("A refund", () => {
  it("is on record as begun before the payment provider is asked, and nobody takes it over for five minutes", async () => {
    const told: unknown[] = []
    const engine = engineWith({
      refund: async (row, _, start): Promise<RefundOutcome> => {
        await start()
        told.push(await engine.last(row.id), (await engine.read(row.id)).refund_started_at)
        for (const passed_ms of [REFUND_LEASE_MS - 1, 1]) {
          engine.now_ms += passed_ms
          told.push((await engine.rows.claim(["refunding"], "other", 1, 1)).length)
        }
        return { kind: "taken_over" }
      },
    })
    const began = new Date(engine.now_ms)
    const after = await takeStep(engine, await refunding(engine))
    expect(told).toMatchObject([{ to: "refunding", reason: "refund", who: "system" }, began, 0, 1])
    // It is the other worker's now: what began is left as it was.
    expect(after).toMatchObject({ state: "refunding", reason: "refund", refund_started_at: began })
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

  const part = (amount: number): RefundOutcome => ({ kind: "part_refunded", amount, cause: "gift card" })
  const went = (amount: number) => ({ cause: `${amount} of ${PAID} went back` })
  const made = (amount: number): RefundOutcome => ({ kind: "refunded", amount })
  const notMade: RefundOutcome = { kind: "not_made", is_final: true, cause: "failed" }
  const byHand: RefundOutcome = { kind: "withheld", verdict: { kind: "went_back_by_hand", amount: PAID } }
  const maybe: RefundOutcome = { kind: "withheld", verdict: { kind: "ask", refunded_by_hand: 300 } }
  const ASKS = /^300 was refunded by hand on this order: approve if it was for this line/

  it.each<[string, RefundOutcome, number, string, object]>([
    ["made", made(PAID), 0, `refunded refunded ${PAID}`, { amount: PAID }],
    ["made beside one by hand", made(600), 400, `refunded refunded ${PAID}`, { amount: PAID }],
    ["made in part", part(600), 0, "refund_held refund_incomplete 600", { cause: "gift card" }],
    ["less than due", made(600), 0, "refund_held refund_incomplete 600", went(600)],
    ["less, by hand", made(500), 400, "refund_held refund_incomplete 900", went(900)],
    ["refused", { kind: "refused", cause: "no" }, 0, "refund_held refund_refused null", { cause: "no" }],
    ["taken over and not made", notMade, 0, "refund_held refund_failed null", { cause: "failed" }],
    ["unheard", { kind: "unknown", cause: "lost" }, 0, "refund_held refund_unknown null", { cause: "lost" }],
    ["made by hand", byHand, 0, `refunded refunded_by_hand ${PAID}`, { amount: PAID }],
    ["maybe so", maybe, 0, "refund_held refunded_by_hand null", { cause: expect.stringMatching(ASKS) }],
  ])("that is %s", async (_, outcome, hand_refunded, end, detail) => {
    const engine = engineWith({ refund: async () => outcome })
    const row = await takeStep(engine, await refunding(engine, { hand_refunded }))
    expect([endOf(row), row.next_attempt_at]).toEqual([end, null])
    expect(row.hand_refunds_seen).toBe(outcome === maybe ? 300 : 0)
    expect(await engine.last(row.id)).toMatchObject({ detail })
  })

  it.each<[string, string | null, number, object]>([
    ["with the rows of its order", "order_1", 700, { kind: "pay", amount: PAID }],
    ["without an order by itself", null, 700, { kind: "ask", refunded_by_hand: 700 }],
  ])("is judged %s, as the money stands then", async (_, order_id, refunded_by_hand, verdict) => {
    const verdicts: unknown[] = []
    const engine = engineWith({
      refund: async (__, judge) => {
        verdicts.push(judge({ cancelled: false, left: PAID, refunded_by_hand }))
        return made(PAID)
      },
    })
    // What went back by hand was for the other line, as a person said of that one.
    const other = step("failed", { patch: { hand_refunded: 700 }, next_in_ms: null })
    await engine.row({ order_id }, ...DUE, other)
    await takeStep(engine, await refunding(engine, {}, order_id))
    expect(verdicts).toEqual([verdict])
  })
})

describe("A refund that broke off before the payment provider was asked", () => {
  const notAsked = async () => ({ kind: "not_asked", cause: "the database is away" }) as const

  it("is tried again later, as if it had not been started", async () => {
    const engine = engineWith({ refund: notAsked })
    const row = await takeStep(engine, await refunding(engine))
    expect([endOf(row), dueInMs(row, engine)]).toEqual(["refunding refund_not_asked null", PACE_MS.wait])
    expect(row).toMatchObject({ waits: 1, refund_started_at: null })
    engine.deps.refunder.refund = async () => ({ kind: "refunded", amount: PAID })
    engine.now_ms += PACE_MS.wait
    expect(endOf(await takeStep(engine, row))).toBe(`refunded refunded ${PAID}`)
  })

  it.each([
    [MAX_REFUND_TRIES - 1, "refunding refund_not_asked null"],
    [MAX_REFUND_TRIES, "refund_held refund_refused null"],
  ])("after %i such tries in a row is %s", async (waits, end) => {
    const engine = engineWith({ refund: notAsked })
    const row = await takeStep(engine, await refunding(engine, { waits }))
    expect(endOf(row)).toBe(end)
    expect((await engine.last(row.id))?.detail).toEqual({ cause: "the database is away" })
  })
})

describe("A refund that its provider makes later", () => {
  const pending = { kind: "not_made", is_final: false, cause: "pending" } as const
  const WAITS = "refunding refund_pending null"

  const started = async (found: RefundFound) => {
    const engine = engineWith({ refund: async () => pending, find: async () => found })
    return { engine, row: await takeStep(engine, await refunding(engine)) }
  }

  it("is asked for again later, and never made again", async () => {
    const { engine, row } = await started(pending)
    expect([endOf(row), dueInMs(row, engine)]).toEqual([WAITS, PACE_MS.poll])
    engine.deps.refunder.refund = () => {
      throw new Error("It would be paid twice")
    }
    engine.now_ms += MAX_REFUND_PENDING_MS - 1
    expect(endOf(await takeStep(engine, row))).toBe(WAITS)
    engine.now_ms += PACE_MS.poll
    expect(endOf(await takeStep(engine, row))).toBe("refund_held refund_unknown null")
  })

  it.each<[RefundFound, string]>([
    [{ kind: "refunded", amount: PAID }, `refunded refunded ${PAID}`],
    [{ kind: "not_made", is_final: true, cause: "failed" }, "refund_held refund_failed null"],
    [{ kind: "unknown", cause: "overwritten" }, "refund_held refund_unknown null"],
  ])("ends as the provider says then: %j", async (found, end) => {
    const { engine, row } = await started(found)
    engine.now_ms += PACE_MS.poll
    expect(endOf(await takeStep(engine, row))).toBe(end)
  })
})

describe("A refund that was interrupted", () => {
  const cause = "the shop stopped while the payment provider was asked"

  it.each<[string, number | null, number, string, object]>([
    ["is done when its note is found", PAID, 0, `refunded refunded ${PAID}`, {}],
    ["is done when that and what went by hand are all", 600, 400, `refunded refunded ${PAID}`, {}],
    ["is a person's when less went back", 600, 0, "refund_held refund_incomplete 600", {}],
    ["is a person's without a note, never made again", null, 0, "refund_held refund_unknown null", { cause }],
  ])("%s", async (_, amount, hand_refunded, end, detail) => {
    const found: RefundFound | null = amount === null ? null : { kind: "refunded", amount }
    const engine = engineWith({ find: async () => found })
    const { id } = await refunding(engine, { hand_refunded })
    await engine.rows.change(id, "refunding", step("refunding", { stamp: { refund_started: true } }))
    expect(endOf(await takeStep(engine, await engine.read(id)))).toBe(end)
    expect((await engine.last(id))?.detail).toMatchObject(detail)
  })

  it("while it waited for its turn is made by who takes it up", async () => {
    const engine = engineWith({ refund: () => Promise.reject(new Error("killed")) })
    const row = await refunding(engine)
    await expect(takeStep(engine, row)).rejects.toThrow("killed")
    engine.deps.refunder.refund = async () => ({ kind: "refunded", amount: PAID })
    engine.now_ms += engine.deps.pace.lease_ms + 1
    expect(await takeStep(engine, await engine.read(row.id))).toMatchObject({ state: "refunded" })
  })
})

describe("What people refunded by hand", () => {
  type Said = Partial<Pick<OrderRow, "paid" | "hand_refunded" | "hand_refunds_elsewhere">>
  const closed = (amount = PAID) => ({ kind: "went_back_by_hand", amount })
  const ask = (refunded_by_hand: number) => ({ kind: "ask", refunded_by_hand })
  const pay = (amount = PAID) => ({ kind: "pay", amount })

  it.each<[string, number, number, Said, Said, object]>([
    ["closes a line when nothing of the order is kept", 0, 2 * PAID, {}, {}, closed()],
    ["closes the last line like the first", 0, 2 * PAID, {}, { hand_refunded: PAID }, closed()],
    ["may be another line's while a gift card's share is kept", PAID, PAID, {}, {}, ask(PAID)],
    ["closes no line when it was for the other one", 0, PAID, {}, { hand_refunded: PAID }, pay()],
    ["closes no line that it covers in part", 0, PAID + 400, {}, { hand_refunded: PAID }, ask(PAID + 400)],
    ["closes no line when it was for something else", 0, PAID, { hand_refunds_elsewhere: PAID }, {}, pay()],
    ["closes a line with what was said to be for it", 0, PAID, { hand_refunded: 400 }, {}, closed()],
    ["leaves what did not go back by hand", 600, 400, { hand_refunded: 400 }, {}, pay(600)],
    ["is asked about when it is more than was said", 500, 500, { hand_refunded: 400 }, {}, ask(500)],
    ["is all that a line gets that got it whole", 5_000, PAID, { hand_refunded: PAID }, {}, closed()],
    ["is nothing of a line that cost nothing", 5_000, 0, { paid: 0 }, {}, closed(0)],
    ["is nothing of a line of which nothing was paid", 5_000, 0, { paid: null }, {}, closed(0)],
    // What was said of the line and of others may be the same money, so it is not added up.
    ["is explained by what was said", 5_000, 400, { hand_refunded: 400 }, { hand_refunded: 300 }, pay(600)],
    ["or of the others", 5_000, 400, { hand_refunded: 300 }, { hand_refunded: 400 }, pay(700)],
    ["and by neither beyond that", 5_000, 701, { hand_refunded: 400 }, { hand_refunded: 300 }, ask(701)],
    ["whichever is the more", 5_000, 701, { hand_refunded: 300 }, { hand_refunded: 400 }, ask(701)],
    ["nor by their sum", 5_000, 700, { hand_refunded: 400 }, { hand_refunded: 300 }, ask(700)],
  ])("%s", (_, left, refunded_by_hand, of_line, of_other, verdict) => {
    const row = heldRow({ id: "dord_1", state: "refunding", paid: PAID, ...of_line })
    const half = (of_other.hand_refunded ?? 0) - 100
    const others = [
      heldRow({ id: "dord_2", paid: PAID, ...of_other, ...(half > 0 ? { hand_refunded: half } : {}) }),
      heldRow({ id: "dord_3", hand_refunded: half > 0 ? 100 : 0 }),
    ]
    const money = { cancelled: false, left, refunded_by_hand }
    expect(judgeRefund(row, [row, ...others], money)).toEqual(verdict)
  })

  const row = heldRow({ paid: PAID, hand_refunds_seen: 700, hand_refunded: 300 })

  it("for something else, as a person says of what stopped a line, leaves what was for the line before", () => {
    expect(refundedElsewhere(row)).toEqual({ hand_refunds_elsewhere: 400 })
  })

  it.each([
    ["adds to what was for it before", 0, { hand_refunded: 700, hand_refunds_elsewhere: 0 }],
    ["leaves what was said of others", 500, { hand_refunded: 500, hand_refunds_elsewhere: 200 }],
    ["takes nothing back, whatever is said", 900, { hand_refunded: 300, hand_refunds_elsewhere: 400 }],
  ])("for the line, as a person says, %s", (_, hand_refunded, patch) => {
    const other = heldRow({ id: "dord_2", hand_refunded })
    expect(refundedForThis(row, [row, other])).toEqual(patch)
  })
})
