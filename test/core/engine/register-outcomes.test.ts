import { type Sandbox, startSandbox } from "../../../sandbox/index"
import { ERROR_IDENTIFIERS } from "../../../src/core/contract/error-meaning"
import { EngineOnSandbox } from "../../support/domains/engine-on-sandbox"
import { REGISTRATION_RESTS as RESTS } from "../../support/domains/error-rests"

const COST = 1_000_000
const DOMAIN = "name.com"

let sandbox: Sandbox
let engine: EngineOnSandbox

beforeEach(async () => {
  sandbox = await startSandbox()
  sandbox.control.setMode({ rate_limits: { read: 1_000, lookup: 1_000, write: 1_000 } })
  sandbox.control.setPrice({ tld: "com", cost: { register: COST } })
  engine = new EngineOnSandbox(sandbox)
})
afterEach(() => sandbox.stop())

const charges = () => sandbox.control.ledger().movements.filter(({ type }) => type === "charge")
const sends = () => sandbox.control.requests().filter(({ endpoint }) => endpoint === "register")
const statesOf = async (id: string) => (await engine.rows.history(id)).map(({ to }) => to)

describe("a paid registration", () => {
  it.each([
    ["done at once", "", "completed", ["executing"]],
    ["pending, then registered", "pending2-", "completed", ["pending"]],
    ["pending, then failed", "pendingfail2-", "refunded", ["pending", "failed", "refunding"]],
    ["reviewed by upstream's people, then registered", "manual2-", "completed", ["manual"]],
    ["reviewed by upstream's people, then refused", "manualfail2-", "refunded", ["manual", "failed"]],
    ["in an order state that v1 does not list, then registered", "oddorder2-", "completed", ["pending"]],
    ["refused at once", "fail-", "refunded", ["failed", "refunding"]],
    ["answered as failed", "failedstate-", "refunded", ["failed", "refunding"]],
    ["refused in an unknown word", "odderr-", "held", ["held"]],
    ["charged more for than quoted", "chargeplus-", "held", ["held"]],
    ["answered into the void after the work was done", "lost-", "completed", ["executing"]],
    ["answered into the void twice", "lostx2-", "completed", ["executing"]],
    ["answered into the void three times", "lostx3-", "completed", ["executing"]],
    ["cut off before any work", "reset-", "completed", ["executing"]],
    ["answered by half a body", "half-", "completed", ["executing"]],
    ["never answered", "hang-", "completed", ["executing"]],
    ["answered by a proxy's page before the work", "html502-", "completed", ["executing"]],
    ["answered by a proxy's page after the work", "html502after-", "completed", ["executing"]],
    ["turned away by a rate limit", "rate-", "completed", ["executing"]],
    ["lost, then pending, then registered", "lost-pending2-", "completed", ["executing", "pending"]],
    ["lost, then pending, then failed", "lost-pendingfail2-", "refunded", ["pending", "failed"]],
    ["cut off, lost and half answered in a row", "reset-lost-half-", "completed", ["executing"]],
    ["still at work under the same key", "err-request-in-progress-", "completed", ["executing"]],
    ["short of credit for a while", "err-insufficient-credit-", "completed", ["waiting"]],
    ["stopped by the daily cap for a while", "err-daily-cap-reached-", "completed", ["waiting"]],
    ["of a blocked extension for a while", "err-tld-blocked-", "completed", ["waiting"]],
    ["not looked up by the registrar for a while", "err-lookup-failed-", "completed", ["waiting"]],
  ] as const)("%s (%s) ends %s", async (_, prefix, end, through) => {
    const domain = `${prefix}${DOMAIN}`
    const { opening_credit } = sandbox.control.ledger()
    const row = await engine.untilStopped(await engine.bought(domain, COST))
    expect(row.state).toBe(end)
    expect(await statesOf(row.id)).toEqual(expect.arrayContaining([...through]))
    if (end === "completed") expect(charges()).toMatchObject([{ domain, key: row.idempotency_key }])
    if (end === "refunded") expect(sandbox.control.ledger().credit).toBe(opening_credit)
    // Of a name that is registered the same key brings the charge; an order that the record shows is not sent again.
    if (prefix.startsWith("lost-pending")) expect(sends()).toHaveLength(1)
    else if (prefix.startsWith("lost")) expect(sends().length).toBeGreaterThan(1)
    expect(new Set(sends().map(({ idempotency_key }) => idempotency_key)).size).toBeLessThanOrEqual(1)
  })
})

describe.each([
  ["a 4xx status", false],
  ["HTTP 200", true],
])("a registration that is answered with %s and", (_, errors_as_200) => {
  it.each(ERROR_IDENTIFIERS.map((error) => [error, ...RESTS[error]] as const))(
    "%s comes to rest %s (%s), with nothing charged",
    async (identifier, state, reason) => {
      sandbox.control.setMode({ errors_as_200 })
      sandbox.control.addFault({
        fault: { kind: "error", identifier },
        match: { endpoint: "register" },
        times: null,
      })
      const row = await engine.untilAtRest(await engine.bought(DOMAIN, COST))
      expect([row.state, row.hold_reason ?? row.reason]).toEqual([state, reason])
      expect(charges()).toEqual([])
    },
  )
})

describe("the fresh quote right before registering", () => {
  const odd = (value: string, times: number) =>
    sandbox.control.addFault({ fault: { kind: "odd_state", value }, match: { endpoint: "check" }, times })

  it.each([
    ["taken", "refunded", "refunded"],
    ["unsupported", "refunded", "refunded"],
    ["no_price", "held", "no_price"],
    ["parked", "held", "unknown_answer"],
  ])("that says %s leaves the row %s (%s)", async (value, state, reason) => {
    odd(value, 1)
    const row = await engine.untilStopped(await engine.bought(DOMAIN, COST))
    expect([row.state, row.hold_reason ?? row.reason]).toEqual([state, reason])
    expect(sends()).toEqual([])
  })

  it("that could not be made is made again: an unchecked name is neither taken nor free", async () => {
    odd("unchecked", 2)
    const id = await engine.bought(DOMAIN, COST)
    expect(await engine.untilAtRest(id)).toMatchObject({ state: "waiting", reason: "lookup" })
    expect(await engine.untilStopped(id)).toMatchObject({ state: "completed" })
  })
})
