import { z } from "zod"
import { call } from "../../demo/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
})
afterAll(() => domainShop?.stop())

const usage = z.object({ limit: z.number(), in_use: z.number() })
const accountSchema = z.object({
  domain_account: z
    .object({
      tier: z.string().nullable(),
      credit: z.number().nullable(),
      reserved: z.number(),
      currency_code: z.literal("irt"),
      budget: z.object({ read: usage, lookup: usage, write: usage }),
      upstream: z.object({
        reachable: z.boolean(),
        error: z.string().nullable(),
        message: z.string().nullable(),
      }),
      states: z.record(z.number()),
    })
    .strict(),
})

const account = async () =>
  (await call(domainShop.shop.admin, accountSchema, { url: "/admin/domain-account" })).domain_account

describe("the reseller account", () => {
  it("shows tier and credit as upstream says, and that it answers", async () => {
    const { credit, tier } = domainShop.sandbox.control.account()
    expect(await account()).toMatchObject({
      tier: tier.name,
      credit,
      reserved: 0,
      upstream: { reachable: true, error: null, message: null },
      states: {},
    })
  })

  it("counts the orders by state, and reserves what paid ones will still cost", async () => {
    const { credit } = domainShop.sandbox.control.ledger()
    const [done, waiting, dearer] = [aName(), aName(), aName("priceup20-")]
    const first = await buy(domainShop, [done])
    await untilState(domainShop, first.id, done, "completed")
    const second = await buy(domainShop, [dearer])
    await untilState(domainShop, second.id, dearer, "held")
    domainShop.sandbox.control.setAccount({ credit: 0 })
    const third = await buy(domainShop, [waiting])
    await untilState(domainShop, third.id, waiting, "waiting")
    await cartWith(domainShop, [aName()])

    // A waiting order is tried again and again, and is at that moment not waiting.
    let view = await account()
    await waitFor(
      async () => {
        view = await account()
        return view.states.waiting === 1
      },
      { what: "the waiting order between two tries" },
    )
    // One waits at 1,000,000, one is held at 1,200,000; what is in a cart is nobody's yet.
    expect(view).toMatchObject({ credit: 0, reserved: 2_200_000 })
    expect(view.states).toMatchObject({ completed: 1, waiting: 1, held: 1, quoted: 1 })

    domainShop.sandbox.control.setAccount({ credit })
    await untilState(domainShop, third.id, waiting, "completed")
    expect(await account()).toMatchObject({ reserved: 1_200_000 })
    await expectAgreement(domainShop)
  })

  it("shows how much of each limit is in use", async () => {
    const { budget } = await account()
    const sent = domainShop.sandbox.control.requests().filter(({ limit }) => limit === "write").length
    expect(budget.write.limit).toBe(5_000)
    expect(budget.write.in_use).toBeGreaterThan(0)
    expect(budget.write.in_use).toBeLessThanOrEqual(sent)
    expect(budget.lookup.in_use).toBeGreaterThan(0)
    expect(budget.read.in_use).toBeGreaterThan(0)
  })

  it("shows a revoked token as upstream's answer, with what to do about it", async () => {
    const { control, token } = domainShop.sandbox
    control.setToken({ token, status: "revoked" })
    const { tier, credit, upstream } = await account()
    expect({ tier, credit }).toEqual({ tier: null, credit: null })
    expect(upstream).toEqual({
      reachable: true,
      error: "token_revoked",
      message: expect.stringContaining("token"),
    })
    control.setToken({ token, status: "active" })
    expect((await account()).upstream.error).toBeNull()
  })

  it.each(["reset", "html502"] as const)(
    "is shown without upstream's part when the answer is cut off (%s)",
    async (kind) => {
      domainShop.sandbox.control.addFault({ match: { endpoint: "ping" }, fault: { kind }, times: null })
      const view = await account()
      domainShop.sandbox.control.clearFaults()
      expect(view.upstream).toMatchObject({ reachable: false, error: "lost" })
      expect(view).toMatchObject({ credit: null, reserved: 1_200_000 })
    },
  )

  it("is shown without upstream's part when nobody is there", async () => {
    await domainShop.sandbox.stop()
    const view = await account()
    expect(view.upstream).toMatchObject({
      reachable: false,
      message: expect.stringContaining("domains.base_url"),
    })
    expect(view).toMatchObject({ tier: null, credit: null, reserved: 1_200_000 })
  })
})
