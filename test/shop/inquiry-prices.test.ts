import { inquiryKey } from "../../src/core/orders/idempotency-key"
import { expectAgreement } from "../support/domains/agreement"
import { domainOptions } from "../support/domains/domain-shop"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import { decideInquiry } from "../support/inquiries/decide-inquiry"
import { untilInquiry, untilInquiryIs } from "../support/inquiries/inquiry-orders"
import { type RelayedShop, startRelayedShop } from "../support/inquiries/relayed-shop"
import { scripted } from "../support/inquiries/scripted"
import { chargesOf } from "../support/inquiries/seen-upstream"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"

const [SERVICE] = scripted("")
const QUOTED = 10_000
const DEARER = 10_001
const CHEAPER = 9_000

let relayed: RelayedShop

beforeAll(async () => {
  relayed = await startRelayedShop()
})
beforeEach(() => {
  relayed.relay.onInquiry(() => undefined)
})
afterEach(() => expectAgreement(relayed))
afterAll(() => relayed?.stop())

const price = (now: number | null) => relayed.sandbox.control.setService({ service: SERVICE, price: now })

/** Paid at a quote of QUOTED; when it is executed, `change` has happened upstream. */
async function bought(change: () => unknown, digits = ""): Promise<string> {
  price(QUOTED)
  const cart = await newCart(relayed.shop, relayed)
  const { inquiry_order } = await addInquiry(relayed, cart.id, ...scripted(digits))
  change()
  await pay(relayed.shop, cart.id)
  return inquiry_order.id
}

/** `act` happens upstream between our look at the price and the first paid call of this kind. */
function beforeTheCall(act: () => unknown): void {
  beforeCall(1, act)
}

/** The same before the nth call. */
function beforeCall(nth: number, act: () => unknown): void {
  let calls = 0
  relayed.relay.onInquiry(async () => {
    calls += 1
    if (calls === nth) await act()
  })
}

const sentFor = (id: string) => relayed.relay.sent.filter(({ key }) => key === inquiryKey(id))
const maximaFor = (id: string) => sentFor(id).map(({ max_charge_irt }) => max_charge_irt)

const approve = (id: string, cost: number | null) => decideInquiry(relayed, id, "approve", { cost })

describe("a price that changed between payment and execution", () => {
  it("to a lower one is what is accepted and charged", async () => {
    const id = await bought(() => price(CHEAPER))
    const order = await untilInquiry(relayed, id, "completed")
    expect(order).toMatchObject({ quoted_cost: QUOTED, current_cost: CHEAPER, charged: CHEAPER })
    expect(maximaFor(id)).toEqual([CHEAPER])
  })

  it("to a higher one, be it by one toman, sends nothing and is held with the new cost", async () => {
    const id = await bought(() => price(DEARER))
    const order = await untilInquiry(relayed, id, "held")
    expect(order).toMatchObject({ hold_reason: "price_increase", current_cost: DEARER, attempts: 0 })
    expect(sentFor(id)).toEqual([])
    await decideInquiry(relayed, id, "reject")
    expect(await untilInquiry(relayed, id, "refunded")).toMatchObject({ refund_amount: order.paid })
  })

  it("is accepted at the cost that the person saw and at no other", async () => {
    const id = await bought(() => price(DEARER))
    await untilInquiry(relayed, id, "held")
    for (const cost of [null, QUOTED, DEARER + 1]) {
      expect(await approve(id, cost)).toMatchObject({ status: 409, data: { code: "cost_changed" } })
    }
    expect((await approve(id, DEARER)).status).toBe(200)
    expect(await untilInquiry(relayed, id, "completed")).toMatchObject({ charged: DEARER, attempts: 1 })
    expect(maximaFor(id)).toEqual([DEARER])
  })

  it("and rises again after it was approved is held again, with nothing sent", async () => {
    const id = await bought(() => price(DEARER))
    await untilInquiry(relayed, id, "held")
    price(DEARER + 500)
    await approve(id, DEARER)
    const isHeldAgain = { hold_reason: "price_increase", current_cost: DEARER + 500, attempts: 0 }
    expect(await untilInquiry(relayed, id, "held")).toMatchObject(isHeldAgain)
    expect(sentFor(id)).toEqual([])
  })

  it.each([
    ["no price", { price: null }],
    ["no price version", { price: QUOTED, price_version: null }],
  ] as const)("to none (%s) is held, and executed when there is one again", async (_, none) => {
    const { control } = relayed.sandbox
    const id = await bought(() => control.setService({ service: SERVICE, ...none }))
    const held = await untilInquiry(relayed, id, "held")
    expect(held).toMatchObject({ hold_reason: "no_price", current_cost: null, attempts: 0 })
    expect((await approve(id, null)).status).toBe(409)
    control.setService({ service: SERVICE, price: QUOTED, price_version: "v9" })
    await decideInquiry(relayed, id, "retry")
    expect(await untilInquiry(relayed, id, "completed")).toMatchObject({ charged: QUOTED })
  })
})

describe("a fee that changes between our look at the price and the call", () => {
  it("to a higher one is refused by upstream, held with the new cost, and charged once when approved", async () => {
    const id = await bought(() => beforeTheCall(() => price(DEARER)))
    const held = await untilInquiry(relayed, id, "held")
    expect(held).toMatchObject({ hold_reason: "price_increase", current_cost: DEARER, attempts: 1 })
    expect(chargesOf(relayed, id)).toEqual([])

    expect(await approve(id, QUOTED)).toMatchObject({ status: 409, data: { code: "cost_changed" } })
    expect((await approve(id, DEARER)).status).toBe(200)
    expect(await untilInquiry(relayed, id, "completed")).toMatchObject({ attempts: 2, charged: DEARER })
    expect(maximaFor(id)).toEqual([QUOTED, DEARER])
    expect(chargesOf(relayed, id)).toEqual([DEARER])
  })

  it("to a lower one is charged so, and held for a look", async () => {
    const id = await bought(() => beforeTheCall(() => price(CHEAPER)))
    const held = await untilInquiry(relayed, id, "held")
    expect(held).toMatchObject({ hold_reason: "charge_mismatch", current_cost: QUOTED, charged: CHEAPER })
    await approve(id, null)
    await untilInquiry(relayed, id, "completed")
  })
})

describe("a repeat after a lost answer", () => {
  it("sends the very same inquiry, whatever the price is by then", async () => {
    // The work is done at the quoted price, the answer is lost, and only then the price rises.
    const id = await bought(() => beforeCall(2, () => price(DEARER)), "90101")
    expect(await untilInquiry(relayed, id, "completed")).toMatchObject({ attempts: 2, charged: QUOTED })
    const [first, second, ...more] = sentFor(id)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ max_charge_irt: QUOTED, input: scripted("90101")[1] })
    expect(more).toEqual([])
    expect(chargesOf(relayed, id)).toEqual([QUOTED])
  })

  it("that upstream never worked on is held when the price has risen, and charged once when approved", async () => {
    const id = await bought(() => beforeCall(2, () => price(DEARER)), "90102")
    const held = await untilInquiry(relayed, id, "held")
    expect(held).toMatchObject({ hold_reason: "price_increase", current_cost: DEARER, attempts: 2 })
    await approve(id, DEARER)
    await untilInquiry(relayed, id, "completed")
    expect(maximaFor(id)).toEqual([QUOTED, QUOTED, DEARER])
    expect(chargesOf(relayed, id)).toEqual([DEARER])
  })
})

describe("upstream out of reach", () => {
  it("before anything was sent lets the inquiry wait, and it goes on when upstream is back", async () => {
    price(QUOTED)
    const cart = await newCart(relayed.shop, relayed)
    const { inquiry_order } = await addInquiry(relayed, cart.id, ...scripted(""))
    await relayed.relay.close()
    await pay(relayed.shop, cart.id)
    const waiting = await untilInquiry(relayed, inquiry_order.id, "waiting")
    expect(waiting).toMatchObject({ reason: "upstream_unreachable", attempts: 0 })
    await relayed.relay.open()
    expect(await untilInquiry(relayed, inquiry_order.id, "completed")).toMatchObject({ attempts: 1 })
  })

  it("while an answer is owed keeps the inquiry executing, and the same key brings the answer: charged once", async () => {
    const id = await bought(() => beforeCall(2, () => relayed.relay.close()), "90101")
    const owed = await untilInquiryIs(relayed, id, "tried in vain", ({ attempts }) => attempts >= 3)
    expect(owed).toMatchObject({ state: "executing", charged: null })
    await relayed.relay.open()
    await untilInquiry(relayed, id, "completed")
    expect(chargesOf(relayed, id)).toEqual([QUOTED])
  })
})

describe("with the option tolerance.inquiries", () => {
  const PERCENT = 10
  const AT_THE_LIMIT = 11_000

  beforeAll(() =>
    relayed.shop.restart({
      options: domainOptions(relayed.sandbox, {
        identity: { base_url: relayed.relay.base_url, api_token: relayed.sandbox.token },
        tolerance: { percent: PERCENT, inquiries: true },
      }),
    }),
  )

  it("a rise within it is absorbed by the shop: executed at the new cost, which is what is accepted", async () => {
    const id = await bought(() => price(AT_THE_LIMIT))
    const order = await untilInquiry(relayed, id, "completed")
    expect(order).toMatchObject({ quoted_cost: QUOTED, charged: AT_THE_LIMIT, attempts: 1 })
    expect(maximaFor(id)).toEqual([AT_THE_LIMIT])
  })

  it("a rise above it is held, with nothing sent", async () => {
    const id = await bought(() => price(AT_THE_LIMIT + 1))
    const held = await untilInquiry(relayed, id, "held")
    expect(held).toMatchObject({ hold_reason: "price_increase", current_cost: AT_THE_LIMIT + 1, attempts: 0 })
    expect(sentFor(id)).toEqual([])
  })

  it("what was not seen before the call is not absorbed: held, even within it", async () => {
    const id = await bought(() => beforeTheCall(() => price(AT_THE_LIMIT)))
    const held = await untilInquiry(relayed, id, "held")
    expect(held).toMatchObject({ hold_reason: "price_increase", current_cost: AT_THE_LIMIT, attempts: 1 })
    expect(maximaFor(id)).toEqual([QUOTED])
  })
})
