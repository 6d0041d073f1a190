import { expectAgreement } from "../support/domains/agreement"
import { decide } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { endLeases } from "../support/domains/time"
import { buyAll } from "../support/inquiries/buy-all"
import { decideInquiry } from "../support/inquiries/decide-inquiry"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { callsOf, chargesOf, priceOf } from "../support/inquiries/seen-upstream"
import { sentEarlier } from "../support/inquiries/time"
import { untilUnderWay } from "../support/inquiries/under-way"
import { expectRefusal } from "../support/refusal"

/** A call stays open for long enough to be killed in. */
const TIMEOUTS = { read_ms: 1_500, lookup_ms: 1_500, write_ms: 12_000 }

/** More than upstream surely remembers a key. */
const LONG_GAP_MINUTES = 6

let domainShop: DomainShop
let price: number

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts: TIMEOUTS })
  price = priceOf(domainShop, "trust-seal-inquiry")
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const reject = (id: string, body: Readonly<Record<string, unknown>> = {}) =>
  decideInquiry(domainShop, id, "reject", body)
const retry = (id: string, body: Readonly<Record<string, unknown>> = {}) =>
  decideInquiry(domainShop, id, "retry", body)
const MAY_BE_CHARGED = { status: 409, data: { code: "may_be_charged", inquiry_order: { state: "held" } } }

describe("an inquiry whose answer was lost, found again after a long time", () => {
  const [DONE, NOT_DONE] = ["90103", "90104"]
  let ids: string[]

  beforeAll(async () => {
    ids = await buyAll(domainShop, [DONE, NOT_DONE, DONE, NOT_DONE].map(scripted))
    await untilUnderWay(domainShop, ids)
    await domainShop.shop.kill("SIGKILL")
    for (const id of ids) await sentEarlier(domainShop, id, LONG_GAP_MINUTES)
    await endLeases(domainShop)
    await domainShop.shop.restart()
  })

  it("is not sent again without a person: it is held, whether it was executed or not", async () => {
    for (const id of ids) {
      const order = await untilInquiry(domainShop, id, "held")
      expect(order).toMatchObject({ hold_reason: "outcome_unknown", attempts: 1, charged: null })
      expect(callsOf(domainShop, id)).toHaveLength(1)
      expect(await reveal(domainShop, id)).toMatchObject({ result: null })
    }
  })

  it("is not sent again by a retry alone, since upstream may have forgotten its key", async () => {
    for (const id of ids) {
      for (const body of [{}, { even_if_charged: false }]) {
        expect(await retry(id, body)).toMatchObject(MAY_BE_CHARGED)
      }
      expect((await inquiryOrder(domainShop, id)).state).toBe("held")
      expect(callsOf(domainShop, id)).toHaveLength(1)
    }
  })

  it("brings its answer when a person takes the retry on them, with the same key and no second charge", async () => {
    const [id = ""] = ids
    expectRefusal(await decideInquiry(domainShop, id, "retry"), 409, "may_be_charged")
    const word = { even_if_charged: true }
    expect((await decideInquiry(domainShop, id, "retry", word)).status).toBe(200)
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ attempts: 2, charged: price })
    expect(callsOf(domainShop, id).map(({ replayed }) => replayed)).toEqual([false, true])
    expect(chargesOf(domainShop, id)).toEqual([price])
    expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
  })

  it("is executed by that retry if it never was", async () => {
    const [, id = ""] = ids
    await decideInquiry(domainShop, id, "retry", { even_if_charged: true })
    await untilInquiry(domainShop, id, "completed")
    expect(callsOf(domainShop, id).map(({ replayed }) => replayed)).toEqual([false, false])
    expect(chargesOf(domainShop, id)).toEqual([price])
  })

  it.each([
    ["was executed: the shop bears the charge, and the books say so", 2],
    ["was not executed", 3],
  ])("is refunded only by a person who takes it on them, if it %s", async (_, index) => {
    const id = ids[index] ?? ""
    for (const body of [{}, { even_if_charged: false }]) {
      expect(await reject(id, body)).toMatchObject(MAY_BE_CHARGED)
    }
    expect((await reject(id, { even_if_charged: "yes" })).status).toBe(400)
    expect((await inquiryOrder(domainShop, id)).state).toBe("held")

    expect((await reject(id, { even_if_charged: true })).status).toBe(200)
    const order = await untilInquiry(domainShop, id, "refunded")
    expect(order.refund_amount).toBe(order.paid)
    expect(order.history.find(({ to }) => to === "failed")).toMatchObject({
      reason: "rejected",
      detail: { even_if_charged: true },
    })
    expect(callsOf(domainShop, id)).toHaveLength(1)
  })
})

describe("the doors of domains and inquiries", () => {
  it("do not open each other's orders", async () => {
    const [id = ""] = await buyAll(domainShop, [scripted("90208")])
    const held = await untilInquiry(domainShop, id, "held")
    for (const decision of ["approve", "reject", "retry"] as const) {
      expect(await decide(domainShop, id, decision)).toMatchObject({
        status: 404,
        data: { code: "domain_order_not_found" },
      })
    }
    expect(await inquiryOrder(domainShop, id)).toEqual(held)
  })
})
