import type { AxiosResponse } from "axios"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainOptions } from "../support/domains/domain-shop"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { records } from "../support/domains/records"
import { addInquiry, buyInquiry, tryAddInquiry } from "../support/inquiries/buy-inquiry"
import { decideInquiry } from "../support/inquiries/decide-inquiry"
import { EXAMPLES } from "../support/inquiries/examples"
import { untilInquiry } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { newCart } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { capture, placeOrder } from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"

const { input } = EXAMPLES["card-inquiry"]

openDomainShop()

describe("a shop that stops selling inquiries by taking the identity option out", () => {
  it("still gives back what is owed for them, and answers its people about them", async () => {
    const held = await buyInquiry(domainShop, ...scripted("90208"))
    await untilInquiry(domainShop, held.id, "held")
    const { identity: _, encryption_key: __, ...without } = domainOptions(domainShop.sandbox)
    await domainShop.shop.restart({ options: without })

    expect((await decideInquiry(domainShop, held.id, "reject")).status).toBe(200)
    await untilInquiry(domainShop, held.id, "refunded")
    const book = await paymentBook(domainShop.shop, held.order.id)
    expect(book.filter(({ type }) => type === "refund")).toHaveLength(1)
    const { data } = await domainShop.shop.admin.get("/admin/inquiry-orders")
    expect(data.inquiry_orders).toMatchObject([{ id: held.id, state: "refunded" }])
    const offers = await domainShop.shop.http.get(`/store/inquiries?region_id=${domainShop.region_id}`)
    expect(offers).toMatchObject({ status: 404, data: { code: "inquiries_off" } })
  })

  it("sells none and asks none, sells domains, and goes on with what was paid meanwhile once it has the option again", async () => {
    const { shop, sandbox } = domainShop
    await shop.restart({ options: domainOptions(sandbox) })
    const cart = await newCart(shop, domainShop)
    const { inquiry_order } = await addInquiry(domainShop, cart.id, "card-inquiry", input)
    const order_id = await placeOrder(shop, cart.id, { capture: "later" })
    await untilInquiry(domainShop, inquiry_order.id, "ordered")
    const buyer = await newCustomer(shop)
    const open = await newCart(shop, domainShop)

    const { identity: _, encryption_key: __, ...without } = domainOptions(sandbox)
    await shop.restart({ options: without })
    const before = await records(domainShop)
    const body = { service: "card-inquiry", input, consent: true }
    const { region_id } = domainShop
    const asked = { service: "card-inquiry", input, max_charge: 5_000, reference: "off" }
    const refused: Record<string, Promise<AxiosResponse<unknown>>> = {
      "the list": shop.http.get("/store/inquiries", { params: { region_id } }),
      "the cart": tryAddInquiry(shop.http, open.id, body),
      "the admin's question": shop.admin.post("/admin/inquiry-orders", asked),
      "the catalogue": shop.admin.get("/admin/inquiry-services"),
    }
    for (const [what, answer] of Object.entries(refused)) {
      const { status, data } = await answer
      expect({ what, status, data }).toMatchObject({ what, status: 404, data: { code: "inquiries_off" } })
    }
    expect((await buyer.http.get("/store/customers/me/inquiries")).status).toBe(200)
    expect(await records(domainShop)).toEqual(before)

    await capture(shop, order_id)
    const domain = aName()
    const order = await buy(domainShop, [domain])
    await untilState(domainShop, order.id, domain, "completed")
    await shop.restart({ options: domainOptions(sandbox) })
    await untilInquiry(domainShop, inquiry_order.id, "completed")
  })
})
