import { type Findings, warningsOf } from "../../src/medusa/admin/warnings"
import { ulidTimestamp } from "../../src/medusa/persistence/ulid"

const now = new Date("2026-11-21T10:00:00Z")
const WELL = { reachable: true, error: null, message: null }
const NOTHING_WAITS = {
  missing: 0,
  at_odds: 0,
  owed: 0,
  unpayable: 0,
  requests: 0,
  failed_mails: 0,
  sync_fault: null,
  untold: { notices: 0, days: 7 },
}
/** The writes as they are given, the others all to use. */
const limits = (write = { limit: 20, usable: 20 }) => ({
  read: { limit: 120, usable: 120 },
  lookup: { limit: 60, usable: 60 },
  write,
})
const findings = (more: Partial<Findings> = {}): Findings => ({
  sweep: { last_at: now, fault: null, overdue: 0 },
  failing: { orders: 0, fault: null },
  events: { waiting: 0, oldest_at: null },
  waiting: [],
  credit: 10_000_000,
  reserved: 0,
  upstream: WELL,
  identity: null,
  limits: limits(),
  prices: [],
  recent: { spent: 0, at_a_loss: 0 },
  portfolio: NOTHING_WAITS,
  rateless: [],
  guards_missing: [],
  ...more,
})

describe("the account warns", () => {
  const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const refused = { ...WELL, error: "token_revoked" }
  const away = { ...WELL, reachable: false, error: "lost" }
  const cases: [string, Partial<Findings>, object[]][] = [
    ["of nothing when all is well", {}, []],
    [
      "of regions in which nothing has a price",
      { rateless: [{ name: "Europe", currency_code: "eur" }] },
      [{ code: "rates_missing", regions: [{ name: "Europe", currency_code: "eur" }] }],
    ],
    [
      "of guards that other code has replaced",
      { guards_missing: ["cartService"] },
      [{ code: "guards_missing", guards: ["cartService"] }],
    ],
    [
      "of credit that does not cover the paid orders",
      { credit: 5, reserved: 6 },
      [{ code: "credit_short", credit: 5, reserved: 6 }],
    ],
    [
      "of credit that would not last as long again as the recent days",
      { credit: 10, reserved: 4, recent: { spent: 7, at_a_loss: 0 } },
      [{ code: "credit_low", left: 6, spent: 7, days: 7 }],
    ],
    ["of no credit that it does not know", { credit: null, reserved: 6 }, []],
    [
      "of a token that upstream refuses",
      { upstream: refused, credit: null },
      [{ code: "refused_by_upstream", interface: "domains", error: "token_revoked", orders: 0 }],
    ],
    [
      "of orders that wait for the token, though asking alone is answered",
      { waiting: [{ interface: "domains", reason: "token", count: 2 }] },
      [{ code: "refused_by_upstream", interface: "domains", error: null, orders: 2 }],
    ],
    [
      "of each interface by itself",
      { identity: away, upstream: refused },
      [
        { code: "refused_by_upstream", interface: "domains" },
        { code: "upstream_unreachable", interface: "identity" },
      ],
    ],
    [
      "of a limit that upstream's 429 has narrowed",
      { limits: limits({ limit: 20, usable: 14 }) },
      [{ code: "rate_limited", limits: [{ name: "write", usable: 14, limit: 20 }] }],
    ],
    [
      "of work left lying",
      { sweep: { last_at: null, fault: null, overdue: 3 } },
      [{ code: "sweep_stuck", overdue: 3, fault: null }],
    ],
    [
      "of a sweep that fails",
      { sweep: { last_at: now, fault: "Error: no database", overdue: 0 } },
      [{ code: "sweep_stuck", fault: "Error: no database" }],
    ],
    [
      "of events that nobody sends",
      { events: { waiting: 9, oldest_at: earlier(6) } },
      [{ code: "events_stuck", waiting: 9, oldest_at: earlier(6) }],
    ],
    ["of no events that were made just now", { events: { waiting: 9, oldest_at: earlier(4) } }, []],
    [
      "of prices below cost",
      { prices: [{ currency_code: "irt", now: [], within_tolerance: ["xyz"] }] },
      [{ code: "below_cost", currency_code: "irt", now: [], within_tolerance: ["xyz"] }],
    ],
    [
      "of what waits for the shop's people, each by its number",
      {
        portfolio: {
          ...NOTHING_WAITS,
          missing: 1,
          at_odds: 2,
          owed: 5,
          unpayable: 6,
          requests: 3,
          failed_mails: 4,
        },
      },
      [
        { code: "domains_missing", domains: 1 },
        { code: "flags_at_odds", domains: 2 },
        { code: "renewals_owed", renewals: 5 },
        { code: "payment_link_missing", bills: 6 },
        { code: "requests_open", requests: 3 },
        { code: "mails_failing", mails: 4 },
      ],
    ],
    [
      "of a list that cannot be read",
      { portfolio: { ...NOTHING_WAITS, sync_fault: "rate_limited" } },
      [{ code: "sync_failing", fault: "rate_limited" }],
    ],
    [
      "of notices that nobody took for the shop's people",
      { portfolio: { ...NOTHING_WAITS, untold: { notices: 5, days: 7 } } },
      [{ code: "shop_not_told", notices: 5, days: 7 }],
    ],
    [
      "of sales that lost money",
      { recent: { spent: 0, at_a_loss: 2 } },
      [{ code: "sold_at_a_loss", lines: 2, days: 7 }],
    ],
  ]
  it.each(cases)("%s", (_, more, warnings) => {
    expect(warningsOf(findings(more), now)).toMatchObject(warnings)
    expect(warningsOf(findings(more), now)).toHaveLength(warnings.length)
  })
})

describe("the moment of an id", () => {
  it.each([
    ["job_01ARZ3NDEKTSV4RRFFQ69G5FAV", "2016-07-30T23:54:10.259Z"],
    ["job_00000000000000000000000000", "1970-01-01T00:00:00.000Z"],
  ])("%s is %s", (id, moment) => {
    expect(ulidTimestamp(id)?.toISOString()).toBe(moment)
  })

  it.each(["job", "job_short", "job_U1ARZ3NDEKTSV4RRFFQ69G5FAV"])("%s has none", (id) => {
    expect(ulidTimestamp(id)).toBeNull()
  })
})
