import type { OrderMoney } from "../../src/reseller/binding/orders"
import type { Operation, Requote } from "../../src/reseller/engine/operation"
import type { Change, NewOrderRow, OrderRow } from "../../src/reseller/orders/order-row"
import type { Rival } from "../../src/reseller/orders/order-rows"
import { NAME_IN_FLIGHT } from "../../src/reseller/orders/states"
import { calendarDateSchema } from "../../src/reseller/shared/calendar-date"
import { MemoryEngine, PACE_MS } from "../support/orders/memory-engine"
import { step } from "../support/orders/new-row"
import {
  DONE,
  DUE,
  dueInMs,
  executed,
  recordedUpstream,
  recordThat,
  SENT,
} from "../support/orders/recorded-upstream"

const COST = 1_000_000
const DOMAIN = "name.com"
const expiry = calendarDateSchema.parse("2027-06-15")
const RENEWAL = { kind: "renew", years: 1, expiry, premium: false } as const
const dueRow = (engine: MemoryEngine) => engine.row({ subject: DOMAIN }, ...DUE)

type Given = Parameters<typeof recordedUpstream>[0] & {
  /** Of the row's order; null: the shop does not have it. */
  money?: Partial<OrderMoney> | null
  rival?: Rival
  row?: Partial<NewOrderRow>
  patch?: Change["patch"]
  /** What was given back by hand for another line of the order. */
  for_another?: number
}

/** A paid row of which no call is out comes to its turn. */
async function taken({ money = {}, rival, row: of = {}, patch = {}, for_another, ...given }: Given) {
  const engine = new MemoryEngine()
  const asked: string[] = []
  engine.deps.orders.money = async (order_id) => {
    asked.push(order_id)
    return money && { cancelled: false, left: 1_500_000, refunded_by_hand: 0, ...money }
  }
  if (rival) engine.rows.rivalOf = async () => rival
  if (for_another !== undefined) {
    const other = step("held", { patch: { hand_refunded: for_another }, next_in_ms: null })
    await engine.row({ order_id: "order_1" }, DUE[0], other)
  }
  const { operation, seen, sent } = recordedUpstream(given)
  const due = [DUE[0], step("due", { patch })]
  const row = await executed(
    engine,
    await engine.row({ subject: DOMAIN, order_id: "order_1", ...of }, ...due),
    operation,
  )
  const { detail } = (await engine.last(row.id)) ?? {}
  return { row, detail, due_in_ms: dueInMs(row, engine), seen, sent, asked }
}

const quote = (said: Requote): Given => ({ quote: said })
const dear = { kind: "hold", reason: "price_increase", cost: 2 * COST, cause: "dearer" } as const
const OWNER: Rival = { kind: "owner", id: "dord_other" }
const OPEN: Rival = { kind: "open", id: "dord_other" }
const ANOTHERS: Rival = { kind: "another_owner", id: DOMAIN }
const done = { charged: COST, new_expiry: calendarDateSchema.parse("2028-05-01") }
const doneBefore = (more: Given = {}): Given => ({ alreadyDone: () => done, ...more })
const byHand = (refunded_by_hand: number): Given => ({ money: { refunded_by_hand } })

/** As in "held price_increase"; and in how many milliseconds it is due then. */
const endOf = ({ state, reason, hold_reason }: OrderRow) => `${state} ${hold_reason ?? reason}`
const DUE_IN_MS: Partial<Record<OrderRow["state"], number>> = {
  waiting: PACE_MS.wait,
  failed: 0,
  completed: 0,
}

const UNASKED = { slots: 0, released: 0, quotes: 0 }
const GIVEN_BACK = { slots: 1, released: 1, quotes: 1 }

describe("A paid row, of which no call is out, is not sent", () => {
  it.each<[string, typeof UNASKED, Given, string, object]>([
    ["its key is missing", UNASKED, { obstacle: async () => "key" }, "waiting key", {}],
    ["another has its name", UNASKED, { rival: OWNER }, "failed sold_to_another_order", { by: "dord_other" }],
    ["a call of its name is out", UNASKED, { rival: OPEN }, `waiting ${NAME_IN_FLIGHT}`, {}],
    ["it is too dear", GIVEN_BACK, quote(dear), "held price_increase", { cost: 2 * COST, quoted_cost: COST }],
    ["it has no price", GIVEN_BACK, quote({ ...dear, reason: "no_price", cost: null }), "held no_price", {}],
    ["it cannot be had", GIVEN_BACK, quote({ kind: "unavailable", cause: "taken" }), "failed taken", {}],
    ["its quote comes later", GIVEN_BACK, quote({ kind: "later", reason: "lookup" }), "waiting lookup", {}],
    ["its order is cancelled", GIVEN_BACK, { money: { cancelled: true } }, "cancelled order_cancelled", {}],
    ["it may have its money", GIVEN_BACK, byHand(1), "held refunded_by_hand", { refunded_by_hand: 1 }],
    ["it was done before", UNASKED, doneBefore(), "completed done_before_payment", {}],
    ["so, a call out", UNASKED, doneBefore({ rival: OPEN }), `waiting ${NAME_IN_FLIGHT}`, {}],
    ["so, theirs", UNASKED, doneBefore({ rival: OWNER }), "failed sold_to_another_order", { by: OWNER.id }],
    ["so, cancelled", UNASKED, doneBefore({ money: { cancelled: true } }), "cancelled order_cancelled", {}],
    ["so, refunded", UNASKED, doneBefore(byHand(5)), "held refunded_by_hand", { refunded_by_hand: 5 }],
    ["it renews theirs", UNASKED, { rival: ANOTHERS, row: { request: RENEWAL } }, "failed owner_changed", {}],
  ])("where %s", async (_, seen, given, end, detail) => {
    const found = await taken(given)
    expect(endOf(found.row)).toBe(end)
    const waits = found.row.state === "waiting" ? 1 : 0
    expect(found.row).toMatchObject({ in_flight_since: null, attempts: 0, idempotency_key: null, waits })
    expect(found).toMatchObject({ due_in_ms: DUE_IN_MS[found.row.state] ?? null, seen, sent: [], detail })
    if (found.row.state === "completed") expect(found.row).toMatchObject(done)
    if (given.money?.refunded_by_hand !== undefined)
      expect(found.row.hand_refunds_seen).toBe(given.money.refunded_by_hand)
  })
})

describe("A paid row is sent", () => {
  it.each<[string, Given, number]>([
    ["its order stands", {}, 1],
    ["nothing is in its way, nor done before", { obstacle: async () => null, alreadyDone: () => null }, 1],
    ["its name is another's, as its record will tell", { rival: { kind: "another_owner", id: DOMAIN } }, 1],
    ...[
      { patch: { hand_refunds_elsewhere: 700 } },
      { patch: { hand_refunded: 700 } },
      { patch: { hand_refunds_elsewhere: 300, hand_refunded: 400 } },
      { for_another: 700 },
    ].flatMap((said): [string, Given, number][] =>
      ([700, 701] as const).map((refunded_by_hand) => [
        `${refunded_by_hand} went back by hand, of which a person said ${JSON.stringify(said)}`,
        { ...said, money: { refunded_by_hand } },
        refunded_by_hand === 700 ? 1 : 0,
      ]),
    ),
  ])("where %s", async (_, given, times) => {
    const { sent, asked } = await taken(given)
    expect(sent).toHaveLength(times)
    expect(asked).toEqual(["order_1"])
  })

  it("with its key and today's cost on record before the call", async () => {
    const engine = new MemoryEngine()
    const row = await dueRow(engine)
    const before: unknown[] = []
    const upstream = recordedUpstream({
      quote: { kind: "go", cost: COST + 5 },
      send: async () => {
        before.push(await engine.read(row.id), await engine.last(row.id))
        return DONE
      },
    })
    await executed(engine, row, upstream.operation)
    const now = new Date(engine.now_ms)
    const times = { first_sent_at: now, last_sent_at: now, in_flight_since: now, next_attempt_at: now }
    const key = `key of ${row.id}`
    expect(before).toMatchObject([
      { state: "executing", idempotency_key: key, attempts: 1, current_cost: COST + 5, ...times },
      { from: "due", reason: "sent", who: "system", detail: { cost: COST + 5, attempt: 1 } },
    ])
  })

  it("once, with the place taken for it, soon after its key was written or not at all", async () => {
    const engine = new MemoryEngine({ monotonicMs: () => 700 })
    const { operation, seen, sent, slot } = recordedUpstream()
    const row = await executed(engine, await dueRow(engine), operation)
    const send_by_ms = 700 + engine.deps.pace.send_within_ms
    expect(sent).toMatchObject([{ row: { id: row.id, attempts: 1 }, key: `key of ${row.id}`, send_by_ms }])
    expect(sent[0]?.slot).toBe(slot)
    expect(seen).toEqual({ slots: 1, released: 0, quotes: 1 })
    expect(row).toMatchObject({ state: "completed", reason: "registered", in_flight_since: null })
  })

  it("within a lease that begins anew with the call", async () => {
    const engine = new MemoryEngine()
    const { lease_ms } = engine.deps.pace
    const others: unknown[] = []
    const upstream = recordedUpstream({
      requote: async () => {
        engine.now_ms += lease_ms - 1
        return { kind: "go", cost: COST }
      },
      send: async () => {
        engine.now_ms += lease_ms - 1
        others.push(...(await engine.rows.claim(["executing"], "other", lease_ms, 1)))
        return DONE
      },
    })
    const row = await executed(engine, await dueRow(engine), upstream.operation)
    expect([row.state, others]).toEqual(["completed", []])
  })

  it("with a key that knows of the row that spent the one before it", async () => {
    const engine = new MemoryEngine()
    engine.rows.spentBy = async ({ id }) => `spent before ${id}`
    const keyOf = ({ id }: OrderRow, spent_by?: string | null) => `key of ${id}, ${spent_by}`
    const { operation, sent } = recordedUpstream({ keyOf })
    const { id } = await executed(engine, await dueRow(engine), operation)
    expect(sent).toMatchObject([{ key: `key of ${id}, spent before ${id}` }])
  })

  it.each<[string, Operation["record"], string | null]>([
    ["what its record says first", recordThat("failed"), "unknown"],
    ["nothing where no record is kept", null, null],
  ])("with %s written down", async (_, record, record_before) => {
    expect((await taken({ record })).sent).toMatchObject([{ row: { record_before } }])
  })
})

it("A row of an order that the shop lost is not sent", async () => {
  await expect(taken({ money: null })).rejects.toThrow("which the shop does not have")
})

it("What keeps a row from being sent leaves a call that is out as it is", async () => {
  const engine = new MemoryEngine()
  const row = await engine.row({}, ...DUE, SENT)
  const { operation } = recordedUpstream({ obstacle: async () => "encryption_key" })
  const after = await executed(engine, row, operation)
  expect(after).toMatchObject({ state: "executing", reason: "encryption_key", stalls: 1, waits: 0 })
  expect(after.in_flight_since).toEqual(row.in_flight_since)
  expect(dueInMs(after, engine)).toBe(PACE_MS.unknown)
})

it.each(["due", "waiting", "executing"] as const)(
  "No place in the rate limit leaves a row that is %s as it is, and counts as nothing",
  async (state) => {
    const engine = new MemoryEngine({ random: () => 0.5 })
    const counts = { waits: 2, stalls: 3 }
    const ways = {
      due: [],
      waiting: [step("waiting", { reason: "credit", patch: counts })],
      executing: [step("executing", { reason: "reset", patch: counts, stamp: { sent: true } })],
    }
    const row = await engine.row({ subject: DOMAIN }, ...DUE, ...ways[state])
    const { operation, seen, sent } = recordedUpstream({
      reserve: async () => ({ kind: "busy", retry_in_ms: 4_000 }),
    })
    const after = await executed(engine, row, operation)
    // Half of the two seconds by which rows are spread.
    expect(dueInMs(after, engine)).toBe(4_000 + 1_000)
    expect({ ...after, next_attempt_at: row.next_attempt_at }).toEqual(row)
    expect([seen.quotes, sent]).toEqual([0, []])
  },
)

describe("While its price is asked, a row", () => {
  const meanwhile = async (happens: (engine: MemoryEngine, row: OrderRow) => Promise<unknown>) => {
    const engine = new MemoryEngine()
    const row = await dueRow(engine)
    const { operation, seen, sent } = recordedUpstream({
      requote: async () => {
        await happens(engine, row)
        return { kind: "go", cost: COST }
      },
    })
    const after = await executed(engine, row, operation)
    expect([seen.released, sent]).toEqual([1, []])
    return { row, after }
  }

  it("that another worker took over is not sent", async () => {
    const { row, after } = await meanwhile(async (engine, one) => {
      engine.now_ms += engine.deps.pace.lease_ms + 1
      await engine.claim(one)
    })
    expect(after).toEqual(row)
  })

  it("whose name another order was sent for waits", async () => {
    const other = { ...SENT, next_in_ms: null }
    const { after } = await meanwhile((engine) => engine.row({ subject: DOMAIN }, ...DUE, other))
    expect(endOf(after)).toBe(`waiting ${NAME_IN_FLIGHT}`)
    expect(after).toMatchObject({ attempts: 0, idempotency_key: null })
  })
})
