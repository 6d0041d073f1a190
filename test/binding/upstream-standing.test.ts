import { UpstreamStanding } from "../../src/app/health/upstream-standing"

const AT = ["2026-11-21T10:00:00Z", "2026-11-21T10:01:00Z", "2026-11-21T10:02:00Z"].map((at) => new Date(at))
const [first, second, third] = AT

type Seen = Parameters<UpstreamStanding["called"]>[0]

/** After these calls, a minute apart. */
function standingAfter(...calls: Seen[]) {
  const times = [...AT]
  const upstream = new UpstreamStanding("domains", () => times.shift() ?? new Date(0))
  for (const call of calls) upstream.called(call)
  return upstream.standing
}

const ANSWERED: Seen = { kind: "answered", error: null }
const LOST: Seen = { kind: "lost", error: null }
const REVOKED: Seen = { kind: "refused", error: "token_revoked" }

describe("What an instance has seen of upstream", () => {
  it("is nothing before the first call, nor when our own limit let none out", () => {
    const nothing = { reachable: null, last_success_at: null, unreachable_since: null, refused: null }
    expect(standingAfter()).toEqual(nothing)
    expect(standingAfter({ kind: "busy", error: null })).toEqual(nothing)
  })

  it("is since when it cannot be reached, and when it last could", () => {
    expect(standingAfter(ANSWERED, LOST, { kind: "not_sent", error: null })).toMatchObject({
      reachable: false,
      last_success_at: first,
      unreachable_since: second,
    })
    expect(standingAfter(LOST, LOST, ANSWERED)).toMatchObject({
      reachable: true,
      unreachable_since: null,
      last_success_at: third,
    })
  })

  it("is since when the token is refused, until it serves again", () => {
    expect(standingAfter(ANSWERED, REVOKED, REVOKED).refused).toMatchObject({
      error: "token_revoked",
      since: second,
    })
    expect(standingAfter(REVOKED, ANSWERED).refused).toBeNull()
  })

  it("is a token that serves where only what was asked is refused", () => {
    expect(standingAfter(REVOKED, { kind: "refused", error: "insufficient_credit" })).toMatchObject({
      reachable: true,
      refused: null,
    })
  })

  it("is one that answers, whatever it says", () => {
    for (const kind of ["refused_unknown", "rate_limited", "unreadable"] as const)
      expect(standingAfter(LOST, { kind, error: null })).toMatchObject({
        reachable: true,
        unreachable_since: null,
      })
  })
})

test("A missing scope for inquiries is told with the scopes of that interface", () => {
  const upstream = new UpstreamStanding("identity", () => new Date(0))
  upstream.called({ kind: "refused", error: "insufficient_scope" })
  expect(upstream.standing.refused?.message).toContain("identity:services:read")
})
