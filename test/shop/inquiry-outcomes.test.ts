import { z } from "zod"
import { INQUIRIES, serviceIdSchema } from "../../src/core/inquiries/inquiries"
import { addDomain, aName } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { buyAll } from "../support/inquiries/buy-all"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import { decideInquiry } from "../support/inquiries/decide-inquiry"
import { reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { chargesOf, priceOf } from "../support/inquiries/seen-upstream"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, newCart } from "../support/shop/cart"
import { retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"

const [SERVICE] = scripted("")

let price: number

openDomainShop()
beforeAll(async () => {
  price = priceOf(domainShop, SERVICE)
})

const bought = (...endings: string[]) => buyAll(domainShop, endings.map(scripted))

// Every word and every fault, each with where it leads: test/core/engine/inquire and decisions/decide.
describe("a paid inquiry", () => {
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
