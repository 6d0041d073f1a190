import { warningsOf } from "../../../src/app/health/warnings"
import { found, HEALTH, isDown, WARNINGS } from "../../../src/core/conditions/conditions"
import type { Facts } from "../../../src/core/conditions/facts"

const now = new Date("2026-11-21T10:00:00Z")
const facts = (more: Partial<Facts> = {}): Facts => ({ now, ...more })
const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const SERVES = { reachable: true, refused: null }
const AWAY = { reachable: false, refused: null }
const REFUSED = { reachable: true, refused: { error: "token_revoked", message: "Set a new token." } }
const RUNS = { is_late: false, fault: null }
const ALL_RUN = { orders: RUNS, housekeeping: RUNS, mailing: RUNS }
const LATE = { is_late: true, fault: null }
/** The writes narrowed, resting, or both. */
const writes = (more: object) => {
  const whole = { limit: 20, usable: 20, paused_ms: 0 }
  return { read: whole, lookup: whole, write: { ...whole, ...more } }
}

describe("Both the health and the warnings tell", () => {
  const cases: [string, Partial<Facts>, object[]][] = [
    ["nothing when all is well", { credit: 10_000_000 }, []],
    [
      "of guards that other code has replaced",
      { guards_missing: ["cartService"] },
      [{ code: "guards_missing", guards: ["cartService"] }],
    ],
    [
      "of a token that upstream refuses",
      { upstream: { domains: REFUSED, identity: SERVES } },
      [{ code: "upstream_refuses", interface: "domains", error: "token_revoked", orders: 0 }],
    ],
    [
      "of orders that wait for the token, though asking alone is answered",
      { upstream: { domains: SERVES, identity: null }, refused_orders: { domains: 2, identity: 0 } },
      [{ code: "upstream_refuses", interface: "domains", error: null, orders: 2 }],
    ],
    [
      "of each interface by itself",
      { upstream: { domains: REFUSED, identity: AWAY } },
      [
        { code: "upstream_unreachable", interface: "identity" },
        { code: "upstream_refuses", interface: "domains" },
      ],
    ],
    [
      "of nothing before the first call of upstream",
      { upstream: { domains: { reachable: null, refused: null }, identity: null } },
      [],
    ],
    [
      "of a limit that upstream's 429 has narrowed",
      { limits: writes({ usable: 14 }) },
      [{ code: "rate_limited", limits: [{ name: "write", usable: 14, limit: 20 }] }],
    ],
    [
      "of a limit that rests after one",
      { limits: writes({ paused_ms: 1 }) },
      [{ code: "rate_limited", limits: [{ name: "write", usable: 20, limit: 20 }] }],
    ],
    ["of no limit that is whole", { limits: writes({}) }, []],
    ["of work left lying", { overdue: 3 }, [{ code: "orders_overdue", overdue: 3 }]],
    [
      "of a sweep that fails",
      { sweeps: { ...ALL_RUN, orders: { is_late: false, fault: "Error: no database" } } },
      [{ code: "sweep_fault", fault: "Error: no database" }],
    ],
    [
      "of orders that end in a fault",
      { failing: { orders: 2, fault: "Error: no" } },
      [{ code: "orders_failing", orders: 2, fault: "Error: no" }],
    ],
    [
      "of events that nobody sends",
      { events: { waiting: 9, oldest_at: earlier(6) } },
      [{ code: "events_stuck", waiting: 9, oldest_at: earlier(6) }],
    ],
    [
      "of money that belongs to no order, and of payments that were cut short",
      { stranded: { unordered: ["a", "b", "c", "d", "e", "f"], unclear: ["order_1"] } },
      [
        { code: "money_without_order", payments: 6, ids: ["a", "b", "c", "d", "e"] },
        { code: "payments_unclear", orders: 1, ids: ["order_1"] },
      ],
    ],
    ["of no money where all has its order", { stranded: { unordered: [], unclear: [] } }, []],
    ["of no events that were made just now", { events: { waiting: 9, oldest_at: earlier(4) } }, []],
    [
      "of a list that cannot be read",
      { sync_fault: "rate_limited" },
      [{ code: "sync_failing", fault: "rate_limited" }],
    ],
    ["of mails that were given up", { failed_mails: 4 }, [{ code: "mails_failing", mails: 4 }]],
    [
      "of notices that nobody took for the shop's staff",
      { untold: { notices: 5, days: 7 } },
      [{ code: "shop_not_told", notices: 5, days: 7 }],
    ],
  ]
  it.each(cases)("%s", (_, more, conditions) => {
    for (const table of [HEALTH, WARNINGS]) {
      expect(found(table, facts(more))).toMatchObject(conditions)
      expect(found(table, facts(more))).toHaveLength(conditions.length)
    }
  })
})

describe("The health alone tells", () => {
  const late = { orders: LATE, housekeeping: LATE, mailing: LATE }
  const cases: [string, Partial<Facts>, string[]][] = [
    ["of a database that is away", { database_answers: false }, ["database_unreachable"]],
    [
      "of migrations, and not of what does not go without them",
      { migrations_missing: ["A1", "B2"], unreadable: ["orders: no table"], sweeps: late },
      ["migrations_missing"],
    ],
    [
      "of an instance that stops, and not that its sweeps do",
      { is_stopping: true, sweeps: late },
      ["stopping"],
    ],
    ["of what could not be read", { unreadable: ["budget: late"] }, ["unreadable"]],
    [
      "of each sweep that stands still, that of paid orders first",
      { sweeps: late },
      ["sweep_stopped", "housekeeping_stopped", "mailing_stopped"],
    ],
    [
      "of each sweep that fails",
      { sweeps: { orders: RUNS, housekeeping: { ...RUNS, fault: "a" }, mailing: { ...RUNS, fault: "b" } } },
      ["housekeeping_fault", "mailing_fault"],
    ],
  ]
  it.each(cases)("%s", (_, more, codes) => {
    expect(found(HEALTH, facts(more)).map(({ code }) => code)).toEqual(codes)
    expect(found(WARNINGS, facts(more))).toEqual([])
  })

  it("of a shop in which no instance carries out orders, whoever is asked and serves requests alone", () => {
    const told = (more: Partial<Facts>) => found(HEALTH, facts(more)).map(({ code }) => code)
    expect(told({ sweeps: null })).toEqual([])
    expect(told({ sweeps: null, is_list_left: true })).toEqual(["swept_by_nobody"])
    expect(told({ sweeps: null, overdue: 2 })).toEqual(["swept_by_nobody", "orders_overdue"])
    expect(told({ sweeps: ALL_RUN, overdue: 2, is_list_left: true })).toEqual(["orders_overdue"])
  })

  it("and takes an instance out of use for what stops all sales, and for nothing else", () => {
    for (const more of [{ is_stopping: true }, { guards_missing: ["cartService"] }, { sweeps: late }])
      expect(isDown(facts(more))).toBe(true)
    for (const more of [{}, { upstream: { domains: AWAY, identity: null } }, { overdue: 9 }])
      expect(isDown(facts(more))).toBe(false)
  })
})

describe("The warnings alone tell", () => {
  const recent = { spent: 0, at_a_loss: 0, days: 7 }
  const cases: [string, Partial<Facts>, object[]][] = [
    [
      "of regions in which nothing has a price",
      { rateless: [{ name: "Europe", currency_code: "eur" }] },
      [{ code: "rates_missing", regions: [{ name: "Europe", currency_code: "eur" }] }],
    ],
    [
      "of a sandbox that the shop buys from, and of the rates that it has invented",
      { sandbox: { has_token: true, currencies: ["USD"] } },
      [{ code: "sandbox_token", currencies: ["USD"] }],
    ],
    [
      "of invented rates in a shop that buys in earnest: money is lost by them",
      { sandbox: { has_token: false, currencies: ["USD"] } },
      [{ code: "sandbox_rates", currencies: ["USD"] }],
    ],
    ["of no sandbox in a shop that has left it", { sandbox: { has_token: false, currencies: [] } }, []],
    [
      "of credit that does not cover the paid orders",
      { credit: 5, reserved: 6 },
      [{ code: "credit_short", credit: 5, reserved: 6 }],
    ],
    [
      "of credit that would not last as long again as the recent days",
      { credit: 10, reserved: 4, recent: { ...recent, spent: 7 } },
      [{ code: "credit_low", left: 6, spent: 7, days: 7 }],
    ],
    ["of no credit that they do not know", { credit: null, reserved: 6 }, []],
    [
      "of prices below cost",
      { below_cost: [{ currency_code: "irt", now: [], within_tolerance: ["xyz"] }] },
      [{ code: "below_cost", currency_code: "irt", now: [], within_tolerance: ["xyz"] }],
    ],
    [
      "of what waits for the shop's staff, each by its number",
      {
        missing: 1,
        years_short: 4,
        other_nameservers: 7,
        disowned: 8,
        at_odds: 2,
        owed: 5,
        unpayable: 6,
        requests: 3,
      },
      [
        { code: "domains_missing", domains: 1 },
        { code: "years_short", domains: 4 },
        { code: "nameservers_at_odds", domains: 7 },
        { code: "domains_disowned", domains: 8 },
        { code: "flags_at_odds", domains: 2 },
        { code: "renewals_owed", renewals: 5 },
        { code: "payment_link_missing", bills: 6 },
        { code: "requests_open", requests: 3 },
      ],
    ],
    [
      "of sales that lost money",
      { recent: { ...recent, at_a_loss: 2 } },
      [{ code: "sold_at_a_loss", lines: 2, days: 7 }],
    ],
  ]
  it.each(cases)("%s", (_, more, warnings) => {
    expect(warningsOf(facts(more))).toEqual(warnings)
    expect(found(HEALTH, facts(more))).toEqual([])
  })
})

describe("In the account's answer", () => {
  const fails = { ...ALL_RUN, orders: { is_late: false, fault: "Error: no" } }

  it("work that is left lying and a sweep that fails are one warning", () => {
    expect(warningsOf(facts({ overdue: 3 }))).toEqual([{ code: "sweep_stuck", overdue: 3, fault: null }])
    expect(warningsOf(facts({ sweeps: fails }))).toEqual([
      { code: "sweep_stuck", overdue: 0, fault: "Error: no" },
    ])
    expect(warningsOf(facts({ overdue: 3, sweeps: fails }))).toEqual([
      { code: "sweep_stuck", overdue: 3, fault: "Error: no" },
    ])
  })

  it("a refusal has its older name", () => {
    const upstream = { domains: REFUSED, identity: null }
    expect(warningsOf(facts({ upstream, refused_orders: { domains: 2, identity: 0 } }))).toEqual([
      { code: "refused_by_upstream", interface: "domains", error: "token_revoked", orders: 2 },
    ])
  })

  it("the gravest comes first", () => {
    const all = { requests: 1, credit: 5, reserved: 6, guards_missing: ["cartService"] }
    expect(warningsOf(facts(all)).map(({ code }) => code)).toEqual([
      "guards_missing",
      "credit_short",
      "requests_open",
    ])
  })
})
