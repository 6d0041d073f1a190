import type { CallResult } from "../../../src/core/contract/call-result"
import { ERROR_IDENTIFIERS, type ErrorIdentifier } from "../../../src/core/contract/error-meaning"
import type { DomainRecord, Registration } from "../../../src/core/contract/registrar"
import {
  ABSENT,
  answer,
  endOf,
  LOST,
  RENEWED,
  record,
  ScriptedUpstream,
  SOLD,
  type SoldKind,
  type Standing,
} from "../../support/orders/scripted-upstream"

const STANDINGS = ["unsent", "refused", "out", "accepted"] as const satisfies readonly Standing[]

const UNREADABLE = { kind: "unreadable", cause: "no record", raw: {} } as const
const OVER = "2020-01-01"
/** As a registration of one year would have it, counted from the engine's clock. */
const PLANNED = "2028-05-01"

/** Upstream's refusals leave a row as one that was never sent. */
type Ends = readonly [unsent: string, refused: string, out: string, accepted: string]
const all = (end: string, unsent = end): Ends => [unsent, unsent, end, end]
const NOTHING_SHOWN = (accepted: string): Ends => ["sent", "sent", "sent", `pending ${accepted}`]

/** What the record says, what it said before the first call, and where the row stands one step later. */
type Row = readonly [string, CallResult<DomainRecord>, string | undefined, Ends]

const EXPIRIES = [PLANNED, null, OVER] as const

const REGISTRATIONS: readonly Row[] = [
  ...[PLANNED, null].map(
    (expiry): Row => [
      `registered, expiry ${expiry}`,
      record({ expiry }),
      undefined,
      all("completed", "held already_owned"),
    ],
  ),
  ["registered, with an expiry that is over", record({ expiry: OVER }), undefined, all("completed", "sent")],
  [
    "the registration that ended before",
    record({ expiry: OVER }),
    "registered",
    NOTHING_SHOWN("expiry_not_moved"),
  ],
  [
    "registered anew after that",
    record({ expiry: PLANNED }),
    "registered",
    all("completed", "held already_owned"),
  ],
  [
    "pending",
    record({ order_state: "pending" }),
    undefined,
    all("pending pending_upstream", "waiting other_order"),
  ],
  [
    "manual",
    record({ order_state: "manual" }),
    undefined,
    all("manual review_upstream", "waiting other_order"),
  ],
  ...EXPIRIES.flatMap((expiry) =>
    [null, "active", "failed", "pending"].map(
      (status): Row => [
        `failed, expiry ${expiry}, status ${status}`,
        record({ order_state: "failed", expiry, status }),
        undefined,
        all("failed", "sent"),
      ],
    ),
  ),
  ["failed, as before", record({ order_state: "failed" }), "failed", NOTHING_SHOWN("failed_before")],
  ["nothing", ABSENT, undefined, NOTHING_SHOWN("missing_upstream")],
  ["a strange word", record({ order_state: "unknown" }), undefined, NOTHING_SHOWN("unknown_order_state")],
  [
    "a strange word, as before",
    record({ order_state: "unknown" }),
    "unknown",
    NOTHING_SHOWN("expiry_not_moved"),
  ],
  [
    "what cannot be read",
    UNREADABLE,
    undefined,
    ["waiting unreadable_answer", "waiting unreadable_answer", "sent", "pending unreadable_answer"],
  ],
  [
    "no answer",
    LOST,
    undefined,
    ["waiting upstream_unreachable", "waiting upstream_unreachable", "sent", "pending upstream_unreachable"],
  ],
  [
    "that the token is revoked",
    { kind: "refused", error: "token_revoked", detail: null },
    undefined,
    ["waiting token", "waiting token", "sent", "pending token"],
  ],
]

const MOVED: Ends = [
  "held expiry_changed",
  "held expiry_changed",
  "held expiry_changed",
  "pending expiry_changed",
]

const RENEWALS: readonly Row[] = [
  ["the new expiry", record({ expiry: RENEWED }), undefined, all("completed", "held expiry_changed")],
  [
    "the new expiry, a day off",
    record({ expiry: "2028-06-14" }),
    undefined,
    all("completed", "held expiry_changed"),
  ],
  [
    "the new expiry, and a strange word",
    record({ order_state: "unknown", expiry: RENEWED }),
    undefined,
    all("completed", "held expiry_changed"),
  ],
  ["the old expiry", record({ expiry: SOLD }), undefined, NOTHING_SHOWN("expiry_not_moved")],
  ["an expiry in between", record({ expiry: "2027-12-15" }), undefined, MOVED],
  ["no expiry", record({}), undefined, MOVED],
  [
    "pending",
    record({ order_state: "pending", expiry: SOLD }),
    undefined,
    all("pending pending_upstream", "waiting other_order"),
  ],
  [
    "manual",
    record({ order_state: "manual", expiry: SOLD }),
    undefined,
    all("manual review_upstream", "waiting other_order"),
  ],
  ...[SOLD, RENEWED, null, OVER].map(
    (expiry): Row => [
      `failed, expiry ${expiry}`,
      record({ order_state: "failed", expiry }),
      undefined,
      all("failed", "sent"),
    ],
  ),
  [
    "failed, as before",
    record({ order_state: "failed", expiry: SOLD }),
    "failed",
    NOTHING_SHOWN("failed_before"),
  ],
  ["nothing", ABSENT, undefined, NOTHING_SHOWN("missing_upstream")],
  [
    "a strange word",
    record({ order_state: "unknown", expiry: SOLD }),
    undefined,
    NOTHING_SHOWN("unknown_order_state"),
  ],
]

async function looked(
  kind: SoldKind,
  standing: Standing,
  details: CallResult<DomainRecord>,
  before?: string,
) {
  const upstream = new ScriptedUpstream()
  upstream.details = details
  const row = await upstream.row(kind, standing, before)
  return endOf(await upstream.step(row), upstream)
}

describe.each([
  ["register", REGISTRATIONS],
  ["renew", RENEWALS],
] as const)("The record of an order to %s", (kind, rows) => {
  it.each(rows)(
    "that says %s ends or moves its row in that step, wherever that stands",
    async (_, details, before, ends) => {
      const seen = []
      for (const standing of STANDINGS) seen.push(await looked(kind, standing, details, before))
      expect(seen).toEqual(ends)
    },
  )
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

/** Where a row stands after that answer: to its only call, and while an earlier one is out of which the record shows nothing. */
const ANSWERS: readonly (readonly [
  string,
  CallResult<Registration>,
  only_call: string,
  earlier_out: string,
])[] = [
  ["registered", answer("registered"), "completed", "completed"],
  ["registered at another charge", answer("registered", 7), "held charge_mismatch", "held charge_mismatch"],
  [
    "registered at a charge that is none",
    answer("registered", "unreadable"),
    "held charge_mismatch",
    "held charge_mismatch",
  ],
  ["pending", answer("pending"), "pending pending_upstream", "pending pending_upstream"],
  ["manual", answer("manual"), "manual review_upstream", "manual review_upstream"],
  ["failed", answer("failed"), "failed", "failed"],
  ["a strange word", answer("unknown"), "pending unknown_order_state", "pending unknown_order_state"],
  ["what cannot be read", UNREADABLE, "pending unreadable_answer", "pending unreadable_answer"],
  [
    "a refusal that v1 does not have",
    { kind: "refused_unknown", error: "holiday", detail: null },
    "held unknown_answer",
    "held unknown_answer",
  ],
  ["429", { kind: "rate_limited", retry_after_ms: null }, "waiting rate_limited", "executing rate_limited"],
  [
    "that no byte left",
    { kind: "not_sent", cause: "refused" },
    "waiting upstream_unreachable",
    "executing upstream_unreachable",
  ],
  ["that we have no slot", { kind: "busy", retry_in_ms: 5 }, "waiting budget", "executing budget"],
  ["nothing", LOST, "sent", "sent"],
]

const NOTHING_OF_IT = { register: ABSENT, renew: record({ expiry: SOLD }) } as const

async function answered(
  kind: SoldKind,
  standing: "unsent" | "out",
  said: CallResult<Registration>,
  after?: CallResult<DomainRecord>,
) {
  const upstream = new ScriptedUpstream()
  upstream.details = NOTHING_OF_IT[kind]
  upstream.detailsAfter = after ?? null
  upstream.answer = said
  const row = await upstream.step(await upstream.row(kind, standing))
  return { end: endOf(row, upstream), row, upstream }
}

describe.each(["register", "renew"] as const)("The answer to a call to %s", (kind) => {
  it.each(ANSWERS)(
    "that says %s is about the row's key, and so about every call with it",
    async (_, said, only_call, earlier_out) => {
      expect((await answered(kind, "unsent", said)).end).toBe(only_call)
      expect((await answered(kind, "out", said)).end).toBe(earlier_out)
    },
  )
})

type Words = Readonly<Partial<Record<ErrorIdentifier, string>>>

const WAITS_FOR: Words = {
  missing_token: "token",
  invalid_token: "token",
  token_expired: "token",
  token_revoked: "token",
  ip_not_allowed: "token",
  insufficient_scope: "token",
  account_inactive: "account",
  insufficient_credit: "credit",
  daily_cap_reached: "daily_cap",
  tld_blocked: "tld_blocked",
  lookup_failed: "lookup",
}
const HELD_FOR: Words = {
  panel_only: "rejected_by_upstream",
  registrant_incomplete: "rejected_by_upstream",
  validation_failed: "rejected_by_upstream",
  bad_idempotency_key: "rejected_by_upstream",
  no_price: "no_price",
  conflict: "key_conflict",
}
const FINAL = [
  "tld_not_sold",
  "registrar_rejected",
  "invalid_domain",
  "not_registered",
  "not_active",
  "order_failed",
]
const IN_PROGRESS = ["request_in_progress", "renewal_in_progress"]
const OF_ITS_KIND: Readonly<Record<SoldKind, Readonly<Record<string, string>>>> = {
  register: {
    not_found: "held unknown_answer",
    already_registered: "held already_owned",
    already_yours: "held already_owned",
  },
  renew: {
    not_found: "failed",
    already_registered: "held unknown_answer",
    already_yours: "held unknown_answer",
  },
}

const meantBy = (kind: SoldKind, error: ErrorIdentifier): string => {
  if (error in WAITS_FOR) return `waiting ${WAITS_FOR[error]}`
  if (error in HELD_FOR) return `held ${HELD_FOR[error]}`
  if (FINAL.includes(error)) return "failed"
  return IN_PROGRESS.includes(error) ? `executing ${error}` : (OF_ITS_KIND[kind][error] ?? "no meaning")
}

describe.each(["register", "renew"] as const)("A call to %s that upstream refuses", (kind) => {
  it.each(ERROR_IDENTIFIERS)(
    "as %s ends as that word means it, and its money never stays on the way",
    async (error) => {
      const { end, row } = await answered(kind, "unsent", refused(error))
      expect(end).toBe(meantBy(kind, error))
      const isOpen =
        IN_PROGRESS.includes(error) || ["key_conflict", "unknown_answer"].includes(row.hold_reason ?? "")
      expect(row.in_flight_since !== null).toBe(isOpen)
    },
  )

  it.each(ERROR_IDENTIFIERS)(
    "as %s while an earlier call is out ends as the record says, and as that word where it shows nothing",
    async (error) => {
      const who_calls =
        meantBy(kind, error).startsWith("waiting token") || meantBy(kind, error).startsWith("waiting account")
      const expected = who_calls ? meantBy(kind, error).replace("waiting", "executing") : meantBy(kind, error)
      expect((await answered(kind, "out", refused(error))).end).toBe(expected)
      const isLooked = /^(failed|held)/.test(expected)
      const shown = record({ expiry: kind === "register" ? PLANNED : RENEWED })
      expect((await answered(kind, "out", refused(error), shown)).end).toBe(isLooked ? "completed" : expected)
      const failed = record({ order_state: "failed" })
      expect((await answered(kind, "out", refused(error), failed)).end).toBe(isLooked ? "failed" : expected)
      const unread = isLooked ? "executing upstream_unreachable" : expected
      expect((await answered(kind, "out", refused(error), LOST)).end).toBe(unread)
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
