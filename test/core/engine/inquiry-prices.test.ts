import { type Sandbox, startSandbox } from "../../../sandbox/index"
import { inquiryKey } from "../../../src/core/orders/idempotency-key"
import { EngineOnSandbox } from "../../support/domains/engine-on-sandbox"
import { type Relay, startRelay } from "../../support/inquiries/relay"
import { scripted } from "../../support/inquiries/scripted"
import { chargesOf } from "../../support/inquiries/seen-upstream"

const [SERVICE] = scripted("")
const QUOTED = 10_000
const DEARER = 10_001
const CHEAPER = 9_000

let sandbox: Sandbox
let relay: Relay
let engine: EngineOnSandbox

beforeEach(async () => {
  sandbox = await startSandbox()
  sandbox.control.setMode({ rate_limits: { read: 1_000, lookup: 1_000, write: 1_000 } })
  relay = await startRelay(sandbox.identity_url)
  engine = engineWith(false)
})
afterEach(async () => {
  await relay.close()
  await sandbox.stop()
})

const engineWith = (inquiries: boolean) =>
  new EngineOnSandbox({ ...sandbox, identity_url: relay.base_url }, { percent: "10", inquiries })

const price = (now: number | null) => sandbox.control.setService({ service: SERVICE, price: now })

/** Paid at a quote of QUOTED; when it is executed, `change` has happened upstream. */
async function bought(change: () => unknown, digits = ""): Promise<string> {
  price(QUOTED)
  const id = await engine.asked(...scripted(digits), QUOTED)
  change()
  return id
}

/** `act` happens upstream between our look at the price and the nth paid call. */
function beforeCall(nth: number, act: () => unknown): void {
  let calls = 0
  relay.onInquiry(async () => {
    calls += 1
    if (calls === nth) await act()
  })
}

const sentFor = (id: string) => relay.sent.filter(({ key }) => key === inquiryKey(id))
const maximaFor = (id: string) => sentFor(id).map(({ max_charge_irt }) => max_charge_irt)
const charges = (id: string) => chargesOf({ sandbox }, id)
const approve = (id: string, cost: number | null) => engine.decide(id, { kind: "approve", cost })
const ends = (id: string) => engine.untilStopped(id)

const DECIDED = { kind: "decided" }
const COST_CHANGED = { kind: "refused", code: "cost_changed" }

describe("a price that changed between payment and execution", () => {
  it("to a lower one is what is accepted and charged", async () => {
    const id = await bought(() => price(CHEAPER))
    expect(await ends(id)).toMatchObject({
      state: "completed",
      quoted_cost: QUOTED,
      current_cost: CHEAPER,
      charged: CHEAPER,
    })
    expect(maximaFor(id)).toEqual([CHEAPER])
  })

  it("to a higher one, be it by one toman, is held with nothing sent, and accepted at the cost that the person saw", async () => {
    const id = await bought(() => price(DEARER))
    const held = { hold_reason: "price_increase", current_cost: DEARER, attempts: 0 }
    expect(await ends(id)).toMatchObject(held)
    expect(sentFor(id)).toEqual([])
    for (const cost of [null, QUOTED, DEARER + 1]) expect(await approve(id, cost)).toMatchObject(COST_CHANGED)
    expect(await approve(id, DEARER)).toMatchObject(DECIDED)
    expect(await ends(id)).toMatchObject({ state: "completed", charged: DEARER, attempts: 1 })
    expect(maximaFor(id)).toEqual([DEARER])
  })

  it("and rises again after it was approved is held again, with nothing sent", async () => {
    const id = await bought(() => price(DEARER))
    await ends(id)
    price(DEARER + 500)
    await approve(id, DEARER)
    const held = { hold_reason: "price_increase", current_cost: DEARER + 500, attempts: 0 }
    expect(await ends(id)).toMatchObject(held)
    expect(sentFor(id)).toEqual([])
  })

  it.each([
    ["no price", { price: null }],
    ["no price version", { price: QUOTED, price_version: null }],
  ] as const)("to none (%s) is held, and executed when there is one again", async (_, none) => {
    const id = await bought(() => sandbox.control.setService({ service: SERVICE, ...none }))
    expect(await ends(id)).toMatchObject({ hold_reason: "no_price", current_cost: null, attempts: 0 })
    expect(await approve(id, null)).toMatchObject({ code: "not_decidable" })
    sandbox.control.setService({ service: SERVICE, price: QUOTED, price_version: "v9" })
    await engine.decide(id, { kind: "retry" })
    expect(await ends(id)).toMatchObject({ state: "completed", charged: QUOTED })
  })
})

describe("a fee that changes between our look at the price and the call", () => {
  it("to a higher one is refused by upstream, held with the new cost, and charged once when approved", async () => {
    const id = await bought(() => beforeCall(1, () => price(DEARER)))
    const held = { hold_reason: "price_increase", current_cost: DEARER, attempts: 1 }
    expect(await ends(id)).toMatchObject(held)
    expect(charges(id)).toEqual([])
    expect(await approve(id, QUOTED)).toMatchObject(COST_CHANGED)
    expect(await approve(id, DEARER)).toMatchObject(DECIDED)
    expect(await ends(id)).toMatchObject({ state: "completed", attempts: 2, charged: DEARER })
    expect(maximaFor(id)).toEqual([QUOTED, DEARER])
    expect(charges(id)).toEqual([DEARER])
  })

  it("to a lower one is charged so, and held for a look", async () => {
    const id = await bought(() => beforeCall(1, () => price(CHEAPER)))
    expect(await ends(id)).toMatchObject({
      hold_reason: "charge_mismatch",
      current_cost: QUOTED,
      charged: CHEAPER,
    })
  })
})

describe("a repeat after a lost answer", () => {
  it("sends the very same inquiry, whatever the price is by then", async () => {
    // The work is done at the quoted price, the answer is lost, and only then the price rises.
    const id = await bought(() => beforeCall(2, () => price(DEARER)), "90101")
    expect(await ends(id)).toMatchObject({ state: "completed", attempts: 2, charged: QUOTED })
    const [first, second, ...more] = sentFor(id)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ max_charge_irt: QUOTED, input: scripted("90101")[1] })
    expect(more).toEqual([])
    expect(charges(id)).toEqual([QUOTED])
  })

  it("that upstream never worked on is held when the price has risen, and charged once when approved", async () => {
    const id = await bought(() => beforeCall(2, () => price(DEARER)), "90102")
    const held = { hold_reason: "price_increase", current_cost: DEARER, attempts: 2 }
    expect(await ends(id)).toMatchObject(held)
    await approve(id, DEARER)
    expect(await ends(id)).toMatchObject({ state: "completed" })
    expect(maximaFor(id)).toEqual([QUOTED, QUOTED, DEARER])
    expect(charges(id)).toEqual([DEARER])
  })
})

describe("upstream out of reach", () => {
  it("before anything was sent lets the inquiry wait, and it goes on when upstream is back", async () => {
    const id = await bought(() => relay.close())
    const waiting = { state: "waiting", reason: "upstream_unreachable", attempts: 0 }
    expect(await engine.untilAtRest(id)).toMatchObject(waiting)
    await relay.open()
    expect(await ends(id)).toMatchObject({ state: "completed", attempts: 1 })
  })

  it("while an answer is owed keeps the inquiry executing, and the same key brings the answer: charged once", async () => {
    const id = await bought(() => beforeCall(2, () => relay.close()), "90101")
    for (let tries = 0; tries < 3; tries += 1) await engine.step()
    expect(await engine.row(id)).toMatchObject({ state: "executing", attempts: 3, charged: null })
    await relay.open()
    expect(await ends(id)).toMatchObject({ state: "completed" })
    expect(charges(id)).toEqual([QUOTED])
  })
})

describe("with the option tolerance.inquiries", () => {
  const AT_THE_LIMIT = 11_000

  beforeEach(() => {
    engine = engineWith(true)
  })

  it("a rise within it is absorbed by the shop: executed at the new cost, which is what is accepted", async () => {
    const id = await bought(() => price(AT_THE_LIMIT))
    expect(await ends(id)).toMatchObject({ state: "completed", charged: AT_THE_LIMIT, attempts: 1 })
    expect(maximaFor(id)).toEqual([AT_THE_LIMIT])
  })

  it("a rise above it is held, with nothing sent", async () => {
    const id = await bought(() => price(AT_THE_LIMIT + 1))
    const held = { hold_reason: "price_increase", current_cost: AT_THE_LIMIT + 1, attempts: 0 }
    expect(await ends(id)).toMatchObject(held)
    expect(sentFor(id)).toEqual([])
  })

  it("what was not seen before the call is not absorbed: held, even within it", async () => {
    const id = await bought(() => beforeCall(1, () => price(AT_THE_LIMIT)))
    const held = { hold_reason: "price_increase", current_cost: AT_THE_LIMIT, attempts: 1 }
    expect(await ends(id)).toMatchObject(held)
    expect(maximaFor(id)).toEqual([QUOTED])
  })
})
