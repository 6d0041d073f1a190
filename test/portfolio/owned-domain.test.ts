import {
  conditionOf,
  domainStatus,
  flagWanted,
  isInWindow,
  type OwnedDomain,
  renewalRefusal,
} from "../../src/reseller/portfolio/owned-domain"
import { date, ownedDomain as domain } from "../support/portfolio/owned-domain"

const TODAY = date("2027-03-01")
const POLICY = { by: "shop", prepare_days: 30 } as const

describe("The status of a domain", () => {
  it.each<[Partial<OwnedDomain>, string]>([
    [{}, "active"],
    [{ status: "Active" }, "active"],
    [{ status: null }, "active"],
    [{ status: "redemption" }, "other"],
    [{ expiry: TODAY }, "active"],
    [{ expiry: date("2027-02-28") }, "expired"],
    [{ order_state: "pending", expiry: null }, "pending"],
    [{ order_state: "manual" }, "manual"],
    [{ order_state: "failed" }, "active"],
    [{ order_state: "failed", expiry: null }, "failed"],
    [{ order_state: "failed", status: "cancelled" }, "failed"],
    [{ order_state: "unknown" }, "other"],
    [{ order_state: null }, "other"],
  ])("with %p is %s", (more, status) => expect(domainStatus(domain(more), TODAY)).toBe(status))
})

describe("What the shop should look at", () => {
  it.each<[Partial<OwnedDomain>, string]>([
    [{}, "ok"],
    [{ customer_id: null }, "unowned"],
    [{ customer_id: null, missing_since: new Date(0) }, "missing_upstream"],
    [{ customer_id: null, sold_until: date("2031-09-01") }, "years_short"],
    [{ missing_since: new Date(0), sold_until: date("2031-09-01") }, "missing_upstream"],
    [{ auto_renew: true }, "auto_renew_at_odds"],
    [{ customer_id: null, nameservers_asked: ["a.net"], nameservers: ["b.net"] }, "nameservers_at_odds"],
    [{ auto_renew: null, auto_renew_wanted: true }, "ok"],
    [{ auto_renew: true, auto_renew_wanted: true }, "ok"],
  ])("with %p is %s", (more, condition) => expect(conditionOf(domain(more))).toBe(condition))
})

describe("A renewal", () => {
  const sale = { years: 1, today: TODAY, policy: POLICY, is_on_order: false, isStopped: false }

  it("is sold to the owner of an active domain", () => {
    expect(renewalRefusal(domain(), sale)).toBeNull()
  })

  it.each<[string, Partial<OwnedDomain>, Partial<typeof sale>]>([
    ["expiry_unknown", { expiry: null }, {}],
    ["not_active", { order_state: "pending" }, {}],
    ["not_active", { expiry: date("2027-02-28") }, {}],
    ["term_too_long_in_total", { expiry: date("2036-03-02") }, {}],
    ["renewal_on_order", {}, { is_on_order: true }],
    ["renewed_by_upstream", { expiry: date("2027-03-31"), auto_renew: true }, {}],
    ["selling_stopped", {}, { isStopped: true }],
  ])("is refused as %s with %p, %p", (refusal, more, of_sale) =>
    expect(renewalRefusal(domain(more), { ...sale, ...of_sale })).toBe(refusal),
  )

  it("may end exactly ten years from today", () => {
    expect(renewalRefusal(domain({ expiry: date("2036-03-01") }), sale)).toBeNull()
  })

  it("is not sold while upstream may renew by itself, and before that it is", () => {
    const policy = { by: "upstream", prepare_days: 30 } as const
    expect(renewalRefusal(domain({ expiry: date("2027-03-31") }), { ...sale, policy })).toBe(
      "renewed_by_upstream",
    )
    expect(renewalRefusal(domain({ expiry: date("2027-04-01") }), { ...sale, policy })).toBeNull()
  })
})

describe("Who renews", () => {
  it.each([
    ["shop", true, false],
    ["shop", false, false],
    ["upstream", true, true],
    ["upstream", false, false],
  ] as const)("with %s and the switch %p wants upstream's flag %p", (by, wish, flag) =>
    expect(flagWanted({ by, prepare_days: 30 }, wish)).toBe(flag),
  )

  it.each([
    ["2027-03-31", true],
    ["2027-04-01", false],
    ["2027-02-01", true],
  ])("begins for an expiry on %s: %p", (expiry, isOpen) =>
    expect(isInWindow(date(expiry), TODAY, POLICY)).toBe(isOpen),
  )
})
