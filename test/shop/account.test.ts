import { accountAnswerSchema } from "../../src/api-schemas/admin-account"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
})
afterAll(() => domainShop?.stop())

const account = async () =>
  (await call(domainShop.shop.admin, accountAnswerSchema, { url: "/admin/domain-account" })).domain_account

// Of what is warned, and in which words: test/core/conditions; the shape of the answer: openapi.
describe("the reseller account", () => {
  it("shows tier and credit as upstream says, and counts the orders and what paid ones will still cost", async () => {
    const { tier, credit } = domainShop.sandbox.control.account()
    const well = { reachable: true, error: null, message: null }
    expect(await account()).toMatchObject({
      tier: tier.name,
      credit,
      reserved: 0,
      upstream: well,
      states: {},
    })
    const names = { completed: aName(), held: aName("priceup20-"), waiting: aName() }
    for (const [state, domain] of Object.entries(names)) {
      if (state === "waiting") domainShop.sandbox.control.setAccount({ credit: 0 })
      const order = await buy(domainShop, [domain])
      await untilState(domainShop, order.id, domain, state)
    }
    await cartWith(domainShop, [aName()])

    // A waiting order is tried again and again, and is at that moment not waiting.
    let view = await account()
    const isBetweenTries = async () => {
      view = await account()
      return view.states.waiting === 1
    }
    await waitFor(isBetweenTries, { what: "the waiting order between two tries" })
    // One waits at 1,000,000, one is held at 1,200,000; what is in a cart is nobody's yet.
    expect(view).toMatchObject({ credit: 0, reserved: 2_200_000 })
    expect(view.reserved_by.domains + view.reserved_by.identity).toBe(2_200_000)
    expect(view.states).toMatchObject({ completed: 1, waiting: 1, held: 1, quoted: 1 })
    expect(view.warnings).toContainEqual({ code: "credit_short", credit: 0, reserved: 2_200_000 })
    domainShop.sandbox.control.setAccount({ credit: credit ?? 0 })
    await waitFor(async () => (await account()).reserved === 1_200_000, {
      what: "the waiting order to be done",
    })
    await expectAgreement(domainShop)
  })

  it("shows how much of each limit is in use", async () => {
    const { budget, sweep } = await account()
    const sent = domainShop.sandbox.control.requests().filter(({ limit }) => limit === "write").length
    expect(budget.write.limit).toBe(5_000)
    expect(budget.write.in_use).toBeLessThanOrEqual(sent)
    for (const { in_use } of Object.values(budget)) expect(in_use).toBeGreaterThan(0)
    expect(sweep).toMatchObject({ fault: null, overdue: 0 })
    // Without the option there are no metrics.
    expectRefusal(await domainShop.shop.http.get("/metrics/domains"), 404, "metrics_off")
  })

  it("shows a revoked token as upstream's answer, and is shown without upstream's part when there is none", async () => {
    const { control, token } = domainShop.sandbox
    control.setToken({ token, status: "revoked" })
    const refused = { reachable: true, error: "token_revoked", message: expect.stringContaining("token") }
    expect(await account()).toMatchObject({ tier: null, credit: null, upstream: refused })
    control.setToken({ token, status: "active" })
    expect((await account()).upstream.error).toBeNull()
    control.addFault({ match: { endpoint: "ping" }, fault: { kind: "reset" }, times: null })
    expect((await account()).upstream).toMatchObject({ reachable: false, error: "lost" })
    await domainShop.sandbox.stop()
    expect(await account()).toMatchObject({
      credit: null,
      reserved: 1_200_000,
      upstream: { reachable: false, message: expect.stringContaining("domains.base_url") },
    })
  })
})
