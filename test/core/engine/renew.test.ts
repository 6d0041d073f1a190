import { type FaultInput, type Sandbox, startSandbox } from "../../../sandbox/index"
import { ERROR_IDENTIFIERS } from "../../../src/core/contract/error-meaning"
import { decide } from "../../../src/core/engine/decide"
import { KEY_TRUST_MS, MAX_MISSING_MS } from "../../../src/core/engine/pace"
import { renewalKey } from "../../../src/core/orders/idempotency-key"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { EngineOnSandbox } from "../../support/domains/engine-on-sandbox"
import { RENEWAL_RESTS as RESTS } from "../../support/domains/error-rests"
import { ANY_TIME, permitOf, testClient } from "../../upstream/support/test-client"

const HOUR_MS = 60 * 60 * 1_000

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
const fault = (of: FaultInput, times: number | null = 1) =>
  sandbox.control.addFault({ fault: of, match: { endpoint: "renew" }, times })

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

  it("that waits upstream is not taken for done when somebody else moves the expiry, and a person decides when it fails", async () => {
    own("pendingfail3-else.com")
    const id = await paid("pendingfail3-else.com")
    await engine.step()
    sandbox.control.setDomain({ domain: "pendingfail3-else.com", expiry: RENEWED })
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "held", hold_reason: "unknown_answer" })
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

describe("an answer without proof", () => {
  const replayed = async () => {
    const { client } = testClient(sandbox.url, { api_token: sandbox.token })
    const permit = await permitOf(client)
    const key = renewalKey(DOMAIN, EXPIRY, 1)
    await client.renew({ domain: DOMAIN, years: 1, key, send_by_ms: ANY_TIME }, permit)
    own(DOMAIN)
    return paid()
  }

  it("completes nothing: a replay is asked about for an hour, then a person looks", async () => {
    const id = await replayed()
    await engine.step()
    expect(await engine.row(id)).toMatchObject({ state: "pending", reason: "expiry_not_moved" })
    const held = await engine.untilAtRest(id)
    expect(held).toMatchObject({ state: "held", hold_reason: "unknown_answer", charged: COST })
    expect(held.in_flight_since).not.toBeNull()
    expect(held.updated_at.getTime() - (held.missing_since?.getTime() ?? 0)).toBeGreaterThanOrEqual(
      MAX_MISSING_MS,
    )
  })

  it("is not sent again after that, and rejected only by who says that they have looked", async () => {
    const { id } = await engine.untilAtRest(await replayed())
    const sent = renewals().length
    await decide(id, { kind: "retry" }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "held", hold_reason: "unknown_answer" })
    expect(renewals()).toHaveLength(sent)
    const refused = await decide(id, { kind: "reject" }, "admin:1", engine.deps)
    expect(refused).toMatchObject({ kind: "refused", code: "may_be_charged" })
    await decide(id, { kind: "reject", even_if_charged: true }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "refunded" })
  })

  it("is success as soon as the record shows the new expiry", async () => {
    const id = await replayed()
    await engine.step()
    sandbox.control.setDomain({ domain: DOMAIN, expiry: RENEWED })
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "completed", new_expiry: RENEWED })
  })

  it("stays without proof while the record has no expiry that can be read", async () => {
    const id = await replayed()
    await engine.step()
    own(DOMAIN, null)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "held", hold_reason: "unknown_answer" })
    expect((await engine.row(id)).in_flight_since).not.toBeNull()
  })
})

describe("the expiry right before the call", () => {
  it.each([
    ["has moved on", RENEWED, RENEWED],
    ["has moved back", "2027-06-14", "2027-06-14"],
    ["cannot be read", null, "no readable date"],
  ])("that %s holds the order, and nothing is sent", async (_, expiry, shown) => {
    own(DOMAIN, expiry)
    const row = await engine.untilAtRest(await paid())
    expect(row).toMatchObject({ state: "held", hold_reason: "expiry_changed", attempts: 0 })
    const { detail } = (await engine.rows.history(row.id)).at(-1) ?? {}
    expect(detail?.cause).toContain(shown)
    expect(detail?.cause).toContain(EXPIRY)
    expect(renewals()).toEqual([])
    // A moved expiry may be the work of a call that a restored database has forgotten.
    const plain = await decide(row.id, { kind: "reject" }, "admin:1", engine.deps)
    expect(plain.kind).toBe(expiry === RENEWED ? "refused" : "decided")
    await decide(row.id, { kind: "reject", even_if_charged: true }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(row.id)).toMatchObject({ state: "refunded" })
  })

  it("is no matter of a name that the account does not have any more: it is refunded", async () => {
    sandbox.control.setDomain({ domain: DOMAIN, owner: "nobody" })
    expect(await engine.untilAtRest(await paid())).toMatchObject({ state: "refunded", attempts: 0 })
  })
})

describe.each([
  ["a 4xx status", false],
  ["HTTP 200", true],
])("a renewal that is answered with %s and", (_, errors_as_200) => {
  it.each(ERROR_IDENTIFIERS.map((error) => [error, ...RESTS[error]] as const))(
    "%s comes to rest %s (%s), with nothing charged",
    async (error, state, reason) => {
      sandbox.control.setMode({ errors_as_200 })
      fault({ kind: "error", identifier: error }, null)
      const row = await engine.untilAtRest(await paid())
      expect([row.state, row.hold_reason ?? row.reason]).toEqual([
        state,
        state === "refunded" ? row.reason : reason,
      ])
      expect(row.new_expiry).toBeNull()
      expect(charges()).toEqual([])
      expect(expiryOf()).toBe(EXPIRY)
    },
  )
})

describe("a renewal that upstream", () => {
  it.each(["pending", "manual"] as const)("has %s is asked about until the expiry moves", async (state) => {
    const domain = `${state}3-name.com`
    own(domain)
    const id = await paid(domain)
    await engine.step()
    expect(await engine.row(id)).toMatchObject({ state, charged: COST })
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "completed", new_expiry: RENEWED })
    expect(renewals()).toHaveLength(1)
  })

  it.each(["failedstate-name.com", "pendingfail2-name.com", "manualfail2-name.com"])(
    "gives up (%s) is refunded, because upstream has returned the credit",
    async (domain) => {
      own(domain)
      expect(await engine.untilAtRest(await paid(domain))).toMatchObject({ state: "refunded", charged: null })
      expect(sandbox.control.ledger().credit).toBe(sandbox.control.ledger().opening_credit)
    },
  )

  it("answers in an unknown word is asked about on", async () => {
    own("oddorder2-name.com")
    const id = await paid("oddorder2-name.com")
    await engine.step()
    expect(await engine.row(id)).toMatchObject({ state: "pending", reason: "unknown_order_state" })
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "completed", new_expiry: RENEWED })
  })

  it("refuses in an unknown word waits for a person", async () => {
    fault({ kind: "unknown_error", identifier: "registry_on_holiday" })
    expect(await engine.untilAtRest(await paid())).toMatchObject({
      state: "held",
      hold_reason: "unknown_answer",
    })
  })

  it("charges more than was quoted for waits for a person, its new expiry known", async () => {
    own("chargeplus-name.com")
    const row = await engine.untilAtRest(await paid("chargeplus-name.com"))
    expect(row).toMatchObject({ state: "held", hold_reason: "charge_mismatch", new_expiry: RENEWED })
    await decide(row.id, { kind: "approve", cost: null }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(row.id)).toMatchObject({ state: "completed", new_expiry: RENEWED })
  })
})

describe("an answer that was lost", () => {
  it.each(["reset", "html502", "hang_before"] as const)(
    "(%s) is asked for again with the same key, and the renewal is charged once",
    async (kind) => {
      fault({ kind }, 2)
      const row = await engine.untilAtRest(await untilSent())
      expect(row).toMatchObject({ state: "completed", new_expiry: RENEWED, charged: COST })
      expect(charges()).toHaveLength(1)
      expect(new Set(renewals().map(({ idempotency_key }) => idempotency_key)).size).toBe(1)
    },
  )

  it.each(["lost", "hang", "half", "html502_after"] as const)(
    "(%s) to a call that did the work is found in the record, and the renewal is not sent again",
    async (kind) => {
      fault({ kind }, null)
      const row = await engine.untilAtRest(await untilSent())
      expect(row).toMatchObject({ state: "completed", new_expiry: RENEWED, in_flight_since: null })
      expect(charges()).toHaveLength(1)
      expect(renewals()).toHaveLength(1)
    },
  )

  it("is looked for in the record after a long gap: done, it is not sent again", async () => {
    fault({ kind: "lost" })
    const id = await untilSent()
    engine.pass(HOUR_MS)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "completed", new_expiry: RENEWED })
    expect(renewals()).toHaveLength(1)
  })

  it("is looked for in the record after a long gap: not shown, it is sent again only by who says that it was not done", async () => {
    fault({ kind: "reset" })
    const id = await heldInDoubt()
    await decide(id, { kind: "retry" }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "held", hold_reason: "outcome_unknown" })
    expect(renewals()).toHaveLength(1)
    await decide(id, { kind: "retry", even_if_charged: true }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "completed", charged: COST })
    expect(renewals()).toHaveLength(2)
    expect(new Set(renewals().map(({ idempotency_key }) => idempotency_key)).size).toBe(1)
  })

  it("is looked for in the record five minutes after the first call, though later ones broke off before they were read", async () => {
    fault({ kind: "lost" })
    const id = await untilSent()
    fault({ kind: "reset" }, null)
    const age_ms = ({ next_attempt_at, in_flight_since }: OrderRow) =>
      Number(next_attempt_at) - Number(in_flight_since)
    for (let steps = 0; steps < 20 && age_ms(await engine.row(id)) <= KEY_TRUST_MS; steps += 1)
      await engine.step()
    sandbox.control.clearFaults()
    const before = renewals().length
    await engine.step()
    expect(await engine.row(id)).toMatchObject({ state: "completed", new_expiry: RENEWED })
    expect(renewals()).toHaveLength(before)
    expect(charges()).toHaveLength(1)
  })

  it("is not asked for again at a price that has risen meanwhile: whoever sends it on its way decides", async () => {
    fault({ kind: "reset" })
    const id = await untilSent()
    sandbox.control.setPrice({ tld: "com", cost: { renew: COST * 3 } })
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "held", hold_reason: "outcome_unknown" })
    await decide(id, { kind: "retry", even_if_charged: true }, "admin:1", engine.deps)
    const dearer = await engine.untilAtRest(id)
    expect(dearer).toMatchObject({ state: "held", hold_reason: "price_increase", current_cost: COST * 3 })
    expect(dearer.in_flight_since).not.toBeNull()
    expect(charges()).toEqual([])
    const approval = { kind: "approve", cost: COST * 3 } as const
    const refused = await decide(id, approval, "admin:1", engine.deps)
    expect(refused).toMatchObject({ kind: "refused", code: "may_be_charged" })
    await decide(id, { ...approval, even_if_charged: true }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "completed", charged: COST * 3 })
    expect(charges()).toHaveLength(1)
  })

  it("leaves a person to look when the record moved by less than was bought", async () => {
    fault({ kind: "reset" })
    const id = await untilSent({ years: 2 })
    sandbox.control.setDomain({ domain: DOMAIN, expiry: RENEWED })
    engine.pass(HOUR_MS)
    const row = await engine.untilAtRest(id)
    expect(row).toMatchObject({ state: "held", hold_reason: "expiry_changed" })
    // Nobody of ours explains it, so it may be the work of the call.
    expect(row.in_flight_since).not.toBeNull()
    const refused = await decide(id, { kind: "reject" }, "admin:1", engine.deps)
    expect(refused).toMatchObject({ kind: "refused", code: "may_be_charged" })
  })

  it("leaves a person to look when the record has no expiry that can be read", async () => {
    fault({ kind: "lost" })
    const id = await untilSent()
    sandbox.control.setDomain({ domain: DOMAIN, expiry: null })
    engine.pass(HOUR_MS)
    const row = await engine.untilAtRest(id)
    expect(row).toMatchObject({ state: "held", hold_reason: "outcome_unknown" })
    expect(row.in_flight_since).not.toBeNull()
    const refused = await decide(id, { kind: "reject" }, "admin:1", engine.deps)
    expect(refused).toMatchObject({ kind: "refused", code: "may_be_charged" })
  })

  it("is rejected only after upstream was asked: done, it cannot be; not shown, only by who looked into it", async () => {
    fault({ kind: "reset" })
    const id = await heldInDoubt()
    own(DOMAIN, RENEWED)
    for (const even_if_charged of [false, true])
      expect(await decide(id, { kind: "reject", even_if_charged }, "admin:1", engine.deps)).toMatchObject({
        code: "upstream_has_it",
      })
    own(DOMAIN)
    expect(await decide(id, { kind: "reject" }, "admin:1", engine.deps)).toMatchObject({
      code: "may_be_charged",
    })
    await decide(id, { kind: "reject", even_if_charged: true }, "admin:1", engine.deps)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "refunded" })
  })

  /** Held because nothing shows what became of its paid call. */
  const heldInDoubt = async (): Promise<string> => {
    const id = await untilSent()
    engine.pass(HOUR_MS)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "held", hold_reason: "outcome_unknown" })
    return id
  }

  const untilSent = async (more: { years?: number } = {}): Promise<string> => {
    const id = await paid(DOMAIN, more)
    await engine.step()
    return id
  }
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
    expect((await engine.rows.history(id)).map(({ reason }) => reason)).toContain("lookup")
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
