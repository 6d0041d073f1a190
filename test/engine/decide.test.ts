import type { RecordWord } from "../../src/reseller/engine/belief"
import { NO_COUNTS, RETRIED_ON_WORD } from "../../src/reseller/engine/changes"
import { type Decided, type Decision, decide } from "../../src/reseller/engine/decide"
import type { Operation } from "../../src/reseller/engine/operation"
import { KEY_TRUST_MS, MAX_SILENCE_MS } from "../../src/reseller/engine/pace"
import { HOLD_REASONS, type HoldReason } from "../../src/reseller/orders/holds"
import type { Change, OrderRow } from "../../src/reseller/orders/order-row"
import type { OrderRows, Rival } from "../../src/reseller/orders/order-rows"
import {
  assertTransition,
  REFUND_UNKNOWN,
  REFUNDED_BY_HAND,
  STATES,
  type State,
} from "../../src/reseller/orders/states"
import { calendarDateSchema } from "../../src/reseller/shared/calendar-date"
import { operationWith } from "../support/orders/memory-engine"
import { heldRow } from "../support/orders/new-row"
import { saying } from "../support/orders/recorded-upstream"

const SEEN_AT = new Date("2026-01-01T00:00:00Z")
const HOUR_MS = 60 * 60 * 1_000
const NOW = new Date(SEEN_AT.getTime() + 2 * HOUR_MS)
const COST = 1_200_000

/** A paid call is out, and was so long ago that the record would show it. */
const OUT = { in_flight_since: SEEN_AT, first_sent_at: SEEN_AT, last_sent_at: SEEN_AT } as const
/** A paid call was sent, and none is out any more. */
const SENT = { ...OUT, in_flight_since: null } as const

type Given = {
  /** What upstream's record says; null: none is kept of it. */
  word?: RecordWord | null
  rival?: Rival
  others?: readonly OrderRow[]
}

/** Decides about one row in memory; `change` is what was written, `asked` how often the record was read. */
async function decided(
  row: OrderRow,
  decision: Decision,
  { word = "absent", rival, others = [] }: Given = {},
) {
  const changes: Change[] = []
  let asked = 0
  const changeAmong: OrderRows["changeAmong"] = async (seen, judge) => {
    expect(seen).toBe(row)
    const made = judge({ rival: rival ?? null, of_order: [row, ...others], now: NOW })
    if (made === null) return null
    assertTransition(row.state, made.to)
    changes.push(made)
    return { ...row, state: made.to, hold_reason: null, ...made.patch }
  }
  const look = async () => {
    asked += 1
    return saying(word ?? "absent")
  }
  const looking: Operation = operationWith({ record: word && { foreign: "already_owned", look } })
  const rows = { byId: async () => row, changeAmong }
  const never = { ...looking, isOnce: false }
  const deps = { rows, operations: { register: looking, renew: never, inquiry: never } }
  const result = await decide(row.id, decision, "admin:usr_1", deps)
  expect(changes).toHaveLength(result.kind === "decided" ? 1 : 0)
  return { result, end: endOf(result), change: changes[0], asked }
}

const endOf = (result: Decided): string => {
  if (result.kind === "decided") return result.row.state
  return result.kind === "refused" ? result.code : result.kind
}

const NO = "not_decidable"
const AWAY = "upstream_unavailable"
const HAS_IT = "upstream_has_it"
const MAYBE = "may_be_charged"
const SOLD = "sold_to_another_order"

const approve = (cost: number | null = null): Decision => ({ kind: "approve", cost })
const RETRY: Decision = { kind: "retry" }
const REJECT: Decision = { kind: "reject" }
const retryOnWord: Decision = { kind: "retry", even_if_charged: true }
const rejectOnWord: Decision = { kind: "reject", even_if_charged: true }
const decisions = (cost: number | null = COST): readonly Decision[] => [approve(cost), RETRY, REJECT]

type Three = readonly [approved: string, retried: string, rejected: string]
const DONE_THERE: Three = ["completed", "due", "failed"]
const DONE_THERE_OUT: Three = ["completed", "executing", "failed"]

const MOST = [DONE_THERE, DONE_THERE_OUT] as const

/** What each decision makes of a hold, with nothing in flight and with a paid call out (upstream knows nothing of it). */
const TABLE: Readonly<Partial<Record<HoldReason, readonly [before: Three, out: Three]>>> = {
  price_increase: [
    ["due", "due", "failed"],
    [MAYBE, "executing", "failed"],
  ],
  no_price: [
    [NO, "due", "failed"],
    [NO, "executing", "failed"],
  ],
  charge_mismatch: [
    ["completed", NO, NO],
    ["completed", NO, NO],
  ],
  quote_missing: [
    ["cancelled", NO, "failed"],
    ["cancelled", NO, "failed"],
  ],
  refunded_by_hand: [
    ["due", NO, "failed"],
    [MAYBE, NO, "failed"],
  ],
}

describe.each(HOLD_REASONS)("A row held for %s", (hold_reason) => {
  it.each([
    ["with nothing in flight", {}, 0],
    ["with nothing in flight any more", SENT, 0],
    ["with a paid call out", OUT, 1],
  ] as const)("%s is approved, retried and rejected as the table says", async (_, sent, when) => {
    const ends: string[] = []
    for (const decision of decisions()) {
      const { end, change } = await decided(heldRow({ hold_reason, ...sent }), decision)
      ends.push(end)
      // It is written down with who made it, carried out at once, and counts its tries anew.
      const next_in_ms = change?.to === "cancelled" ? null : 0
      if (change) expect(change).toMatchObject({ who: "admin:usr_1", next_in_ms, patch: NO_COUNTS })
      if (change && change.to !== "executing" && change.to !== "cancelled" && sent === OUT)
        expect(change.endsCall).toBe(true)
    }
    expect(ends).toEqual((TABLE[hold_reason] ?? MOST)[when])
  })
})

describe("A row that is not held", () => {
  const WAITS: Partial<Record<State, Three>> = {
    waiting: [NO, "due", "failed"],
    refund_held: ["refunded", "refunding", NO],
  }
  it.each(STATES.filter((state) => state !== "held"))(
    "but %s takes a decision only where it waits for one",
    async (state) => {
      const ends: string[] = []
      for (const decision of decisions(null)) ends.push((await decided(heldRow({ state }), decision)).end)
      expect(ends).toEqual(WAITS[state] ?? [NO, NO, NO])
    },
  )
})

/** What a plain rejection is answered with, and one by a person who takes on them that it may be charged. */
type Rejected = readonly [plain: string, on_word: string]
const KEPT: Rejected = [HAS_IT, HAS_IT]
const OTHERS: Rejected = [HAS_IT, "failed"]
const GIVEN_UP: Rejected = ["failed", "failed"]
const DOUBTED: Rejected = [MAYBE, "failed"]
const UNASKED: Rejected = [AWAY, AWAY]

/** Of a row of which a call is out; of one that was sent, and all calls were refused; of an accepted one. */
const REJECTIONS: Readonly<Record<RecordWord, readonly [out: Rejected, sent: Rejected, accepted: Rejected]>> =
  {
    registered: [KEPT, OTHERS, KEPT],
    pending: [KEPT, OTHERS, KEPT],
    manual: [KEPT, OTHERS, KEPT],
    failed: [GIVEN_UP, GIVEN_UP, GIVEN_UP],
    failed_before: [GIVEN_UP, GIVEN_UP, DOUBTED],
    as_before: [DOUBTED, GIVEN_UP, DOUBTED],
    absent: [GIVEN_UP, GIVEN_UP, DOUBTED],
    moved: [DOUBTED, GIVEN_UP, DOUBTED],
    unknown: [DOUBTED, DOUBTED, DOUBTED],
    unreadable: [UNASKED, UNASKED, DOUBTED],
    no_answer: [UNASKED, UNASKED, UNASKED],
  }

async function rejectedBoth(row: OrderRow, word: RecordWord): Promise<Rejected> {
  const ends: string[] = []
  for (const even_if_charged of [false, true]) {
    const { end, change } = await decided(row, { kind: "reject", even_if_charged }, { word })
    ends.push(end)
    if (change) expect(change).toMatchObject({ to: "failed", endsCall: true })
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
    expect(await rejectedBoth(held({ last_sent_at: SEEN_AT }), "no_answer")).toEqual(DOUBTED)
  })

  it("within minutes, or a renewal of which a call is out, is done on a person's word alone, though nothing is there", async () => {
    const just = held({ last_sent_at: new Date(NOW.getTime() - MAX_SILENCE_MS + 1) })
    expect(await rejectedBoth(just, "absent")).toEqual(DOUBTED)
    expect(await rejectedBoth(held({ request: RENEWAL }), "as_before")).toEqual(DOUBTED)
  })
})

const expiry = calendarDateSchema.parse("2027-06-15")
const RENEWAL = { kind: "renew", years: 1, expiry, premium: false } as const
const OWNER: Rival = { kind: "owner", id: "dord_2" }
const OPEN: Rival = { kind: "open", id: "dord_2" }
const ANOTHERS: Rival = { kind: "another_owner", id: "name.com" }

const held = (hold_reason: HoldReason, more: Partial<OrderRow> = {}) => heldRow({ hold_reason, ...more })
const refundHeld = (reason: string, more: Partial<OrderRow> = {}) =>
  heldRow({ state: "refund_held", reason, hand_refunds_seen: 70, hand_refunds_elsewhere: 10, ...more })
/** Of 100 that were paid 70 went back by hand since, and 10 before, for something else. */
const stopped = held("refunded_by_hand", { paid: 100, hand_refunds_seen: 70, hand_refunds_elsewhere: 10 })
const other = (hand_refunded: number) => heldRow({ id: "dord_2", hand_refunded })
const said = (hand_refunded: number, hand_refunds_elsewhere: number) => ({
  patch: { hand_refunded, hand_refunds_elsewhere },
})
const ELSEWHERE = { patch: { hand_refunds_elsewhere: 70 } }
const NOT_THIS: Decision = { kind: "reject", refunded_elsewhere: true }
const late = (ms: number) => ({ in_flight_since: new Date(NOW.getTime() - ms) })
const dear = held("price_increase")
const odd = held("charge_mismatch")
const had = held("already_owned")
const renewed = held("already_owned", { request: RENEWAL })

const inDoubt = refundHeld(REFUND_UNKNOWN)
const refusedRefund = refundHeld("refund_refused")
const whose = refundHeld(REFUNDED_BY_HAND)
const out = held("price_increase", OUT)
const justOut = held("price_increase", { ...OUT, ...late(0) })
const approveOnWord: Decision = { kind: "approve", cost: COST, even_if_charged: true }
const refundOnWord: Decision = { kind: "retry", even_if_refunded: true }
const because = (reason: string, more: object = {}) => ({ reason, ...more })
const ANEW = { stamp: { refund_started: null } }
const PAID_BACK = { patch: { ...NO_COUNTS, refund_amount: 1_650_000 }, next_in_ms: null }

describe("A decision", () => {
  it.each<[string, OrderRow, Decision, string, object, Given?]>([
    ["at a cost goes up to what was shown", dear, approve(COST), "due", { patch: { approved_cost: COST } }],
    ["at a cost that was not shown is refused", dear, approve(COST - 1), "cost_changed", {}],
    ["at a cost above that, too", dear, approve(COST + 1), "cost_changed", {}],
    ["at no cost while one is shown, too", dear, approve(null), "cost_changed", {}],
    ["needs no cost to take what is registered", odd, approve(null), "completed", {}],
    ["needs no wrong cost for that", odd, approve(5), "cost_changed", {}],
    [
      "sends a key that may be forgotten on a word",
      out,
      approveOnWord,
      "executing",
      because(RETRIED_ON_WORD),
    ],
    ["needs none while it is surely remembered", justOut, approve(COST), "executing", because("approved")],
    ["to retry tells none", held("no_price"), RETRY, "due", because("retried", { stamp: { missing: null } })],
    ["to retry needs none", held("no_price"), retryOnWord, "due", because("retried")],
    ["to retry a call needs none", held("no_price", OUT), RETRY, "executing", because("retried")],
    ["but passes one on", held("no_price", OUT), retryOnWord, "executing", because(RETRIED_ON_WORD)],
    ["that it is done ends its call", held("already_owned", OUT), approve(), "completed", { endsCall: true }],
    ["that it is done is refused while another has it", had, approve(), SOLD, {}, { rival: OWNER }],
    ["so while another call of it is out", had, approve(), SOLD, {}, { rival: OPEN }],
    ["so while the portfolio gives it to another", had, approve(), SOLD, {}, { rival: ANOTHERS }],
    ["that it is renewed is refused while another has it so", renewed, approve(), SOLD, {}, { rival: OWNER }],
    ["and not while a call of the name is out", renewed, approve(), "completed", {}, { rival: OPEN }],
    ["that a refund by hand was for another line lets it go on", stopped, approve(COST), "due", ELSEWHERE],
    ["that it was for this line gives back what is owed", stopped, REJECT, "failed", said(60, 10)],
    ["counts only what was paid", { ...stopped, hand_refunds_seen: 300 }, REJECT, "failed", said(100, 200)],
    ["counts what was said of another line", stopped, REJECT, "failed", said(0, 70), { others: [other(70)] }],
    ["and leaves the rest of it", stopped, REJECT, "failed", said(40, 30), { others: [other(30)] }],
    ["that it was for something else gives all back", stopped, NOT_THIS, "failed", ELSEWHERE],
    [
      "that a refund by hand was for it pays the rest",
      whose,
      approve(),
      "refunding",
      { ...said(60, 10), ...ANEW },
    ],
    ["that it was for another pays all", whose, RETRY, "refunding", { ...ELSEWHERE, detail: {}, ...ANEW }],
    [
      "to refund anew says nothing of those",
      refusedRefund,
      RETRY,
      "refunding",
      { patch: NO_COUNTS, detail: {} },
    ],
    ["to refund anew in doubt is for who looked", inDoubt, RETRY, "may_be_refunded", {}],
    ["and is written down", inDoubt, refundOnWord, "refunding", { detail: { even_if_refunded: true } }],
    [
      "that the money is back ends that",
      inDoubt,
      approve(),
      "refunded",
      because("confirmed_by_hand", PAID_BACK),
    ],
    ["and a refused refund", refusedRefund, approve(), "refunded", PAID_BACK],
  ])("%s", async (_, row, decision, end, expected, ...[given]) => {
    const found = await decided(row, decision, given)
    expect(found.end).toBe(end)
    if (found.change) expect(found.change).toMatchObject(expected)
  })

  it("to give up what was never sent looks at no record", async () => {
    expect(await decided(had, REJECT, { word: "registered" })).toMatchObject({ end: "failed", asked: 0 })
  })

  it("to give up what may be charged is written down with what was taken on", async () => {
    const detailOf = async (row: OrderRow, decision: Decision, word: RecordWord = "absent") =>
      (await decided(row, decision, { word })).change?.detail ?? {}
    const just = held("outcome_unknown", { ...OUT, last_sent_at: NOW })
    expect(await detailOf(just, rejectOnWord)).toEqual({ even_if_charged: true })
    expect(await detailOf(just, REJECT, "failed")).toEqual({})
    expect(await detailOf(held("no_price"), REJECT)).toEqual({})
  })

  it("about a row that changed since it was read is refused, and about none finds nothing", async () => {
    const deps = (row: OrderRow | null) => ({
      rows: { byId: async () => row, changeAmong: async () => null },
      operations: {},
    })
    expect(endOf(await decide("dord_1", REJECT, "admin:usr_1", deps(dear)))).toBe("changed_meanwhile")
    expect(await decide("dord_2", RETRY, "admin:usr_1", deps(null))).toEqual({ kind: "not_found" })
  })
})

describe("A row of a kind of which upstream keeps no record, held for a doubt with a call out", () => {
  const ASKED = { id: "iord_1", subject: "card-inquiry", request: { kind: "inquiry" } } as const
  const inquiry = (hold_reason: HoldReason, more: Partial<OrderRow> = {}): OrderRow =>
    held(hold_reason, { ...ASKED, ...OUT, ...more })

  const doubts = ["outcome_unknown", "key_conflict", "unknown_answer"] as const
  const deliver: Decision = { kind: "approve", cost: null, delivers: true }
  const done = because("approved", { endsCall: true })
  const remembered = late(KEY_TRUST_MS)
  const forgotten = late(KEY_TRUST_MS + 1)
  type Case = [string, Partial<OrderRow>, Decision, string, object]
  const CASES: Case[] = [
    ["a plain word does not reject it, for upstream may have charged", {}, REJECT, MAYBE, {}],
    ["a person who takes it on does", {}, rejectOnWord, "failed", { detail: { even_if_charged: true } }],
    ["a plain word does when no call is out", SENT, REJECT, "failed", {}],
    [
      "it is retried with the key while that is remembered",
      remembered,
      RETRY,
      "executing",
      because("retried"),
    ],
    ["then only by who says that it was not done", forgotten, RETRY, MAYBE, {}],
    ["then so", forgotten, retryOnWord, "executing", because(RETRIED_ON_WORD)],
    ["it is done only with an answer to deliver", {}, approve(), "answer_missing", {}],
    ["then so", {}, deliver, "completed", done],
  ]

  it.each(doubts.flatMap((doubt) => CASES.map(([title, ...of]) => [title, doubt, ...of] as const)))(
    "%s (%s)",
    async (_, doubt, more, decision, end, expected) => {
      const found = await decided(inquiry(doubt, more), decision, { word: null })
      expect(found.end).toBe(end)
      if (found.change) expect(found.change).toMatchObject({ who: "admin:usr_1", ...expected })
    },
  )

  it("can be rejected when the shop sells no inquiries any more", async () => {
    const row = inquiry("outcome_unknown")
    const changeAmong = async () => ({ ...row, state: "failed" as const })
    const deps = { rows: { byId: async () => row, changeAmong }, operations: {} }
    expect(endOf(await decide(row.id, rejectOnWord, "admin:usr_1", deps))).toBe("failed")
  })
})
