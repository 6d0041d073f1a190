import { NAME_IN_FLIGHT } from "../../../src/core/orders/states"
import { calendarDateSchema } from "../../../src/core/portfolio/calendar-date"
import type { Rival } from "../../../src/core/ports/order-rows"
import type { OrderMoney } from "../../../src/core/ports/shop"
import { MemoryEngine, PACE_MS } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"
import { DUE, dueInMs, executed, recordedUpstream, SENT } from "../../support/orders/recorded-upstream"

const COST = 1_000_000
const DOMAIN = "name.com"
const dueRow = (engine: MemoryEngine) => engine.row({ subject: DOMAIN }, ...DUE)

/** Another order of the same name of which a call is out. */
const contender = (engine: MemoryEngine) =>
  engine.row({ subject: DOMAIN }, ...DUE, { ...SENT, next_in_ms: null })

/** Another order of the same name that upstream has done. */
const owner = (engine: MemoryEngine) =>
  engine.row({ subject: DOMAIN }, ...DUE, SENT, step("completed", { endsCall: true, next_in_ms: null }))

describe("What keeps a row from being sent on the shop's side", () => {
  const obstacle = async () => "encryption_key"

  it("lets it wait, before a place in the rate limit is taken for it", async () => {
    const engine = new MemoryEngine()
    const { operation, seen } = recordedUpstream({ obstacle })
    const row = await executed(engine, await dueRow(engine), operation)
    expect(row).toMatchObject({ state: "waiting", reason: "encryption_key", waits: 1 })
    expect(dueInMs(row, engine)).toBe(PACE_MS.wait)
    expect(seen).toEqual({ slots: 0, released: 0, quotes: 0 })
  })

  it("leaves a call that is out as it is", async () => {
    const engine = new MemoryEngine()
    const row = await engine.row({}, ...DUE, SENT)
    const after = await executed(engine, row, recordedUpstream({ obstacle }).operation)
    expect(after).toMatchObject({ state: "executing", reason: "encryption_key", stalls: 1, waits: 0 })
    expect(after.in_flight_since).toEqual(row.in_flight_since)
    expect(dueInMs(after, engine)).toBe(PACE_MS.unknown)
  })

  it("is asked of this very row, and when there is nothing the row is sent", async () => {
    const engine = new MemoryEngine()
    const asked: string[] = []
    const { operation, sent } = recordedUpstream({
      obstacle: async ({ id }) => {
        asked.push(id)
        return null
      },
    })
    const { id } = await executed(engine, await dueRow(engine), operation)
    expect(asked).toEqual([id])
    expect(sent).toHaveLength(1)
  })
})

describe("Another order of the same name", () => {
  it("that has it ends a row before anything is asked upstream, and its money goes back", async () => {
    const engine = new MemoryEngine()
    const { id } = await owner(engine)
    const { operation, seen, sent } = recordedUpstream()
    const row = await executed(engine, await dueRow(engine), operation)
    expect(row).toMatchObject({ state: "failed", reason: "sold_to_another_order" })
    expect(await engine.last(row.id)).toMatchObject({ detail: { by: id } })
    expect({ seen, sent }).toEqual({ seen: { slots: 0, released: 0, quotes: 0 }, sent: [] })
  })

  it("is none of a renewal whose domain went to another customer: it ends before anything is asked, and its money goes back", async () => {
    const expiry = calendarDateSchema.parse("2027-06-15")
    const renewal = { kind: "renew", years: 1, expiry, premium: false } as const
    for (const [request, end, times] of [
      [renewal, { state: "failed", reason: "owner_changed" }, 0],
      [undefined, { state: "completed" }, 1],
    ] as const) {
      const engine = new MemoryEngine()
      const { operation, sent } = recordedUpstream()
      engine.rows.rivalOf = async ({ subject }) => ({ kind: "another_owner", id: subject })
      const born = await engine.row({ subject: DOMAIN, ...(request && { request }) }, ...DUE)
      const row = await executed(engine, born, operation)
      expect(row).toMatchObject(end)
      expect(sent).toHaveLength(times)
    }
  })

  it("of which a call is out makes a row wait for what becomes of that", async () => {
    const engine = new MemoryEngine()
    await contender(engine)
    const { operation, seen, sent } = recordedUpstream()
    const row = await executed(engine, await dueRow(engine), operation)
    expect(row).toMatchObject({ state: "waiting", reason: NAME_IN_FLIGHT, in_flight_since: null })
    expect(dueInMs(row, engine)).toBe(PACE_MS.wait)
    expect({ seen, sent }).toEqual({ seen: { slots: 0, released: 0, quotes: 0 }, sent: [] })
  })

  it("that was sent while the price was asked makes the row wait, its place in the rate limit given back", async () => {
    const engine = new MemoryEngine()
    const { operation, seen, sent } = recordedUpstream({
      requote: async () => {
        await contender(engine)
        return { kind: "go", cost: COST }
      },
    })
    const row = await executed(engine, await dueRow(engine), operation)
    expect(row).toMatchObject({
      state: "waiting",
      reason: NAME_IN_FLIGHT,
      attempts: 0,
      idempotency_key: null,
    })
    expect({ released: seen.released, sent }).toEqual({ released: 1, sent: [] })
  })
})

const PAID = 1_500_000
const NOT_SENT = { seen: { slots: 1, released: 1, quotes: 1 }, sent: [] }

const engineWith = (money: Partial<OrderMoney> | null) => {
  const engine = new MemoryEngine()
  const asked: string[] = []
  engine.deps.orders.money = async (order_id) => {
    asked.push(order_id)
    return money && { cancelled: false, left: PAID, refunded_by_hand: 0, ...money }
  }
  return { engine, asked }
}

const orderedRow = (engine: MemoryEngine, patch: Parameters<typeof step>[1] = {}) =>
  engine.row({ subject: DOMAIN, order_id: "order_1" }, DUE[0], step("due", patch))

describe("The order of a paid row, read again right before the call,", () => {
  it("is the row's own; when nothing is wrong with it, the row is sent", async () => {
    const { engine, asked } = engineWith({})
    const { operation, sent } = recordedUpstream()
    await executed(engine, await orderedRow(engine), operation)
    expect(asked).toEqual(["order_1"])
    expect(sent).toHaveLength(1)
  })

  it("may be cancelled: then the row is, and nothing is sent", async () => {
    const { engine } = engineWith({ cancelled: true })
    const { operation, seen, sent } = recordedUpstream()
    const row = await executed(engine, await orderedRow(engine), operation)
    expect(row).toMatchObject({ state: "cancelled", reason: "order_cancelled", next_attempt_at: null })
    expect({ seen, sent }).toEqual(NOT_SENT)
  })

  it("may have been refunded by hand: then a person says what for, and nothing is sent", async () => {
    const { engine } = engineWith({ refunded_by_hand: 1 })
    const { operation, seen, sent } = recordedUpstream()
    const row = await executed(engine, await orderedRow(engine), operation)
    expect(row).toMatchObject({ state: "held", hold_reason: "refunded_by_hand", hand_refunds_seen: 1 })
    const detail = { cause: "1 was refunded by hand on this order", refunded_by_hand: 1 }
    expect((await engine.last(row.id))?.detail).toEqual(detail)
    expect({ seen, sent }).toEqual(NOT_SENT)
  })

  it.each([
    ["was for something else", { hand_refunds_elsewhere: 700 }],
    ["was for this line in part", { hand_refunded: 700 }],
    ["was for both", { hand_refunds_elsewhere: 300, hand_refunded: 400 }],
  ])(
    "does not stop a row for what a person said %s, but for the first that is refunded after that",
    async (_, patch) => {
      for (const [refunded_by_hand, times] of [
        [700, 1],
        [701, 0],
      ] as const) {
        const { engine } = engineWith({ refunded_by_hand })
        const { operation, sent } = recordedUpstream()
        await executed(engine, await orderedRow(engine, { patch }), operation)
        expect(sent).toHaveLength(times)
      }
    },
  )

  it.each([
    [700, true],
    [701, false],
  ])(
    "with %i refunded, of which 700 were for another line, lets the row go on: %s",
    async (refunded_by_hand, isSent) => {
      const { engine } = engineWith({ refunded_by_hand })
      const other = step("held", { patch: { hand_refunded: 700 }, next_in_ms: null })
      await engine.row({ order_id: "order_1" }, DUE[0], other)
      const { operation, sent } = recordedUpstream()
      await executed(engine, await orderedRow(engine), operation)
      expect(sent).toHaveLength(isSent ? 1 : 0)
    },
  )

  it("must be there: a row of an order that the shop lost is not sent", async () => {
    const { engine } = engineWith(null)
    const { operation, sent } = recordedUpstream()
    const row = await orderedRow(engine)
    await expect(executed(engine, row, operation)).rejects.toThrow(
      `${row.id} belongs to order order_1, which the shop does not have`,
    )
    expect(sent).toEqual([])
  })
})

describe("Work that upstream had done before it was paid", () => {
  const done = { charged: COST, new_expiry: calendarDateSchema.parse("2028-05-01") }

  it.each<[string, Partial<OrderMoney>, Rival | null, object]>([
    ["completes the row", {}, null, { state: "completed", reason: "done_before_payment", ...done }],
    [
      "waits while another order of the name is open",
      {},
      { kind: "open", id: "dord_other" },
      { state: "waiting", reason: NAME_IN_FLIGHT },
    ],
    [
      "is paid back when another order has paid for it",
      {},
      { kind: "owner", id: "dord_other" },
      { state: "failed", reason: "sold_to_another_order" },
    ],
    [
      "completes no row of a cancelled order",
      { cancelled: true },
      null,
      { state: "cancelled", reason: "order_cancelled" },
    ],
    [
      "completes no row that may have been refunded by hand",
      { refunded_by_hand: 5 },
      null,
      { state: "held", hold_reason: "refunded_by_hand", hand_refunds_seen: 5 },
    ],
  ])("%s, and nothing is asked upstream", async (_, money, rival, expected) => {
    const { engine } = engineWith(money)
    engine.rows.rivalOf = async () => rival
    const { operation, seen, sent } = recordedUpstream({ alreadyDone: () => done })
    const row = await executed(engine, await orderedRow(engine), operation)
    expect(row).toMatchObject(expected)
    const { detail } = (await engine.last(row.id)) ?? {}
    if (rival?.kind === "owner") expect(detail).toEqual({ by: rival.id })
    expect({ seen, sent }).toEqual({ seen: { slots: 0, released: 0, quotes: 0 }, sent: [] })
  })

  it("is no matter of a row for which nothing was done before: that is sent", async () => {
    const engine = new MemoryEngine()
    const { operation, sent } = recordedUpstream({ alreadyDone: () => null })
    await executed(engine, await dueRow(engine), operation)
    expect(sent).toHaveLength(1)
  })
})
