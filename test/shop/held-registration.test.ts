import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: { markup_percent: 20 } })
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

describe("a paid domain", () => {
  it.each([
    ["its price rose above tolerance", "priceup20-", "price_increase"],
    [
      "the account's registrant details are incomplete",
      "errs-registrant-incomplete-",
      "rejected_by_upstream",
    ],
    ["upstream finds the request invalid", "errs-validation-failed-", "rejected_by_upstream"],
    ["upstream has no reliable price any more", "errs-no-price-", "no_price"],
    ["the account has it already", "errs-already-yours-", "already_owned"],
  ] as const)("is held when %s, and rejecting it gives the money back", async (_, prefix, hold_reason) => {
    const domain = aName(prefix)
    const order = await buy(domainShop, [domain])
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held.hold_reason).toBe(hold_reason)
    expect((await decide(domainShop, held.id, "reject")).status).toBe(200)
    const row = await untilState(domainShop, order.id, domain, "refunded")
    expect(row.refund_amount).toBe(row.paid)
    expect(row.history.find(({ to }) => to === "failed")?.who).toMatch(/^admin:usr_/)
  })

  it.each([
    ["upstream answers an error that v1 does not list", "odderr-", "unknown_answer"],
    ["the key was used for something else", "errs-conflict-", "key_conflict"],
  ] as const)(
    "is held when %s, and a person who made sure of it gives the money back",
    async (_, prefix, hold_reason) => {
      const domain = aName(prefix)
      const order = await buy(domainShop, [domain])
      const held = await untilState(domainShop, order.id, domain, "held")
      expect(held.hold_reason).toBe(hold_reason)
      expect(await decide(domainShop, held.id, "reject")).toMatchObject({
        status: 409,
        data: { code: "may_be_charged", domain_order: { state: "held", refund_amount: null } },
      })
      expect((await decide(domainShop, held.id, "reject", { even_if_charged: true })).status).toBe(200)
      const row = await untilState(domainShop, order.id, domain, "refunded")
      expect(row.refund_amount).toBe(row.paid)
      expect(row.history.find(({ to }) => to === "failed")?.who).toMatch(/^admin:usr_/)
    },
  )

  it("dearer than the tolerance is registered when its new cost is approved", async () => {
    const domain = aName("priceup20-")
    const order = await buy(domainShop, [domain])
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held.current_cost).toBeGreaterThan(held.quoted_cost ?? 0)

    const wrong = await decide(domainShop, held.id, "approve", { cost: held.quoted_cost })
    expect(wrong).toMatchObject({ status: 409, data: { code: "cost_changed" } })

    expect((await decide(domainShop, held.id, "approve", { cost: held.current_cost })).status).toBe(200)
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row.charged).toBe(held.current_cost)
  })

  it("charged differently from its price is held for a look, and complete when that is accepted", async () => {
    const domain = aName("chargeplus5000-")
    const order = await buy(domainShop, [domain])
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held).toMatchObject({ hold_reason: "charge_mismatch", charged: (held.current_cost ?? 0) + 5_000 })
    expect(await decide(domainShop, held.id, "reject")).toMatchObject({
      status: 409,
      data: { code: "not_decidable" },
    })
    expect((await decide(domainShop, held.id, "approve")).status).toBe(200)
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("cannot be decided while nothing waits for a decision", async () => {
    const domain = aName()
    const order = await buy(domainShop, [domain])
    const row = await untilState(domainShop, order.id, domain, "completed")
    for (const decision of ["approve", "reject", "retry"] as const) {
      expect(await decide(domainShop, row.id, decision)).toMatchObject({
        status: 409,
        data: { code: "not_decidable" },
      })
    }
  })
})
