import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"

openDomainShop({ pricing: { markup_percent: 20 } })

const chargesOf = (domain: string) =>
  domainShop.sandbox.control
    .ledger()
    .movements.filter((one) => one.domain === domain && one.type === "charge")

/** One purchase for each kind of end; all of them without a shop: test/core/engine/belief.test.ts. */
describe("a paid domain", () => {
  it.each([
    ["registered at once", "", "completed", ["quoted", "ordered", "due", "executing"]],
    ["pending, then registered", "pending2-", "completed", ["pending"]],
    ["pending, then failed", "pendingfail2-", "refunded", ["pending", "failed", "refunding"]],
    ["refused at once", "fail-", "refunded", ["failed", "refunding"]],
    ["answered into the void after the work was done", "lost-", "completed", ["executing"]],
    ["short of credit for a while", "err-insufficient-credit-", "completed", ["waiting"]],
  ] as const)("%s ends well", async (_, prefix, end, through) => {
    const domain = aName(prefix)
    const order = await buy(domainShop, [domain])
    const row = await untilState(domainShop, order.id, domain, end)
    expect(row.history.map(({ to }) => to)).toEqual(expect.arrayContaining([...through]))
    if (end === "refunded") expect(row.refund_amount).toBe(row.paid)
    if (end === "completed") expect(chargesOf(domain)).toHaveLength(1)
  })
})
