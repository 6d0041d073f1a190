import type { CallResult } from "../../../src/core/contract/call-result"
import type { DomainRecord } from "../../../src/core/contract/registrar"
import { NO_COUNTS } from "../../../src/core/engine/changes"
import { type Decided, type Decision, decide } from "../../../src/core/engine/decide"
import type { Operation } from "../../../src/core/engine/operation"
import { withEvidence } from "../../../src/core/engine/register"
import { HOLD_REASONS, type HoldReason } from "../../../src/core/orders/holds"
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

const SEEN_AT = new Date("2026-01-01T00:00:00Z")

const record: DomainRecord = {
  domain: "name.com",
  status: null,
  order_state: "registered",
  expiry: null,
  nameservers: [],
  locked: null,
  auto_renew: null,
  raw: {},
}

const ABSENT: CallResult<DomainRecord> = { kind: "refused", error: "not_found", detail: null }
const PRESENT: CallResult<DomainRecord> = { kind: "answered", data: record, replayed: false }

/** Decisions use nothing of an operation but its record. */
const lookingWith = (read: ((row: OrderRow) => Promise<CallResult<DomainRecord>>) | null): Operation =>
  operationWith({
    record: read && { read: async (row) => withEvidence(await read(row)), judge: () => ({ kind: "ours" }) },
  })

/** Decides about one row in memory; `changes` is what was written. */
async function decided(
  row: OrderRow,
  decision: Decision,
  upstream: CallResult<DomainRecord> = ABSENT,
  rival: Rival | null = null,
  of_order: readonly OrderRow[] = [row],
) {
  const changes: Change[] = []
  const asked: string[] = []
  const changeAmong: OrderRows["changeAmong"] = async (seen, judge) => {
    expect(seen).toBe(row)
    const made = judge({ rival, of_order })
    if (made === null) return null
    assertTransition(row.state, made.to)
    changes.push(made)
    return { ...row, state: made.to, hold_reason: null, ...made.patch }
  }
  const look = async ({ subject }: OrderRow) => {
    asked.push(subject)
    return upstream
  }
  const rows = { byId: async () => row, changeAmong }
  const deps = { rows, operations: { register: lookingWith(look) } }
  const result = await decide(row.id, decision, "admin:usr_1", deps)
  return { result, changes, asked }
}

/** Where the row goes, or why it stays. */
const endOf = (result: Decided): string => {
  if (result.kind === "decided") return result.row.state
  return result.kind === "refused" ? result.code : result.kind
}

const NO = "not_decidable"

/** What each decision makes of a hold, with nothing in flight and with a paid call out (upstream knows nothing of it). */
const TABLE: Readonly<
  Record<HoldReason, { before: readonly [string, string, string]; after: readonly [string, string, string] }>
> = {
  price_increase: { before: ["due", "due", "failed"], after: ["executing", "executing", "failed"] },
  no_price: { before: [NO, "due", "failed"], after: [NO, "executing", "failed"] },
  outcome_unknown: { before: [NO, "due", "failed"], after: [NO, "executing", "failed"] },
  key_conflict: { before: [NO, "due", "failed"], after: [NO, "executing", "failed"] },
  expiry_changed: { before: [NO, "due", "failed"], after: [NO, "executing", "failed"] },
  charge_mismatch: { before: ["completed", NO, NO], after: ["completed", NO, NO] },
  already_owned: { before: ["completed", "due", "failed"], after: ["completed", "executing", "failed"] },
  rejected_by_upstream: { before: [NO, "due", "failed"], after: [NO, "executing", "failed"] },
  unknown_answer: { before: [NO, "due", "failed"], after: [NO, "executing", "failed"] },
  quote_missing: { before: [NO, NO, "failed"], after: [NO, NO, "failed"] },
  refunded_by_hand: { before: ["due", NO, "failed"], after: ["executing", NO, "failed"] },
}

const decisions = (cost: number | null): readonly Decision[] => [
  { kind: "approve", cost },
  { kind: "retry" },
  { kind: "reject" },
]

describe.each(HOLD_REASONS)("a row held for %s", (hold_reason) => {
  it.each([
    ["with nothing in flight", null, "before"],
    ["with a paid call out", SEEN_AT, "after"],
  ] as const)("%s is approved, retried and rejected as the table says", async (_, in_flight_since, when) => {
    const ends: string[] = []
    for (const decision of decisions(1_200_000)) {
      const { result, changes } = await decided(heldRow({ hold_reason, in_flight_since }), decision)
      ends.push(endOf(result))
      expect(changes).toHaveLength(result.kind === "decided" ? 1 : 0)
    }
    expect(ends).toEqual(TABLE[hold_reason][when])
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
      operations: { register: lookingWith(async () => ABSENT) },
    }
    expect(await decide(row.id, { kind: "reject" }, "admin:usr_1", deps)).toMatchObject({
      kind: "refused",
      code: "changed_meanwhile",
    })
  })

  it("about a row that there is not finds nothing", async () => {
    const deps = {
      rows: { byId: async () => null, changeAmong: async () => null },
      operations: { register: lookingWith(async () => ABSENT) },
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

describe.each(["outcome_unknown", "price_increase", "no_price", "rejected_by_upstream"] as const)(
  "rejecting a row held for %s while a paid call is out",
  (hold_reason) => {
    const row = heldRow({ hold_reason, in_flight_since: SEEN_AT })

    it.each<[string, CallResult<DomainRecord>, string]>([
      ["upstream does not know the domain", ABSENT, "failed"],
      [
        "upstream gave the order up",
        { kind: "answered", data: { ...record, order_state: "failed" }, replayed: false },
        "failed",
      ],
      ["upstream has the domain", PRESENT, "upstream_has_it"],
      ["upstream gives no answer", { kind: "lost", cause: "timeout" }, "upstream_unavailable"],
      ["upstream cannot be reached", { kind: "not_sent", cause: "refused" }, "upstream_unavailable"],
      ["upstream's limit is reached", { kind: "rate_limited", retry_after_ms: null }, "upstream_unavailable"],
      ["our share of the limit is used up", { kind: "busy", retry_in_ms: 5 }, "upstream_unavailable"],
      [
        "the token is refused",
        { kind: "refused", error: "token_revoked", detail: null },
        "upstream_unavailable",
      ],
      [
        "upstream answers an unknown error",
        { kind: "refused_unknown", error: "x", detail: null },
        "upstream_unavailable",
      ],
      [
        "upstream's answer cannot be read",
        { kind: "unreadable", cause: "?", raw: {} },
        "upstream_unavailable",
      ],
    ])("when %s", async (_, upstream, end) => {
      const { result, changes, asked } = await decided(row, { kind: "reject" }, upstream)
      expect(endOf(result)).toBe(end)
      expect(asked).toEqual(["name.com"])
      expect(changes).toHaveLength(end === "failed" ? 1 : 0)
    })

    it("lets the money go when the domain that upstream has is another order's", async () => {
      const owner = { kind: "owner", id: "dord_2" } as const
      expect(endOf((await decided(row, { kind: "reject" }, PRESENT, owner)).result)).toBe("failed")
      const contender = { kind: "in_flight", id: "dord_2" } as const
      expect(endOf((await decided(row, { kind: "reject" }, PRESENT, contender)).result)).toBe(
        "upstream_has_it",
      )
    })

    it("asks nobody when no call is out", async () => {
      const { result, asked } = await decided({ ...row, in_flight_since: null }, { kind: "reject" }, PRESENT)
      expect([endOf(result), asked]).toEqual(["failed", []])
    })
  },
)

describe("accepting as done what the account has already", () => {
  it.each(["owner", "in_flight"] as const)("is refused while another order is its %s", async (kind) => {
    const row = heldRow({ hold_reason: "already_owned" })
    const { result } = await decided(row, { kind: "approve", cost: null }, PRESENT, { kind, id: "dord_2" })
    expect(endOf(result)).toBe("sold_to_another_order")
  })
})

describe("accepting a renewal as done", () => {
  it.each([
    ["owner", "sold_to_another_order"],
    ["in_flight", "completed"],
  ] as const)(
    "while another order is the %s of its name ends in %s: a name is renewed again",
    async (kind, end) => {
      const expiry = calendarDateSchema.parse("2027-06-15")
      const request = { kind: "renew", years: 1, expiry, premium: false } as const
      const row = heldRow({ hold_reason: "already_owned", request })
      const { result } = await decided(row, { kind: "approve", cost: null }, PRESENT, { kind, id: "dord_2" })
      expect(endOf(result)).toBe(end)
    },
  )
})

describe("confirming that the money went back by hand", () => {
  const seen = { hand_refunds_seen: 70, hand_refunds_elsewhere: 10, hand_refunded: 0 }

  it.each([
    [REFUNDED_BY_HAND, { hand_refunded: 60, hand_refunds_elsewhere: 10 }],
    [REFUND_UNKNOWN, {}],
    ["refund_refused", {}],
  ])("of a refund held for %s counts for the line what had stopped it: %j", async (reason, judged) => {
    const row = heldRow({ state: "refund_held", reason, ...seen })
    const { changes } = await decided(row, { kind: "approve", cost: null })
    expect(changes[0]?.patch).toEqual({ ...NO_COUNTS, refund_amount: row.paid, ...judged })
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
    const { changes } = await decided(row, { kind: "reject" }, ABSENT, null, [row, other])
    expect(changes).toMatchObject([{ to: "failed", patch: { hand_refunded: 0, hand_refunds_elsewhere: 70 } }])
  })

  it("is paid back less only what the other lines leave of the refund", async () => {
    const other = heldRow({ id: "dord_2", hand_refunded: 30 })
    const { changes } = await decided(row, { kind: "reject" }, ABSENT, null, [row, other])
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
      in_flight_since: SEEN_AT,
      ...more,
    })

  /** Decides about it; `detail` is what the history says beside who. */
  async function decidedBlind(row: OrderRow, decision: Decision) {
    const changes: Change[] = []
    const changeAmong: OrderRows["changeAmong"] = async (_, judge) => {
      const made = judge({ rival: null, of_order: [row] })
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

  it.each(doubts)("%s: is retried with the same key", async (hold_reason) => {
    expect((await decidedBlind(inquiry({ hold_reason }), { kind: "retry" })).end).toBe("executing")
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

describe("a row whose record can be looked at", () => {
  it("is not rejected while upstream has it, whatever a person takes on them", async () => {
    const row = heldRow({ hold_reason: "outcome_unknown", in_flight_since: SEEN_AT })
    const { result } = await decided(row, { kind: "reject", even_if_charged: true }, PRESENT)
    expect(endOf(result)).toBe("upstream_has_it")
  })
})
