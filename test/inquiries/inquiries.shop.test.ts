import { z } from "zod"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../src/reseller/inquiries/inquiries"
import { fieldIssueSchema } from "../../src/reseller/inquiries/inquiries.requests"
import { addDomain, aName } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { records, untilAtRest } from "../support/domains/records"
import { askAsAdmin } from "../support/inquiries/ask"
import { EXAMPLES } from "../support/inquiries/examples"
import {
  addInquiry,
  buyAll,
  buyAs,
  chargesOf,
  decideInquiry,
  inquiryOrder,
  type OpenedInquiry,
  priceOf,
  readOwn,
  reveal,
  scripted,
  tryAddInquiry,
  untilInquiry,
} from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import { addShipping, addVariant, newCart } from "../support/shop/cart"
import { type Customer, newCustomer } from "../support/shop/customer"
import { pay, retrieveOrder } from "../support/shop/pay"

const SOLD = SERVICE_IDS.filter((service) => service !== "voice-otp")
const QUESTIONS = SOLD.map((service) => [service, { ...EXAMPLES[service].input }] as const)

let buyer: Customer
let order_id: string
let ids: string[]
let cart_id: string

openDomainShop()
beforeAll(async () => {
  cart_id = (await newCart(domainShop.shop, domainShop)).id
  buyer = await newCustomer(domainShop.shop)
  const bought = await buyAs(domainShop, buyer, QUESTIONS)
  order_id = bought.order.id
  ids = bought.ids
  for (const id of ids) await untilInquiry(domainShop, id, "completed")
})

/** Of all fields, however deep. */
const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(\w+)":/g)].map(([, name = ""]) => name)

const answersTo = (service: string) =>
  domainShop.sandbox.control
    .requests()
    .filter(({ endpoint, path }) => endpoint === "inquiry" && path.endsWith(`/${service}`))

function expectWhole(
  service: ServiceId,
  { input, result, labels }: Pick<OpenedInquiry, "input" | "result" | "labels">,
): void {
  expect(input).toEqual(EXAMPLES[service].input)
  expect(INQUIRIES[service].result.parse(result)).toEqual(result)
  expect(namesIn({ ...input, ...result }).filter((name) => !labels?.[name])).toEqual([])
}

describe("a customer who buys every inquiry in one cart", () => {
  it("pays their prices and tax, and turns the pages of the list", async () => {
    const orders = await Promise.all(ids.map((id) => inquiryOrder(domainShop, id)))
    const sum = (of: "charged" | "paid") => orders.reduce((total, order) => total + (order[of] ?? 0), 0)
    expect(sum("paid")).toBe(Math.round(sum("charged") * 1.1))
    const page = async (offset: number) =>
      (await buyer.http.get(`/store/customers/me/inquiries?limit=20&offset=${offset}`)).data
    const [first, second] = [await page(0), await page(20)]
    expect(first).toMatchObject({ count: SOLD.length, limit: 20, offset: 0 })
    const seen = [...first.inquiry_orders, ...second.inquiry_orders].map(({ id }) => id)
    expect(seen.sort()).toEqual([...ids].sort())
  })

  it.each(SOLD)("reads the whole answer of %s, each field by its name", async (service) => {
    const opened = await readOwn(buyer, String(ids[SOLD.indexOf(service)]))
    expect(opened).toMatchObject({ service, state: "completed", has_result: true, order_id })
    expectWhole(service, opened)
    expect(answersTo(service)).toHaveLength(1)
  })
})

describe("the call with a code to a phone", () => {
  const { input } = EXAMPLES["voice-otp"]

  it("is not for shoppers: neither listed nor sold, though upstream sells it", async () => {
    const { data } = await domainShop.shop.http.get(`/store/inquiries?region_id=${domainShop.region_id}`)
    const services = z.array(z.object({ service: z.string() })).parse(data.inquiries)
    expect(services.map(({ service }) => service).sort()).toEqual([...SOLD].sort())
    const body = { service: "voice-otp", input, consent: true }
    expectRefusal(await tryAddInquiry(domainShop.shop.http, cart_id, body), 422, "unknown_service")
    expect(answersTo("voice-otp")).toEqual([])
  })

  it("is asked by an admin, answered at once, and kept like any other", async () => {
    const asked = await askAsAdmin(domainShop, "voice-otp", input)
    expect(asked).toMatchObject({ status: 200, data: { inquired: { kind: "answered" } } })
    const { inquired } = z
      .object({ inquired: z.object({ id: z.string(), charged: z.number(), result: z.record(z.unknown()) }) })
      .parse(asked.data)
    const opened = await reveal(domainShop, inquired.id)
    expect(opened).toMatchObject({ state: "completed", charged: inquired.charged, result: inquired.result })
    expectWhole("voice-otp", opened)
    expect(opened).toMatchObject({ order_id: null, price: 0, paid: 0, consent: null })
  })
})

const SERVICE = "trust-seal-inquiry"

const bought = (...endings: string[]) => buyAll(domainShop, endings.map(scripted))

// Every word and every fault, each with where it leads: test/engine/inquire and decisions/decide.
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
    expect(await untilInquiry(domainShop, unpriced, "completed")).toMatchObject({
      charged: priceOf(domainShop, SERVICE),
    })
  })

  it("whose answer cannot be read is held, charged as it is, and what upstream sent is shown to those only who open it", async () => {
    const price = priceOf(domainShop, SERVICE)
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
    expect(data.lines).toHaveLength(3)
    expect(data.lines).toContainEqual(expect.objectContaining({ action: "register", domain, title: null }))
    expect(data.lines).toContainEqual(
      expect.objectContaining({ action: "inquiry", domain: SERVICE, title: INQUIRIES[SERVICE].title }),
    )
    await untilAtRest(domainShop)
  })
})

const ACCEPTS = { en: "en-GB,en;q=0.9,fa;q=0.1", fa: "fa-IR,fa;q=0.9,en;q=0.1" } as const

/** What a shop and its upstream know; equal before and after a refusal. */
const everything = async () => [
  await records(domainShop),
  domainShop.sandbox.control
    .requests()
    .filter(({ endpoint }) => ["services", "pricing", "inquiry"].includes(String(endpoint))),
]

const isPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text)
const remarksSchema = z.array(fieldIssueSchema.strict())
const refusalSchema = z.object({ message: z.string(), problems: remarksSchema })

// Every field of every service with a wrong value, and ways of typing: test/inquiries/read-input.
it.each(["en", "fa"] as const)(
  "an input that cannot be right is refused, field by field, before anything is written (%s)",
  async (language) => {
    const before = await everything()
    const { input } = EXAMPLES["iban-inquiry"]
    const { iban: _, ...without } = input
    for (const [wrong, field, code] of [
      [{ ...input, iban: "IR1" }, "iban", "wrong_length"],
      [without, "iban", "missing"],
      [{ ...input, price: "1" }, "price", "unknown_field"],
      [[input], null, "not_an_object"],
    ] as const) {
      const body = { service: "iban-inquiry", input: wrong, consent: true }
      const headers = { "Accept-Language": ACCEPTS[language] }
      const answer = await domainShop.shop.http.post(`/store/carts/${cart_id}/inquiries`, body, { headers })
      expectRefusal(answer, 400, "invalid_input")
      const { message, problems } = refusalSchema.parse(answer.data)
      expect(problems).toMatchObject([{ field, code }])
      for (const words of [message, ...problems.map((problem) => problem.message)])
        expect({ words, persian: isPersian(words) }).toEqual({ words, persian: language === "fa" })
    }
    expect(await everything()).toEqual(before)
  },
)

it("a value that is possible but doubtful is warned of in the language of the browser, sold, and asked as it was typed", async () => {
  const { id } = await newCart(domainShop.shop, domainShop)
  const input = { ...EXAMPLES["mobile-owner-inquiry"].input, national_code: "1111111111" }
  const body = { service: "mobile-owner-inquiry", input, consent: true }
  const headers = { "Accept-Language": ACCEPTS.fa }
  const { data } = await domainShop.shop.http.post(`/store/carts/${id}/inquiries`, body, { headers })
  const [remark] = remarksSchema.parse(data.warnings)
  expect(remark).toMatchObject({ field: "national_code", code: "repeated_digit" })
  expect(isPersian(remark?.message ?? "")).toBe(true)
  await pay(domainShop.shop, id)
  await untilInquiry(domainShop, data.inquiry_order.id, "completed")
  expect((await reveal(domainShop, data.inquiry_order.id)).input).toEqual(input)
  await untilAtRest(domainShop)
})

describe("the buyer's consent", () => {
  const service = "mobile-owner-inquiry"
  const { input } = EXAMPLES[service]
  const tried = (more: object) => tryAddInquiry(domainShop.shop.http, cart_id, { service, input, ...more })

  it.each<[string, object]>([
    ["consent_required", {}],
    ["consent_required", { consent: "true" }],
    ["invalid_request", { consent: true, price: 1 }],
  ])("is all that is asked for: %s of %j, with nothing written", async (code, more) => {
    const before = await everything()
    expectRefusal(await tried(more), 400, code)
    expect(await everything()).toEqual(before)
  })

  it("is kept with the version of its words and the time", async () => {
    const { data } = await domainShop.shop.http.get(`/store/inquiries?region_id=${domainShop.region_id}`)
    const { inquiry_order } = await addInquiry(domainShop, cart_id, service, input)
    const { consent } = await inquiryOrder(domainShop, inquiry_order.id)
    expect(consent?.version).toBe(data.consent.version)
  })
})
