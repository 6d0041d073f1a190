import type { RecordReader } from "../../../src/core/engine/operation"
import type { OrderRow } from "../../../src/core/orders/order-row"
import type { OrderMoney } from "../../../src/core/ports/shop"
import { MemoryEngine } from "../../support/orders/memory-engine"
import { step } from "../../support/orders/new-row"
import {
  DUE,
  dueInMs,
  executed,
  NO_RECORD_THERE,
  NO_RECORD_YET,
  recordedUpstream,
  recordThat,
  SENT,
  saying,
} from "../../support/orders/recorded-upstream"

const CANCELLED = { cancelled: true }
const BY_HAND = { refunded_by_hand: 700 }

/** A call that is out when the order is found void, right before it would be repeated. */
async function repeated(money: Partial<OrderMoney>, record: RecordReader | null) {
  const engine = new MemoryEngine()
  engine.deps.orders.money = async () => ({ cancelled: false, left: 0, refunded_by_hand: 0, ...money })
  const { operation, seen, sent } = recordedUpstream({ record })
  const before = await engine.row({ order_id: "order_1" }, ...DUE, SENT)
  const row = await executed(engine, before, operation)
  const detail = (await engine.last(row.id))?.detail
  return { engine, operation, row, detail, seen, sent, before }
}

describe.each([
  ["cancelled", CANCELLED],
  ["refunded by hand", BY_HAND],
])("A call that is out when its order is %s", (_, money) => {
  it.each<[string, RecordReader | null, Partial<OrderRow>, object]>([
    [
      "is done when the record shows it",
      recordThat("work"),
      { state: "completed", in_flight_since: null },
      { record: "raw" },
    ],
    [
      "waits for a person when the record is somebody else's",
      recordThat("other"),
      { state: "held", hold_reason: "already_owned" },
      { cause: "it shows other", record: "raw" },
    ],
    [
      "waits for a person where upstream keeps no record",
      null,
      { state: "held", hold_reason: "outcome_unknown" },
      { cause: "the answer was lost" },
    ],
    [
      "is looked for later when the record shows nothing yet",
      NO_RECORD_YET,
      { state: "executing", reason: "missing_upstream" },
      { cause: "the account does not have the domain" },
    ],
    [
      "is looked for later when the record cannot be read now",
      recordThat("work", { kind: "lost", cause: "reset" }),
      { state: "executing", reason: "upstream_unreachable" },
      { cause: "upstream_unreachable" },
    ],
  ])("%s, and is not repeated", async (_, record, expected, told) => {
    const { row, detail, seen, sent, before } = await repeated(money, record)
    expect(row).toMatchObject({ in_flight_since: before.in_flight_since, ...expected })
    expect(detail).toEqual(told)
    expect({ seen, sent }).toEqual({ seen: { slots: 1, released: 1, quotes: 1 }, sent: [] })
  })
})

describe("A call that is out, and of which upstream knows nothing,", () => {
  it("is given up when its order is cancelled, and the row ends with it", async () => {
    const { engine, operation, row, sent } = await repeated(CANCELLED, NO_RECORD_THERE)
    expect(row).toMatchObject({ state: "waiting", reason: "order_cancelled", in_flight_since: null })
    expect(dueInMs(row, engine)).toBe(0)
    expect(await executed(engine, row, operation)).toMatchObject({
      state: "cancelled",
      reason: "order_cancelled",
      next_attempt_at: null,
    })
    expect(sent).toEqual([])
  })

  it("waits for a person when something of its order was refunded by hand", async () => {
    const { row, detail, seen, sent } = await repeated(BY_HAND, NO_RECORD_THERE)
    expect(row).toMatchObject({ state: "held", hold_reason: "refunded_by_hand", hand_refunds_seen: 700 })
    expect(detail).toMatchObject({ refunded_by_hand: 700 })
    expect({ released: seen.released, sent }).toEqual({ released: 1, sent: [] })
  })
})

describe("A row that was sent, and of which no call is out, when its order is cancelled", () => {
  it.each<[string, RecordReader | null, Partial<OrderRow>]>([
    ["goes with it when the record shows nothing", NO_RECORD_THERE, { state: "cancelled" }],
    ["goes with it where upstream keeps no record", null, { state: "cancelled" }],
    ["goes with it when its order had failed", recordThat("work", saying("failed")), { state: "cancelled" }],
    ["waits for a person when the account has it", recordThat("work"), { hold_reason: "already_owned" }],
    [
      "waits for its end when upstream works on it",
      recordThat("work", saying("manual")),
      { state: "waiting", reason: "other_order" },
    ],
    [
      "is looked for later when the record cannot be read now",
      recordThat("work", { kind: "lost", cause: "reset" }),
      { state: "waiting", reason: "upstream_unreachable" },
    ],
  ])("%s, and is not sent again", async (_, record, expected) => {
    const engine = new MemoryEngine()
    engine.deps.orders.money = async () => ({ cancelled: true, left: 0, refunded_by_hand: 0 })
    const { operation, sent } = recordedUpstream({ record })
    const waits = step("waiting", { reason: "credit", endsCall: true })
    const row = await engine.row({ order_id: "order_1" }, ...DUE, SENT, waits)
    expect(await executed(engine, row, operation)).toMatchObject({ ...expected, in_flight_since: null })
    expect(sent).toEqual([])
  })
})

it("A row that waits goes with its cancelled order", async () => {
  const engine = new MemoryEngine()
  engine.deps.orders.money = async () => ({ cancelled: true, left: 0, refunded_by_hand: 0 })
  const { operation, sent } = recordedUpstream()
  const row = await engine.row({ order_id: "order_1" }, ...DUE, step("waiting", { reason: "credit" }))
  expect(await executed(engine, row, operation)).toMatchObject({ state: "cancelled" })
  expect(sent).toEqual([])
})
