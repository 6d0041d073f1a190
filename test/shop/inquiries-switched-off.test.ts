import { z } from "zod"
import { call } from "../../demo/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { buyInquiry } from "../support/inquiries/buy-inquiry"
import { scripted } from "../support/inquiries/scripted"
import { instructPayments } from "../support/shop/pay"
import { paymentBook } from "../support/shop/payment-book"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const answer = z.object({
  inquiry_order: z.object({ id: z.string(), state: z.string(), reason: z.string() }).passthrough(),
})

const inquiryOrder = async (id: string) =>
  (await call(domainShop.shop.admin, answer, { url: `/admin/inquiry-orders/${id}` })).inquiry_order

const until = (id: string, state: string) =>
  waitFor(async () => (await inquiryOrder(id)).state === state, { what: `${id} to be ${state}` })

const decide = (id: string, decision: string) =>
  domainShop.shop.admin.post<unknown>(`/admin/inquiry-orders/${id}/${decision}`, {})

/** What the sandbox refuses in two ways: nothing charged and over, and for a person to look at. */
const FAILS = scripted("90210")
const IS_HELD = scripted("90208")

describe("a shop that stops selling inquiries by taking the identity option out", () => {
  it("still gives back what is owed for them, and answers its people about them", async () => {
    const failed = await buyInquiry(domainShop, ...FAILS)
    await instructPayments(domainShop.shop, failed.order.id, { fail: "refund" })
    const held = await buyInquiry(domainShop, ...IS_HELD)
    await until(held.id, "held")
    await waitFor(async () => ["refunded", "refund_held"].includes((await inquiryOrder(failed.id)).state), {
      what: "the refund to be tried",
    })

    const { identity: _, encryption_key: __, ...without } = domainOptions(domainShop.sandbox)
    await domainShop.shop.restart({ options: without })

    await instructPayments(domainShop.shop, failed.order.id, { fail: null })
    if ((await inquiryOrder(failed.id)).state === "refund_held") {
      expect((await decide(failed.id, "retry")).status).toBe(200)
    }
    expect((await decide(held.id, "reject")).status).toBe(200)
    for (const { id, order } of [failed, held]) {
      await until(id, "refunded")
      const book = await paymentBook(domainShop.shop, order.id)
      expect(book.filter(({ type }) => type === "refund")).toHaveLength(1)
    }

    const list = z.object({ inquiry_orders: z.array(z.object({ id: z.string() }).passthrough()) })
    const { inquiry_orders } = await call(domainShop.shop.admin, list, { url: "/admin/inquiry-orders" })
    expect(inquiry_orders.map(({ id }) => id)).toEqual(expect.arrayContaining([failed.id, held.id]))
    const offers = await domainShop.shop.http.get(`/store/inquiries?region_id=${domainShop.region_id}`)
    expect(offers).toMatchObject({ status: 404, data: { code: "inquiries_off" } })
  })
})
