import { type Decided, type Decision, decide } from "../../../src/core/decisions/decide"
import type { RecordWord } from "../../../src/core/engine/belief"
import { APPROVED, NO_COUNTS, RETRIED, RETRIED_ON_WORD } from "../../../src/core/engine/changes"
import type { Operation } from "../../../src/core/engine/operation"
import { KEY_TRUST_MS, MAX_SILENCE_MS } from "../../../src/core/engine/pace"
import { HOLD_REASONS, HOLDS, type HoldReason } from "../../../src/core/orders/holds"
import type { Change, OrderRow } from "../../../src/core/orders/order-row"
import {
  assertTransition,
  REFUND_UNKNOWN,
  REFUNDED_BY_HAND,
  STATES,
  type State,
} from "../../../src/core/orders/states"
import { calendarDateSchema } from "../../../src/core/portfolio/calendar-date"
import type { OrderRows, Rival } from "../../../src/core/ports/order-rows"
import { heldRow } from "../../support/orders/held-row"
import { operationWith } from "../../support/orders/memory-engine"
import { saying } from "../../support/orders/recorded-upstream"

const SEEN_AT = new Date("2026-01-01T00:00:00Z")

const HOUR_MS = 60 * 60 * 1_000
const NOW = new Date(SEEN_AT.getTime() + 2 * HOUR_MS)

/** A paid call is out, and was so long ago that the record would show it. */
const OUT = { in_flight_since: SEEN_AT, first_sent_at: SEEN_AT, last_sent_at: SEEN_AT } as const
/** A paid call was sent, and none is out any more. */
const SENT = { ...OUT, in_flight_since: null } as const

/** Decisions use nothing of an operation but its record. */
const lookingWith = (read: ((row: OrderRow) => RecordWord) | null): Operation =>
  operationWith({
    isOnce: read !== null,
    record: read && { foreign: "already_owned", look: async (row) => saying(read(row)) },
  })

/** Decides about one row in memory; `changes` is what was written. */
async function decided(
  row: OrderRow,
  decision: Decision,
  word: RecordWord = "absent",
  rival: Rival | null = null,
  of_order: readonly OrderRow[] = [row],
) {
  const changes: Change[] = []
  const asked: string[] = []
  const changeAmong: OrderRows["changeAmong"] = async (seen, judge) => {
    expect(seen).toBe(row)
    const made = judge({ rival, of_order, now: NOW })
    if (made === null) return null
    assertTransition(row.state, made.to)
    changes.push(made)
    return { ...row, state: made.to, hold_reason: null, ...made.patch }
  }
  const looking = lookingWith(({ subject }) => {
    asked.push(subject)
    return word
  })
  const rows = { byId: async () => row, changeAmong }
  const deps = { rows, operations: { register: looking, renew: { ...looking, isOnce: false } } }
  const result = await decide(row.id, decision, "admin:usr_1", deps)
  return { result, changes, asked }
}

/** Where the row goes, or why it stays. */
const endOf = (result: Decided): string => {
  if (result.kind === "decided") return result.row.state
  return result.kind === "refused" ? result.code : result.kind
}

const NO = "not_decidable"

const DONE_THERE = ["completed", "due", "failed"] as const
const DONE_THERE_OUT = ["completed", "executing", "failed"] as const

/** What each decision makes of a hold, with nothing in flight and with a paid call out (upstream knows nothing of it). */
const TABLE: Readonly<
  Record<HoldReason, { before: readonly [string, string, string]; after: readonly [string, string, string] }>
> = {
  price_increase: { before: ["due", "due", "failed"], after: ["may_be_charged", "executing", "failed"] },
  no_price: { before: [NO, "due", "failed"], after: [NO, "executing", "failed"] },
  outcome_unknown: { before: DONE_THERE, after: DONE_THERE_OUT },
  key_conflict: { before: DONE_THERE, after: DONE_THERE_OUT },
  expiry_changed: { before: DONE_THERE, after: DONE_THERE_OUT },
  charge_mismatch: { before: ["completed", NO, NO], after: ["completed", NO, NO] },
  already_owned: { before: DONE_THERE, after: DONE_THERE_OUT },
  rejected_by_upstream: { before: DONE_THERE, after: DONE_THERE_OUT },
  unknown_answer: { before: DONE_THERE, after: DONE_THERE_OUT },
  quote_missing: { before: ["cancelled", NO, "failed"], after: ["cancelled", NO, "failed"] },
  refunded_by_hand: { before: ["due", NO, "failed"], after: ["may_be_charged", NO, "failed"] },
}

const decisions = (cost: number | null): readonly Decision[] => [
  { kind: "approve", cost },
  { kind: "retry" },
  { kind: "reject" },
]

describe.each(HOLD_REASONS)("a row held for %s", (hold_reason) => {
  it.each([
    ["with nothing in flight", {}, "before"],
    ["with nothing in flight any more", SENT, "before"],
    ["with a paid call out", OUT, "after"],
  ] as const)("%s is approved, retried and rejected as the table says", async (_, sent, when) => {
    const ends: string[] = []
    for (const decision of decisions(1_200_000)) {
      const { result, changes } = await decided(heldRow({ hold_reason, ...sent }), decision)
      ends.push(endOf(result))
      expect(changes).toHaveLength(result.kind === "decided" ? 1 : 0)
    }
    expect(ends).toEqual(TABLE[hold_reason][when])
  })
})

describe("Approving a cost while a paid call is out", () => {
  const approval = { kind: "approve", cost: 1_200_000 } as const
  const held = (more: Partial<OrderRow> = {}) => heldRow({ hold_reason: "price_increase", ...OUT, ...more })

  it("says nothing of that call: a key that may be forgotten is sent again on a word of its own", async () => {
    expect(endOf((await decided(held(), approval)).result)).toBe("may_be_charged")
    const { changes } = await decided(held(), { ...approval, even_if_charged: true })
    expect(changes).toMatchObject([{ to: "executing", reason: "retried_on_word" }])
  })

  it("needs none while the key is surely remembered", async () => {
    const { changes } = await decided(held({ in_flight_since: NOW }), approval)
    expect(changes).toMatchObject([{ to: "executing", reason: "approved" }])
  })
})

describe("every decision", () => {
  it("is written down with who made it, is carried out at once and counts its tries anew", async () => {
    for (const decision of decisions(1_200_000)) {
      const { changes } = await decided(heldRow({ hold_reason: "price_increase" }), decision)
      expect(changes).toMatchObject([{ who: "admin:usr_1", next_in_ms: 0, patch: NO_COUNTS }])
    }
  })

  it("about a row that changed since it was read is refused", async () => {
    const row = heldRow({ hold_reason: "price_increase" })
    const deps = {
      rows: { byId: async () => row, changeAmong: async () => null },
      operations: { register: lookingWith(() => "absent") },
    }
    expect(await decide(row.id, { kind: "reject" }, "admin:usr_1", deps)).toMatchObject({
      kind: "refused",
      code: "changed_meanwhile",
    })
  })

  it("about a row that there is not finds nothing", async () => {
    const deps = {
      rows: { byId: async () => null, changeAmong: async () => null },
      operations: { register: lookingWith(() => "absent") },
    }
    expect(await decide("dord_2", { kind: "retry" }, "admin:usr_1", deps)).toEqual({ kind: "not_found" })
  })
})

describe("approving a cost", () => {
  it("lets the row go up to the cost that was shown", async () => {
    const { changes } = await decided(heldRow({ hold_reason: "price_increase" }), {
      kind: "approve",
      cost: 1_200_000,
    })
    expect(changes[0]?.patch).toMatchObject({ approved_cost: 1_200_000 })
  })

  it.each([[null], [1_199_999], [1_200_001]])("of %p while another is shown is refused", async (cost) => {
    const { result } = await decided(heldRow({ hold_reason: "price_increase" }), { kind: "approve", cost })
    expect(endOf(result)).toBe("cost_changed")
  })

  it("is not needed to accept what is registered already, but a wrong one is refused", async () => {
    const row = heldRow({ hold_reason: "charge_mismatch" })
    expect(endOf((await decided(row, { kind: "approve", cost: null })).result)).toBe("completed")
    expect(endOf((await decided(row, { kind: "approve", cost: 5 })).result)).toBe("cost_changed")
  })
})

const OWNER: Rival = { kind: "owner", id: "dord_2" }
const OPEN: Rival = { kind: "open", id: "dord_2" }
const ANOTHERS: Rival = { kind: "another_owner", id: "name.com" }

const AWAY = "upstream_unavailable"
const HAS_IT = "upstream_has_it"
const MAYBE = "may_be_charged"

/** What a plain rejection is answered with, and one by a person who takes on them that it may be charged. */
type Rejected = readonly [plain: string, on_word: string]

/** Of a row of which a call is out; of one that was sent, and all calls were refused; of an accepted one. */
const REJECTIONS: Readonly<Record<RecordWord, readonly [out: Rejected, sent: Rejected, accepted: Rejected]>> =
  {
    registered: [
      [HAS_IT, HAS_IT],
      [HAS_IT, "failed"],
      [HAS_IT, HAS_IT],
    ],
    pending: [
      [HAS_IT, HAS_IT],
      [HAS_IT, "failed"],
      [HAS_IT, HAS_IT],
    ],
    manual: [
      [HAS_IT, HAS_IT],
      [HAS_IT, "failed"],
      [HAS_IT, HAS_IT],
    ],
    failed: [
      ["failed", "failed"],
      ["failed", "failed"],
      ["failed", "failed"],
    ],
    failed_before: [
      ["failed", "failed"],
      ["failed", "failed"],
      [MAYBE, "failed"],
    ],
    as_before: [
      [MAYBE, "failed"],
      ["failed", "failed"],
      [MAYBE, "failed"],
    ],
    absent: [
      ["failed", "failed"],
      ["failed", "failed"],
      [MAYBE, "failed"],
    ],
    moved: [
      [MAYBE, "failed"],
      ["failed", "failed"],
      [MAYBE, "failed"],
    ],
    unknown: [
      [MAYBE, "failed"],
      [MAYBE, "failed"],
      [MAYBE, "failed"],
    ],
    unreadable: [
      [AWAY, AWAY],
      [AWAY, AWAY],
      [MAYBE, "failed"],
    ],
    no_answer: [
      [AWAY, AWAY],
      [AWAY, AWAY],
      [AWAY, AWAY],
    ],
  }

async function rejectedBoth(row: OrderRow, word: RecordWord): Promise<Rejected> {
  const ends: string[] = []
  for (const even_if_charged of [false, true]) {
    const { result, changes } = await decided(row, { kind: "reject", even_if_charged }, word)
    ends.push(endOf(result))
    for (const change of changes) expect(change).toMatchObject({ to: "failed", endsCall: true })
  }
  return [ends[0] ?? "", ends[1] ?? ""]
}

describe("Rejecting a row that was sent", () => {
  const held = (more: Partial<OrderRow>) =>
    heldRow({
      hold_reason: "outcome_unknown",
      ...OUT,
      last_sent_at: new Date(NOW.getTime() - HOUR_MS + 1),
      ...more,
    })

  it.each(Object.entries(REJECTIONS))(
    "whose record is %s: out %j, refused %j, accepted %j",
    async (word, ...[ends]) => {
      const rows = [held({}), held({ in_flight_since: null }), held({ accepted_at: SEEN_AT })]
      const seen = []
      for (const row of rows) seen.push(await rejectedBoth(row, word as RecordWord))
      expect(seen).toEqual(ends)
    },
  )

  it("and of which upstream has told nothing for an hour is done on a person's word", async () => {
    expect(await rejectedBoth(held({ last_sent_at: SEEN_AT }), "no_answer")).toEqual([MAYBE, "failed"])
  })

  it("within minutes, or a renewal of which a call is out, is done on a person's word alone, though nothing is there", async () => {
    const just = held({ last_sent_at: new Date(NOW.getTime() - MAX_SILENCE_MS + 1) })
    expect(await rejectedBoth(just, "absent")).toEqual([MAYBE, "failed"])
    const expiry = calendarDateSchema.parse("2027-06-15")
    const renewal = held({ request: { kind: "renew", years: 1, expiry, premium: false } })
    expect(await rejectedBoth(renewal, "as_before")).toEqual([MAYBE, "failed"])
  })
})

it("A row that was never sent is rejected without a look", async () => {
  const row = heldRow({ hold_reason: "already_owned" })
  const { result, asked } = await decided(row, { kind: "reject" }, "registered")
  expect([endOf(result), asked]).toEqual(["failed", []])
})

describe("retrying a row whose record can be looked at", () => {
  it.each([
    [false, {}, "due", RETRIED],
    [true, {}, "due", RETRIED],
    [false, OUT, "executing", RETRIED],
    [true, OUT, "executing", RETRIED_ON_WORD],
  ] as const)(
    "needs no word that it was not done, but that (%j, %j) is passed on to the engine: %s, %s",
    async (even_if_charged, sent, to, reason) => {
      const row = heldRow({ hold_reason: "outcome_unknown", ...sent })
      const { changes } = await decided(row, { kind: "retry", even_if_charged })
      expect(changes).toMatchObject([{ to, reason, stamp: { missing: null } }])
    },
  )
})

describe("accepting as done what a person found to be done", () => {
  const holds = HOLD_REASONS.filter((reason) => HOLDS[reason].approve === "complete")

  it.each(holds)("is open for a row held for %s, and ends its call", async (hold_reason) => {
    const row = heldRow({ hold_reason, ...OUT })
    const { changes } = await decided(row, { kind: "approve", cost: null })
    expect(changes).toMatchObject([{ to: "completed", reason: APPROVED, endsCall: true }])
  })

  it.each([
    ["owner", OWNER],
    ["open one", OPEN],
    ["owner in the portfolio", ANOTHERS],
  ] satisfies [string, Rival][])("is refused while another is its %s", async (_, rival) => {
    const row = heldRow({ hold_reason: "already_owned" })
    const { result } = await decided(row, { kind: "approve", cost: null }, "registered", rival)
    expect(endOf(result)).toBe("sold_to_another_order")
  })
})

describe("accepting a renewal as done", () => {
  it.each([
    ["owner", OWNER, "sold_to_another_order"],
    ["open one", OPEN, "completed"],
  ])(
    "while another order is the %s of its name is judged by the period: a name is renewed again",
    async (_, rival, end) => {
      const expiry = calendarDateSchema.parse("2027-06-15")
      const request = { kind: "renew", years: 1, expiry, premium: false } as const
      const row = heldRow({ hold_reason: "already_owned", request })
      const { result } = await decided(row, { kind: "approve", cost: null }, "registered", rival)
      expect(endOf(result)).toBe(end)
    },
  )
})

describe("confirming that the money went back by hand", () => {
  const seen = { hand_refunds_seen: 70, hand_refunds_elsewhere: 10, hand_refunded: 0 }

  it("pays back what it leaves of the line where a refund by hand had stopped it", async () => {
    const row = heldRow({ state: "refund_held", reason: REFUNDED_BY_HAND, ...seen })
    const { changes } = await decided(row, { kind: "approve", cost: null })
    expect(changes).toMatchObject([{ to: "refunding", stamp: { refund_started: null } }])
    expect(changes[0]?.patch).toEqual({ ...NO_COUNTS, hand_refunded: 60, hand_refunds_elsewhere: 10 })
  })

  it.each([REFUND_UNKNOWN, "refund_refused"])("ends a refund held for %s", async (reason) => {
    const row = heldRow({ state: "refund_held", reason, ...seen })
    const { changes } = await decided(row, { kind: "approve", cost: null })
    expect(changes).toMatchObject([{ to: "refunded" }])
    expect(changes[0]?.patch).toEqual({ ...NO_COUNTS, refund_amount: row.paid })
  })

  it.each([
    ["price_increase", "approve", { approved_cost: 1_200_000 }],
    ["price_increase", "reject", {}],
  ] as const)("is no question where a row is held for %s: %s", async (hold_reason, kind, patch) => {
    const row = heldRow({ hold_reason, ...seen })
    const { changes } = await decided(row, kind === "approve" ? { kind, cost: 1_200_000 } : { kind })
    expect(changes[0]?.patch).toEqual({ ...NO_COUNTS, ...patch })
  })
})

describe("a row that a refund by hand has stopped", () => {
  const row = heldRow({
    hold_reason: "refunded_by_hand",
    paid: 100,
    hand_refunds_seen: 70,
    hand_refunds_elsewhere: 10,
  })

  it("goes on when a person says that the refund was for something else", async () => {
    const { changes } = await decided(row, { kind: "approve", cost: row.current_cost })
    expect(changes).toMatchObject([{ to: "due", patch: { hand_refunds_elsewhere: 70 } }])
  })

  it("gives back what is still owed when a person says that it was for this line", async () => {
    const { changes } = await decided(row, { kind: "reject" })
    expect(changes).toMatchObject([
      { to: "failed", patch: { hand_refunded: 60, hand_refunds_elsewhere: 10 } },
    ])
  })

  it("counts no more for the line than was paid for it", async () => {
    const { changes } = await decided({ ...row, hand_refunds_seen: 300 }, { kind: "reject" })
    expect(changes).toMatchObject([{ patch: { hand_refunded: 100, hand_refunds_elsewhere: 200 } }])
  })

  it("is paid back whole where the refund was for another line of the order, by what was said of that", async () => {
    const other = heldRow({ id: "dord_2", hand_refunded: 70 })
    const { changes } = await decided(row, { kind: "reject" }, "absent", null, [row, other])
    expect(changes).toMatchObject([{ to: "failed", patch: { hand_refunded: 0, hand_refunds_elsewhere: 70 } }])
  })

  it("is paid back less only what the other lines leave of the refund", async () => {
    const other = heldRow({ id: "dord_2", hand_refunded: 30 })
    const { changes } = await decided(row, { kind: "reject" }, "absent", null, [row, other])
    expect(changes).toMatchObject([{ patch: { hand_refunded: 40, hand_refunds_elsewhere: 30 } }])
  })

  it("is paid back whole when a person says that the refund was for something else", async () => {
    const { changes } = await decided(row, { kind: "reject", refunded_elsewhere: true })
    expect(changes).toMatchObject([{ to: "failed", patch: { hand_refunds_elsewhere: 70 } }])
  })
})

describe("rows that are not held", () => {
  const waitsForAPerson: readonly State[] = ["held", "waiting", "refund_held"]

  it.each(STATES.filter((state) => !waitsForAPerson.includes(state)))(
    "%s take no decision",
    async (state) => {
      for (const decision of decisions(null)) {
        expect(endOf((await decided(heldRow({ state }), decision)).result)).toBe(NO)
      }
    },
  )

  it("but waiting can be retried now or given up, for nothing was charged", async () => {
    const ends: string[] = []
    for (const decision of decisions(null)) {
      ends.push(endOf((await decided(heldRow({ state: "waiting" }), decision)).result))
    }
    expect(ends).toEqual([NO, "due", "failed"])
  })

  it("but with a refund in doubt can be refunded anew or confirmed by hand", async () => {
    const row = heldRow({ state: "refund_held", refund_started_at: SEEN_AT })
    const retried = await decided(row, { kind: "retry" })
    expect(retried.changes).toMatchObject([
      { to: "refunding", stamp: { refund_started: null }, next_in_ms: 0 },
    ])
    const confirmed = await decided(row, { kind: "approve", cost: null })
    expect(confirmed.changes).toMatchObject([
      { to: "refunded", reason: "confirmed_by_hand", patch: { refund_amount: 1_650_000 }, next_in_ms: null },
    ])
    expect(endOf((await decided(row, { kind: "reject" })).result)).toBe(NO)
  })
})

describe("a refund of which nobody knows whether it was paid", () => {
  const row = heldRow({ state: "refund_held", reason: REFUND_UNKNOWN, refund_started_at: SEEN_AT })

  it("is tried again only by a person who looked into it", async () => {
    expect(endOf((await decided(row, { kind: "retry" })).result)).toBe("may_be_refunded")
    const { changes } = await decided(row, { kind: "retry", even_if_refunded: true })
    expect(changes).toMatchObject([{ to: "refunding", detail: { even_if_refunded: true } }])
  })

  it("after a refund by hand goes back whole when that was for something else", async () => {
    const stopped = { ...row, reason: REFUNDED_BY_HAND, hand_refunds_seen: 70 }
    const { changes } = await decided(stopped, { kind: "retry" })
    expect(changes).toMatchObject([{ to: "refunding", patch: { hand_refunds_elsewhere: 70 } }])
  })
})

describe("a row of a kind of which upstream keeps no record, held for a doubt with a call out", () => {
  const doubts = ["outcome_unknown", "key_conflict", "unknown_answer"] as const
  const inquiry = (more: Partial<OrderRow>): OrderRow =>
    heldRow({
      id: "iord_1",
      subject: "card-inquiry",
      request: { kind: "inquiry" },
      ...OUT,
      ...more,
    })

  /** Decides about it; `detail` is what the history says beside who. */
  async function decidedBlind(row: OrderRow, decision: Decision) {
    const changes: Change[] = []
    const changeAmong: OrderRows["changeAmong"] = async (_, judge) => {
      const made = judge({ rival: null, of_order: [row], now: NOW })
      if (made === null) return null
      assertTransition(row.state, made.to)
      changes.push(made)
      return { ...row, state: made.to, hold_reason: null }
    }
    const rows = { byId: async () => row, changeAmong }
    const deps = { rows, operations: { inquiry: lookingWith(null) } }
    return { end: endOf(await decide(row.id, decision, "admin:usr_1", deps)), changes }
  }

  it.each(doubts)(
    "%s: is not rejected by a plain word, for upstream may have charged",
    async (hold_reason) => {
      const row = inquiry({ hold_reason })
      for (const decision of [
        { kind: "reject" },
        { kind: "reject", even_if_charged: false },
      ] as const satisfies readonly Decision[]) {
        expect(await decidedBlind(row, decision)).toEqual({ end: "may_be_charged", changes: [] })
      }
    },
  )

  it.each(doubts)(
    "%s: is rejected by a person who takes it on them, which is written down",
    async (hold_reason) => {
      const { end, changes } = await decidedBlind(inquiry({ hold_reason }), {
        kind: "reject",
        even_if_charged: true,
      })
      expect(end).toBe("failed")
      expect(changes).toMatchObject([{ who: "admin:usr_1", detail: { even_if_charged: true } }])
    },
  )

  it.each(doubts)(
    "%s: is retried with the same key while upstream surely remembers that, and then only by who says that it was not done",
    async (hold_reason) => {
      const since = (ms: number) => inquiry({ hold_reason, in_flight_since: new Date(NOW.getTime() - ms) })
      const soon = await decidedBlind(since(KEY_TRUST_MS), { kind: "retry" })
      expect(soon).toMatchObject({ end: "executing", changes: [{ reason: RETRIED }] })
      const late = since(KEY_TRUST_MS + 1)
      expect(await decidedBlind(late, { kind: "retry" })).toEqual({ end: "may_be_charged", changes: [] })
      const on_word = await decidedBlind(late, { kind: "retry", even_if_charged: true })
      expect(on_word).toMatchObject({ end: "executing", changes: [{ reason: RETRIED_ON_WORD }] })
    },
  )

  it.each(doubts)("%s: is done only with the answer that is to be delivered", async (hold_reason) => {
    const plain = await decidedBlind(inquiry({ hold_reason }), { kind: "approve", cost: null })
    expect(plain).toEqual({ end: "answer_missing", changes: [] })
    const { end, changes } = await decidedBlind(inquiry({ hold_reason }), {
      kind: "approve",
      cost: null,
      delivers: true,
    })
    expect(end).toBe("completed")
    expect(changes).toMatchObject([{ endsCall: true, reason: APPROVED }])
  })

  it("is done as it stands where the answer was delivered and only the charge is odd", async () => {
    const row = inquiry({ hold_reason: "charge_mismatch" })
    expect((await decidedBlind(row, { kind: "approve", cost: null })).end).toBe("completed")
  })

  it.each(doubts)("%s: is rejected at once when no call is out", async (hold_reason) => {
    const { end } = await decidedBlind(inquiry({ hold_reason, in_flight_since: null }), { kind: "reject" })
    expect(end).toBe("failed")
  })

  it("can be rejected when the shop sells no inquiries any more", async () => {
    const row = inquiry({ hold_reason: "outcome_unknown" })
    const changeAmong = async () => ({ ...row, state: "failed" as const })
    const rows = { byId: async () => row, changeAmong }
    const rejection = { kind: "reject", even_if_charged: true } as const
    expect(endOf(await decide(row.id, rejection, "admin:usr_1", { rows, operations: {} }))).toBe("failed")
  })
})
