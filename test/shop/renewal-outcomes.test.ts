import { ERROR_IDENTIFIERS, type ErrorIdentifier } from "../../src/core/contract/error-meaning"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { RENEWAL_RESTS as RESTS } from "../support/domains/error-rests"
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
