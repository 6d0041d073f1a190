import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import {
  buyAs,
  customersCart,
  inquiriesOnOrderSchema,
  inquiryViewSchema,
  openedAnswer,
  readOwn,
  tryEraseOwn,
  tryReadOwn,
} from "../support/inquiries/customer-inquiries"
import { CARD_NUMBER, EXAMPLES } from "../support/inquiries/examples"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { makeLink, tryCloseLinks, tryMailNewLink, tryReadByLink } from "../support/inquiries/read-links"
import { expectRefusal } from "../support/refusal"
import { anonymousCart, newCart } from "../support/shop/cart"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { capture, pay, placeOrder } from "../support/shop/pay"
import { backdate } from "../support/vault/inquiry-rows"
import { waitFor } from "../support/wait-for"

const SERVICE = "card-inquiry"
const { input } = EXAMPLES[SERVICE]
/** The sandbox fails what ends so (sandbox/README.md). */
const ORDER_FAILED = "1234567890190210"
/** What it costs in the sandbox, IRT. */
const PRICE = 5_000
const RETENTION_DAYS = 30
const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

let domainShop: DomainShop
let buyer: Customer

beforeAll(async () => {
  domainShop = await startDomainShop({ inquiries: { retention_days: RETENTION_DAYS } })
  buyer = await newCustomer(domainShop.shop)
  await fillPools()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

/** Enough for every test that only reads or erases one, bought at once: an order takes its time. */
const POOL = Array.from({ length: 10 }, () => [SERVICE, input] as const)
let ofBuyer: string[]
let ofGuest: string[]

async function fillPools(): Promise<void> {
  ofBuyer = (await buyAs(domainShop, buyer, POOL)).ids
  const cart = await newCart(domainShop.shop, domainShop)
  const added = []
  for (const _ of POOL) added.push(await addInquiry(domainShop, cart.id, SERVICE, input))
  await pay(domainShop.shop, cart.id)
  ofGuest = added.map(({ inquiry_order }) => inquiry_order.id)
  for (const id of [...ofBuyer, ...ofGuest]) await untilInquiry(domainShop, id, "completed")
}

function taken(pool: string[]): string {
  const id = pool.pop()
  if (id === undefined) throw new Error("the pool is empty: make it larger")
  return id
}

/** Bought by the customer and answered; no other test looks at it. */
const answered = (): string => taken(ofBuyer)
/** Bought by a guest and answered. */
const answeredGuest = (): string => taken(ofGuest)

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
    const id = answered()
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
    const id = answered()
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
    const answer = inquiriesOnOrderSchema
    const page = await call(http, answer, { url: `/store/orders/${order.id}/inquiries` })
    expect(page.inquiry_orders).toMatchObject([{ id, has_result: true, by_link: null }])
    expect(await readersOf(id)).toEqual([])
  })

  it("is not there for a guest at the admin's doors, nor for a customer", async () => {
    const id = answered()
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
    const id = answered()
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
    const cart_id = await customersCart(domainShop, buyer)
    const { id } = (await addInquiry(domainShop, cart_id, SERVICE, input, buyer.http)).inquiry_order
    const order_id = await placeOrder(asCustomer(domainShop.shop, buyer), cart_id, { capture: "later" })
    await untilInquiry(domainShop, id, "ordered")
    const opened = await readOwn(buyer, id)
    expect(opened).toMatchObject({ input, result: null, has_result: false, kept_until: null })
    await capture(domainShop.shop, order_id)
    await untilInquiry(domainShop, id, "completed")
    expect(await readOwn(buyer, id)).toMatchObject({ result: { name: expect.any(String) }, has_result: true })
  })

  it("is nobody's to read by the buyer's door before the cart is an order", async () => {
    const cart_id = await customersCart(domainShop, buyer)
    const { inquiry_order } = await addInquiry(domainShop, cart_id, SERVICE, input, buyer.http)
    expectRefusal(await tryReadOwn(buyer, inquiry_order.id), 404, "inquiry_order_not_found")
  })
})

describe("a link for a buyer without an account", () => {
  const linkInvalid = (answer: AxiosResponse<unknown>) => expectRefusal(answer, 404, "link_invalid")

  it("opens the inquiry for seven days, as often as its holder likes, and each opening is written down", async () => {
    const id = answeredGuest()
    const { token, expires_at } = await makeLink(domainShop, id)
    const days = (Date.parse(expires_at) - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(6)
    for (const _ of ["first", "again"]) {
      const read = await tryReadByLink(domainShop, token)
      expect(read.status).toBe(200)
      const { inquiry_order } = openedAnswer.parse(read.data)
      expect(inquiry_order).toMatchObject({
        id,
        input,
        result: { name: expect.any(String) },
        verdict: { tone: "plain", label: "Name", value: inquiry_order.result?.name },
      })
    }
    expect(await readersOf(id)).toEqual(["link", "link"])
  })

  it("opens nothing once it has expired", async () => {
    const id = answeredGuest()
    const { token } = await makeLink(domainShop, id)
    const over = "UPDATE reseller_inquiry_link SET expires_at = clock_timestamp() - interval '1 second'"
    await sql(`${over} WHERE reseller_order_id = $1`, id)
    linkInvalid(await tryReadByLink(domainShop, token))
    expect(await readersOf(id)).toEqual([])
  })

  it("stays good while there is no answer to read", async () => {
    const cart = await newCart(domainShop.shop, domainShop)
    const { inquiry_order } = await addInquiry(domainShop, cart.id, SERVICE, input)
    const { token } = await makeLink(domainShop, inquiry_order.id)
    expectRefusal(await tryReadByLink(domainShop, token), 409, "not_answered_yet")
    await pay(domainShop.shop, cart.id)
    await untilInquiry(domainShop, inquiry_order.id, "completed")
    expect((await tryReadByLink(domainShop, token)).status).toBe(200)
    expect(await readersOf(inquiry_order.id)).toEqual(["link"])
  })

  it("is not kept, only its hash", async () => {
    const id = answeredGuest()
    const { token } = await makeLink(domainShop, id)
    const rows = await sql("SELECT * FROM reseller_inquiry_link WHERE reseller_order_id = $1", id)
    expect(rows).toContainEqual(expect.objectContaining({ made_by: expect.stringMatching(/^admin:/) }))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(domainShop.shop.logs()).not.toContain(token)
  })

  it.each(["none", "", "x".repeat(10_000), "\u0000"])(
    "that the shop never made opens nothing: %j",
    async (token) => {
      linkInvalid(await tryReadByLink(domainShop, token))
    },
  )

  it.each([undefined, null, 7, {}])("that is no text is refused: %j", async (token) => {
    expectRefusal(await tryReadByLink(domainShop, token), 400, "invalid_request")
  })

  it("can be made anew, which ends the one before, and opens nothing after erasure", async () => {
    const id = answeredGuest()
    const [first, second] = [await makeLink(domainShop, id), await makeLink(domainShop, id)]
    linkInvalid(await tryReadByLink(domainShop, first.token))
    expect((await tryReadByLink(domainShop, second.token)).status).toBe(200)
    const third = await makeLink(domainShop, id)
    expect((await eraseAsAdmin(id)).status).toBe(200)
    linkInvalid(await tryReadByLink(domainShop, third.token))
  })

  it("is closed by whoever holds it, and nothing that is no link closes any", async () => {
    const id = answeredGuest()
    const { token } = await makeLink(domainShop, id)
    linkInvalid(await tryCloseLinks(domainShop, "none"))
    expect(await tryCloseLinks(domainShop, token)).toMatchObject({ status: 200, data: { closed: true } })
    linkInvalid(await tryReadByLink(domainShop, token))
    expect(await readersOf(id)).toEqual([])
  })

  it("is not mailed anew by a shop that mails none", async () => {
    const { token } = await makeLink(domainShop, answeredGuest())
    expectRefusal(await tryMailNewLink(domainShop, token), 422, "links_not_mailed")
  })

  it("is made for no order that is not an inquiry", async () => {
    const answer = await domainShop.shop.admin.post("/admin/inquiry-orders/iord_none/link", {})
    expectRefusal(answer, 404, "inquiry_order_not_found")
  })
})

describe("the answer of a buyer without an account on the page of their order", () => {
  const linkInvalid = (answer: AxiosResponse<unknown>) => expectRefusal(answer, 404, "link_invalid")
  const listed = inquiriesOnOrderSchema

  /** What whoever knows the order's address is told. */
  const onOrder = async (order_id: string) => {
    const page = await call(domainShop.shop.http, listed, { url: `/store/orders/${order_id}/inquiries` })
    return page.inquiry_orders[0]?.by_link
  }

  const bought = async (): Promise<{ id: string; order_id: string; token: string }> => {
    const cart = await newCart(domainShop.shop, domainShop)
    const { inquiry_order, read_token } = await addInquiry(domainShop, cart.id, SERVICE, input)
    const token = String(read_token)
    expectRefusal(await tryReadByLink(domainShop, token), 409, "not_answered_yet")
    const order = await pay(domainShop.shop, cart.id)
    await untilInquiry(domainShop, inquiry_order.id, "completed")
    return { id: inquiry_order.id, order_id: order.id, token }
  }

  it("is opened by the browser that asked, within seven days, and the page says when it was at first", async () => {
    const { id, order_id, token } = await bought()
    const before = await onOrder(order_id)
    expect(before).toMatchObject({ opened_at: null })
    const days = (Date.parse(String(before?.opens_until)) - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    const { inquiry_order } = openedAnswer.parse((await tryReadByLink(domainShop, token)).data)
    expect(inquiry_order).toMatchObject({ id, input, result: { name: expect.any(String) } })
    const opened_ms = Date.now() - Date.parse(String((await onOrder(order_id))?.opened_at))
    expect(Math.abs(opened_ms)).toBeLessThan(60_000)
    expect(await readersOf(id)).toEqual(["link"])
  })

  it("is opened by nothing that a stranger can learn of the order", async () => {
    const { id, order_id, token } = await bought()
    const { http } = domainShop.shop
    const { data } = await http.get<unknown>(`/store/orders/${order_id}`)
    const page = await http.get<unknown>(`/store/orders/${order_id}/inquiries`)
    const told = JSON.stringify([data, page.data])
    expect(told).not.toContain(token)
    expect(told).not.toContain(CARD_NUMBER)
    for (const known of new Set(told.match(/[a-z]+_[0-9A-Z]{20,}/g))) {
      linkInvalid(await tryReadByLink(domainShop, known))
    }
    expect(await onOrder(order_id)).toMatchObject({ opened_at: null })
    expect(await readersOf(id)).toEqual([])
    expect(domainShop.shop.logs()).not.toContain(token)
  })

  it("is opened by the browser and by a link that the shop makes, until one of them closes both", async () => {
    const { id, token } = await bought()
    const link = await makeLink(domainShop, id)
    for (const one of [link.token, token]) expect((await tryReadByLink(domainShop, one)).status).toBe(200)
    expect((await tryCloseLinks(domainShop, token)).status).toBe(200)
    for (const one of [link.token, token]) linkInvalid(await tryReadByLink(domainShop, one))
  })

  it("is not opened any more when its days are over", async () => {
    const { id, token } = await bought()
    await sql(
      "UPDATE reseller_inquiry_link SET expires_at = clock_timestamp() - interval '1 second' WHERE reseller_order_id = $1",
      id,
    )
    linkInvalid(await tryReadByLink(domainShop, token))
    expect(await readersOf(id)).toEqual([])
  })

  it("is read in the account alone once the row is an account's, whoever had asked before", async () => {
    const cart = await anonymousCart(domainShop.shop, domainShop)
    const { inquiry_order, read_token } = await addInquiry(domainShop, cart.id, SERVICE, input)
    const customer = await newCustomer(domainShop.shop)
    await call(customer.http, z.unknown(), { url: `/store/carts/${cart.id}` })
    const order = await pay(asCustomer(domainShop.shop, customer), cart.id)
    await untilInquiry(domainShop, inquiry_order.id, "completed")
    linkInvalid(await tryReadByLink(domainShop, read_token))
    expect(await onOrder(order.id)).toBeNull()
    expect(await readOwn(customer, inquiry_order.id)).toMatchObject({ input })
  })

  it("has no token for a customer who is signed in", async () => {
    const cart_id = await customersCart(domainShop, buyer)
    expect((await addInquiry(domainShop, cart_id, SERVICE, input, buyer.http)).read_token).toBeNull()
  })
})

const eraseAsAdmin = (id: string): Promise<AxiosResponse<unknown>> =>
  domainShop.shop.admin.post<unknown>(`/admin/inquiry-orders/${id}/erase`, {})

describe("what was asked and answered is erased at once", () => {
  it("by the buyer: only that there was an inquiry stays", async () => {
    const id = answered()
    const erased = await tryEraseOwn(buyer, id)
    const answer = z.object({ inquiry_order: inquiryViewSchema }).strict()
    expect(answer.parse(erased.data).inquiry_order).toMatchObject({
      id,
      state: "completed",
      has_result: false,
    })
    expect(await keptOf(id)).toEqual({ ...ERASED, erased_by: `customer:${buyer.id}` })
    const opened = await readOwn(buyer, id)
    expect(opened).toMatchObject({ input: null, result: null, has_result: false, kept_until: null })
    const seen = await inquiryOrder(domainShop, id)
    expect(seen).toMatchObject({ has_personal_data: false, consent: { version: expect.any(String) } })
    expect(await reveal(domainShop, id)).toMatchObject({ input: null, result: null })
    expect(await readersOf(id)).toEqual([])
  })

  it("by the buyer twice, and still as the first time", async () => {
    const id = answered()
    expect((await tryEraseOwn(buyer, id)).status).toBe(200)
    const [before] = await sql("SELECT erased_at FROM reseller_inquiry WHERE reseller_order_id = $1", id)
    expect((await tryEraseOwn(buyer, id)).status).toBe(200)
    expect((await eraseAsAdmin(id)).status).toBe(200)
    const [after] = await sql("SELECT erased_at FROM reseller_inquiry WHERE reseller_order_id = $1", id)
    expect(after).toEqual(before)
  })

  it("by an admin, whose name is kept with it", async () => {
    const id = answeredGuest()
    expect(await eraseAsAdmin(id)).toMatchObject({
      status: 200,
      data: { inquiry_order: { id, has_personal_data: false } },
    })
    expect(await keptOf(id)).toEqual({ ...ERASED, erased_by: expect.stringMatching(/^admin:usr_/) })
  })

  it("but not while it is under way or waits for a person, for it may still be needed", async () => {
    const { control } = domainShop.sandbox
    const cart_id = await customersCart(domainShop, buyer)
    const { inquiry_order } = await addInquiry(domainShop, cart_id, SERVICE, input, buyer.http)
    const { id } = inquiry_order
    const order_id = await placeOrder(asCustomer(domainShop.shop, buyer), cart_id, { capture: "later" })
    control.setService({ service: SERVICE, price: 50_000 })
    await untilInquiry(domainShop, id, "ordered")
    for (const attempt of [() => tryEraseOwn(buyer, id), () => eraseAsAdmin(id)])
      expectRefusal(await attempt(), 409, "not_finished")
    await capture(domainShop.shop, order_id)
    await untilInquiry(domainShop, id, "held")
    for (const attempt of [() => tryEraseOwn(buyer, id), () => eraseAsAdmin(id)])
      expectRefusal(await attempt(), 409, "not_finished")
    expect(await readOwn(buyer, id)).toMatchObject({ input })
    control.setService({ service: SERVICE, price: PRICE })
    expect((await domainShop.shop.admin.post(`/admin/inquiry-orders/${id}/retry`, {})).status).toBe(200)
    await untilInquiry(domainShop, id, "completed")
  })
})

describe("what was asked and answered is erased by the shop itself", () => {
  const untilErased = (id: string): Promise<void> =>
    waitFor(async () => !(await inquiryOrder(domainShop, id)).has_personal_data, {
      what: `${id} to be erased`,
    })

  it("when its line leaves the cart", async () => {
    const cart_id = await customersCart(domainShop, buyer)
    const { inquiry_order } = await addInquiry(domainShop, cart_id, SERVICE, input, buyer.http)
    expect(await inquiryOrder(domainShop, inquiry_order.id)).toMatchObject({ has_personal_data: true })
    await buyer.http.delete(`/store/carts/${cart_id}/line-items/${inquiry_order.line_item_id}`)
    await untilErased(inquiry_order.id)
    expect(await inquiryOrder(domainShop, inquiry_order.id)).toMatchObject({ state: "expired" })
    expect(await keptOf(inquiry_order.id)).toEqual({ ...ERASED, erased_by: "system" })
  })

  it("when its order is cancelled before it was asked", async () => {
    const cart_id = await customersCart(domainShop, buyer)
    const { inquiry_order } = await addInquiry(domainShop, cart_id, SERVICE, input, buyer.http)
    const order_id = await placeOrder(asCustomer(domainShop.shop, buyer), cart_id, { capture: "later" })
    const cancelled = await domainShop.shop.admin.post(`/admin/orders/${order_id}/cancel`)
    expect(cancelled.status).toBe(200)
    await untilErased(inquiry_order.id)
    expect(await inquiryOrder(domainShop, inquiry_order.id)).toMatchObject({ state: "cancelled" })
  })

  it("when it could not be answered and the money went back", async () => {
    const { ids } = await buyAs(domainShop, buyer, [
      ["check-registry-inquiry", { registry_id: ORDER_FAILED }],
    ])
    const id = String(ids[0])
    await untilErased(id)
    const order = await inquiryOrder(domainShop, id)
    expect(order).toMatchObject({ state: "refunded", refund_amount: order.paid })
    expect(await readOwn(buyer, id)).toMatchObject({ input: null, result: null })
  })

  it("once the days of keeping are over since the answer, and not an hour before", async () => {
    const [over, young] = [answered(), answered()]
    const answeredAgo = (id: string, hours: number) =>
      backdate(domainShop.shop.databaseUrl, id, hours * HOUR_MS)
    await answeredAgo(young, RETENTION_DAYS * 24 - 1)
    // Both are due or not in one look of the sweep, so the one that goes proves that the other was looked at.
    await answeredAgo(over, RETENTION_DAYS * 24)
    await untilErased(over)
    expect(await keptOf(over)).toEqual({ ...ERASED, erased_by: "system" })
    expect(await keptOf(young)).toEqual(KEPT)
    const { kept_until } = await readOwn(buyer, young)
    expect((Date.parse(String(kept_until)) - Date.now()) / DAY_MS).toBeLessThan(1 / 24)
  })
})
