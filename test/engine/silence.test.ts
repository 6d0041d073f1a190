import { RETRIED_ON_WORD } from "../../src/reseller/engine/changes"
import {
  FAILED_BEFORE_MS,
  KEY_TRUST_MS,
  MAX_REVIEW_MS,
  MAX_SILENCE_MS,
  MAX_SILENT_TRIES,
  MAX_UNASKED_POLLS,
} from "../../src/reseller/engine/pace"
import type { OrderRow } from "../../src/reseller/orders/order-row"
import { PACE_MS } from "../support/orders/memory-engine"
import {
  ABSENT,
  answer,
  LOST,
  RENEWED,
  record,
  ScriptedUpstream,
  SOLD,
} from "../support/orders/scripted-upstream"

const MINUTE_MS = 60_000

const changed = (to: OrderRow["state"], reason: string) => ({ to, reason, who: "admin:1", next_in_ms: 0 })

/** Works on the row whenever it is due, for so long or until it has failed; as it stands then. */
async function passed(upstream: ScriptedUpstream, row: OrderRow, ms: number): Promise<OrderRow> {
  const { engine } = upstream
  const until = engine.now_ms + ms
  let now = await engine.read(row.id)
  while (now.state !== "failed" && now.next_attempt_at !== null && now.next_attempt_at.getTime() <= until) {
    engine.now_ms = Math.max(engine.now_ms, now.next_attempt_at.getTime())
    now = await upstream.step(row)
  }
  engine.now_ms = until
  return now
}

describe("An accepted order of which upstream tells nothing", () => {
  it.each([
    ["has no record", ABSENT],
    ["has a word that v1 does not have", record({ order_state: "unknown" })],
    ["has a record that cannot be read", { kind: "unreadable", cause: "odd", raw: {} } as const],
  ])("is polled for a quarter of an hour where it %s, and then a person decides", async (_, details) => {
    const upstream = new ScriptedUpstream()
    upstream.details = details
    const row = await upstream.row("register", "accepted")
    expect(await passed(upstream, row, MAX_SILENCE_MS - MINUTE_MS)).toMatchObject({ state: "pending" })
    expect(await passed(upstream, row, 2 * MINUTE_MS)).toMatchObject({
      state: "held",
      hold_reason: "unknown_answer",
      in_flight_since: expect.any(Date),
    })
    expect(upstream.sent).toEqual([])
  })

  it("is polled for days where its people review it, and upstream's word ends it all the same", async () => {
    const upstream = new ScriptedUpstream()
    upstream.details = record({ order_state: "manual" })
    const row = await upstream.row("register", "accepted")
    await passed(upstream, row, MINUTE_MS)
    upstream.engine.now_ms += MAX_REVIEW_MS
    expect(await upstream.step(row)).toMatchObject({ state: "manual" })
    upstream.details = ABSENT
    expect(await passed(upstream, row, MAX_SILENCE_MS - MINUTE_MS)).toMatchObject({ state: "manual" })
    upstream.details = record({ order_state: "failed" })
    expect(await passed(upstream, row, MINUTE_MS)).toMatchObject({ state: "failed" })
  })

  it("that its people review is waited for, though its record never tells of that", async () => {
    const upstream = new ScriptedUpstream()
    upstream.answer = answer("manual")
    upstream.details = record({ expiry: SOLD })
    const row = await upstream.step(await upstream.row("renew", "unsent"))
    await passed(upstream, row, MINUTE_MS)
    upstream.engine.now_ms += MAX_REVIEW_MS - 2 * MINUTE_MS
    expect(await upstream.step(row)).toMatchObject({ state: "manual", reason: "expiry_not_moved" })
  })

  it("has its quarter of an hour anew when upstream has told of it in between", async () => {
    const upstream = new ScriptedUpstream()
    const row = await upstream.row("register", "accepted")
    await passed(upstream, row, MAX_SILENCE_MS - MINUTE_MS)
    upstream.details = record({ order_state: "pending" })
    expect(await passed(upstream, row, MINUTE_MS)).toMatchObject({ missing_since: null })
    upstream.details = ABSENT
    expect(await passed(upstream, row, MAX_SILENCE_MS - MINUTE_MS)).toMatchObject({ state: "pending" })
  })

  it("is asked for a day where nobody answers, and a slot that we lack counts as nothing", async () => {
    const upstream = new ScriptedUpstream()
    upstream.details = { kind: "busy", retry_in_ms: 5 }
    const row = await upstream.row("register", "accepted")
    expect(await passed(upstream, row, 5_000)).toMatchObject({ state: "pending", stalls: 0, polls: 0 })
    upstream.details = LOST
    const polled = await passed(upstream, row, MAX_UNASKED_POLLS * 1_000)
    expect(polled).toMatchObject({ state: "pending", stalls: MAX_UNASKED_POLLS })
    expect(await passed(upstream, row, 5_000)).toMatchObject({ hold_reason: "unknown_answer" })
  })
})

describe("A record that said failed before an order was accepted", () => {
  it("is read again for two minutes before it is believed of that order", async () => {
    const upstream = new ScriptedUpstream()
    upstream.details = record({ order_state: "failed" })
    const row = await upstream.row("register", "accepted", "failed")
    expect(await passed(upstream, row, FAILED_BEFORE_MS - 5_000)).toMatchObject({ reason: "failed_before" })
    expect(await passed(upstream, row, 10_000)).toMatchObject({ state: "failed" })
  })

  it("is believed at once when it has changed in between", async () => {
    const upstream = new ScriptedUpstream()
    upstream.details = record({ order_state: "pending" })
    const row = await upstream.row("renew", "accepted", "failed")
    expect(await passed(upstream, row, 0)).toMatchObject({ state: "pending", record_before: "pending" })
    upstream.details = record({ order_state: "failed", expiry: SOLD })
    expect(await passed(upstream, row, 1_000)).toMatchObject({ state: "failed" })
  })
})

describe("A call whose answer was lost", () => {
  const NOTHING = { register: ABSENT, renew: record({ expiry: SOLD }) } as const

  it.each(["register", "renew"] as const)(
    "to %s is made again with its key, ever more slowly, and in the end a person decides",
    async (kind) => {
      const upstream = new ScriptedUpstream()
      upstream.details = NOTHING[kind]
      const row = await upstream.row(kind, "out")
      // The engine of tests waits as long between any two tries.
      const tries = await passed(upstream, row, (MAX_SILENT_TRIES - 1) * PACE_MS.unknown)
      expect(tries).toMatchObject({ state: "executing", stalls: MAX_SILENT_TRIES })
      expect(await passed(upstream, row, PACE_MS.unknown)).toMatchObject({ hold_reason: "outcome_unknown" })
      expect(new Set(upstream.sent)).toEqual(new Set(["its key"]))
      expect(upstream.sent).toHaveLength(MAX_SILENT_TRIES + 1)
    },
  )

  it("is repeated within its trust whatever a check says meanwhile, unless that costs too much", async () => {
    for (const check of ["taken", "unchecked", "no_price"] as const) {
      const upstream = new ScriptedUpstream()
      upstream.check = check
      expect(await upstream.step(await upstream.row("register", "out"))).toMatchObject({ state: "executing" })
      expect(upstream.sent).toEqual(["its key"])
    }
    const upstream = new ScriptedUpstream()
    upstream.cost = 1_050_001
    expect(await upstream.step(await upstream.row("register", "out"))).toMatchObject({
      hold_reason: "price_increase",
      current_cost: 1_050_001,
      in_flight_since: expect.any(Date),
    })
    expect(upstream.sent).toEqual([])
  })

  it("for a renewal is not made again when upstream may have forgotten its key, but on a person's word", async () => {
    const upstream = new ScriptedUpstream()
    upstream.details = NOTHING.renew
    const row = await upstream.row("renew", "out")
    upstream.engine.now_ms += KEY_TRUST_MS + 1
    expect(await upstream.step(row)).toMatchObject({ state: "executing", reason: "key_too_old" })
    expect(upstream.sent).toEqual([])
    await upstream.engine.rows.change(row.id, "executing", changed("executing", RETRIED_ON_WORD))
    upstream.answer = answer("registered")
    expect(await upstream.step(row)).toMatchObject({ state: "completed", new_expiry: RENEWED })
  })

  it("is trusted from the first call, however lately it was repeated", async () => {
    const upstream = new ScriptedUpstream()
    upstream.details = NOTHING.renew
    const row = await upstream.row("renew", "out")
    upstream.engine.now_ms += KEY_TRUST_MS
    await upstream.step(row)
    expect(upstream.sent).toHaveLength(1)
    await passed(upstream, row, 2 * PACE_MS.unknown)
    expect(upstream.sent).toHaveLength(1)
  })

  it("for a registration is, whatever the check says: its key brings the answer, and upstream's own refusal ends it", async () => {
    const upstream = new ScriptedUpstream()
    upstream.check = "taken"
    const row = await upstream.row("register", "out")
    upstream.engine.now_ms += KEY_TRUST_MS + MAX_SILENCE_MS
    expect(await upstream.step(row)).toMatchObject({ state: "executing" })
    upstream.answer = { kind: "refused", error: "order_failed", detail: null }
    expect(await passed(upstream, row, PACE_MS.unknown)).toMatchObject({ state: "failed" })
    expect(upstream.sent).toEqual(["its key", "its key"])
  })
})

describe("A call whose order became void", () => {
  const cancelled = async (upstream: ScriptedUpstream, standing: "refused" | "out") => {
    upstream.engine.deps.orders.money = async () => ({ cancelled: true, left: 0, refunded_by_hand: 0 })
    const row = await upstream.row("register", standing)
    const patch = { order_id: "order_1" }
    await upstream.engine.rows.change(row.id, row.state, { ...changed(row.state, "test"), patch })
    return row
  }

  it("is not made again, and may have been done: a person decides", async () => {
    const upstream = new ScriptedUpstream()
    const row = await cancelled(upstream, "out")
    expect(await upstream.step(row)).toMatchObject({ state: "executing", reason: "order_cancelled" })
    const held = await passed(upstream, row, MAX_SILENT_TRIES * PACE_MS.unknown)
    expect(held).toMatchObject({ state: "held", hold_reason: "outcome_unknown" })
    expect(upstream.sent).toEqual([])
  })

  it("ends with it at once where upstream refused every call", async () => {
    const upstream = new ScriptedUpstream()
    expect(await upstream.step(await cancelled(upstream, "refused"))).toMatchObject({ state: "cancelled" })
  })

  it("is what upstream made of it where that has done it", async () => {
    const upstream = new ScriptedUpstream()
    upstream.details = record({ expiry: "2028-05-01" })
    expect(await upstream.step(await cancelled(upstream, "out"))).toMatchObject({ state: "completed" })
  })
})
