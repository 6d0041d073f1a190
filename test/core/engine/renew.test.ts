import { type Sandbox, startSandbox } from "../../../sandbox/index"
import { decide } from "../../../src/core/decisions/decide"
import { renewalKey } from "../../../src/core/orders/idempotency-key"
import { EngineOnSandbox } from "../../support/domains/engine-on-sandbox"

const COST = 1_000_000
const DOMAIN = "name.com"
const EXPIRY = "2027-06-15"
const RENEWED = "2028-06-15"

let sandbox: Sandbox
let engine: EngineOnSandbox

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => Date.parse("2027-05-01T12:00:00Z") })
  sandbox.control.setMode({ rate_limits: { read: 1_000, lookup: 1_000, write: 1_000 } })
  sandbox.control.setPrice({ tld: "com", cost: { renew: COST } })
  own(DOMAIN)
  engine = new EngineOnSandbox(sandbox)
})
afterEach(() => sandbox.stop())

const own = (domain: string, expiry: string | null = EXPIRY) =>
  sandbox.control.setDomain({ domain, owner: "account", expiry })

const paid = (domain = DOMAIN, more: { years?: number; expiry?: string } = {}) =>
  engine.paid({ domain, expiry: EXPIRY, quoted_cost: COST * (more.years ?? 1), ...more })

const expiryOf = (domain = DOMAIN) =>
  sandbox.control
    .domains()
    .find((one) => one.domain === domain)
    ?.expiry?.slice(0, "YYYY-MM-DD".length)

const renewals = () => sandbox.control.requests().filter(({ endpoint }) => endpoint === "renew")
const charges = () => sandbox.control.ledger().movements.filter(({ type }) => type === "charge")

describe("a paid renewal", () => {
  it("moves the expiry by the years that were bought, and is proven by it", async () => {
    const row = await engine.untilAtRest(await paid(DOMAIN, { years: 3 }))
    expect(row).toMatchObject({
      state: "completed",
      charged: 3 * COST,
      new_expiry: "2030-06-15",
      in_flight_since: null,
    })
    expect(expiryOf()).toBe("2030-06-15")
    expect(charges()).toMatchObject([{ key: row.idempotency_key, amount: 3 * COST }])
  })

  it("is sent with the key of its name, period and years, and no other", async () => {
    const row = await engine.untilAtRest(await paid())
    // printf 'renew|name.com|2027-06-15|1' | sha256sum
    expect(row.idempotency_key).toBe("3afc5d76de086d8d0d0f7fd416a7db0f17f211def64437fc395fd09ec403c04f")
    expect(row.idempotency_key).toBe(renewalKey(DOMAIN, EXPIRY, 1))
  })

  it.each([
    ["a day less", "2028-06-14"],
    ["two days more", "2028-06-17"],
  ])("is proven by a record that shows %s, because registries round", async (_, expiry) => {
    const id = await paid("pending-round.com")
    own("pending-round.com")
    await engine.step()
    sandbox.control.setDomain({ domain: "pending-round.com", order_state: "registered" })
    sandbox.control.setDomain({ domain: "pending-round.com", expiry })
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "completed", new_expiry: expiry })
  })

  it("books its own years alone when upstream renewed the name by itself as well", async () => {
    const id = await paid("pending-both.com")
    own("pending-both.com")
    await engine.step()
    sandbox.control.setDomain({ domain: "pending-both.com", order_state: "registered" })
    sandbox.control.setDomain({ domain: "pending-both.com", expiry: "2029-06-15" })
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "completed", new_expiry: RENEWED })
  })

  it("costs what the price list says of its extension now, and is held when that rose", async () => {
    sandbox.control.setPrice({ tld: "com", cost: { renew: 2 * COST } })
    const row = await engine.untilAtRest(await paid())
    expect(row).toMatchObject({ state: "held", hold_reason: "price_increase", current_cost: 2 * COST })
    expect(renewals()).toEqual([])
    await decide(row.id, { kind: "approve", cost: 2 * COST }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(row.id)).toMatchObject({ state: "completed", charged: 2 * COST })
  })

  it("is held when the price list has no price for it", async () => {
    sandbox.control.setPrice({ tld: "com", no_price: true })
    expect(await engine.untilAtRest(await paid())).toMatchObject({ state: "held", hold_reason: "no_price" })
  })
})

describe("two sales of one period", () => {
  it("end with one renewed and the other refunded", async () => {
    const [first, second] = [await paid(), await paid()]
    expect(await engine.untilAtRest(first)).toMatchObject({ state: "completed" })
    expect(await engine.untilAtRest(second)).toMatchObject({ state: "refunded", attempts: 0 })
    expect(charges()).toHaveLength(1)
  })

  it("take turns, so that the other one goes on when the first has failed", async () => {
    own("pendingfail3-name.com")
    const [first, second] = [await paid("pendingfail3-name.com"), await paid("pendingfail3-name.com")]
    await engine.step()
    expect(await engine.row(second)).toMatchObject({ state: "waiting", reason: "name_in_flight" })
    expect(await engine.untilAtRest(first)).toMatchObject({ state: "refunded" })
  })

  it("that upstream had accepted and gave up for the first do not share its answer: the second has a key of its own", async () => {
    own("pendingfail3-again.com")
    const first = await engine.untilAtRest(await paid("pendingfail3-again.com"))
    expect(first).toMatchObject({ state: "refunded" })
    const second = await paid("pendingfail3-again.com")
    await engine.step()
    const { idempotency_key } = await engine.row(second)
    expect(idempotency_key).toBe(renewalKey("pendingfail3-again.com", EXPIRY, 1, first.id))
    expect(idempotency_key).not.toBe(first.idempotency_key)
    expect(charges()).toHaveLength(2)
  })

  it("of two periods are both renewed, one after the other, each with a key of its own", async () => {
    const first = await engine.untilAtRest(await paid())
    const second = await engine.untilAtRest(await paid(DOMAIN, { expiry: RENEWED }))
    expect([first.state, second.state]).toEqual(["completed", "completed"])
    expect(first.idempotency_key).not.toBe(second.idempotency_key)
    expect(expiryOf()).toBe("2029-06-15")
  })
})

describe("a renewal that upstream had made before it was paid", () => {
  const owed = () => engine.paid({ domain: DOMAIN, expiry: EXPIRY, quoted_cost: COST, owed_to: RENEWED })

  it("is completed when its record shows it, and nothing is sent", async () => {
    own(DOMAIN, RENEWED)
    const row = await engine.untilAtRest(await owed())
    expect(row).toMatchObject({ state: "completed", charged: COST, new_expiry: RENEWED, attempts: 0 })
    expect(row).toMatchObject({ idempotency_key: null, first_sent_at: null })
    expect(sandbox.control.requests().map(({ method }) => method)).toEqual(["GET"])
  })

  it("waits while its record cannot be read", async () => {
    own(DOMAIN, RENEWED)
    sandbox.control.addFault({ fault: { kind: "reset" }, match: {}, times: 5 })
    const id = await owed()
    expect(await engine.untilStopped(id)).toMatchObject({ state: "completed", attempts: 0 })
    expect((await engine.rows.history(id)).map(({ reason }) => reason)).toContain("upstream_unreachable")
  })

  it("is held where its record shows it no more: upstream has taken it back, and it would be paid for nothing", async () => {
    own(DOMAIN, EXPIRY)
    const id = await owed()
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "held", hold_reason: "expiry_changed" })
    await decide(id, { kind: "reject" }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "refunded" })
    expect(charges()).toEqual([])
  })

  it("is refunded when another order has paid for the same period", async () => {
    const first = await paid()
    expect(await engine.untilAtRest(first)).toMatchObject({ state: "completed" })
    const row = await engine.untilAtRest(await owed())
    expect(row).toMatchObject({ state: "refunded", reason: expect.any(String), attempts: 0 })
    expect(charges()).toHaveLength(1)
  })

  it("ends with its order when that is cancelled before", async () => {
    engine.deps.orders.money = async () => ({ cancelled: true, left: COST, refunded_by_hand: 0 })
    const row = await engine.untilAtRest(await owed())
    expect(row).toMatchObject({ state: "cancelled", charged: null })
  })
})
