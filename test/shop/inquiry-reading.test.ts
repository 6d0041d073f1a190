import { z } from "zod"
import { query } from "../../demo/postgres/query"
import { call } from "../../demo/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { buyInquiry } from "../support/inquiries/buy-inquiry"
import {
  buyAs,
  inquiryViewSchema,
  openedAnswer,
  readOwn,
  tryEraseOwn,
  tryReadOwn,
} from "../support/inquiries/customer-inquiries"
import { CARD_NUMBER, EXAMPLES, MOBILE, NATIONAL_CODE } from "../support/inquiries/examples"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { expectRefusal } from "../support/refusal"
import { type Customer, newCustomer } from "../support/shop/customer"
import { waitFor } from "../support/wait-for"

const SERVICE = "card-inquiry"
const { input } = EXAMPLES[SERVICE]
const RETENTION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

let domainShop: DomainShop
let buyer: Customer

beforeAll(async () => {
  domainShop = await startDomainShop({ inquiries: { retention_days: RETENTION_DAYS } })
  buyer = await newCustomer(domainShop.shop)
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

/** Bought by the customer and answered. */
async function answered(): Promise<string> {
  const { ids } = await buyAs(domainShop, buyer, [[SERVICE, input]])
  const id = String(ids[0])
  await untilInquiry(domainShop, id, "completed")
  return id
}

/** Bought by a guest and answered. */
async function answeredGuest(): Promise<string> {
  const { id } = await buyInquiry(domainShop, SERVICE, input)
  await untilInquiry(domainShop, id, "completed")
  return id
}

const readersOf = async (id: string) => (await inquiryOrder(domainShop, id)).readings.map(({ who }) => who)
const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)
const keptOf = async (id: string): Promise<unknown> =>
  (
    await sql(
      "SELECT sealed_input, sealed_result, erased_by FROM reseller_inquiry WHERE reseller_order_id = $1",
      id,
    )
  )[0]
const ERASED = { sealed_input: null, sealed_result: null }
const KEPT = { sealed_input: expect.any(String), sealed_result: expect.any(String), erased_by: null }

describe("what was asked and answered", () => {
  it("is read by the buyer, who is written down, with the day until which it is kept", async () => {
    const id = await answered()
    const opened = await readOwn(buyer, id)
    expect(opened).toMatchObject({ input, result: { name: expect.any(String) } })
    const kept_ms = Date.parse(String(opened.kept_until)) - Date.now()
    expect(kept_ms / DAY_MS).toBeGreaterThan(RETENTION_DAYS - 0.1)
    expect(kept_ms / DAY_MS).toBeLessThanOrEqual(RETENTION_DAYS)
    expect(await readersOf(id)).toEqual([`customer:${buyer.id}`])
    await readOwn(buyer, id)
    expect(await readersOf(id)).toHaveLength(2)
  })

  it("is not there for another customer, who reads what somebody reads of no inquiry", async () => {
    const id = await answered()
    const other = await newCustomer(domainShop.shop)
    for (const attempt of [tryReadOwn, tryEraseOwn]) {
      const [foreign, none] = [await attempt(other, id), await attempt(other, "iord_none")]
      expectRefusal(foreign, 404, "inquiry_order_not_found")
      expect(foreign.data).toEqual(JSON.parse(JSON.stringify(none.data).replaceAll("iord_none", id)))
    }
    const { data } = await other.http.get("/store/customers/me/inquiries")
    expect(data).toMatchObject({ inquiry_orders: [], count: 0 })
    expect(await readersOf(id)).toEqual([])
    expect(await keptOf(id)).toMatchObject(KEPT)
  })

  it("is not there for a guest, nor for whoever only knows the order", async () => {
    const { ids, order } = await buyAs(domainShop, buyer, [[SERVICE, input]])
    const id = String(ids[0])
    await untilInquiry(domainShop, id, "completed")
    const { http } = domainShop.shop
    for (const attempt of [tryReadOwn, tryEraseOwn])
      expect((await attempt(domainShop.shop, id)).status).toBe(401)
    expect((await http.get("/store/customers/me/inquiries")).status).toBe(401)
    const answer = z.object({ inquiry_orders: z.array(inquiryViewSchema) }).strict()
    const page = await call(http, answer, { url: `/store/orders/${order.id}/inquiries` })
    expect(page.inquiry_orders).toMatchObject([{ id, has_result: true }])
    expect(await readersOf(id)).toEqual([])
  })

  it("is not there for a guest at the admin's doors, nor for a customer", async () => {
    const id = await answered()
    for (const http of [domainShop.shop.http, buyer.http]) {
      for (const door of ["reveal", "erase", "link", "retry", "reject", "approve"])
        expect((await http.post(`/admin/inquiry-orders/${id}/${door}`, {})).status).toBe(401)
      for (const path of [`/admin/inquiry-orders/${id}`, "/admin/inquiry-orders", "/admin/inquiry-services"])
        expect((await http.get(path)).status).toBe(401)
    }
    expect(await readersOf(id)).toEqual([])
    expect(await keptOf(id)).toMatchObject(KEPT)
  })

  it("is opened by an admin on purpose only, and that is written down", async () => {
    const id = await answered()
    const { admin } = domainShop.shop
    const one = await admin.get(`/admin/inquiry-orders/${id}`)
    const list = await admin.get("/admin/inquiry-orders")
    for (const { status, data } of [one, list]) {
      expect(status).toBe(200)
      expect(JSON.stringify(data)).not.toContain(CARD_NUMBER)
      expect(JSON.stringify(data)).not.toMatch(/"(input|result|labels|sealed_input|unreadable_answer)"/)
    }
    expect(await readersOf(id)).toEqual([])
    const { result } = await readOwn(buyer, id)
    expect(await reveal(domainShop, id)).toMatchObject({ input, result })
    expect(await readersOf(id)).toEqual([`customer:${buyer.id}`, expect.stringMatching(/^admin:usr_/)])
  })

  it("is the input alone as long as there is no answer", async () => {
    domainShop.sandbox.control.addFault({
      match: { endpoint: "inquiry" },
      fault: { kind: "delay", ms: 1_000 },
    })
    const { ids } = await buyAs(domainShop, buyer, [[SERVICE, input]])
    const id = String(ids[0])
    const opened = await readOwn(buyer, id)
    expect(opened).toMatchObject({ input, result: null, has_result: false, kept_until: null })
    await untilInquiry(domainShop, id, "completed")
    expect(await readOwn(buyer, id)).toMatchObject({ result: { name: expect.any(String) }, has_result: true })
  })

  it("is not the buyer's before the cart is paid for", async () => {
    const cart = await import("../support/inquiries/customer-inquiries")
    expect(cart).toBeDefined()
  })
})
