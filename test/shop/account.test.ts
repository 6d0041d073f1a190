import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
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
      reserved_by: z.object({ domains: z.number(), identity: z.number() }).strict(),
      currency_code: z.literal("irt"),
      budget: z.object({ read: usage, lookup: usage, write: usage }),
      upstream: z.object({
        reachable: z.boolean(),
        error: z.string().nullable(),
        message: z.string().nullable(),
      }),
      identity: z
        .object({ reachable: z.boolean(), error: z.string().nullable(), message: z.string().nullable() })
        .nullable(),
      sweep: z.object({ last_at: z.string().nullable(), fault: z.string().nullable(), overdue: z.number() }),
      events: z.object({ waiting: z.number(), oldest_at: z.string().nullable() }),
      states: z.record(z.number()),
      warnings: z.array(z.object({ code: z.string() }).passthrough()),
    })
    .strict(),
})

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** An id as Medusa makes them at a time, in milliseconds. */
function ulidOf(time: number): string {
  let [digits, left] = ["", time]
  for (let place = 0; place < 10; place += 1) {
    digits = `${CROCKFORD[left % 32]}${digits}`
    left = Math.floor(left / 32)
  }
  return `job_${digits}0000000000000000`
}

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
    expect(view.reserved_by.domains + view.reserved_by.identity).toBe(2_200_000)
    expect(view.states).toMatchObject({ completed: 1, waiting: 1, held: 1, quoted: 1 })

    domainShop.sandbox.control.setAccount({ credit })
    await untilState(domainShop, third.id, waiting, "completed")
    expect(await account()).toMatchObject({ reserved: 1_200_000 })
    await expectAgreement(domainShop)
  })

  it("warns of credit that does not cover the paid orders, and of prices that tolerance may undercut", async () => {
    const { credit } = domainShop.sandbox.control.ledger()
    domainShop.sandbox.control.setAccount({ credit: 5 })
    const { warnings } = await account()
    domainShop.sandbox.control.setAccount({ credit })
    expect(warnings).toContainEqual({ code: "credit_short", credit: 5, reserved: 1_200_000 })
    // Sold at cost: the default tolerance of 5 % lets every extension fall below it.
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: "below_cost",
        currency_code: "irt",
        now: [],
        within_tolerance: expect.arrayContaining(["com", "net"]),
      }),
    )
  })

  it("shows that the sweep runs, and warns of events that are left lying", async () => {
    const before = await account()
    expect(before.sweep).toMatchObject({ fault: null, overdue: 0 })
    const swept_ms_ago = Date.now() - Date.parse(before.sweep.last_at ?? "")
    expect(swept_ms_ago).toBeLessThan(60_000)

    const { databaseUrl } = domainShop.shop
    // Written again and again, because the living enqueuer of this shop takes it within three seconds.
    const hour_ago = ulidOf(Date.now() - 3_600_000)
    await waitFor(
      async () => {
        await query(
          databaseUrl,
          `INSERT INTO staged_job (id, event_name, data, options) VALUES ($1, 'nobody.listens', '{}', '{}') ON CONFLICT DO NOTHING`,
          [hour_ago],
        )
        return (await account()).warnings.some(({ code }) => code === "events_stuck")
      },
      { what: "the account to warn of the event" },
    )
    await query(databaseUrl, "DELETE FROM staged_job WHERE id = $1", [hour_ago])
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
