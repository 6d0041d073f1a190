import { renewalKey } from "../../src/core/orders/idempotency-key"
import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { buyRenewals, EXPIRY, moveExpiry, ownDomain, yearsLater } from "../support/domains/owned"
import { type Customer, newCustomer } from "../support/shop/customer"

const DAYS_A_YEAR = 365

let domainShop: DomainShop
let owner: Customer
let days_passed = 0

beforeEach(async () => {
  domainShop = await startDomainShop()
  owner = await newCustomer(domainShop.shop)
  days_passed = 0
})
afterEach(async () => {
  await expectAgreement(domainShop)
  await domainShop?.stop()
})

const owned = (prefix = "") => ownDomain(domainShop, { domain: aName(prefix), customer_id: owner.id })

/** Days pass upstream and in the shop. */
async function pass(days: number): Promise<void> {
  days_passed += days
  domainShop.sandbox.control.advance({ days })
  await query(
    domainShop.shop.databaseUrl,
    `CREATE OR REPLACE FUNCTION reseller_today() RETURNS text LANGUAGE sql STABLE AS
     $$ SELECT to_char((clock_timestamp() AT TIME ZONE 'UTC') + interval '${days_passed} days', 'YYYY-MM-DD') $$`,
  )
}

const renew = async (domain: string, state = "completed") => {
  const order = await buyRenewals(domainShop, owner, [domain])
  return { order, row: await untilState(domainShop, order.id, domain, state) }
}

const keysOf = async (domain: string) =>
  query(
    domainShop.shop.databaseUrl,
    "SELECT idempotency_key AS key, new_expiry FROM reseller_order WHERE subject = $1 ORDER BY created_at",
    [domain],
  )

it("through three years a name is renewed once a year, each time with a key of its own", async () => {
  const domain = await owned()
  const periods = [EXPIRY, yearsLater(EXPIRY), yearsLater(EXPIRY, 2)]
  for (const period of periods) {
    await renew(domain)
    await moveExpiry(domainShop, domain, yearsLater(period))
    await pass(DAYS_A_YEAR)
  }
  expect(await keysOf(domain)).toEqual(
    periods.map((period) => ({ key: renewalKey(domain, period, 1), new_expiry: yearsLater(period) })),
  )
  const charges = domainShop.sandbox.control.ledger().movements.filter(({ type }) => type === "charge")
  expect(charges).toHaveLength(periods.length)
})

it("what upstream renewed by itself before the shop could is held, and refunded when a person made sure of that", async () => {
  const domain = await owned("errs-insufficient-credit-")
  const { order, row } = await renew(domain, "waiting")
  domainShop.sandbox.control.setDomain({ domain, expiry: yearsLater(EXPIRY) })
  const held = await untilState(domainShop, order.id, domain, "held")
  expect(held).toMatchObject({ hold_reason: "expiry_changed", charged: null })
  // Of an order that was sent, the moved expiry may be the work.
  expect(await decide(domainShop, row.id, "reject")).toMatchObject({
    status: 409,
    data: { code: "upstream_has_it", domain_order: { state: "held", refund_amount: null } },
  })
  expect((await decide(domainShop, row.id, "reject", { even_if_charged: true })).status).toBe(200)
  await untilState(domainShop, order.id, domain, "refunded")
})

it("a retry after the period has ended renews nothing without a person", async () => {
  const domain = await owned("err-validation-failed-")
  const { order, row } = await renew(domain, "held")
  expect(row.hold_reason).toBe("rejected_by_upstream")
  await pass(2 * DAYS_A_YEAR)
  domainShop.sandbox.control.setDomain({ domain, expiry: yearsLater(EXPIRY, 3) })
  expect((await decide(domainShop, row.id, "retry")).status).toBe(200)
  const again = await untilState(domainShop, order.id, domain, "held")
  expect(again).toMatchObject({ hold_reason: "expiry_changed", attempts: 1 })
})

it("a retry when the domain has expired meanwhile ends in upstream's refusal, with nothing charged", async () => {
  const domain = await owned("err-validation-failed-")
  const { order, row } = await renew(domain, "held")
  await pass(DAYS_A_YEAR)
  expect((await decide(domainShop, row.id, "retry")).status).toBe(200)
  await untilState(domainShop, order.id, domain, "refunded")
  const { movements } = domainShop.sandbox.control.ledger()
  expect(movements.filter((movement) => movement.domain === domain)).toEqual([])
})
