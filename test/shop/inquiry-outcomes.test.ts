import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { buyAll } from "../support/inquiries/buy-all"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import { decideInquiry } from "../support/inquiries/decide-inquiry"
import { reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { callsOf, chargesOf, priceOf } from "../support/inquiries/seen-upstream"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"

const [SERVICE] = scripted("")

let domainShop: DomainShop
let price: number

beforeAll(async () => {
  domainShop = await startDomainShop()
  price = priceOf(domainShop, SERVICE)
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

/** Buys one inquiry for each of these endings, all in one order. */
const bought = (...endings: string[]) => buyAll(domainShop, endings.map(scripted))

/** Paid at the price of now; when it is executed, it costs `then`. */
async function boughtBeforeRise(then: number): Promise<string> {
  const cart = await newCart(domainShop.shop, domainShop)
  const { inquiry_order } = await addInquiry(domainShop, cart.id, ...scripted(""))
  domainShop.sandbox.control.setService({ service: SERVICE, price: then })
  await pay(domainShop.shop, cart.id)
  return inquiry_order.id
}

// Every word and every fault, each with where it leads: test/core/engine/inquiry-outcomes and inquiry-prices.
describe("a paid inquiry", () => {
  it("whose answer was lost is asked for again with the same key: completed, and charged once", async () => {
    const [id = ""] = await bought("90101")
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ attempts: 2, charged: price })
    expect(callsOf(domainShop, id).map(({ replayed }) => replayed)).toEqual([false, true])
    expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
  })

  it("that a daily cap stops waits, and goes on by itself once a person has raised it", async () => {
    const { daily_spend_cap } = domainShop.sandbox.control.account()
    domainShop.sandbox.control.setAccount({ daily_spend_cap: 1 })
    const [id = ""] = await bought("")
    expect(await untilInquiry(domainShop, id, "waiting")).toMatchObject({ reason: "daily_cap" })
    domainShop.sandbox.control.setAccount({ daily_spend_cap })
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ charged: price })
  })

  it("that upstream cannot execute is refunded by itself, and one that it refuses when a person rejects it", async () => {
    const [failed = "", refused = "", unpriced = ""] = await bought("90210", "90208", "90206")
    const refunded = await untilInquiry(domainShop, failed, "refunded")
    expect(refunded).toMatchObject({ attempts: 1, charged: null, refund_amount: refunded.paid })
    const held = await untilInquiry(domainShop, refused, "held")
    expect(held).toMatchObject({ hold_reason: "rejected_by_upstream", attempts: 1, charged: null })
    expect((await decideInquiry(domainShop, refused, "reject")).status).toBe(200)
    expect(await untilInquiry(domainShop, refused, "refunded")).toMatchObject({ refund_amount: held.paid })
    expect(await untilInquiry(domainShop, unpriced, "held")).toMatchObject({ hold_reason: "no_price" })
    expect((await decideInquiry(domainShop, unpriced, "retry")).status).toBe(200)
    expect(await untilInquiry(domainShop, unpriced, "completed")).toMatchObject({ charged: price })
  })

  it("whose price rose is held with the new cost, and accepted at that cost and at no other", async () => {
    const cost = price + 1
    const id = await boughtBeforeRise(cost)
    const held = await untilInquiry(domainShop, id, "held")
    expect(held).toMatchObject({ hold_reason: "price_increase", current_cost: cost, attempts: 0 })
    expect(await decideInquiry(domainShop, id, "approve", { cost: price })).toMatchObject({
      status: 409,
      data: { code: "cost_changed" },
    })
    expect((await decideInquiry(domainShop, id, "approve", { cost })).status).toBe(200)
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ charged: cost, attempts: 1 })
    domainShop.sandbox.control.setService({ service: SERVICE, price })
  })
})

describe("an answer that cannot be read", () => {
  it("is held, charged as it is, and what upstream sent is shown to those only who open it", async () => {
    const [id = ""] = await bought("90005")
    const order = await untilInquiry(domainShop, id, "held")
    expect(order).toMatchObject({ hold_reason: "unknown_answer", attempts: 1, charged: price })
    expect(chargesOf(domainShop, id)).toEqual([price])

    const opened = await reveal(domainShop, id)
    expect(opened.result).toBeNull()
    const raw = opened.unreadable_answer
    expect(raw).toMatchObject({ ok: true, data: { result: expect.any(String) } })
    const { shop } = domainShop
    const shown = JSON.stringify([order, (await shop.admin.get("/admin/inquiry-orders?limit=100")).data])
    const { result } = (raw as { data: { result: string } }).data // matched above
    expect(shown).not.toContain(result)
    expect(shop.logs()).not.toContain(result)
  })
})

describe("a charge that differs from the price", () => {
  it("is held with what was charged, and the answer is there once a person accepts it", async () => {
    const [id = ""] = await bought("90006")
    const held = await untilInquiry(domainShop, id, "held")
    expect(held).toMatchObject({ hold_reason: "charge_mismatch", charged: price + 1_000 })
    for (const decision of ["reject", "retry"] as const) {
      expect(await decideInquiry(domainShop, id, decision)).toMatchObject({
        status: 409,
        data: { code: "not_decidable" },
      })
    }
    expect((await decideInquiry(domainShop, id, "approve")).status).toBe(200)
    await untilInquiry(domainShop, id, "completed")
    expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
    expect(callsOf(domainShop, id)).toHaveLength(1)
  })
})

describe("with the option tolerance.inquiries", () => {
  it("a rise within it is absorbed by the shop, which accepts the new cost", async () => {
    const tolerance = { percent: 10, inquiries: true }
    await domainShop.shop.restart({ options: domainOptions(domainShop.sandbox, { tolerance }) })
    const cost = Math.floor(price * 1.1)
    const id = await boughtBeforeRise(cost)
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ charged: cost, attempts: 1 })
  })
})
