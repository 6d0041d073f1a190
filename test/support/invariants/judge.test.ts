import type { Movement } from "../../../sandbox/index"
import { REFUNDED_BY_HAND } from "../../../src/core/orders/states"
import { calendarDateSchema } from "../../../src/core/portfolio/calendar-date"
import type { Invariant } from "./invariant"
import { judgeAtRest } from "./judge"
import type { Book, Row, Truth } from "./truth"

const AT = new Date("2026-01-01T10:00:00Z")
const LATER = new Date("2026-01-01T11:00:00Z")
const COST = 1_000
const PAID = 1_500

const change = (from: Row["state"] | null, to: Row["state"], more: Partial<Row["history"][number]> = {}) => ({
  from,
  to,
  reason: "a reason",
  who: "system",
  at: AT,
  detail: {},
  ...more,
})

const COMPLETED: Row = {
  id: "row",
  state: "completed",
  subject: "name.com",
  order_id: "order",
  key: "key",
  quoted_cost: COST,
  charged: COST,
  paid: PAID,
  refund_amount: null,
  hand_refunded: 0,
  is_fulfilled: true,
  medusa_refunds: 0,
  medusa_refunded: 0,
  history: [
    change(null, "quoted"),
    change("quoted", "ordered"),
    change("ordered", "due"),
    change("due", "executing", { reason: "sent", detail: { cost: COST } }),
    change("executing", "completed"),
  ],
  kind: "register",
  years: 1,
  expiry: null,
  new_expiry: null,
  owed: false,
  renewal_state: null,
  has_input: false,
  has_result: false,
  erased: false,
}

const REFUNDED: Row = {
  ...COMPLETED,
  state: "refunded",
  charged: null,
  is_fulfilled: false,
  refund_amount: PAID,
  medusa_refunds: 1,
  medusa_refunded: PAID,
  history: [
    ...COMPLETED.history.slice(0, -1),
    change("executing", "failed"),
    change("failed", "refunding"),
    change("refunding", "refunded"),
  ],
}

const moved = (type: Movement["type"], more: Partial<Movement> = {}): Movement => ({
  seq: 1,
  at: AT.toISOString(),
  type,
  amount: COST,
  key: "key",
  order_id: "upstream's",
  balance_after: 0,
  operation: "register",
  domain: "name.com",
  years: 1,
  by: "account",
  ...(more as object),
})

type Told = { rows?: Row[]; movements?: Movement[]; book?: Partial<Book>; more?: Partial<Truth> }

function truth({ rows = [COMPLETED], movements = [moved("charge")], book = {}, more = {} }: Told): Truth {
  const signs = { charge: -1, return: 1, hold: 0, release: 0 } as const
  const credit = movements.reduce((sum, { type, amount }) => sum + signs[type] * amount, 1_000_000)
  const counters = {
    read: 0,
    lookup: 0,
    write: 0,
    rate_limited: 0,
    rate_limited_by_fault: 0,
    replays: 0,
    conflicts: 0,
  }
  return {
    upstream: {
      ledger: { opening_credit: 1_000_000, credit, movements, orders: [], counters },
      requests: [],
      domains: [],
    },
    rows,
    books: [{ order_id: "order", booked: 0, refunded: 0, hand_refunded_at: null, ...book }],
    owed: [],
    strays: [],
    ...more,
  }
}

const found = (told: Told): string[] => [
  ...new Set(judgeAtRest(truth(told)).map(({ invariant }) => invariant)),
]

const RENEWED: Row = {
  ...COMPLETED,
  kind: "renew",
  expiry: calendarDateSchema.parse("2026-03-01"),
  new_expiry: calendarDateSchema.parse("2027-03-01"),
}
const PART = PAID - 600
/** People gave its money back, which nobody had to be asked about. */
const BY_HAND: Row = {
  ...REFUNDED,
  medusa_refunds: 0,
  medusa_refunded: 0,
  history: [...REFUNDED.history.slice(0, -1), change("refunding", "refunded", { reason: REFUNDED_BY_HAND })],
}
/** Medusa gave a part back, and a person saw to the rest. */
const CONFIRMED: Row = {
  ...REFUNDED,
  medusa_refunded: PART,
  history: [
    ...REFUNDED.history.slice(0, -1),
    change("refunding", "refund_held"),
    change("refund_held", "refunded", { who: "admin:usr_1" }),
  ],
}
const other = (row: Row): Row => ({ ...row, id: "other", subject: "other.com", key: "other" })
const RETURNED = [moved("charge"), moved("return")]
const ALL_BACK = { booked: PAID, refunded: PAID }

describe("the checker of all invariants", () => {
  it("finds nothing where a name was bought, renewed, or its money went back", () => {
    expect(found({})).toEqual([])
    expect(found({ rows: [RENEWED] })).toEqual([])
    for (const row of [REFUNDED, BY_HAND, CONFIRMED])
      expect(found({ rows: [row], movements: RETURNED, book: ALL_BACK })).toEqual([])
    const both = { booked: PAID + PART, refunded: PAID + PART }
    expect(found({ rows: [BY_HAND, other(CONFIRMED)], movements: RETURNED, book: both })).toEqual([])
  })

  const rows = (...given: Row[]): Told => ({ rows: given })
  const because = (row: Row, more: Partial<Row["history"][number]>): Row => ({
    ...row,
    history: row.history.map((one) => (one.reason === "sent" ? { ...one, ...more } : one)),
  })
  const back = (...given: Row[]): Told => ({ rows: given, movements: RETURNED, book: ALL_BACK })
  const AGAIN: Row = { ...COMPLETED, id: "other", key: "other" }

  it.each<[string, Invariant, Told]>([
    ["a second charge", "one_charge", { movements: [moved("charge"), moved("charge")] }],
    ["a completed row without a charge", "one_charge", { movements: [] }],
    ["a charge kept for what was refunded", "one_charge", { rows: [REFUNDED], book: ALL_BACK }],
    ["a charge of another amount", "books_agree", rows({ ...COMPLETED, charged: 999 })],
    ["an unexplained charge", "books_agree", { movements: [moved("charge"), moved("charge", { key: "x" })] }],
    ["a refund of the provider alone", "books_agree", { book: { booked: PAID, refunded: 0 } }],
    ["a refund of our row alone", "books_agree", { rows: [REFUNDED], movements: RETURNED }],
    ["one refund by hand for two lines", "books_agree", back(BY_HAND, other(BY_HAND))],
    ["one for a line and another row's refund", "books_agree", back(BY_HAND, other(CONFIRMED))],
    ["two refunds", "one_refund", back({ ...REFUNDED, medusa_refunds: 2 })],
    ["a refund of more than was paid", "one_refund", back({ ...REFUNDED, refund_amount: PAID + 1 })],
    ["a refund of a part", "one_refund", back({ ...REFUNDED, refund_amount: PART, medusa_refunded: PART })],
    ["a row that says more than went back", "one_refund", back({ ...REFUNDED, medusa_refunded: PART })],
    ["a refund of a completed row", "one_refund", rows({ ...COMPLETED, medusa_refunds: 1 })],
    ["a name that two orders have", "one_owner", rows(COMPLETED, AGAIN)],
    ["a period that was renewed for two", "one_owner", rows(RENEWED, { ...RENEWED, id: "other" })],
    ["a renewal without a proof", "renewal_proven", rows({ ...RENEWED, new_expiry: null })],
    ["a row that stays under way", "none_lost", rows({ ...COMPLETED, state: "executing" })],
    ["a completed row that is not shown so", "none_lost", rows({ ...COMPLETED, is_fulfilled: false })],
    ["a stray line", "none_lost", { more: { strays: [{ line_item_id: "item", order_id: "order" }] } }],
    ["a cost above tolerance", "approved_cost", rows(because(COMPLETED, { detail: { cost: COST * 1.06 } }))],
    [
      "what was bought after a refund by hand",
      "hand_refund",
      {
        rows: [because(COMPLETED, { at: LATER })],
        movements: [moved("charge", { at: LATER.toISOString() })],
        book: { ...ALL_BACK, hand_refunded_at: AT },
      },
    ],
    [
      "a change that the history lacks",
      "history",
      rows({ ...COMPLETED, history: COMPLETED.history.slice(1) }),
    ],
    ["an inquiry without an answer", "vault", rows({ ...COMPLETED, kind: "inquiry", has_input: true })],
  ])("names the invariant that %s breaks", (_, invariant, told) => {
    expect(found(told)).toContain(invariant)
  })

  it("names an attempt with a key of its own, and an answer that the limit was exceeded", () => {
    const { upstream } = truth({})
    const request = {
      seq: 1,
      at: AT.toISOString(),
      method: "POST",
      path: "/api/v1/domains",
      endpoint: "register",
      limit: "write" as const,
      token: null,
      idempotency_key: "another",
      status: 200,
      error: null,
      replayed: false,
      faults: [],
      delivery: "whole" as const,
    }
    expect(found({ more: { upstream: { ...upstream, requests: [request] } } })).toEqual(["one_key"])
    const counters = { ...upstream.ledger.counters, rate_limited: 1 }
    const ledger = { ...upstream.ledger, counters }
    expect(found({ more: { upstream: { ...upstream, ledger } } })).toEqual(["within_limits"])
  })
})
