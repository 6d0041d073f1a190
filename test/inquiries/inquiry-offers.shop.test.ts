import type { AxiosResponse } from "axios"
import type { z } from "zod"
import { inquiryServicesAnswerSchema } from "../../src/reseller/inquiries/admin-inquiries.requests"
import { type ServiceId, STOREFRONT_IDS } from "../../src/reseller/inquiries/inquiries"
import { inquiriesAnswerSchema } from "../../src/reseller/inquiries/inquiries.requests"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainOptions } from "../support/domains/domain-shop"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { changesNothing, records } from "../support/domains/records"
import { EXAMPLES } from "../support/inquiries/examples"
import {
  addInquiry,
  buyInquiry,
  decideInquiry,
  scripted,
  tryAddInquiry,
  untilInquiry,
} from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { capture, placeOrder, refundsOf } from "../support/shop/pay"
import { newRegion } from "../support/shop/region"
import { waitFor } from "../support/wait-for"

/** 10 % on everything; on card-inquiry 500 IRT instead, and mobile-owner-inquiry is rounded up. */
const pricing = {
  markup_percent: 10,
  inquiries: {
    "card-inquiry": { markup_percent: 0, markup_fixed: 500 },
    "mobile-owner-inquiry": { round_up_to: 1_000 },
  },
}

const regions: Record<string, string> = {}

openDomainShop({ pricing })
beforeAll(async () => {
  const { shop, sandbox } = domainShop
  regions.irt = domainShop.region_id
  regions.irr = await newRegion(shop, { currency_code: "irr", country: "af" })
  regions.usd = await newRegion(shop, { currency_code: "usd", country: "us" })
  sandbox.control.setService({ service: "gas-bill-inquiry", price: null })
  sandbox.control.setService({ service: "water-bill-inquiry", price_version: null })
  sandbox.control.setService({ service: "iban-inquiry", sold: false })
})

const tryOffers = (region_id: string | undefined, language = "en"): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.http.get("/store/inquiries", {
    params: { region_id },
    headers: { "Accept-Language": language },
  })
const offersIn = async (currency: string, language = "en") =>
  inquiriesAnswerSchema.parse((await tryOffers(regions[currency], language)).data)
const offerOf = async (service: string, currency = "irt") =>
  (await offersIn(currency)).inquiries.find((offer) => offer.service === service)

const tried = (cart_id: string, service: ServiceId) =>
  changesNothing(domainShop, () =>
    tryAddInquiry(domainShop.shop.http, cart_id, { service, input: EXAMPLES[service].input, consent: true }),
  )

describe("the list of inquiries", () => {
  it("is not there while upstream cannot be asked, and comes with it", async () => {
    const { control } = domainShop.sandbox
    for (const endpoint of ["services", "pricing"] as const)
      control.addFault({ match: { endpoint }, times: null, fault: { kind: "html502" } })
    for (const answer of [
      await tryOffers(regions.irt),
      await domainShop.shop.admin.get("/admin/inquiry-services"),
    ])
      expectRefusal(answer, 503, "upstream_unavailable")
    const cart = await newCart(domainShop.shop, domainShop)
    expectRefusal(await tried(cart.id, "card-inquiry"), 503, "upstream_unavailable")
    control.clearFaults()
    // After a failure upstream is spared for some seconds.
    await waitFor(async () => (await tryOffers(regions.irt)).status === 200, { what: "the list" })
    expect((await offersIn("irt")).inquiries).toHaveLength(STOREFRONT_IDS.length)
  })

  // How a price is made of a cost: test/prices.
  it("has the prices of the shop: markup, its own of a service, rounding, currency; a cart is filled with them", async () => {
    const priceOf = async (service: string, currency?: string) => (await offerOf(service, currency))?.price
    expect(await priceOf("card-inquiry")).toBe(5_500)
    expect(await priceOf("mobile-owner-inquiry")).toBe(10_000)
    expect(await priceOf("convert-persian-name-to-english")).toBe(1_650)
    expect(await priceOf("card-inquiry", "irr")).toBe(55_000)
    const { id } = await newCart(domainShop.shop, { region_id: String(regions.irr) }, "af")
    const { cart } = await addInquiry(domainShop, id, "card-inquiry", EXAMPLES["card-inquiry"].input)
    expect(cart.items.map(({ unit_price }) => unit_price)).toEqual([55_000])
  })

  it("names titles, headings and the words of consent in the language of the browser", async () => {
    const [en, fa] = [await offersIn("irt", "en"), await offersIn("irt", "fa")]
    expect(en.consent.version).toBe(fa.consent.version)
    const words = (offers: z.infer<typeof inquiriesAnswerSchema>) => [
      offers.consent.text,
      ...offers.inquiries.flatMap(({ title, category_title }) => [title, category_title]),
    ]
    for (const word of words(fa)) expect(word).toMatch(/\p{Script=Arabic}/u)
    for (const word of words(en)) expect(word).not.toMatch(/\p{Script=Arabic}/u)
  })

  it("shows what upstream does not sell, which cannot be bought", async () => {
    for (const service of ["gas-bill-inquiry", "water-bill-inquiry", "iban-inquiry"] as const) {
      expect(await offerOf(service)).toMatchObject({ orderable: false, price: null })
      const cart = await newCart(domainShop.shop, domainShop)
      expectRefusal(await tried(cart.id, service), 422, "not_for_sale")
    }
  })

  it("is refused for a currency without a rate, no region and a region that is none", async () => {
    expectRefusal(await tryOffers(regions.usd), 422, "no_exchange_rate")
    expectRefusal(await tryOffers("reg_none"), 404, "region_not_found")
    expectRefusal(await tryOffers(undefined), 400, "invalid_request")
    const cart = await newCart(domainShop.shop, { region_id: String(regions.usd) }, "us")
    expectRefusal(await tried(cart.id, "card-inquiry"), 422, "no_exchange_rate")
  })
})

describe("what upstream sells beyond what the shop knows", () => {
  const service = "passport-status-inquiry"

  it("is shown to the admin, beside what is sold and what is not", async () => {
    const { data } = await domainShop.shop.admin.get("/admin/inquiry-services")
    const { services } = inquiryServicesAnswerSchema.parse(data)
    const of = (name: string) => services.find((one) => one.service === name)
    expect(of(service)).toMatchObject({ known: false, sold: false, title: null, cost: 25_000 })
    expect(of("card-inquiry")).toMatchObject({ known: true, sold: true, cost: 5_000, category: "banking" })
    expect(of("gas-bill-inquiry")).toMatchObject({ known: true, sold: false, cost: null })
    expect(of("water-bill-inquiry")).toMatchObject({ known: true, sold: false, price_version: null })
    expect(of("voice-otp")).toMatchObject({ known: true, sold: false })
    expect(of("iban-inquiry")).toBeUndefined()
  })

  it("is neither listed nor sold to a shopper", async () => {
    expect(await offerOf(service)).toBeUndefined()
    const cart = await newCart(domainShop.shop, domainShop)
    const body = { service, input: {}, consent: true }
    expectRefusal(await tryAddInquiry(domainShop.shop.http, cart.id, body), 422, "unknown_service")
  })
})

it("a shop that stops selling inquiries by taking the identity option out sells and asks none, sells domains, gives back what is owed for inquiries, and goes on with what was paid meanwhile once it has the option again", async () => {
  const { shop, sandbox, region_id } = domainShop
  const options = domainOptions(sandbox)
  const { input } = EXAMPLES["card-inquiry"]
  const held = await buyInquiry(domainShop, ...scripted("90208"))
  await untilInquiry(domainShop, held.id, "held")
  const cart = await newCart(shop, domainShop)
  const { inquiry_order } = await addInquiry(domainShop, cart.id, "card-inquiry", input)
  const order_id = await placeOrder(shop, cart.id, { capture: "later" })
  await untilInquiry(domainShop, inquiry_order.id, "ordered")
  const buyer = await newCustomer(shop)
  const open = await newCart(shop, domainShop)

  const { identity: _, encryption_key: __, ...without } = options
  await shop.restart({ options: without })
  const before = await records(domainShop)
  const asked = { service: "card-inquiry", input, max_charge: 5_000, reference: "off" }
  const refused: Record<string, Promise<AxiosResponse<unknown>>> = {
    "the list": shop.http.get("/store/inquiries", { params: { region_id } }),
    "the cart": tryAddInquiry(shop.http, open.id, { service: "card-inquiry", input, consent: true }),
    "the admin's question": shop.admin.post("/admin/inquiry-orders", asked),
    "the catalogue": shop.admin.get("/admin/inquiry-services"),
  }
  for (const [what, answer] of Object.entries(refused)) {
    const { status, data } = await answer
    expect({ what, status, data }).toMatchObject({ what, status: 404, data: { code: "inquiries_off" } })
  }
  expect((await buyer.http.get("/store/customers/me/inquiries")).status).toBe(200)
  expect(await records(domainShop)).toEqual(before)

  expect((await decideInquiry(domainShop, held.id, "reject")).status).toBe(200)
  await untilInquiry(domainShop, held.id, "refunded")
  expect(await refundsOf(shop, held.order.id)).toHaveLength(1)
  await capture(shop, order_id)
  const domain = aName()
  const order = await buy(domainShop, [domain])
  await untilState(domainShop, order.id, domain, "completed")
  await shop.restart({ options })
  await untilInquiry(domainShop, inquiry_order.id, "completed")
})
