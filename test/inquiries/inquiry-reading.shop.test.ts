import type { AxiosResponse } from "axios"
import { z } from "zod"
import { call } from "../../dev/seed/call"
import {
  openedInquiryAnswerSchema,
  orderInquiriesAnswerSchema,
} from "../../src/reseller/inquiries/inquiries.requests"
import { DAY_MS } from "../../src/reseller/shared/time"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { CARD_NUMBER, EXAMPLES } from "../support/inquiries/examples"
import {
  addInquiry,
  buyAs,
  customersCart,
  inquiryOrder,
  makeLink,
  readOwn,
  reveal,
  tryCloseLinks,
  tryEraseOwn,
  tryMailNewLink,
  tryReadByLink,
  tryReadOwn,
  untilInquiry,
} from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import { anonymousCart, newCart } from "../support/shop/cart"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { capture, pay, placeOrder } from "../support/shop/pay"

const SERVICE = "card-inquiry"
const { input } = EXAMPLES[SERVICE]
/** What it costs in the sandbox, IRT. */
const PRICE = 5_000
const RETENTION_DAYS = 30

let buyer: Customer
let ofBuyer: string[]
let order_id: string

/** Enough for every test that only reads or erases one, bought at once: an order takes its time. */
const POOL = Array.from({ length: 5 }, () => [SERVICE, input] as const)

openDomainShop({ inquiries: { retention_days: RETENTION_DAYS } })
beforeAll(async () => {
  buyer = await newCustomer(domainShop.shop)
  const bought = await buyAs(domainShop, buyer, POOL)
  ofBuyer = bought.ids
  order_id = bought.order.id
  for (const id of ofBuyer) await untilInquiry(domainShop, id, "completed")
})

/** Bought by the customer and answered; no other test looks at it. */
function answered(): string {
  const id = ofBuyer.pop()
  if (id === undefined) throw new Error("the pool is empty: make it larger")
  return id
}

const readersOf = async (id: string) => (await inquiryOrder(domainShop, id)).readings.map(({ who }) => who)
const keptOf = async (id: string) =>
  (
    await sql(
      "SELECT sealed_input, sealed_result, erased_by FROM reseller_inquiry WHERE reseller_order_id = $1",
      id,
    )
  )[0]
const ERASED = { sealed_input: null, sealed_result: null }
const KEPT = { sealed_input: expect.any(String), sealed_result: expect.any(String), erased_by: null }
const eraseAsAdmin = (id: string): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.admin.post<unknown>(`/admin/inquiry-orders/${id}/erase`, {})
const daysUntil = (moment: unknown) => (Date.parse(String(moment)) - Date.now()) / DAY_MS

describe("what was asked and answered", () => {
  it("is read by the buyer and, on purpose only, by an admin; each is written down, and until when it is kept", async () => {
    const id = answered()
    const { admin } = domainShop.shop
    for (const path of [`/admin/inquiry-orders/${id}`, "/admin/inquiry-orders"]) {
      const { data } = await admin.get(path)
      expect(JSON.stringify(data)).not.toContain(CARD_NUMBER)
      expect(JSON.stringify(data)).not.toMatch(/"(input|result|labels|sealed_input|unreadable_answer)"/)
    }
    expect(await readersOf(id)).toEqual([])
    const opened = await readOwn(buyer, id)
    expect(opened).toMatchObject({ input, result: { name: expect.any(String) } })
    expect(daysUntil(opened.kept_until)).toBeGreaterThan(RETENTION_DAYS - 0.1)
    expect(daysUntil(opened.kept_until)).toBeLessThanOrEqual(RETENTION_DAYS)
    expect(await reveal(domainShop, id)).toMatchObject({ input, result: opened.result })
    await readOwn(buyer, id)
    const [who, by] = [`customer:${buyer.id}`, expect.stringMatching(/^admin:usr_/)]
    expect(await readersOf(id)).toEqual([who, by, who])
  })

  it("is not there for anybody else, who reads what somebody reads of no inquiry", async () => {
    const id = answered()
    const { http } = domainShop.shop
    const other = await newCustomer(domainShop.shop)
    for (const attempt of [tryReadOwn, tryEraseOwn]) {
      const [foreign, none] = [await attempt(other, id), await attempt(other, "iord_none")]
      expectRefusal(foreign, 404, "inquiry_order_not_found")
      expect(foreign.data).toEqual(JSON.parse(JSON.stringify(none.data).replaceAll("iord_none", id)))
      expect((await attempt(domainShop.shop, id)).status).toBe(401)
    }
    const { data } = await other.http.get("/store/customers/me/inquiries")
    expect(data).toMatchObject({ inquiry_orders: [], count: 0 })
    const url = `/store/orders/${order_id}/inquiries`
    const { inquiry_orders } = await call(http, orderInquiriesAnswerSchema, { url })
    expect(inquiry_orders).toContainEqual(expect.objectContaining({ id, has_result: true, by_link: null }))
    for (const stranger of [http, buyer.http]) {
      for (const door of ["reveal", "erase", "link", "retry", "reject", "approve"])
        expect((await stranger.post(`/admin/inquiry-orders/${id}/${door}`, {})).status).toBe(401)
      for (const path of [`/admin/inquiry-orders/${id}`, "/admin/inquiry-orders", "/admin/inquiry-services"])
        expect((await stranger.get(path)).status).toBe(401)
    }
    expect(await readersOf(id)).toEqual([])
    expect(await keptOf(id)).toMatchObject(KEPT)
  })

  it("is nothing before the cart is an order, the input alone until it is answered, and not erased while it may be needed", async () => {
    const { control } = domainShop.sandbox
    const cart_id = await customersCart(domainShop, buyer)
    const { id } = (await addInquiry(domainShop, cart_id, SERVICE, input, buyer.http)).inquiry_order
    expectRefusal(await tryReadOwn(buyer, id), 404, "inquiry_order_not_found")
    const order = await placeOrder(asCustomer(domainShop.shop, buyer), cart_id, { capture: "later" })
    await untilInquiry(domainShop, id, "ordered")
    const notErased = async () => {
      for (const attempt of [() => tryEraseOwn(buyer, id), () => eraseAsAdmin(id)])
        expectRefusal(await attempt(), 409, "not_finished")
      const opened = await readOwn(buyer, id)
      expect(opened).toMatchObject({ input, result: null, has_result: false, kept_until: null })
    }
    await notErased()
    control.setService({ service: SERVICE, price: 10 * PRICE })
    await capture(domainShop.shop, order)
    await untilInquiry(domainShop, id, "held")
    await notErased()
    control.setService({ service: SERVICE, price: PRICE })
    expect((await domainShop.shop.admin.post(`/admin/inquiry-orders/${id}/retry`, {})).status).toBe(200)
    await untilInquiry(domainShop, id, "completed")
    expect(await readOwn(buyer, id)).toMatchObject({ result: { name: expect.any(String) }, has_result: true })
  })
})

const linkInvalid = (answer: AxiosResponse<unknown>) => expectRefusal(answer, 404, "link_invalid")

async function bought() {
  const { shop } = domainShop
  const cart = await newCart(shop, domainShop)
  const { inquiry_order, read_token } = await addInquiry(domainShop, cart.id, SERVICE, input)
  const token = String(read_token)
  expectRefusal(await tryReadByLink(domainShop, token), 409, "not_answered_yet")
  const order = await pay(shop, cart.id)
  await untilInquiry(domainShop, inquiry_order.id, "completed")
  return { id: inquiry_order.id, order_id: order.id, token }
}

async function onOrder(order_id: string) {
  const url = `/store/orders/${order_id}/inquiries`
  return (await call(domainShop.shop.http, orderInquiriesAnswerSchema, { url })).inquiry_orders[0]?.by_link
}

// Expiry, and a link that is made anew: test/inquiries/read-links.
describe("the answer of a buyer without an account", () => {
  it("is opened by the browser that asked, within seven days, is written down, and the page says when it was at first", async () => {
    const { id, order_id, token } = await bought()
    const before = await onOrder(order_id)
    expect(before).toMatchObject({ opened_at: null })
    expect(daysUntil(before?.opens_until)).toBeGreaterThan(6.9)
    expect(daysUntil(before?.opens_until)).toBeLessThanOrEqual(7)
    const { inquiry_order } = openedInquiryAnswerSchema.parse((await tryReadByLink(domainShop, token)).data)
    expect(inquiry_order).toMatchObject({
      id,
      input,
      verdict: { tone: "plain", label: "Name", value: inquiry_order.result?.name },
    })
    expect(Math.abs(daysUntil((await onOrder(order_id))?.opened_at))).toBeLessThan(1 / 24)
    expect(await readersOf(id)).toEqual(["link"])
  })

  it("is opened by browser and link as often as they like, till one of them closes both, and by a new one till it is erased", async () => {
    const { id, token } = await bought()
    const link = await makeLink(domainShop, id)
    expect(daysUntil(link.expires_at)).toBeGreaterThan(6)
    for (const one of [link.token, token, link.token])
      expect((await tryReadByLink(domainShop, one)).status).toBe(200)
    expect(await readersOf(id)).toEqual(["link", "link", "link"])
    expect(await tryCloseLinks(domainShop, token)).toMatchObject({ status: 200, data: { closed: true } })
    for (const one of [link.token, token]) linkInvalid(await tryReadByLink(domainShop, one))
    linkInvalid(await tryCloseLinks(domainShop, "none"))
    const last = await makeLink(domainShop, id)
    expectRefusal(await tryMailNewLink(domainShop, last.token), 422, "links_not_mailed")
    expect((await eraseAsAdmin(id)).status).toBe(200)
    expect(await keptOf(id)).toEqual({ ...ERASED, erased_by: expect.stringMatching(/^admin:usr_/) })
    linkInvalid(await tryReadByLink(domainShop, last.token))
  })

  it("is read in the account alone once the row is an account's, whoever had asked before; who is signed in has no token", async () => {
    const cart = await anonymousCart(domainShop.shop, domainShop)
    const { inquiry_order, read_token } = await addInquiry(domainShop, cart.id, SERVICE, input)
    const customer = await newCustomer(domainShop.shop)
    await call(customer.http, z.unknown(), { url: `/store/carts/${cart.id}` })
    expect((await addInquiry(domainShop, cart.id, SERVICE, input, customer.http)).read_token).toBeNull()
    const order = await pay(asCustomer(domainShop.shop, customer), cart.id)
    await untilInquiry(domainShop, inquiry_order.id, "completed")
    linkInvalid(await tryReadByLink(domainShop, read_token))
    expect(await onOrder(order.id)).toBeNull()
    expect(await readOwn(customer, inquiry_order.id)).toMatchObject({ input })
  })
})

// When the shop erases by itself: test/inquiries/erase-due, test/orders/consequences.
it("what was asked and answered is erased at once by the buyer, twice as once: only that there was an inquiry stays", async () => {
  const id = answered()
  const { data } = await tryEraseOwn(buyer, id)
  expect(data).toMatchObject({ inquiry_order: { id, state: "completed", has_result: false } })
  expect((await tryEraseOwn(buyer, id)).status).toBe(200)
  expect((await eraseAsAdmin(id)).status).toBe(200)
  expect(await keptOf(id)).toEqual({ ...ERASED, erased_by: `customer:${buyer.id}` })
  const opened = await readOwn(buyer, id)
  expect(opened).toMatchObject({ input: null, result: null, has_result: false, kept_until: null })
  const seen = await inquiryOrder(domainShop, id)
  expect(seen).toMatchObject({ has_personal_data: false, consent: { version: expect.any(String) } })
  expect(await reveal(domainShop, id)).toMatchObject({ input: null, result: null })
  expect(await readersOf(id)).toEqual([])
})
