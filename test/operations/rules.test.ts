import { warningsOf } from "../../src/reseller/operations/account.service"
import { found, HEALTH, isDown, WARNINGS } from "../../src/reseller/operations/conditions/conditions"
import type { Facts } from "../../src/reseller/operations/conditions/facts"

const now = new Date("2026-11-21T10:00:00Z")
const facts = (more: Partial<Facts> = {}): Facts => ({ now, ...more })
const events = (minutes: number) => ({ waiting: 9, oldest_at: new Date(now.getTime() - minutes * 60_000) })

const SERVES = { reachable: true, refused: null }
const AWAY = { reachable: false, refused: null }
const REFUSED = { reachable: true, refused: { error: "token_revoked", message: "Set a new token." } }
const RUNS = { is_late: false, fault: null }
const FAILS = { is_late: false, fault: "Error: no" }
const ALL_RUN = { orders: RUNS, housekeeping: RUNS, mailing: RUNS }
const LATE = { is_late: true, fault: null }
const ALL_LATE = { orders: LATE, housekeeping: LATE, mailing: LATE }
const writes = (more: object) => {
  const whole = { limit: 20, usable: 20, paused_ms: 0 }
  return { read: whole, lookup: whole, write: { ...whole, ...more } }
}

const codes = (table: typeof HEALTH | typeof WARNINGS, more: Partial<Facts>): string[] =>
  found(table, facts(more)).map(({ code }) => code)

describe("Both the health and the warnings tell", () => {
  it.each<[string, Partial<Facts>, object[]]>([
    ["nothing when all is well", { credit: 10_000_000, limits: writes({}) }, []],
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
        { code: "upstream_refuses", interface: "domains", error: "token_revoked", orders: 0 },
      ],
    ],
    ["nothing before a call", { upstream: { domains: { ...SERVES, reachable: null }, identity: null } }, []],
    [
      "of a limit that a 429 has narrowed",
      { limits: writes({ usable: 14 }) },
      [{ code: "rate_limited", limits: [{ name: "write", usable: 14, limit: 20 }] }],
    ],
    ["of a limit that rests after one", { limits: writes({ paused_ms: 1 }) }, [{ code: "rate_limited" }]],
    ["of events that nobody sends", { events: events(6) }, [{ code: "events_stuck", ...events(6) }]],
    ["of no events that were made just now", { events: events(4) }, []],
    [
      "of money that belongs to no order, and of payments that were cut short",
      { stranded: { unordered: ["a", "b", "c", "d", "e", "f"], unclear: ["order_1"] } },
      [
        { code: "money_without_order", payments: 6, ids: ["a", "b", "c", "d", "e"] },
        { code: "payments_unclear", orders: 1, ids: ["order_1"] },
      ],
    ],
    [
      "of whatever waits or fails",
      {
        guards_missing: ["cartService"],
        overdue: 3,
        sweeps: { ...ALL_RUN, orders: FAILS },
        failing: { orders: 2, fault: "Error: no" },
        sync_fault: "rate_limited",
        failed_mails: 4,
        untold: { notices: 5, days: 7 },
      },
      [
        { code: "guards_missing", guards: ["cartService"] },
        { code: "sweep_fault", fault: "Error: no" },
        { code: "orders_overdue", overdue: 3 },
        { code: "orders_failing", orders: 2, fault: "Error: no" },
        { code: "sync_failing", fault: "rate_limited" },
        { code: "mails_failing", mails: 4 },
        { code: "shop_not_told", notices: 5, days: 7 },
      ],
    ],
  ])("%s", (_, more, conditions) => {
    for (const table of [HEALTH, WARNINGS]) {
      expect(found(table, facts(more))).toMatchObject(conditions)
      expect(found(table, facts(more))).toHaveLength(conditions.length)
    }
  })
})

describe("The health alone tells", () => {
  it.each<[string, Partial<Facts>, string[]]>([
    ["of a database that is away", { database_answers: false }, ["database_unreachable"]],
    [
      "of migrations, and not of what does not go without them",
      { migrations_missing: ["A1", "B2"], unreadable: ["orders: no table"], sweeps: ALL_LATE },
      ["migrations_missing"],
    ],
    ["of an instance that stops, not of its sweeps", { is_stopping: true, sweeps: ALL_LATE }, ["stopping"]],
    ["of what could not be read", { unreadable: ["budget: late"] }, ["unreadable"]],
    [
      "of each sweep that stands still, that of paid orders first",
      { sweeps: ALL_LATE },
      ["sweep_stopped", "housekeeping_stopped", "mailing_stopped"],
    ],
    [
      "of each sweep that fails",
      { sweeps: { orders: RUNS, housekeeping: FAILS, mailing: FAILS } },
      ["housekeeping_fault", "mailing_fault"],
    ],
    ["of no instance that only serves, while others sweep", { sweeps: null }, []],
    ["of a list that no instance reads", { sweeps: null, is_list_left: true }, ["swept_by_nobody"]],
    ["of a list that is left, where an instance sweeps", { sweeps: ALL_RUN, is_list_left: true }, []],
  ])("%s", (_, more, told) => {
    expect(codes(HEALTH, more)).toEqual(told)
    expect(codes(WARNINGS, more)).toEqual([])
  })

  it("and takes an instance out of use for what stops all sales, and for nothing else", () => {
    const nobody = { sweeps: null, overdue: 2 }
    for (const more of [{ is_stopping: true }, { guards_missing: ["x"] }, { sweeps: ALL_LATE }, nobody])
      expect(isDown(facts(more))).toBe(true)
    for (const more of [{}, { upstream: { domains: AWAY, identity: null } }, { overdue: 9 }])
      expect(isDown(facts(more))).toBe(false)
  })
})

describe("The warnings alone tell", () => {
  const recent = { spent: 0, at_a_loss: 0, days: 7 }
  const rateless = [{ name: "Europe", currency_code: "eur" }]
  const below_cost = [{ currency_code: "irt", now: [], within_tolerance: ["xyz"] }]
  const sandbox = (has_token: boolean, ...currencies: string[]) => ({ sandbox: { has_token, currencies } })
  const LEFT = { left: 6, spent: 7, days: 7 }
  const low = { credit: 10, reserved: 4, recent: { ...recent, spent: 7 } }
  const short = { credit: 5, reserved: 6 }
  it.each<[string, Partial<Facts>, object[]]>([
    ["of regions in which nothing has a price", { rateless }, [{ code: "rates_missing", regions: rateless }]],
    ["of the sandbox", sandbox(true, "USD"), [{ code: "sandbox_token", currencies: ["USD"] }]],
    ["of its rates in earnest", sandbox(false, "USD"), [{ code: "sandbox_rates", currencies: ["USD"] }]],
    ["of no sandbox in a shop that has left it", sandbox(false), []],
    ["of credit that does not cover the paid orders", short, [{ code: "credit_short", ...short }]],
    ["of credit that would not last the recent days again", low, [{ code: "credit_low", ...LEFT }]],
    ["of no credit that they do not know", { credit: null, reserved: 6 }, []],
    ["of prices below cost", { below_cost }, below_cost.map((one) => ({ code: "below_cost", ...one }))],
    [
      "of what waits for the shop's staff, each by its number",
      {
        ...{ missing: 1, years_short: 4, other_nameservers: 7, disowned: 8, at_odds: 2 },
        ...{ owed: 5, unpayable: 6, requests: 3, recent: { ...recent, at_a_loss: 9 } },
      },
      [
        { code: "sold_at_a_loss", lines: 9, days: 7 },
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
  ])("%s", (_, more, warnings) => {
    expect(warningsOf(facts(more))).toEqual(warnings)
    expect(codes(HEALTH, more)).toEqual([])
  })
})

describe("In the account's answer", () => {
  const sweeps = { ...ALL_RUN, orders: FAILS }

  it.each<[Partial<Facts>, number, string | null]>([
    [{ overdue: 3 }, 3, null],
    [{ sweeps }, 0, "Error: no"],
    [{ overdue: 3, sweeps }, 3, "Error: no"],
  ])("work that is left lying and a sweep that fails are one warning: %j", (more, overdue, fault) => {
    expect(warningsOf(facts(more))).toEqual([{ code: "sweep_stuck", overdue, fault }])
  })

  it("a refusal has its older name, and the gravest comes first", () => {
    const upstream = { domains: REFUSED, identity: null }
    const all = { requests: 1, credit: 5, reserved: 6, guards_missing: ["cartService"], upstream }
    expect(warningsOf(facts(all)).map(({ code }) => code)).toEqual([
      ...["guards_missing", "refused_by_upstream", "credit_short", "requests_open"],
    ])
  })
})
