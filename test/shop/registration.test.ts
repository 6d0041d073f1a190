import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { retrieveOrder } from "../support/shop/order"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: { markup_percent: 20 } })
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const chargesOf = (domain: string) =>
  domainShop.sandbox.control
    .ledger()
    .movements.filter((one) => one.domain === domain && one.type === "charge")

/** Paid calls that arrived with the key of the domain's charge. */
const sendsOf = (domain: string) => {
  const keys = chargesOf(domain).map(({ key }) => key)
  return domainShop.sandbox.control.requests().filter(({ idempotency_key }) => keys.includes(idempotency_key))
}

/** One purchase for each kind of end; all of them without a shop: test/core/engine/belief.test.ts. */
describe("a paid domain", () => {
  it("is registered at once, charged once and shown as fulfilled", async () => {
    const domain = aName()
    const order = await buy(domainShop, [domain])
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row.charged).toBe(row.quoted_cost)
    expect(chargesOf(domain)).toHaveLength(1)
    expect(row.history.map(({ to }) => to)).toEqual(
      expect.arrayContaining(["quoted", "ordered", "due", "executing", "completed"]),
    )
    await waitFor(
      async () => (await retrieveOrder(domainShop.shop, order.id)).fulfillment_status === "fulfilled",
      {
        what: "the order to be shown as fulfilled",
      },
    )
  })

  it.each([
    ["pending, then registered", "pending2-", "completed", ["pending"]],
    ["pending, then failed", "pendingfail2-", "refunded", ["pending", "failed", "refunding"]],
    ["reviewed by upstream's people, then registered", "manual2-", "completed", ["manual"]],
    ["refused at once", "fail-", "refunded", ["failed", "refunding"]],
    ["taken between cart and payment", "takenlater-", "refunded", ["failed", "refunding"]],
    ["dearer within tolerance", "priceup4-", "completed", ["executing"]],
    ["answered into the void after the work was done", "lost-", "completed", ["executing"]],
    ["short of credit for a while", "err-insufficient-credit-", "completed", ["waiting"]],
  ] as const)("%s ends well", async (_, prefix, end, through) => {
    const domain = aName(prefix)
    const order = await buy(domainShop, [domain])
    const row = await untilState(domainShop, order.id, domain, end)
    expect(row.history.map(({ to }) => to)).toEqual(expect.arrayContaining([...through]))
    if (end === "refunded") expect(row.refund_amount).toBe(row.paid)
    if (end === "completed") expect(chargesOf(domain)).toHaveLength(1)
    if (prefix.startsWith("lost")) expect(sendsOf(domain).length).toBeGreaterThan(1)
  })
})
