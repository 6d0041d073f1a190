import { UpstreamStanding } from "../../src/reseller/operations/health/upstream-standing.service"

const AT = ["2026-11-21T10:00:00Z", "2026-11-21T10:01:00Z", "2026-11-21T10:02:00Z"].map((at) => new Date(at))
const [first, second, third] = AT

type Seen = Parameters<UpstreamStanding["called"]>[0]

const call = (kind: Seen["kind"], error: Seen["error"] = null): Seen => ({ kind, error })
const ANSWERED = call("answered")
const LOST = call("lost")
const REVOKED = call("refused", "token_revoked")
const NOTHING = { reachable: null, last_success_at: null, unreachable_since: null, refused: null }
const REACHED = { reachable: true, unreachable_since: null }

test.each<[string, Seen[], object]>([
  ["is nothing before the first call", [], NOTHING],
  ["is nothing when our own limit let none out", [call("busy")], NOTHING],
  [
    "is since when it cannot be reached, and when it last could",
    [ANSWERED, LOST, call("not_sent")],
    { reachable: false, last_success_at: first, unreachable_since: second },
  ],
  ["is that it answers again", [LOST, LOST, ANSWERED], { ...REACHED, last_success_at: third }],
  [
    "is since when the token is refused",
    [ANSWERED, REVOKED, REVOKED],
    { refused: { error: "token_revoked", since: second } },
  ],
  ["is that the token serves again", [REVOKED, ANSWERED], { refused: null }],
  [
    "is a token that serves where only what was asked is refused",
    [REVOKED, call("refused", "insufficient_credit")],
    { reachable: true, refused: null },
  ],
  ["is that it answers, though with an odd word", [LOST, call("refused_unknown")], REACHED],
  ["is that it answers, though with 429", [LOST, call("rate_limited")], REACHED],
  ["is that it answers, though unreadably", [LOST, call("unreadable")], REACHED],
])("What an instance has seen of upstream %s", (_, calls, standing) => {
  const times = [...AT]
  const upstream = new UpstreamStanding("domains", () => times.shift() ?? new Date(0))
  for (const one of calls) upstream.called(one)
  expect(upstream.standing).toMatchObject(standing)
})

test("A missing scope for inquiries is told with the scopes of that interface", () => {
  const upstream = new UpstreamStanding("identity", () => new Date(0))
  upstream.called({ kind: "refused", error: "insufficient_scope" })
  expect(upstream.standing.refused?.message).toContain("identity:services:read")
})
