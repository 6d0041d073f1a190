import type { Requote } from "../../../src/core/engine/operation"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { MemoryEngine, PACE_MS } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"
import {
  DONE,
  DUE,
  dueInMs,
  executed,
  recordedUpstream,
  recordThat,
} from "../../support/orders/recorded-upstream"

const COST = 1_000_000
const DOMAIN = "name.com"
const dueRow = (engine: MemoryEngine) => engine.row({ subject: DOMAIN }, ...DUE)

describe("A paid row", () => {
  it("is on record as sent, with its key and today's cost, before the call", async () => {
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
    expect(before).toMatchObject([
      {
        state: "executing",
        idempotency_key: `key of ${row.id}`,
        attempts: 1,
        current_cost: COST + 5,
        first_sent_at: now,
        last_sent_at: now,
        in_flight_since: now,
        next_attempt_at: now,
      },
      { from: "due", reason: "sent", who: "system", detail: { cost: COST + 5, attempt: 1 } },
    ])
  })

  it("is sent once, with the place taken for it, soon after its key was written or not at all", async () => {
    const engine = new MemoryEngine({ monotonicMs: () => 700 })
    const { operation, seen, sent, permit } = recordedUpstream()
    const row = await executed(engine, await dueRow(engine), operation)
    const send_by_ms = 700 + engine.deps.pace.send_within_ms
    expect(sent).toMatchObject([{ row: { id: row.id, attempts: 1 }, key: `key of ${row.id}`, send_by_ms }])
    expect(sent[0]?.permit).toBe(permit)
    expect(seen).toEqual({ slots: 1, released: 0, quotes: 1 })
    expect(row).toMatchObject({ state: "completed", reason: "registered", in_flight_since: null })
  })

  it("keeps the worker's hold on it for a whole lease from the moment of sending", async () => {
    const engine = new MemoryEngine()
    const row = await dueRow(engine)
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
    expect(await executed(engine, row, upstream.operation)).toMatchObject({ state: "completed" })
    expect(others).toEqual([])
  })

  it("is sent again with the key that it had, and counted", async () => {
    const engine = new MemoryEngine()
    const patch = { idempotency_key: "the key it had", attempts: 3 }
    const row = await engine.row({ subject: DOMAIN }, ...DUE, step("waiting", { patch }))
    const { operation, sent } = recordedUpstream()
    await executed(engine, row, operation)
    expect(sent).toMatchObject([{ key: "the key it had", row: { attempts: 4 } }])
    const [last_sent] = (await engine.rows.history(row.id)).filter(({ reason }) => reason === "sent")
    expect(last_sent?.detail).toEqual({ cost: COST, attempt: 4 })
  })
})

describe("No place in the rate limit", () => {
  it.each([["due"], ["waiting"], ["executing"]] as const)(
    "leaves a row that is %s as it is, and counts as nothing",
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
      expect(seen.quotes).toBe(0)
      expect(sent).toEqual([])
    },
  )
})

it("A row that another worker has taken over is not sent, and the place in the rate limit is given back", async () => {
  const engine = new MemoryEngine()
  const row = await dueRow(engine)
  const { operation, seen, sent } = recordedUpstream({
    requote: async () => {
      engine.now_ms += engine.deps.pace.lease_ms + 1
      await engine.claim(row)
      return { kind: "go", cost: COST }
    },
  })
  expect(await executed(engine, row, operation)).toEqual(row)
  expect({ released: seen.released, sent }).toEqual({ released: 1, sent: [] })
})

describe("A paid row, of which no call is out, whose quote", () => {
  it.each<[string, Requote, Partial<OrderRow>, number | null, object]>([
    [
      "is to be asked for later waits",
      { kind: "later", reason: "lookup" },
      { state: "waiting", reason: "lookup", waits: 1 },
      PACE_MS.wait,
      {},
    ],
    [
      "is to be asked for much later waits as long",
      { kind: "later", reason: "rate_limited", in_ms: 9_000 },
      { state: "waiting", reason: "rate_limited", waits: 1 },
      9_000,
      {},
    ],
    [
      "is too high is held, both costs shown",
      { kind: "hold", reason: "price_increase", cost: 2 * COST, cause: "dearer" },
      { state: "held", hold_reason: "price_increase", current_cost: 2 * COST },
      null,
      { cause: "dearer", cost: 2 * COST, quoted_cost: COST },
    ],
    [
      "has no price is held without a cost",
      { kind: "hold", reason: "no_price", cost: null, cause: "none" },
      { state: "held", hold_reason: "no_price", current_cost: null },
      null,
      { cause: "none" },
    ],
    [
      "says that it cannot be had gets its money back",
      { kind: "unavailable", cause: "taken" },
      { state: "failed", reason: "taken" },
      0,
      {},
    ],
  ])("%s", async (_, quote, expected, due_in_ms, detail) => {
    const engine = new MemoryEngine()
    const { operation, seen, sent } = recordedUpstream({ quote })
    const row = await executed(engine, await dueRow(engine), operation)
    expect(row).toMatchObject({ ...expected, in_flight_since: null, attempts: 0, idempotency_key: null })
    expect(dueInMs(row, engine)).toBe(due_in_ms)
    expect((await engine.last(row.id))?.detail).toEqual(detail)
    expect({ seen, sent }).toEqual({ seen: { slots: 1, released: 1, quotes: 1 }, sent: [] })
  })
})

describe("What the record says before the first call", () => {
  it.each([
    ["is written with its key", recordThat("failed"), "unknown"],
    ["is nothing where no record is kept", null, null],
  ] as const)("%s", async (_, record, record_before) => {
    const engine = new MemoryEngine()
    const { operation, sent } = recordedUpstream({ record })
    await executed(engine, await dueRow(engine), operation)
    expect(sent).toMatchObject([{ row: { record_before } }])
  })
})

describe("The key of a first call", () => {
  it("is told of the row that spent the one before it", async () => {
    const engine = new MemoryEngine()
    engine.rows.spentBy = async ({ id }) => `spent before ${id}`
    const keyOf = ({ id }: OrderRow, spent_by?: string | null) => `key of ${id}, ${spent_by}`
    const { operation, sent } = recordedUpstream({ keyOf })
    const { id } = await executed(engine, await dueRow(engine), operation)
    expect(sent).toMatchObject([{ key: `key of ${id}, spent before ${id}` }])
  })
})
