import type { RenewalPolicy } from "../../src/reseller/portfolio/owned-domain"
import { isOwedBilled, type RenewalKind, withdrawalOf } from "../../src/reseller/renewals/renewal"
import { date, ownedDomain } from "../support/portfolio/owned-domain"

const FROM = date("2027-09-01")
const BY_SHOP: RenewalPolicy = { by: "shop", prepare_days: 30 }
const BY_UPSTREAM: RenewalPolicy = { by: "upstream", prepare_days: 30 }

const TO = date("2028-09-01")

const unpaid = (kind: RenewalKind) => ({
  kind,
  from_expiry: FROM,
  to_expiry: kind === "owed" ? TO : null,
  customer_id: "cus_1",
})
const wished = (more: Parameters<typeof ownedDomain>[0] = {}) =>
  ownedDomain({ auto_renew_wish: true, ...more })
const facts = (more: Parameters<typeof ownedDomain>[0] = {}, isPaidOtherwise = false) => ({
  domain: wished(more),
  is_paid_otherwise: isPaidOtherwise,
  is_draft_deleted: false,
  is_sold_again: false,
})

const MISSING = { missing_since: new Date() }

describe("an unpaid renewal that the shop prepared", () => {
  it.each([
    ["its owner wants it", facts(), BY_SHOP, null],
    ["somebody deleted its draft order", { ...facts(), is_draft_deleted: true }, BY_SHOP, "draft_deleted"],
    ["its owner switches auto-renew off", facts({ auto_renew_wish: false }), BY_SHOP, "switched_off"],
    ["the domain has another owner", facts({ customer_id: "cus_2" }), BY_SHOP, "owner_changed"],
    ["the domain has no owner", facts({ customer_id: null }), BY_SHOP, "owner_changed"],
    ["the expiry has moved", facts({ expiry: TO }), BY_SHOP, "expiry_changed"],
    ["the expiry cannot be read", facts({ expiry: null }), BY_SHOP, null],
    ["upstream does not have it", facts(MISSING), BY_SHOP, "missing_upstream"],
    ["upstream is going to renew it", facts({ auto_renew: true }), BY_SHOP, "renewed_by_upstream"],
    ["the shop leaves renewals to upstream", facts(), BY_UPSTREAM, "renewed_by_upstream"],
  ])("is withdrawn or stands when %s", (_, known, policy, expected) => {
    expect(withdrawalOf(unpaid("prepared"), known, policy)).toBe(expected)
  })
})

describe("the open bill of what upstream renewed", () => {
  const moved = { expiry: TO, auto_renew: true }
  const sold_again = { ...facts(moved), is_sold_again: true }
  it.each([
    ["flag and switch are otherwise now", facts({ ...moved, auto_renew_wish: false }), null],
    ["the domain has another owner", facts({ ...moved, customer_id: "cus_2" }), "owner_changed"],
    ["the name was registered anew, also by the same customer", sold_again, "sold_again"],
    ["another order has paid for the period", facts(moved, true), "paid_otherwise"],
    ["upstream does not have the domain", facts(MISSING), "missing_upstream"],
    ["upstream has undone the renewal", facts({ expiry: FROM }), "expiry_changed"],
    ["the registry counts the expiry two days off", facts({ expiry: date("2028-08-30") }), null],
    ["the domain was renewed once more", facts({ expiry: date("2029-09-01") }), null],
    ["the expiry cannot be read", facts({ expiry: null }), null],
  ])("is taken back or stands when %s", (_, known, expected) => {
    for (const policy of [BY_SHOP, BY_UPSTREAM])
      expect(withdrawalOf(unpaid("owed"), known, policy)).toBe(expected)
  })
})

describe("an owed renewal is billed without a person", () => {
  const UNBILLED = { bills: 0, to_expiry: TO }
  const renewed = (more: Parameters<typeof ownedDomain>[0] = {}) => wished({ expiry: TO, ...more })
  it.each([
    ["when upstream is to renew", UNBILLED, renewed(), false, BY_UPSTREAM, true],
    ["but not where the shop is to renew", UNBILLED, renewed(), false, BY_SHOP, false],
    [
      "but not when its owner does not want",
      UNBILLED,
      ownedDomain({ expiry: TO }),
      false,
      BY_UPSTREAM,
      false,
    ],
    ["but not of a domain of nobody's", UNBILLED, renewed({ customer_id: null }), false, BY_UPSTREAM, false],
    ["but not when upstream has undone it", UNBILLED, renewed({ expiry: FROM }), false, BY_UPSTREAM, false],
    ["but not a second time", { ...UNBILLED, bills: 1 }, renewed(), false, BY_UPSTREAM, false],
    ["but not when an order was sent for it", UNBILLED, renewed(), true, BY_UPSTREAM, false],
  ])("%s", (_, renewal, domain, was_ordered, policy, expected) => {
    expect(isOwedBilled(renewal, domain, { was_ordered }, policy)).toBe(expected)
  })
})
