import { z } from "zod"
import { INQUIRIES, serviceIdSchema } from "../../src/core/inquiries/inquiries"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import { untilInquiry } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { addShipping, addVariant, newCart } from "../support/shop/cart"
import { retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"

let domainShop: DomainShop
beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

/** One order with ordinary goods, a domain and two inquiries. */
async function mixedOrder(domain: string, digits: readonly [string, string]) {
  const { shop, variant_id, shipping_option_id } = domainShop
  const cart = await newCart(shop, domainShop)
  await addDomain(domainShop, cart.id, domain)
  const first = await addInquiry(domainShop, cart.id, ...scripted(digits[0]))
  const second = await addInquiry(domainShop, cart.id, ...scripted(digits[1]))
  await addVariant(shop, cart.id, variant_id, 2)
  await addShipping(shop, cart.id, shipping_option_id)
  const order = await pay(shop, cart.id)
  return { order_id: order.id, ids: [first.inquiry_order.id, second.inquiry_order.id] as const }
}

describe("an order of goods, a domain and inquiries", () => {
  it("gets back what was paid for the inquiry that failed, and nothing else", async () => {
    const domain = aName()
    const { order_id, ids } = await mixedOrder(domain, ["", "90210"])
    await untilState(domainShop, order_id, domain, "completed")
    await untilInquiry(domainShop, ids[0], "completed")
    const failed = await untilInquiry(domainShop, ids[1], "refunded")
    expect(failed.refund_amount).toBe(failed.paid)
    const { refunds } = await retrieveOrder(domainShop.shop, order_id)
    expect(refunds.map(({ amount }) => amount)).toEqual([failed.paid])
  })

  it("gets back what was paid for the domain that failed, and keeps its inquiries", async () => {
    const domain = aName("fail-")
    const { order_id, ids } = await mixedOrder(domain, ["90101", ""])
    const failed = await untilState(domainShop, order_id, domain, "refunded")
    for (const id of ids) await untilInquiry(domainShop, id, "completed")
    const { refunds } = await retrieveOrder(domainShop.shop, order_id)
    expect(refunds.map(({ amount }) => amount)).toEqual([failed.paid])
  })

  it("stands in the ledger line by line: a domain by its name, an inquiry with its title in both languages", async () => {
    const domain = aName()
    const { order_id, ids } = await mixedOrder(domain, ["", ""])
    await untilState(domainShop, order_id, domain, "completed")
    for (const id of ids) await untilInquiry(domainShop, id, "completed")
    const { data } = await domainShop.shop.admin.get(`/admin/domain-ledger?order_id=${order_id}`)
    const service = serviceIdSchema.parse(scripted("")[0])
    const { title } = INQUIRIES[service]
    const inquiry = { domain: service, action: "inquiry", years: null, title }
    const lines = z.array(z.object({ action: z.string() }).passthrough()).parse(data.lines)
    expect(lines.filter(({ action }) => action === "register")).toMatchObject([{ domain, title: null }])
    expect(lines.filter(({ action }) => action === "inquiry")).toMatchObject([inquiry, inquiry])
  })

  it("is unharmed by trouble with the token of one interface: the other goes on", async () => {
    const domain = aName()
    const match = { endpoint: "inquiry" } as const
    const { control } = domainShop.sandbox
    control.addFault({ match, fault: { kind: "error", identifier: "token_revoked" }, times: null })
    const { order_id, ids } = await mixedOrder(domain, ["", ""])
    await untilState(domainShop, order_id, domain, "completed")
    for (const id of ids)
      expect(await untilInquiry(domainShop, id, "waiting")).toMatchObject({ charged: null })
    control.clearFaults()
    for (const id of ids) await untilInquiry(domainShop, id, "completed")
  })
})
