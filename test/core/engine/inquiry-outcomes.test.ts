import { type FaultInput, type ModeInput, type Sandbox, startSandbox } from "../../../sandbox/index"
import { EngineOnSandbox } from "../../support/domains/engine-on-sandbox"
import { scripted } from "../../support/inquiries/scripted"
import { callsOf, chargesOf, priceOf } from "../../support/inquiries/seen-upstream"

let sandbox: Sandbox
let engine: EngineOnSandbox

beforeEach(async () => {
  sandbox = await startSandbox()
  sandbox.control.setMode({ rate_limits: { read: 1_000, lookup: 1_000, write: 1_000 } })
  engine = new EngineOnSandbox(sandbox)
})
afterEach(() => sandbox.stop())

const priceNow = () => priceOf({ sandbox }, "trust-seal-inquiry")
const charges = (id: string) => chargesOf({ sandbox }, id)
const replays = (id: string) => callsOf({ sandbox }, id).map(({ replayed }) => replayed)
const ask = (digits: string) => engine.asked(...scripted(digits), priceNow())
const fault = (of: FaultInput) =>
  sandbox.control.addFault({ match: { endpoint: "inquiry" }, fault: of, times: null })
/** Each state with its reason, in their order. */
const waysOf = async (id: string) =>
  (await engine.rows.history(id)).map(({ to, reason }) => `${to} ${reason}`)

describe("a paid inquiry", () => {
  it.each(["90001", "90002", "90003", "90004"])(
    "is completed by any answer that fits the contract (%s)",
    async (digits) => {
      const id = await ask(digits)
      expect(await engine.untilStopped(id)).toMatchObject({ state: "completed", attempts: 1 })
      expect(engine.results.get(id)).toMatchObject({ readable: true })
    },
  )

  it("whose answer cannot be read is held, charged as it is, and what upstream sent is kept", async () => {
    const id = await ask("90005")
    const held = { state: "held", hold_reason: "unknown_answer", attempts: 1, charged: priceNow() }
    expect(await engine.untilStopped(id)).toMatchObject(held)
    expect(engine.results.get(id)).toMatchObject({ readable: false })
    await engine.decide(id, { kind: "retry", even_if_charged: true })
    expect(await engine.untilStopped(id)).toMatchObject({ ...held, attempts: 2 })
    expect(replays(id)).toEqual([false, true])
    expect(charges(id)).toEqual([priceNow()])
  })

  it("whose charge differs from the price is held with what was charged", async () => {
    const id = await ask("90006")
    const charged = priceNow() + 1_000
    expect(await engine.untilStopped(id)).toMatchObject({ hold_reason: "charge_mismatch", charged })
  })
})

describe("an answer that did not arrive is asked for again with the same key", () => {
  it.each([
    ["90101", "the connection closed after the work", true],
    ["90102", "the connection was reset before any work", false],
    ["90103", "silence after the work", true],
    ["90104", "silence before any work", false],
    ["90105", "half an answer", true],
    ["90106", "a proxy's page before any work", false],
    ["90107", "a proxy's page after the work", true],
    ["90108", "a 429 without a hint", false],
    ["90205", "the word that it is still being worked on", false],
    ["90212", "an unlisted error under status 500", false],
  ] as const)("after %s, %s: charged once", async (digits, _, worked) => {
    const id = await ask(digits)
    const price = priceNow()
    expect(await engine.untilStopped(id)).toMatchObject({ state: "completed", attempts: 2, charged: price })
    expect(charges(id)).toEqual([price])
    expect(replays(id)).toEqual([false, worked])
    expect(engine.results.get(id)).toMatchObject({ readable: true })
  })

  it("and not while upstream merely takes its time", async () => {
    expect(await engine.untilStopped(await ask("90109"))).toMatchObject({ state: "completed", attempts: 1 })
  })
})

type Rest = readonly [state: string, reason: string]

const UNKNOWN: Rest = ["held", "unknown_answer"]

/** Where an inquiry comes to rest when upstream answers each of its calls with this word, and why. */
const BY_WORD: Readonly<Record<string, Rest>> = {
  missing_token: ["waiting", "token"],
  invalid_token: ["waiting", "token"],
  token_expired: ["waiting", "token"],
  token_revoked: ["waiting", "token"],
  ip_not_allowed: ["waiting", "token"],
  insufficient_scope: ["waiting", "token"],
  account_inactive: ["waiting", "account"],
  insufficient_credit: ["waiting", "credit"],
  daily_cap_reached: ["waiting", "daily_cap"],
  request_in_progress: ["executing", "request_in_progress"],
  no_price: ["held", "no_price"],
  max_charge_exceeded: ["held", "price_increase"],
  validation_failed: ["held", "rejected_by_upstream"],
  bad_idempotency_key: ["held", "rejected_by_upstream"],
  conflict: ["held", "key_conflict"],
  order_failed: ["refunded", "refunded"],
  // Words of domains, which say nothing of an inquiry, and one that nobody knows.
  panel_only: UNKNOWN,
  already_registered: UNKNOWN,
  tld_blocked: UNKNOWN,
  lookup_failed: UNKNOWN,
  registrar_rejected: UNKNOWN,
  not_found: UNKNOWN,
  already_yours: UNKNOWN,
  source_on_holiday: UNKNOWN,
}

/** The same where the body is not the envelope: only the status is left. */
const BY_STATUS: Readonly<Record<string, Rest>> = {
  400: ["held", "rejected_by_upstream"],
  401: ["waiting", "token"],
  402: ["held", "unknown_answer"],
  403: ["waiting", "token"],
  404: ["held", "unknown_answer"],
  408: ["executing", "HTTP 408 without the envelope"],
  409: ["held", "key_conflict"],
  412: ["held", "unknown_answer"],
  422: ["held", "rejected_by_upstream"],
  500: ["executing", "HTTP 500 without the envelope"],
  503: ["executing", "HTTP 503 without the envelope"],
}

/** Listed words come from the sandbox with the status that belongs to them, any other with 422. */
const UNLISTED = ["max_charge_exceeded", "source_on_holiday"]

function faultOf(refusal: string): FaultInput {
  if (/^\d+$/.test(refusal)) {
    return { kind: "unknown_error", identifier: "refused", http_status: Number(refusal) }
  }
  return UNLISTED.includes(refusal)
    ? { kind: "unknown_error", identifier: refusal }
    : { kind: "error", identifier: refusal }
}

describe.each<[string, ModeInput, Readonly<Record<string, Rest>>]>([
  ["the envelope and a status of its own", {}, BY_WORD],
  ["the envelope under HTTP 200", { errors_as_200: true }, BY_WORD],
  ["JSON of another shape", { identity_errors: "plain" }, BY_STATUS],
  ["a page of HTML", { identity_errors: "html" }, BY_STATUS],
])("a refusal with %s", (_, mode, rests) => {
  it.each(Object.entries(rests).map(([refusal, rest]) => [refusal, ...rest] as const))(
    "%s leaves the inquiry %s (%s), nothing charged, and is forgotten where it heals",
    async (refusal, state, reason) => {
      sandbox.control.setMode(mode)
      fault(faultOf(refusal))
      const id = await ask("")
      const row = await engine.untilAtRest(id)
      expect(row.state).toBe(state)
      expect(charges(id)).toEqual([])
      if (state !== "waiting" && state !== "executing") {
        expect(row.hold_reason ?? row.reason).toBe(reason)
        expect(row.next_attempt_at).toBeNull()
        return
      }
      expect(await waysOf(id)).toContain(`${state} ${reason}`)
      sandbox.control.clearFaults()
      expect(await engine.untilStopped(id)).toMatchObject({ state: "completed" })
      expect(charges(id)).toEqual([priceNow()])
    },
  )
})
