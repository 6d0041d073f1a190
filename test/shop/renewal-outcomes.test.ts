import { ERROR_IDENTIFIERS, type ErrorIdentifier } from "../../src/core/contract/error-meaning"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { buyRenewals, ownDomain } from "../support/domains/owned"
import { type Customer, newCustomer } from "../support/shop/customer"

let domainShop: DomainShop
let owner: Customer

beforeAll(async () => {
  domainShop = await startDomainShop()
  owner = await newCustomer(domainShop.shop)
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const owned = (prefix: string) => ownDomain(domainShop, { domain: aName(prefix), customer_id: owner.id })

/** Where a renewal comes to rest when upstream answers each of its paid calls with this error, and why. */
const RESTS: Readonly<Record<ErrorIdentifier, readonly [state: string, reason: string]>> = {
  missing_token: ["waiting", "token"],
  invalid_token: ["waiting", "token"],
  token_expired: ["waiting", "token"],
  token_revoked: ["waiting", "token"],
  ip_not_allowed: ["waiting", "token"],
  insufficient_scope: ["waiting", "token"],
  panel_only: ["held", "rejected_by_upstream"],
  insufficient_credit: ["waiting", "credit"],
  daily_cap_reached: ["waiting", "daily_cap"],
  already_registered: ["held", "unknown_answer"],
  renewal_in_progress: ["waiting", "renewal_in_progress"],
  request_in_progress: ["executing", "request_in_progress"],
  tld_blocked: ["waiting", "tld_blocked"],
  tld_not_sold: ["refunded", "refunded"],
  registrant_incomplete: ["waiting", "account"],
  no_price: ["held", "no_price"],
  lookup_failed: ["waiting", "lookup"],
  registrar_rejected: ["held", "rejected_by_upstream"],
  validation_failed: ["held", "rejected_by_upstream"],
  bad_idempotency_key: ["held", "rejected_by_upstream"],
  conflict: ["held", "key_conflict"],
  invalid_domain: ["refunded", "refunded"],
  not_found: ["refunded", "refunded"],
  not_registered: ["held", "rejected_by_upstream"],
  not_active: ["held", "rejected_by_upstream"],
  already_yours: ["held", "unknown_answer"],
  account_inactive: ["waiting", "account"],
  order_failed: ["refunded", "refunded"],
}

describe.each([
  ["a 4xx status", false],
  ["HTTP 200", true],
])("an error identifier answered with %s", (_, errors_as_200) => {
  const names = new Map<ErrorIdentifier, string>()
  let order_id = ""

  beforeAll(async () => {
    domainShop.sandbox.control.setMode({ errors_as_200 })
    for (const error of ERROR_IDENTIFIERS)
      names.set(error, await owned(`errs-${error.replaceAll("_", "-")}-`))
    order_id = (await buyRenewals(domainShop, owner, [...names.values()])).id
  })

  it.each(ERROR_IDENTIFIERS.map((error) => [error, ...RESTS[error]] as const))(
    "%s leaves the renewal %s (%s)",
    async (error, state, reason) => {
      const row = await untilState(domainShop, order_id, names.get(error) ?? "", state)
      if (state === "waiting" || state === "executing") {
        expect(row.history.map((entry) => entry.reason)).toContain(reason)
        expect(row.next_attempt_at).not.toBeNull()
      } else {
        expect(row.hold_reason ?? row.reason).toBe(reason)
        expect(row.next_attempt_at).toBeNull()
      }
    },
  )
})

describe("a renewal that upstream", () => {
  const ends: readonly (readonly [what: string, prefix: string, state: string, hold: string | null])[] = [
    ["queues", "pending2-", "completed", null],
    ["reviews", "manual2-", "completed", null],
    ["calls by an unknown word", "oddorder2-", "completed", null],
    ["queues and gives up", "pendingfail2-", "refunded", null],
    ["reviews and refuses", "manualfail2-", "refunded", null],
    ["answers as failed", "failedstate-", "refunded", null],
    ["refuses by an unknown word", "odderr-", "held", "unknown_answer"],
    ["charges more for", "chargeplus-", "held", "charge_mismatch"],
    ["answers, and the answer is lost", "lost2-", "completed", null],
    ["answers never", "hang-", "completed", null],
    ["answers in half", "half-", "completed", null],
    ["hides behind a proxy's page", "html502-", "completed", null],
    ["resets", "reset2-", "completed", null],
    ["turns away with 429 first", "rate-", "completed", null],
  ]

  it.each(ends)("%s (%s) ends %s", async (_, prefix, state, hold_reason) => {
    domainShop.sandbox.control.setMode({ errors_as_200: false })
    const domain = await owned(prefix)
    const order = await buyRenewals(domainShop, owner, [domain])
    const row = await untilState(domainShop, order.id, domain, state)
    expect(row.hold_reason).toBe(hold_reason)
  })
})
