import type { CallResult } from "../../../src/core/contract/call-result"
import { judge, type Look, look } from "../../../src/core/engine/look"
import type { Found, Shown } from "../../../src/core/engine/operation"
import type { OrderRow } from "../../../src/core/orders/order-row"
import type { Rival } from "../../../src/core/ports/order-rows"
import { heldRow } from "../../support/orders/held-row"
import { MemoryEngine, operationWith } from "../../support/orders/memory-engine"
import { recordThat, saying } from "../../support/orders/recorded-upstream"

const NOW = new Date("2027-05-01T12:00:00Z")
const LAG_MS = 3_600_000
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)

const FRESH = { in_flight_since: ago(3 * LAG_MS), last_sent_at: ago(LAG_MS - 1) }
const QUIET = { in_flight_since: ago(3 * LAG_MS), last_sent_at: ago(LAG_MS) }

/** Where a row may stand: nothing was sent; no call is out any more; one is, and would show by now or not; accepted. */
const STANDINGS = {
  unsent: {},
  at_rest: { first_sent_at: ago(3 * LAG_MS), last_sent_at: ago(LAG_MS - 1) },
  fresh: FRESH,
  quiet: QUIET,
  accepted: { ...FRESH, accepted_at: FRESH.last_sent_at },
  accepted_long: { ...QUIET, accepted_at: QUIET.last_sent_at },
} as const satisfies Readonly<Record<string, Partial<OrderRow>>>
type Standing = keyof typeof STANDINGS

type State = Found["order_state"]
type Said = State | `${State} but taken` | `${State} but who knows`
type Given = { before?: string | null; rival?: Rival | null; lag_ms?: number | null }

/** Whether the name is taken, as the words after the state say; free without any. */
const TAKEN: readonly (readonly [string, boolean | null])[] = [
  [" but taken", true],
  [" but who knows", null],
  ["", false],
]

function resultOf(said: Said): CallResult<Found> {
  const [words, isTaken] = TAKEN.find(([ending]) => said.endsWith(ending)) ?? ["", false]
  return saying(said.slice(0, said.length - words.length) as State, { isTaken })
}

const judged = (
  standing: Standing,
  said: Said,
  shown: Shown["kind"],
  { before = null, rival = null, lag_ms = LAG_MS }: Given = {},
): Look => {
  const row = heldRow({ state: "executing", record_before: before, ...STANDINGS[standing] })
  const result = resultOf(said)
  return judge({ row, now: NOW }, result, rival, recordThat(shown, result, lag_ms))
}

/** In a word: of what is ours the order's state, of what is open its reason. */
const wordFor = (found: Look): string => {
  if (found.kind === "ours") return found.said.order_state
  return found.kind === "open" ? found.reason : found.kind
}

const SAID: readonly Said[] = [
  "absent",
  "absent but taken",
  "absent but who knows",
  "pending",
  "manual",
  "failed",
  "unknown",
  "registered",
  "unproven",
]
const SHOWN: readonly Shown["kind"][] = ["work", "before", "other", "untold"]

/** What the record said before the row's calls: that there was none, or the same as now. */
type Before = "absent" | "the same"
const beforeOf = (before: Before, said: Said): string =>
  before === "the same" ? (said.split(" ")[0] ?? "") : before

const N = "nothing"
const F = "foreign"
const MISSING = "missing_upstream"
type Line = readonly [Said, Shown["kind"], Before, ...Words]
/** Nothing sent, at rest, fresh, quiet, accepted, accepted long ago. */
type Words = readonly [string, string, string, string, string, string]

const EACH: readonly Before[] = ["absent", "the same"]
const UNKNOWN = "unknown_order_state"
const UNTOLD = "expiry_untold"
const UNMOVED = "expiry_not_moved"
const MISFIT = "record_does_not_fit"
const FAILED = "failed_before"
const OTHERS = "failed_record"
const R = "registered"

const TABLE: readonly Line[] = [
  ...EACH.map((before): Line => ["absent", "work", before, N, N, MISSING, N, MISSING, MISSING]),
  ...(["absent but taken", "absent but who knows"] as const).map(
    (said): Line => [said, "work", "absent", N, MISSING, MISSING, MISSING, MISSING, MISSING],
  ),
  ...(["pending", "manual"] as const).flatMap((said): Line[] => [
    [said, "work", "absent", F, said, said, said, said, said],
    [said, "work", "the same", F, F, "other_order", "other_order", said, said],
  ]),
  ["failed", "work", "absent", N, N, OTHERS, "failed", OTHERS, OTHERS],
  ["failed", "work", "the same", N, N, "failed_before", N, "failed_before", "failed_before"],
  ["unknown", "work", "absent", F, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN],
  ["unknown", "work", "the same", N, N, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN],
  ...([" but taken", " but who knows"] as const).flatMap((taken): Line[] => [
    [`failed${taken}`, "work", "absent", N, OTHERS, OTHERS, OTHERS, OTHERS, OTHERS],
    [`failed${taken}`, "work", "the same", N, FAILED, FAILED, FAILED, FAILED, FAILED],
    [`unknown${taken}`, "work", "the same", N, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN],
    [`unknown${taken}`, "before", "the same", N, "unknown_before", UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN],
    [`registered${taken}`, "before", "the same", N, UNMOVED, UNMOVED, UNMOVED, UNMOVED, UNMOVED],
  ]),
  ...EACH.flatMap((before) =>
    (["registered", "unproven"] as const).flatMap((said): Line[] => [
      [said, "work", before, R, R, R, R, R, R],
      [said, "before", before, N, N, UNMOVED, N, UNMOVED, UNMOVED],
      [said, "other", before, F, F, F, F, MISFIT, MISFIT],
    ]),
  ),
  ["registered", "untold", "absent", R, R, R, R, R, R],
  ["registered", "untold", "the same", F, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD],
  ["unproven", "untold", "absent", F, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD],
  ["unproven", "untold", "the same", F, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD],
]

describe("Upstream's record of a row", () => {
  it.each(TABLE)(
    "that is %s and shows %s (before: %s): %s, %s, %s, %s, %s, %s",
    (said, shown, before, ...words) => {
      const found = Object.keys(STANDINGS).map((standing) =>
        wordFor(judged(standing as Standing, said, shown, { before: beforeOf(before, said) })),
      )
      expect(found).toEqual(words)
    },
  )

  it.each(["fresh", "quiet", "accepted", "accepted_long"] as const)(
    "never proves that nothing was done where no time proves it (%s)",
    (standing) => {
      for (const said of SAID)
        for (const shown of SHOWN)
          for (const before of [null, said])
            expect(judged(standing, said, shown, { before, lag_ms: null }).kind).not.toBe("nothing")
    },
  )

  it.each(["accepted", "accepted_long"] as const)(
    "never proves that nothing was done, or that other work was, once upstream has accepted the row's order (%s)",
    (standing) => {
      for (const said of SAID)
        for (const shown of SHOWN)
          for (const before of [null, said])
            for (const rival of [null, OWNER, CONTENDER])
              expect(["ours", "open"]).toContain(judged(standing, said, shown, { before, rival }).kind)
    },
  )

  it.each(["unsent", "at_rest", "fresh", "quiet"] as const)(
    "that another order explains is that one's, whatever it says, but an absent one is nobody's (%s)",
    (standing) => {
      for (const rival of [OWNER, CONTENDER])
        for (const said of SAID) {
          const found = judged(standing, said, "work", { rival })
          const alone = judged(standing, said, "work")
          const theirs = {
            kind: "foreign",
            by: rival,
            isNew: standing !== "unsent",
            reason: "already_owned",
            cause: "it is dord_2's",
            record: "raw",
          }
          expect(found).toEqual(said.startsWith("absent") ? alone : theirs)
        }
    },
  )

  it.each(["at_rest", "fresh", "quiet"] as const)(
    "that is new since the row's calls is not explained by who had the name before them (%s)",
    (standing) => {
      const earlier = { ...OWNER, isEarlier: true }
      for (const said of SAID)
        for (const shown of SHOWN) {
          const alone = judged(standing, said, shown, { before: "absent" })
          expect(judged(standing, said, shown, { before: "absent", rival: earlier })).toEqual(alone)
        }
      const same = judged(standing, "registered", "work", { before: "registered", rival: earlier })
      expect(same).toMatchObject({ kind: "foreign", by: earlier })
    },
  )

  const OWNER = { kind: "owner", id: "dord_2", isEarlier: false } as const satisfies Rival
  const CONTENDER: Rival = { kind: "in_flight", id: "dord_2" }

  it("of a domain that is there anyway tells of this row's failure only when it has done so for an hour", () => {
    for (const standing of ["fresh", "quiet", "accepted", "accepted_long"] as const)
      expect(wordFor(judged(standing, "failed", "before", { lag_ms: null }))).toBe("failed_record")
    const failedFor = (ms: number, reason = "failed_record") => {
      const row = heldRow({ state: "pending", ...STANDINGS.accepted, reason, missing_since: ago(ms) })
      const result = saying("failed")
      return judge({ row, now: NOW }, result, null, recordThat("before", result, null))
    }
    expect(wordFor(failedFor(3_599_999))).toBe("failed_record")
    expect(wordFor(failedFor(3_600_000))).toBe("failed")
    // Of what it has not told till then nothing counts.
    expect(wordFor(failedFor(3_600_000, "expiry_not_moved"))).toBe("failed_record")
  })

  it("says that an accepted registration failed when it has done so for an hour", () => {
    const failedFor = (ms: number, isTaken: boolean, reason = "failed_record") => {
      const row = heldRow({
        state: "pending",
        record_before: "absent",
        ...STANDINGS.accepted,
        reason,
        missing_since: ago(ms),
      })
      const result = saying("failed", { isTaken })
      return judge({ row, now: NOW }, result, null, recordThat("before", result))
    }
    expect(wordFor(failedFor(0, false))).toBe("failed_record")
    expect(wordFor(failedFor(3_600_000, false))).toBe("failed")
    expect(wordFor(failedFor(3_599_999, true))).toBe("failed_record")
    expect(wordFor(failedFor(3_600_000, true))).toBe("failed")
    expect(wordFor(failedFor(3_600_000, true, "missing_upstream"))).toBe("failed_record")
  })

  it("of the term that the account had before it lost the name is that one come back, and a person says whose it is", () => {
    const row = heldRow({ state: "executing", record_before: "absent", ...FRESH })
    const lost = (expiry: string | null): Rival => ({
      ...{ kind: "former", id: "name.com", expiry },
      ...{ isThere: false, isAnothers: false },
    })
    const shown = (rival: Rival, more: Partial<OrderRow> = {}) => {
      const result = saying("registered", { expiry: "2028-05-01" })
      return judge({ row: { ...row, ...more }, now: NOW }, result, rival, recordThat("work", result))
    }
    for (const expiry of ["2028-05-01", "2028-05-03", "2028-04-29"])
      expect(shown(lost(expiry))).toMatchObject({ kind: "foreign", by: null, isNew: true })
    for (const expiry of ["2028-05-04", "2027-05-01"])
      expect(shown(lost(expiry))).toMatchObject({ kind: "ours" })
    // An accepted order has its own end, which may be another one.
    expect(shown(lost("2028-05-01"), { accepted_at: ago(1) })).toMatchObject({
      reason: "record_does_not_fit",
    })
  })

  it.each(["request_in_progress", "renewal_in_progress"])(
    "proves nothing of a call that is out as long as upstream's last word is %s",
    (reason) => {
      const found = (more: Partial<OrderRow>) => {
        const row = heldRow({ state: "executing", reason, ...more })
        return judge({ row, now: NOW }, saying("absent", { isTaken: false }), null, recordThat("work"))
      }
      expect(found(QUIET)).toMatchObject({ kind: "open", reason: "missing_upstream" })
      expect(found(STANDINGS.at_rest)).toEqual({ kind: "nothing" })
    },
  )

  it("that tells no expiry is nobody's for sure where the portfolio had the name before", () => {
    const former: Rival = { kind: "former", id: "name.com", expiry: null, isThere: true, isAnothers: true }
    for (const standing of ["at_rest", "fresh", "quiet", "accepted", "accepted_long"] as const) {
      expect(wordFor(judged(standing, "registered", "untold"))).toBe("registered")
      expect(wordFor(judged(standing, "registered", "untold", { rival: former }))).toBe("expiry_untold")
    }
  })

  it("that says failed of a free name is at once that of its only call, and else when it has said so for an hour", () => {
    const failed = (more: Partial<OrderRow>, rival: Rival | null = null) => {
      const row = heldRow({ state: "pending", record_before: "absent", ...STANDINGS.accepted, ...more })
      const result = saying("failed", { isTaken: false })
      return wordFor(judge({ row, now: NOW }, result, rival, recordThat("before", result)))
    }
    expect(failed({ attempts: 1 })).toBe("failed")
    expect(failed({ attempts: 2 })).toBe("failed_record")
    const told = { reason: "failed_record", missing_since: ago(3_600_000) }
    for (const kind of ["earlier", "in_flight"] as const) {
      expect(failed({ attempts: 1 }, { kind, id: "dord_2" })).toBe("failed_record")
      expect(failed({ attempts: 1, ...told }, { kind, id: "dord_2" })).toBe("failed")
    }
    expect(failed({ attempts: 2, ...told })).toBe("failed")
  })

  it("is told with what it said, and why it proves nothing", () => {
    expect(judged("fresh", "registered", "work")).toMatchObject({ kind: "ours", said: { evidence: "raw" } })
    expect(judged("fresh", "registered", "other")).toEqual({
      kind: "foreign",
      by: null,
      isNew: true,
      reason: "already_owned",
      cause: "it shows other",
      record: "raw",
    })
    const open = { kind: "open", isAnswer: true, in_ms: 0, record: "raw" }
    expect(judged("fresh", "registered", "before")).toEqual({
      ...open,
      reason: "expiry_not_moved",
      cause: "it shows before",
    })
    expect(judged("quiet", "absent but taken", "work")).toMatchObject({
      ...open,
      cause: "the account does not have the domain, and the name is taken",
    })
  })

  it("is asked what it shows of this row, at the latest moment at which its call can have worked", () => {
    const row = heldRow(FRESH)
    const asked: unknown[] = []
    const shows = (...given: unknown[]): Shown => {
      asked.push(given)
      return { kind: "work" }
    }
    const result = saying("registered")
    judge({ row, now: NOW }, result, null, { ...recordThat("work"), shows })
    expect(asked).toEqual([[row, { order_state: "registered", evidence: "raw" }, NOW]])
  })
})

describe("A look at upstream's record", () => {
  const row = heldRow({ ...FRESH, state: "executing" })
  const looked = (result: CallResult<Found> | null) => {
    const record = result === null ? null : recordThat("work", result)
    return look({ row, now: NOW }, operationWith({ record }), new MemoryEngine().deps)
  }

  it("finds none where upstream keeps none", async () => {
    expect(await looked(null)).toEqual({ kind: "no_record" })
  })

  it("reads that of the row, and asks which other order stands in its way", async () => {
    const { deps, rows } = new MemoryEngine()
    const asked: unknown[] = []
    rows.rivalOf = async (of) => {
      asked.push(of)
      return { kind: "owner", id: "dord_2", isEarlier: false }
    }
    const read = async (of: OrderRow) => {
      asked.push(of)
      return saying("registered")
    }
    const operation = operationWith({ record: { ...recordThat("work"), read } })
    expect(await look({ row, now: NOW }, operation, deps)).toMatchObject({ kind: "foreign" })
    expect(asked).toEqual([row, row])
  })

  it.each<[CallResult<Found>, string, number]>([
    [{ kind: "refused", error: "token_expired", detail: null }, "token_expired", 0],
    [{ kind: "refused", error: "lookup_failed", detail: null }, "lookup_failed", 0],
    [{ kind: "busy", retry_in_ms: 7_000 }, "budget", 7_000],
    [{ kind: "rate_limited", retry_after_ms: 6_000 }, "rate_limited", 6_000],
    [{ kind: "rate_limited", retry_after_ms: null }, "rate_limited", 0],
    [{ kind: "not_sent", cause: "refused" }, "upstream_unreachable", 0],
    [{ kind: "lost", cause: "reset" }, "upstream_unreachable", 0],
  ])("without an answer proves nothing: %j is %s", async (result, reason, in_ms) => {
    expect(await looked(result)).toEqual({
      kind: "open",
      reason,
      cause: reason,
      isAnswer: false,
      in_ms,
      record: null,
    })
  })

  it.each<CallResult<Found>>([
    { kind: "refused", error: "not_registered", detail: "why" },
    { kind: "refused", error: "not_active", detail: "why" },
    { kind: "refused", error: "invalid_domain", detail: "why" },
    { kind: "refused", error: "conflict", detail: "why" },
    { kind: "refused_unknown", error: "retried_on_word", detail: "why" },
    { kind: "refused_unknown", error: "approved", detail: "why" },
  ])("that is refused for good is an answer, and upstream's word is never the row's: %j", async (refused) => {
    expect(await looked(refused)).toMatchObject({ kind: "open", isAnswer: true, reason: "unreadable_answer" })
  })

  it("whose answer cannot be read proves nothing, but is an answer", async () => {
    expect(await looked({ kind: "unreadable", cause: "no list", raw: "odd" })).toEqual({
      kind: "open",
      reason: "unreadable_answer",
      cause: "no list",
      isAnswer: true,
      in_ms: 0,
      record: "odd",
    })
  })
})
