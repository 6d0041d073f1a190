import { z } from "zod"
import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../src/core/inquiries/inquiries"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { askAsAdmin } from "../support/inquiries/ask"
import { tryAddInquiry } from "../support/inquiries/buy-inquiry"
import { buyAs, type OpenedInquiry, readOwn } from "../support/inquiries/customer-inquiries"
import { EXAMPLES } from "../support/inquiries/examples"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { type Customer, newCustomer } from "../support/shop/customer"

const SOLD = SERVICE_IDS.filter((service) => service !== "voice-otp")
const QUESTIONS = SOLD.map((service) => [service, { ...EXAMPLES[service].input }] as const)

let buyer: Customer
let order_id: string
let ids: string[]

openDomainShop()
beforeAll(async () => {
  buyer = await newCustomer(domainShop.shop)
  const bought = await buyAs(domainShop, buyer, QUESTIONS)
  order_id = bought.order.id
  ids = bought.ids
  for (const id of ids) await untilInquiry(domainShop, id, "completed")
})

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

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
  const unlabelled = namesIn({ ...input, ...result }).filter((name) => !labels?.[name])
  expect(unlabelled).toEqual([])
}

describe("a customer who buys every inquiry in one cart", () => {
  it("pays their prices and tax", async () => {
    const orders = await Promise.all(ids.map((id) => inquiryOrder(domainShop, id)))
    const cost = orders.reduce((sum, { charged }) => sum + (charged ?? 0), 0)
    const paid = orders.reduce((sum, order) => sum + (order.paid ?? 0), 0)
    expect(paid).toBe(Math.round(cost * 1.1))
  })

  it.each(SOLD)("reads the whole answer of %s, each field by its name", async (service) => {
    const opened = await readOwn(buyer, String(ids[SOLD.indexOf(service)]))
    expect(opened).toMatchObject({ service, state: "completed", has_result: true, order_id })
    expectWhole(service, opened)
    expect(answersTo(service)).toHaveLength(1)
  })

  it("turns the pages of the list", async () => {
    const page = async (offset: number) =>
      (await buyer.http.get(`/store/customers/me/inquiries?limit=20&offset=${offset}`)).data
    const [first, second] = [await page(0), await page(20)]
    expect(first).toMatchObject({ count: SOLD.length, limit: 20, offset: 0 })
    const seen = [...first.inquiry_orders, ...second.inquiry_orders].map(({ id }) => id)
    expect(seen.sort()).toEqual([...ids].sort())
  })
})

describe("the call with a code to a phone", () => {
  const { input } = EXAMPLES["voice-otp"]

  it("is not for shoppers: neither listed nor sold, though upstream sells it", async () => {
    const { data } = await domainShop.shop.http.get(`/store/inquiries?region_id=${domainShop.region_id}`)
    const services = z.array(z.object({ service: z.string() })).parse(data.inquiries)
    expect(services.map(({ service }) => service).sort()).toEqual([...SOLD].sort())
    expect(JSON.stringify(data)).not.toContain("voice-otp")
    const cart = await newCart(domainShop.shop, domainShop)
    const body = { service: "voice-otp", input, consent: true }
    for (const http of [domainShop.shop.http, buyer.http])
      expectRefusal(await tryAddInquiry(http, cart.id, body), 422, "unknown_service")
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
