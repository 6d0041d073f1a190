import type { RenewalPolicy } from "../../../src/core/portfolio/owned-domain"
import { isOwedBilled, type RenewalKind, withdrawalOf } from "../../../src/core/renewals/renewal"
import { date, ownedDomain } from "../../support/portfolio/owned-domain"

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

describe("an unpaid renewal that the shop prepared", () => {
  it.each([
    ["stands while its owner wants it", facts(), BY_SHOP, null],
    [
      "is withdrawn when somebody deleted its draft order",
      { ...facts(), is_draft_deleted: true },
      BY_SHOP,
      "draft_deleted",
    ],
    [
      "is withdrawn when its owner switches auto-renew off",
      facts({ auto_renew_wish: false }),
      BY_SHOP,
      "switched_off",
    ],
    [
      "is withdrawn when the domain has another owner",
      facts({ customer_id: "cus_2" }),
      BY_SHOP,
      "owner_changed",
    ],
    ["is withdrawn when the domain has no owner", facts({ customer_id: null }), BY_SHOP, "owner_changed"],
    [
      "is withdrawn when the expiry has moved",
      facts({ expiry: date("2028-09-01") }),
      BY_SHOP,
      "expiry_changed",
    ],
    ["stands while the expiry cannot be read", facts({ expiry: null }), BY_SHOP, null],
    [
      "is withdrawn when upstream does not have it",
      facts({ missing_since: new Date() }),
      BY_SHOP,
      "missing_upstream",
    ],
    [
      "is withdrawn when upstream is going to renew it",
      facts({ auto_renew: true }),
      BY_SHOP,
      "renewed_by_upstream",
    ],
    ["is withdrawn when the shop leaves renewals to upstream", facts(), BY_UPSTREAM, "renewed_by_upstream"],
  ])("%s", (_, known, policy, expected) => {
    expect(withdrawalOf(unpaid("prepared"), known, policy)).toBe(expected)
  })
})

describe("the open bill of what upstream renewed", () => {
  const moved = { expiry: TO, auto_renew: true }
  it.each([
    ["stands, whatever the flag and the switch are now", facts({ ...moved, auto_renew_wish: false }), null],
    [
      "is taken back when the domain has another owner",
      facts({ ...moved, customer_id: "cus_2" }),
      "owner_changed",
    ],
    [
      "is taken back when the name was registered anew, also by the same customer",
      { ...facts(moved), is_sold_again: true },
      "sold_again",
    ],
    ["is taken back when another order has paid for the period", facts(moved, true), "paid_otherwise"],
    [
      "is taken back when upstream does not have the domain",
      facts({ missing_since: new Date() }),
      "missing_upstream",
    ],
    ["is taken back when upstream has undone the renewal", facts({ expiry: FROM }), "expiry_changed"],
    ["stands when the registry counts the expiry two days off", facts({ expiry: date("2028-08-30") }), null],
    ["stands when the domain was renewed once more", facts({ expiry: date("2029-09-01") }), null],
    ["stands while the expiry cannot be read", facts({ expiry: null }), null],
  ])("%s", (_, known, expected) => {
    for (const policy of [BY_SHOP, BY_UPSTREAM])
      expect(withdrawalOf(unpaid("owed"), known, policy)).toBe(expected)
  })
})

describe("an owed renewal is billed without a person", () => {
  const unbilled = { bills: 0, to_expiry: TO }
  const renewed = (more: Parameters<typeof ownedDomain>[0] = {}) => wished({ expiry: TO, ...more })
  const NOT_ORDERED = { was_ordered: false }
  it.each([
    ["when upstream is to renew", unbilled, renewed(), NOT_ORDERED, BY_UPSTREAM, true],
    ["but not where the shop is to renew", unbilled, renewed(), NOT_ORDERED, BY_SHOP, false],
    [
      "but not when its owner did not want it",
      unbilled,
      ownedDomain({ expiry: TO }),
      NOT_ORDERED,
      BY_UPSTREAM,
      false,
    ],
    [
      "but not of a domain of nobody's",
      unbilled,
      renewed({ customer_id: null }),
      NOT_ORDERED,
      BY_UPSTREAM,
      false,
    ],
    [
      "but not when upstream has undone it",
      unbilled,
      renewed({ expiry: FROM }),
      NOT_ORDERED,
      BY_UPSTREAM,
      false,
    ],
    ["but not a second time", { ...unbilled, bills: 1 }, renewed(), NOT_ORDERED, BY_UPSTREAM, false],
    [
      "but not when an order of the shop was sent for it",
      unbilled,
      renewed(),
      { was_ordered: true },
      BY_UPSTREAM,
      false,
    ],
  ])("%s", (_, renewal, domain, order, policy, expected) => {
    expect(isOwedBilled(renewal, domain, order, policy)).toBe(expected)
  })
})
