import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: { markup_percent: 20 } })
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

/** A paid name for which a person must decide. */
async function heldOrder(prefix: string) {
  const domain = aName(prefix)
  const order = await buy(domainShop, [domain])
  const held = await untilState(domainShop, order.id, domain, "held")
  return { held, until: (state: string) => untilState(domainShop, order.id, domain, state) }
}

// Each answer of upstream with what follows: test/core/engine/belief; each decision: test/core/decisions.
describe("a paid domain", () => {
  it.each([
    ["its price rose above tolerance", "priceup20-", "price_increase", false],
    ["upstream finds the request invalid", "errs-validation-failed-", "rejected_by_upstream", false],
    ["upstream has no reliable price any more", "errs-no-price-", "no_price", false],
    ["the account has it already", "errs-already-yours-", "already_owned", false],
    ["upstream answers an error that v1 does not list", "odderr-", "unknown_answer", true],
    ["the key was used for something else", "errs-conflict-", "key_conflict", true],
  ] as const)(
    "is held when %s, and rejecting it gives the money back",
    async (_, prefix, hold_reason, may_be_charged) => {
      const { held, until } = await heldOrder(prefix)
      expect(held.hold_reason).toBe(hold_reason)
      if (may_be_charged) expectRefusal(await decide(domainShop, held.id, "reject"), 409, "may_be_charged")
      const sure = { even_if_charged: may_be_charged }
      expect((await decide(domainShop, held.id, "reject", sure)).status).toBe(200)
      const row = await until("refunded")
      expect(row.refund_amount).toBe(row.paid)
      expect(row.history.find(({ to }) => to === "failed")?.who).toMatch(/^admin:usr_/)
    },
  )

  it("dearer than the tolerance is registered when its new cost is approved, after which there is nothing to decide", async () => {
    const { held, until } = await heldOrder("priceup20-")
    const { id, quoted_cost, current_cost } = held
    expect(current_cost).toBeGreaterThan(quoted_cost ?? 0)
    expectRefusal(await decide(domainShop, id, "approve", { cost: quoted_cost }), 409, "cost_changed")
    expect((await decide(domainShop, id, "approve", { cost: current_cost })).status).toBe(200)
    expect((await until("completed")).charged).toBe(current_cost)
    for (const decision of ["approve", "reject", "retry"] as const)
      expectRefusal(await decide(domainShop, id, decision), 409, "not_decidable")
  })

  it("charged differently from its price is held for a look, and complete when that is accepted", async () => {
    const { held, until } = await heldOrder("chargeplus5000-")
    expect(held).toMatchObject({ hold_reason: "charge_mismatch", charged: (held.current_cost ?? 0) + 5_000 })
    expectRefusal(await decide(domainShop, held.id, "reject"), 409, "not_decidable")
    expect((await decide(domainShop, held.id, "approve")).status).toBe(200)
    await until("completed")
  })
})
