import { type CallResult, TOO_LARGE } from "../../src/reseller/contract/call-result"
import type { DomainPage, DomainRecord } from "../../src/reseller/contract/registrar"
import { gapMs, syncPace, syncStep } from "../../src/reseller/portfolio/sync.service"
import { ENDLESS_LIST, type PageTurn, type ProofTurn } from "../../src/reseller/portfolio/sync.store"
import { domainRecord, ownedDomain } from "../support/portfolio/owned-domain"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const PAGE: PageTurn = { kind: "page", owner: "me", fence: 1, pass: 3, cursor: "c1", faults: 0 }
const PROOF: ProofTurn = { kind: "proof", owner: "me", fence: 1, domain: ownedDomain() }

type Answers = { page?: CallResult<DomainPage>; details?: CallResult<DomainRecord> }

/** One step of a store that gives this turn; what was asked upstream, and what was written without the turn itself. */
async function step(
  turn: PageTurn | ProofTurn | { kind: "wait"; in_ms: number },
  { page, details }: Answers = {},
) {
  const asked: unknown[][] = []
  const written: unknown[][] = []
  const write =
    <Result>(what: string, result: Result) =>
    async (_: unknown, ...given: unknown[]): Promise<Result> => {
      written.push([what, ...given])
      return result
    }
  const answer = <T>(of: CallResult<T> | undefined) => {
    if (of === undefined) throw new Error("The test expects that nobody asks")
    return of
  }
  const outcome = await syncStep({
    store: {
      takeTurn: async () => turn,
      savePage: write("savePage", true),
      pageFailed: write("pageFailed", undefined),
      saveProof: async (_, judge) => {
        const proof = judge(ownedDomain(), {
          in_flight: false,
          just_ordered: false,
          unlisted: false,
          explained: () => null,
        })
        written.push(["saveProof", proof])
        return "saved"
      },
      proofFailed: write("proofFailed", undefined),
      rest: write("rest", undefined),
    },
    registrar: {
      page: async (...given) => {
        asked.push(["page", ...given])
        return answer(page)
      },
      details: async (...given) => {
        asked.push(["details", ...given])
        return answer(details)
      },
    },
    pace: { every_ms: HOUR_MS, gap_ms: SECOND_MS, lease_ms: MINUTE_MS },
    owner: "me",
  })
  return { outcome, asked, written }
}

const pageOf = (records: DomainRecord[], next: string | null): CallResult<DomainPage> => ({
  kind: "answered",
  data: { records, next },
  replayed: false,
})

test("Half of the limit of reads is taken, and a lease lasts longer than the read", () => {
  expect(gapMs({ read: 120, window_ms: MINUTE_MS })).toBe(SECOND_MS)
  expect(gapMs({ read: 7, window_ms: 10 })).toBe(3)
  expect(syncPace(HOUR_MS, { read: 60, window_ms: MINUTE_MS }, 10_000)).toEqual({
    every_ms: HOUR_MS,
    gap_ms: 2 * SECOND_MS,
    lease_ms: 25 * SECOND_MS,
  })
})

test("Without a turn nobody is asked", async () => {
  expect(await step({ kind: "wait", in_ms: 7 })).toEqual({ outcome: { wait_ms: 7 }, asked: [], written: [] })
})

describe("A page of the list", () => {
  test("is read once and written with where it goes on", async () => {
    const records = [domainRecord()]
    expect(await step(PAGE, { page: pageOf(records, "c2") })).toEqual({
      outcome: "worked",
      asked: [["page", "c1", "bulk"]],
      written: [["savePage", { records, next: "c2", fault: null }]],
    })
  })

  test("has one row a name, the last one, without what is no name and what no database takes", async () => {
    const first = domainRecord({ domain: "one.com", status: "old" })
    const last = domainRecord({ domain: "one.com", status: "a\u0000b\ud800", nameservers: ["ns\u00071.x"] })
    const names = ["no-dot", "a b.com", "x.com\n", ".com", "a..com"]
    const odd = names.map((domain) => domainRecord({ domain }))
    const bare = domainRecord({ domain: "_x-1.co.uk", status: null })
    const { written } = await step(PAGE, { page: pageOf([first, ...odd, last, bare], null) })
    expect(written).toEqual([
      [
        "savePage",
        { records: [{ ...last, status: "ab", nameservers: ["ns1.x"] }, bare], next: null, fault: null },
      ],
    ])
  })

  test.each<[string, DomainRecord[], string | null, string | null]>([
    ["leads to itself", [domainRecord()], "c1", ENDLESS_LIST],
    ["is empty and goes on", [], "c2", ENDLESS_LIST],
    ["is empty and the last", [], null, null],
  ])("that %s ends the list with a fault, or does not", async (_, records, next, fault) => {
    const { written } = await step(PAGE, { page: pageOf(records, next) })
    expect(written).toEqual([["savePage", { records, next, fault }]])
  })

  test("of nothing that is a name does not go on for ever", async () => {
    const odd = [domainRecord({ domain: "no-dot" })]
    const { written } = await step(PAGE, { page: pageOf(odd, "c2") })
    expect(written).toEqual([["savePage", { records: [], next: "c2", fault: ENDLESS_LIST }]])
  })

  test("that is too large is told as such, and nothing else rests", async () => {
    const { written } = await step(PAGE, { page: { kind: "lost", cause: TOO_LARGE } })
    expect(written).toEqual([["pageFailed", "answer_too_large", 30 * SECOND_MS]])
  })

  test.each([
    [0, 30 * SECOND_MS],
    [3, 240 * SECOND_MS],
    [5, 15 * MINUTE_MS],
  ])("that failed %i times is read again in %i ms, and nothing else rests", async (faults, in_ms) => {
    const { written } = await step({ ...PAGE, faults }, { page: { kind: "lost", cause: "reset" } })
    expect(written).toEqual([["pageFailed", "upstream_unreachable", in_ms]])
  })
})

describe("The details of a domain", () => {
  test("are asked for once and judged with the row as it is then", async () => {
    const details = {
      kind: "answered",
      data: domainRecord({ status: "on\u0000hold" }),
      replayed: false,
    } as const
    const { asked, written } = await step(PROOF, { details })
    expect(asked).toEqual([["details", "example.com", "bulk"]])
    expect(written).toMatchObject([["saveProof", { patch: { status: "onhold" } }]])
  })

  test("that upstream has none of are judged as an absence", async () => {
    const { written } = await step(PROOF, { details: { kind: "refused", error: "not_found", detail: null } })
    expect(written).toMatchObject([["saveProof", {}]])
  })

  test.each([
    [0, 10 * MINUTE_MS],
    [2, 40 * MINUTE_MS],
    [9, 24 * HOUR_MS],
  ])("that failed %i times are read again in %i ms, and nothing else rests", async (faults, in_ms) => {
    const turn = { ...PROOF, domain: ownedDomain({ faults }) }
    const { written } = await step(turn, { details: { kind: "unreadable", cause: "odd", raw: null } })
    expect(written).toEqual([["proofFailed", "unreadable_answer", in_ms]])
  })
})

describe("What is no answer", () => {
  type Failed = Exclude<CallResult<never>, { kind: "answered" }>
  const CASES: [Failed, "rest" | "its own", string | null, number | null][] = [
    [{ kind: "busy", retry_in_ms: 5 }, "rest", null, 5],
    [{ kind: "rate_limited", retry_after_ms: 6 }, "rest", "rate_limited", 6],
    [{ kind: "rate_limited", retry_after_ms: null }, "rest", "rate_limited", 30 * SECOND_MS],
    [{ kind: "not_sent", cause: "x" }, "rest", "upstream_unreachable", 30 * SECOND_MS],
    [{ kind: "refused", error: "token_revoked", detail: null }, "rest", "token_revoked", 5 * MINUTE_MS],
    [{ kind: "refused", error: "lookup_failed", detail: null }, "its own", "lookup_failed", null],
    [{ kind: "refused_unknown", error: "odd", detail: null }, "its own", "unknown_error", null],
    [{ kind: "unreadable", cause: "x", raw: null }, "its own", "unreadable_answer", null],
    [{ kind: "lost", cause: "x" }, "its own", "upstream_unreachable", null],
  ]

  test.each(CASES)(
    "%j is everybody's rest or the read's own fault: %s",
    async (result, whose, fault, in_ms) => {
      const rest = [["rest", fault, in_ms]]
      const page = await step(PAGE, { page: result })
      expect(page.written).toEqual(whose === "rest" ? rest : [["pageFailed", fault, 30 * SECOND_MS]])
      const proof = await step(PROOF, { details: result })
      expect(proof.written).toEqual(whose === "rest" ? rest : [["proofFailed", fault, 10 * MINUTE_MS]])
    },
  )
})
