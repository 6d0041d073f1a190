import type { RenewalPolicy } from "../../src/reseller/portfolio/owned-domain"
import { isOwedBilled, type KnownRenewal, withdrawalOf } from "../../src/reseller/renewals/renewal"
import { date, ownedDomain } from "../support/portfolio/owned-domain"

const FROM = date("2027-09-01")
const BY_SHOP: RenewalPolicy = { by: "shop", prepare_days: 30 }
const BY_UPSTREAM: RenewalPolicy = { by: "upstream", prepare_days: 30 }

const TO = date("2028-09-01")

const BILL = { id: "renewal_1", domain: "example.com", years: 1, state: "open", reason: "billed" } as const
const KNOWN: KnownRenewal = {
  renewal: {
    ...{ ...BILL, kind: "prepared", from_expiry: FROM, to_expiry: null, customer_id: "cus_1", bills: 0 },
    ...{ decided_by: "system", cost: null, reseller_order_id: null, cart_id: null, draft_order_id: null },
    ...{ bill_at: null, fault: null, created_at: new Date(0), updated_at: new Date(0) },
  },
  domain: ownedDomain({ auto_renew_wish: true }),
  ...{ is_paid_otherwise: false, is_draft_deleted: false, is_sold_again: false, was_ordered: false },
  region_id: null,
}
const OWED: KnownRenewal = { ...KNOWN, renewal: { ...KNOWN.renewal, kind: "owed", to_expiry: TO } }

type Domain = Partial<KnownRenewal["domain"]>
const prepared = (domain: Domain = {}) => ({ ...KNOWN, domain: { ...KNOWN.domain, ...domain } })
const owed = (domain: Domain = {}) => ({ ...OWED, domain: { ...OWED.domain, ...domain } })

const MISSING = { missing_since: new Date() }

describe("an unpaid renewal that the shop prepared", () => {
  it.each([
    ["its owner wants it", prepared(), BY_SHOP, null],
    ["somebody deleted its draft order", { ...prepared(), is_draft_deleted: true }, BY_SHOP, "draft_deleted"],
    ["its owner switches auto-renew off", prepared({ auto_renew_wish: false }), BY_SHOP, "switched_off"],
    ["the domain has another owner", prepared({ customer_id: "cus_2" }), BY_SHOP, "owner_changed"],
    ["the domain has no owner", prepared({ customer_id: null }), BY_SHOP, "owner_changed"],
    ["the expiry has moved", prepared({ expiry: TO }), BY_SHOP, "expiry_changed"],
    ["the expiry cannot be read", prepared({ expiry: null }), BY_SHOP, null],
    ["upstream does not have it", prepared(MISSING), BY_SHOP, "missing_upstream"],
    ["upstream is going to renew it", prepared({ auto_renew: true }), BY_SHOP, "renewed_by_upstream"],
    ["the shop leaves renewals to upstream", prepared(), BY_UPSTREAM, "renewed_by_upstream"],
  ])("is withdrawn or stands when %s", (_, known, policy, expected) => {
    expect(withdrawalOf(known, policy)).toBe(expected)
  })
})

describe("the open bill of what upstream renewed", () => {
  const moved = { expiry: TO, auto_renew: true }
  const sold_again = { ...owed(moved), is_sold_again: true }
  it.each([
    ["flag and switch are otherwise now", owed({ ...moved, auto_renew_wish: false }), null],
    ["the domain has another owner", owed({ ...moved, customer_id: "cus_2" }), "owner_changed"],
    ["the name was registered anew, also by the same customer", sold_again, "sold_again"],
    ["another order has paid for the period", { ...owed(moved), is_paid_otherwise: true }, "paid_otherwise"],
    ["upstream does not have the domain", owed(MISSING), "missing_upstream"],
    ["upstream has undone the renewal", owed({ expiry: FROM }), "expiry_changed"],
    ["the registry counts the expiry two days off", owed({ expiry: date("2028-08-30") }), null],
    ["the domain was renewed once more", owed({ expiry: date("2029-09-01") }), null],
    ["the expiry cannot be read", owed({ expiry: null }), null],
  ])("is taken back or stands when %s", (_, known, expected) => {
    for (const policy of [BY_SHOP, BY_UPSTREAM]) expect(withdrawalOf(known, policy)).toBe(expected)
  })
})

describe("an owed renewal is billed without a person", () => {
  const renewed = (domain: Domain = {}) => owed({ expiry: TO, ...domain })
  const again = { ...renewed(), renewal: { ...OWED.renewal, bills: 1 } }
  it.each([
    ["when upstream is to renew", renewed(), BY_UPSTREAM, true],
    ["but not where the shop is to renew", renewed(), BY_SHOP, false],
    ["but not when its owner does not want", renewed({ auto_renew_wish: false }), BY_UPSTREAM, false],
    ["but not of a domain of nobody's", renewed({ customer_id: null }), BY_UPSTREAM, false],
    ["but not when upstream has undone it", renewed({ expiry: FROM }), BY_UPSTREAM, false],
    ["but not a second time", again, BY_UPSTREAM, false],
    ["but not when an order was sent for it", { ...renewed(), was_ordered: true }, BY_UPSTREAM, false],
    ["but not when an order pays for it", { ...renewed(), is_paid_otherwise: true }, BY_UPSTREAM, false],
  ])("%s", (_, known, policy, expected) => {
    expect(isOwedBilled(known, policy)).toBe(expected)
  })
})
