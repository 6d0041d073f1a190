import type { CallResult } from "../../src/reseller/contract/call-result"
import {
  ERROR_IDENTIFIERS,
  type ErrorIdentifier,
  inquiryRefusal,
} from "../../src/reseller/contract/error-meaning"
import type { InquiryAnswer } from "../../src/reseller/contract/inquirer"
import type { DomainRecord, Registration } from "../../src/reseller/contract/registrar"
import { calendarDateSchema } from "../../src/reseller/shared/calendar-date"
import {
  ABSENT,
  answer,
  COST,
  endOf,
  LOST,
  RENEWED,
  type Recorded,
  record,
  ScriptedUpstream,
  SOLD,
  type SoldKind,
  type Standing,
} from "../support/orders/scripted-upstream"

const STANDINGS = ["unsent", "refused", "out", "accepted"] as const satisfies readonly Standing[]

const UNREADABLE = { kind: "unreadable", cause: "no record", raw: {} } as const
const REVOKED = { kind: "refused", error: "token_revoked", detail: null } as const
const OVER = "2020-01-01"
/** As a registration of one year would have it, counted from the engine's clock. */
const PLANNED = "2028-05-01"

/** Upstream's refusals leave a row as one that was never sent. */
type Ends = readonly [unsent: string, refused: string, out: string, accepted: string]
const all = (end: string, unsent = end): Ends => [unsent, unsent, end, end]
const nothing = (accepted: string): Ends => ["sent", "sent", "sent", `pending ${accepted}`]
const untold = (waits: string, accepted: string): Ends => [waits, waits, "sent", accepted]

/** What the record says, what it said before the first call, and where the row stands one step later. */
type Row = readonly [Recorded | CallResult<DomainRecord>, string | undefined, Ends]

const TAKEN = all("completed", "held already_owned")
const FOLLOWED = all("pending pending_upstream", "waiting other_order")
const REVIEWED = all("manual review_upstream", "waiting other_order")

const REGISTRATIONS: readonly Row[] = [
  [{ expiry: PLANNED }, undefined, TAKEN],
  [{ expiry: null }, undefined, TAKEN],
  [{ expiry: OVER }, undefined, all("completed", "sent")],
  [{ expiry: OVER }, "registered", nothing("expiry_not_moved")],
  [{ expiry: PLANNED }, "registered", TAKEN],
  [{ order_state: "pending" }, undefined, FOLLOWED],
  [{ order_state: "manual" }, undefined, REVIEWED],
  ...[PLANNED, null, OVER].flatMap((expiry) =>
    [null, "active", "failed", "pending"].map(
      (status): Row => [{ order_state: "failed", expiry, status }, undefined, all("failed", "sent")],
    ),
  ),
  [{ order_state: "failed" }, "failed", nothing("failed_before")],
  [{ order_state: "unknown" }, undefined, nothing("unknown_order_state")],
  [{ order_state: "unknown" }, "unknown", nothing("expiry_not_moved")],
  [ABSENT, undefined, nothing("missing_upstream")],
  [UNREADABLE, undefined, untold("waiting unreadable_answer", "pending unreadable_answer")],
  [LOST, undefined, untold("waiting upstream_unreachable", "pending upstream_unreachable")],
  [REVOKED, undefined, untold("waiting token", "pending token")],
]

const HELD = "held expiry_changed"
const MINE = all("completed", HELD)
const MOVED: Ends = [HELD, HELD, HELD, "pending expiry_changed"]

const RENEWALS: readonly Row[] = [
  [{ expiry: RENEWED }, undefined, MINE],
  [{ expiry: "2028-06-14" }, undefined, MINE],
  [{ expiry: "2028-06-17" }, undefined, MINE],
  [{ order_state: "unknown", expiry: RENEWED }, undefined, MINE],
  [{ expiry: SOLD }, undefined, nothing("expiry_not_moved")],
  [{ expiry: "2027-12-15" }, undefined, MOVED],
  [{}, undefined, MOVED],
  [{ order_state: "pending", expiry: SOLD }, undefined, FOLLOWED],
  [{ order_state: "manual", expiry: SOLD }, undefined, REVIEWED],
  ...[SOLD, RENEWED, null, OVER].map(
    (expiry): Row => [{ order_state: "failed", expiry }, undefined, all("failed", "sent")],
  ),
  [{ order_state: "failed", expiry: SOLD }, "failed", nothing("failed_before")],
  [{ order_state: "unknown", expiry: SOLD }, undefined, nothing("unknown_order_state")],
  [ABSENT, undefined, nothing("missing_upstream")],
]

describe.each([
  ["register", REGISTRATIONS],
  ["renew", RENEWALS],
] as const)("The record of an order to %s", (kind, rows) => {
  it.each(rows)(
    "that says %j (before: %s) ends or moves its row in that step, wherever that stands",
    async (said, before, ends) => {
      const seen = []
      for (const standing of STANDINGS) {
        const upstream = new ScriptedUpstream()
        upstream.details = "kind" in said ? said : record(said)
        seen.push(endOf(await upstream.step(await upstream.row(kind, standing, before)), upstream))
      }
      expect(seen).toEqual(ends)
    },
  )
})

describe("A renewal that is done", () => {
  it.each([
    ["2028-06-14", "2028-06-14"],
    ["2028-06-17", "2028-06-17"],
    ["2029-06-15", RENEWED],
  ])(
    "with %s in its record is booked until %s: its own years, as the registry counts",
    async (expiry, booked) => {
      const upstream = new ScriptedUpstream()
      upstream.details = record({ expiry })
      const row = await upstream.step(await upstream.row("renew", "accepted"))
      expect(row).toMatchObject({ state: "completed", new_expiry: booked })
    },
  )

  it.each<[Recorded | CallResult<DomainRecord>, string]>([
    [{ expiry: RENEWED }, "completed"],
    [{ expiry: SOLD }, "held expiry_changed"],
    [LOST, "waiting upstream_unreachable"],
  ])("before it was paid, its record saying %j, is %s, and nothing is sent", async (said, end) => {
    const upstream = new ScriptedUpstream()
    upstream.details = "kind" in said ? said : record(said)
    const [expiry, to_expiry] = [calendarDateSchema.parse(SOLD), calendarDateSchema.parse(RENEWED)]
    const request = { kind: "renew", years: 1, expiry, premium: false, owed: { to_expiry } } as const
    const row = await upstream.step(await upstream.row("renew", "unsent", undefined, request))
    expect(endOf(row, upstream)).toBe(end)
    expect(row).toMatchObject({ idempotency_key: null, first_sent_at: null, attempts: 0 })
    if (end === "completed") expect(row).toMatchObject({ charged: COST, new_expiry: RENEWED })
    expect(upstream.sent).toEqual([])
  })

  it("costs what the price list says of its extension now, and is held when that rose", async () => {
    const upstream = new ScriptedUpstream()
    upstream.details = record({ expiry: SOLD })
    upstream.cost = 2 * COST
    const row = await upstream.step(await upstream.row("renew", "unsent"))
    expect([endOf(row, upstream), row.current_cost]).toEqual(["held price_increase", 2 * COST])
  })
})

describe("The check of a name, beside a record that has said its word,", () => {
  it.each(["free", "taken", "unchecked", "no_price", "unsupported", "premium"] as const)(
    "changes nothing when it says %s",
    async (check) => {
      for (const standing of ["out", "accepted"] as const)
        for (const order_state of ["registered", "failed"] as const) {
          const upstream = new ScriptedUpstream()
          upstream.check = check
          upstream.details = record({ order_state, expiry: PLANNED })
          const row = await upstream.step(await upstream.row("register", standing))
          expect([row.state, upstream.sent]).toEqual([order_state === "failed" ? "failed" : "completed", []])
        }
    },
  )
})

const refused = (error: ErrorIdentifier) => ({ kind: "refused", error, detail: null }) as const
const HOLIDAY = { kind: "refused_unknown", error: "holiday", detail: null } as const
const LIMITED = { kind: "rate_limited", retry_after_ms: null } as const
const NOT_SENT = { kind: "not_sent", cause: "refused" } as const
const BUSY = { kind: "busy", retry_in_ms: 5 } as const

/** Where a row stands after that answer: to its only call, and while an earlier one is out of which the record shows nothing. */
type Answers<Answer> = readonly (readonly [CallResult<Answer>, only_call: string, earlier_out: string])[]

const OF_ANY: Answers<never> = [
  [HOLIDAY, "held unknown_answer", "held unknown_answer"],
  [LIMITED, "waiting rate_limited", "executing rate_limited"],
  [NOT_SENT, "waiting upstream_unreachable", "executing upstream_unreachable"],
  [BUSY, "waiting budget", "executing budget"],
  [LOST, "sent", "sent"],
]

const ANSWERS: Answers<Registration> = [
  [answer("registered"), "completed", "completed"],
  [answer("registered", 7), "held charge_mismatch", "held charge_mismatch"],
  [answer("registered", "unreadable"), "held charge_mismatch", "held charge_mismatch"],
  [answer("pending"), "pending pending_upstream", "pending pending_upstream"],
  [answer("manual"), "manual review_upstream", "manual review_upstream"],
  [answer("failed"), "failed", "failed"],
  [answer("unknown"), "pending unknown_order_state", "pending unknown_order_state"],
  [UNREADABLE, "pending unreadable_answer", "pending unreadable_answer"],
  ...OF_ANY,
]

const said = (raw: unknown, charged: InquiryAnswer["charged"] = COST): CallResult<InquiryAnswer> => ({
  kind: "answered",
  data: { raw, charged },
  replayed: false,
})
const MATCHED = { ok: true, data: { matched: true } }

const ANSWERS_TO_INQUIRIES: Answers<InquiryAnswer> = [
  [said(MATCHED), "completed", "completed"],
  [said(MATCHED, null), "completed", "completed"],
  [said(MATCHED, 7), "held charge_mismatch", "held charge_mismatch"],
  [said("odd"), "held unknown_answer", "held unknown_answer"],
  ...OF_ANY,
]

const NOTHING_OF_IT = { register: ABSENT, renew: record({ expiry: SOLD }), inquiry: ABSENT } as const

async function answered(
  kind: SoldKind,
  standing: "unsent" | "out",
  said: { domain?: CallResult<Registration>; inquiry?: CallResult<InquiryAnswer> },
  after?: CallResult<DomainRecord>,
) {
  const upstream = new ScriptedUpstream()
  upstream.details = NOTHING_OF_IT[kind]
  upstream.detailsAfter = after ?? null
  upstream.answer = said.domain ?? LOST
  upstream.answerToInquiry = said.inquiry ?? LOST
  const row = await upstream.step(await upstream.row(kind, standing))
  return { end: endOf(row, upstream), row, upstream }
}

describe.each(["register", "renew"] as const)("The answer to a call to %s", (kind) => {
  it.each(ANSWERS)(
    "that says %j is about the row's key, and so about every call with it",
    async (domain, ...ends) => {
      expect((await answered(kind, "unsent", { domain })).end).toBe(ends[0])
      expect((await answered(kind, "out", { domain })).end).toBe(ends[1])
    },
  )
})

describe("The answer to an inquiry, of which upstream keeps no record,", () => {
  it.each(ANSWERS_TO_INQUIRIES)(
    "that says %j ends it as upstream says, charged as it was",
    async (inquiry, ...ends) => {
      const first = await answered("inquiry", "unsent", { inquiry })
      const again = await answered("inquiry", "out", { inquiry })
      expect([first.end, again.end]).toEqual(ends)
      const charged = inquiry.kind === "answered" ? inquiry.data.charged : null
      expect([first.row.charged, again.row.charged]).toEqual([charged, charged])
    },
  )

  it.each([...ERROR_IDENTIFIERS, "max_charge_exceeded", "holiday"])(
    "that refuses it as %s ends as that word means it, and its money never stays on the way",
    async (error) => {
      const meaning = inquiryRefusal({ error })
      const why = "reason" in meaning ? meaning.reason : error
      const ends = { stop: "waiting", wait: "waiting", hold: "held", retry: "executing", fail: "", look: "" }
      const refusal = { kind: "refused_unknown", error, detail: null } as const
      const { end, row, upstream } = await answered("inquiry", "unsent", { inquiry: refusal })
      expect(end).toBe(meaning.next === "fail" ? "failed" : `${ends[meaning.next]} ${why}`)
      expect([row.charged, upstream.sent.length]).toEqual([null, 1])
    },
  )

  it("that was lost is asked for again with the same key and the same maximum, whatever it costs by then", async () => {
    const upstream = new ScriptedUpstream()
    upstream.cost = COST + 1
    upstream.answerToInquiry = said(MATCHED)
    const row = await upstream.step(await upstream.row("inquiry", "out"))
    expect(row).toMatchObject({ state: "completed", charged: COST, attempts: 3 })
    expect([upstream.sent, upstream.maxima]).toEqual([["its key"], [COST]])
  })

  it("that tells a higher price is held with that", async () => {
    const [error, current_cost] = ["max_charge_exceeded", COST + 5]
    const inquiry = { kind: "refused_unknown", error, detail: { cost: current_cost } } as const
    const { row } = await answered("inquiry", "unsent", { inquiry })
    expect(row).toMatchObject({ hold_reason: "price_increase", current_cost, in_flight_since: null })
  })
})

const TOKEN =
  "missing_token invalid_token token_expired token_revoked ip_not_allowed insufficient_scope".split(" ")
const FINAL = "tld_not_sold registrar_rejected invalid_domain not_registered not_active order_failed".split(
  " ",
)
const UNFIT = "panel_only registrant_incomplete validation_failed bad_idempotency_key".split(" ")
const IN_PROGRESS = ["request_in_progress", "renewal_in_progress"]
const all_of = (errors: readonly string[], meant: string) =>
  Object.fromEntries(errors.map((error) => [error, meant]))
const MEANT: Readonly<Record<string, string>> = {
  ...all_of(TOKEN, "waiting token"),
  account_inactive: "waiting account",
  insufficient_credit: "waiting credit",
  daily_cap_reached: "waiting daily_cap",
  tld_blocked: "waiting tld_blocked",
  lookup_failed: "waiting lookup",
  ...all_of(UNFIT, "held rejected_by_upstream"),
  no_price: "held no_price",
  conflict: "held key_conflict",
  ...all_of(FINAL, "failed"),
  request_in_progress: "executing request_in_progress",
  renewal_in_progress: "executing renewal_in_progress",
}
const THERE = ["already_registered", "already_yours"]
const OF_ITS_KIND: Readonly<Record<"register" | "renew", Readonly<Record<string, string>>>> = {
  register: { not_found: "held unknown_answer", ...all_of(THERE, "held already_owned") },
  renew: { not_found: "failed", ...all_of(THERE, "held unknown_answer") },
}
const meantBy = (kind: "register" | "renew", error: ErrorIdentifier): string =>
  MEANT[error] ?? OF_ITS_KIND[kind][error] ?? "no meaning"

describe.each(["register", "renew"] as const)("A call to %s that upstream refuses", (kind) => {
  it.each(ERROR_IDENTIFIERS)(
    "as %s ends as that word means it, and its money never stays on the way",
    async (error) => {
      const { end, row } = await answered(kind, "unsent", { domain: refused(error) })
      expect(end).toBe(meantBy(kind, error))
      const isOpen =
        IN_PROGRESS.includes(error) || ["key_conflict", "unknown_answer"].includes(row.hold_reason ?? "")
      expect(row.in_flight_since !== null).toBe(isOpen)
    },
  )

  it.each(ERROR_IDENTIFIERS)(
    "as %s while an earlier call is out ends as the record says, and as that word where it shows nothing",
    async (error) => {
      const meant = meantBy(kind, error)
      const isOfCaller = meant === "waiting token" || meant === "waiting account"
      const expected = isOfCaller ? meant.replace("waiting", "executing") : meant
      const isLooked = /^(failed|held)/.test(expected)
      const shown = record({ expiry: kind === "register" ? PLANNED : RENEWED })
      const endWith = async (details?: CallResult<DomainRecord>) =>
        (await answered(kind, "out", { domain: refused(error) }, details)).end
      expect(await endWith()).toBe(expected)
      expect(await endWith(shown)).toBe(isLooked ? "completed" : expected)
      expect(await endWith(record({ order_state: "failed" }))).toBe(isLooked ? "failed" : expected)
      expect(await endWith(LOST)).toBe(isLooked ? "executing upstream_unreachable" : expected)
    },
  )
})

it("An answer charged at the cost of the call before it is that call's", async () => {
  const upstream = new ScriptedUpstream()
  upstream.cost = 1_040_000
  upstream.answer = answer("registered", 1_000_000)
  const row = await upstream.step(await upstream.row("register", "out"))
  expect(row).toMatchObject({ state: "completed", charged: 1_000_000, current_cost: 1_000_000 })
})

it("A registration whose answer was lost once is sent once more, for its charge, though its record shows it", async () => {
  const upstream = new ScriptedUpstream()
  upstream.details = record({ expiry: PLANNED })
  upstream.answer = answer("registered")
  const row = await upstream.row("register", "out")
  const once = await upstream.engine.rows.change(row.id, "executing", {
    to: "executing",
    reason: "lost",
    who: "system",
    next_in_ms: 0,
    patch: { attempts: 1 },
  })
  if (once === null) throw new Error("the row is gone")
  expect(await upstream.step(once)).toMatchObject({ state: "completed", charged: 1_000_000 })
  expect(upstream.sent).toEqual(["its key"])
})
