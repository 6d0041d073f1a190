import { z } from "zod"
import { INQUIRIES, serviceIdSchema } from "../../src/core/inquiries/inquiries"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { endLeases } from "../support/domains/time"
import { buyAll } from "../support/inquiries/buy-all"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import { decideInquiry } from "../support/inquiries/decide-inquiry"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { callsOf, chargesOf, priceOf } from "../support/inquiries/seen-upstream"
import { sentEarlier } from "../support/inquiries/time"
import { untilUnderWay } from "../support/inquiries/under-way"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, newCart } from "../support/shop/cart"
import { retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"

const [SERVICE] = scripted("")

/** A call stays open for long enough to be killed in. */
const timeouts = { read_ms: 1_500, lookup_ms: 1_500, write_ms: 12_000 }
/** More than upstream surely remembers a key. */
const LONG_GAP_MINUTES = 6

let domainShop: DomainShop
let price: number

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts })
  price = priceOf(domainShop, SERVICE)
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

/** Buys one inquiry for each of these endings, all in one order. */
const bought = (...endings: string[]) => buyAll(domainShop, endings.map(scripted))

// Every word and every fault, each with where it leads: test/core/engine/inquire and decisions/decide.
describe("a paid inquiry", () => {
  it("whose answer was lost is asked for again with the same key: completed, and charged once", async () => {
    const [id = ""] = await bought("90101")
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ attempts: 2, charged: price })
    expect(callsOf(domainShop, id).map(({ replayed }) => replayed)).toEqual([false, true])
    expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
  })

  it("that upstream cannot execute is refunded by itself, and one that it refuses when a person rejects it", async () => {
    const [failed = "", refused = "", unpriced = ""] = await bought("90210", "90208", "90206")
    const refunded = await untilInquiry(domainShop, failed, "refunded")
    expect(refunded).toMatchObject({ attempts: 1, charged: null, refund_amount: refunded.paid })
    const held = await untilInquiry(domainShop, refused, "held")
    expect(held).toMatchObject({ hold_reason: "rejected_by_upstream", attempts: 1, charged: null })
    for (const decision of ["approve", "reject", "retry"] as const)
      expectRefusal(await decide(domainShop, refused, decision), 404, "domain_order_not_found")
    expect((await decideInquiry(domainShop, refused, "reject")).status).toBe(200)
    expect(await untilInquiry(domainShop, refused, "refunded")).toMatchObject({ refund_amount: held.paid })
    expect(await untilInquiry(domainShop, unpriced, "held")).toMatchObject({ hold_reason: "no_price" })
    expect((await decideInquiry(domainShop, unpriced, "retry")).status).toBe(200)
    expect(await untilInquiry(domainShop, unpriced, "completed")).toMatchObject({ charged: price })
  })

  it("whose answer cannot be read is held, charged as it is, and what upstream sent is shown to those only who open it", async () => {
    const [id = ""] = await bought("90005")
    const order = await untilInquiry(domainShop, id, "held")
    expect(order).toMatchObject({ hold_reason: "unknown_answer", attempts: 1, charged: price })
    expect(chargesOf(domainShop, id)).toEqual([price])
    const opened = await reveal(domainShop, id)
    expect(opened.result).toBeNull()
    const sent = z.object({ ok: z.literal(true), data: z.object({ result: z.string() }) })
    const { result } = sent.parse(opened.unreadable_answer).data
    const { shop } = domainShop
    const list = (await shop.admin.get("/admin/inquiry-orders?limit=100")).data
    expect(JSON.stringify([order, list]) + shop.logs()).not.toContain(result)
  })

  it("that failed beside goods, a domain and another one gets back what was paid for it; in the ledger each has its name", async () => {
    const { shop, variant_id, shipping_option_id } = domainShop
    const domain = aName()
    const { id: cart_id } = await newCart(shop, domainShop)
    await addDomain(domainShop, cart_id, domain)
    const kept = (await addInquiry(domainShop, cart_id, ...scripted(""))).inquiry_order
    const lost = (await addInquiry(domainShop, cart_id, ...scripted("90210"))).inquiry_order
    await addVariant(shop, cart_id, variant_id, 2)
    await addShipping(shop, cart_id, shipping_option_id)
    const { id: order_id } = await pay(shop, cart_id)
    await untilState(domainShop, order_id, domain, "completed")
    await untilInquiry(domainShop, kept.id, "completed")
    const { paid } = await untilInquiry(domainShop, lost.id, "refunded")
    expect((await retrieveOrder(shop, order_id)).refunds.map(({ amount }) => amount)).toEqual([paid])
    const { data } = await shop.admin.get(`/admin/domain-ledger?order_id=${order_id}`)
    const service = serviceIdSchema.parse(SERVICE)
    expect(data.lines).toHaveLength(3)
    expect(data.lines).toContainEqual(expect.objectContaining({ action: "register", domain, title: null }))
    expect(data.lines).toContainEqual(
      expect.objectContaining({ action: "inquiry", domain: service, title: INQUIRIES[service].title }),
    )
  })
})

describe("an inquiry whose answer was lost, found again after a long time", () => {
  it("is held, and sent again or refunded only by a person who takes it on them, with the same key", async () => {
    const MAY_BE_CHARGED = { status: 409, data: { code: "may_be_charged", inquiry_order: { state: "held" } } }
    const ids = await bought("90103", "90104")
    const [retried = "", rejected = ""] = ids
    await untilUnderWay(domainShop, ids)
    await domainShop.shop.kill("SIGKILL")
    for (const id of ids) await sentEarlier(domainShop, id, LONG_GAP_MINUTES)
    await endLeases(domainShop)
    await domainShop.shop.restart()
    for (const id of ids) {
      const order = await untilInquiry(domainShop, id, "held")
      expect(order).toMatchObject({ hold_reason: "outcome_unknown", attempts: 1, charged: null })
      for (const decision of ["retry", "reject"] as const)
        expect(await decideInquiry(domainShop, id, decision)).toMatchObject(MAY_BE_CHARGED)
      expect(callsOf(domainShop, id)).toHaveLength(1)
    }
    const even_if_charged = true
    expect((await decideInquiry(domainShop, retried, "retry", { even_if_charged })).status).toBe(200)
    expect(await untilInquiry(domainShop, retried, "completed")).toMatchObject({
      attempts: 2,
      charged: price,
    })
    expect(callsOf(domainShop, retried).map(({ replayed }) => replayed)).toEqual([false, true])
    expect(chargesOf(domainShop, retried)).toEqual([price])
    const wrong = await decideInquiry(domainShop, rejected, "reject", { even_if_charged: "yes" })
    expectRefusal(wrong, 400, "invalid_request")
    expect((await decideInquiry(domainShop, rejected, "reject", { even_if_charged })).status).toBe(200)
    const order = await untilInquiry(domainShop, rejected, "refunded")
    expect(order.refund_amount).toBe(order.paid)
    const failed = (await inquiryOrder(domainShop, rejected)).history.find(({ to }) => to === "failed")
    expect(failed).toMatchObject({ reason: "rejected", detail: { even_if_charged } })
    expect(callsOf(domainShop, rejected)).toHaveLength(1)
  })
})
