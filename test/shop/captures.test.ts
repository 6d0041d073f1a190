import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { retrieveOrder } from "../support/shop/order"
import { placeOrder } from "../support/shop/pay"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const post = (url: string, data: unknown = {}) =>
  call(domainShop.shop.admin, z.record(z.unknown()), { method: "POST", url, data })

/** An order whose money nobody has taken yet. */
async function uncaptured() {
  const domain = aName()
  const cart = await cartWith(domainShop, [domain])
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
  await untilState(domainShop, order_id, domain, "ordered")
  const { payments } = await retrieveOrder(domainShop.shop, order_id)
  const [payment] = payments
  if (!payment) throw new Error("an order without a payment")
  return { domain, order_id, payment_id: payment.id }
}

describe("a domain is bought as soon as the money is taken", () => {
  it("with the payment alone, in the admin's list of payments", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    await post(`/admin/payments/${payment_id}/capture`)
    expect(await retrieveOrder(domainShop.shop, order_id)).toMatchObject({ payment_status: "awaiting" })
    await untilState(domainShop, order_id, domain, "completed")
  })

  it("past Medusa's own services, as a payment provider's webhook may", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    // No event tells of this one; the demo's book is written as its provider would.
    await query(
      domainShop.shop.databaseUrl,
      `INSERT INTO demo_payment_book (payment_id, type, amount)
       SELECT data->>'id', 'capture', amount FROM payment WHERE id = $1`,
      [payment_id],
    )
    await query(domainShop.shop.databaseUrl, "UPDATE payment SET captured_at = now() WHERE id = $1", [
      payment_id,
    ])
    await untilState(domainShop, order_id, domain, "completed")
  })

  it("of an order that was made dearer, when the payment for the difference is taken as well", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    const { order_edit } = z
      .object({ order_edit: z.object({ id: z.string() }) })
      .parse(await post("/admin/order-edits", { order_id }))
    await post(`/admin/order-edits/${order_edit.id}/items`, {
      variant_id: domainShop.variant_id,
      quantity: 1,
    })
    const requested = z
      .object({ order_edit: z.object({ payment_collection_id: z.string() }) })
      .parse(await post(`/admin/order-edits/${order_edit.id}/request`))
    const { payment_collection_id } = requested.order_edit
    await payDifference(payment_collection_id)
    await call(domainShop.shop.http, z.unknown(), {
      method: "POST",
      url: `/store/order-edits/${order_edit.id}/complete`,
    })
    await post(`/admin/payments/${payment_id}/capture`)
    expect(await untilState(domainShop, order_id, domain, "ordered")).toMatchObject({ paid: null })

    const [difference] = z
      .array(z.object({ payment_id: z.string() }))
      .parse(
        await query(
          domainShop.shop.databaseUrl,
          "SELECT payment_id FROM payment_collection_payments WHERE payment_collection_id = $1",
          [payment_collection_id],
        ),
      )
    await post(`/admin/payments/${difference?.payment_id}/capture`)
    await untilState(domainShop, order_id, domain, "completed")
  })

  it("not while only a part of the money is taken", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    const { order_edit } = z
      .object({ order_edit: z.object({ id: z.string() }) })
      .parse(await post("/admin/order-edits", { order_id }))
    await post(`/admin/order-edits/${order_edit.id}/items`, {
      variant_id: domainShop.variant_id,
      quantity: 1,
    })
    await post(`/admin/order-edits/${order_edit.id}/confirm`)
    await post(`/admin/payments/${payment_id}/capture`)
    // An order that is paid afterwards is done; the half paid one stays where it is.
    const other = await uncaptured()
    await post(`/admin/payments/${other.payment_id}/capture`)
    await untilState(domainShop, other.order_id, other.domain, "completed")
    expect(await untilState(domainShop, order_id, domain, "ordered")).toMatchObject({ paid: null })
  })
})

/** The shopper pays what an edit of the order has made it dearer. */
async function payDifference(payment_collection_id: string): Promise<void> {
  const url = `/store/payment-collections/${payment_collection_id}/sessions`
  const shopper = (path: string, data: unknown) =>
    call(domainShop.shop.http, z.record(z.unknown()), { method: "POST", url: `${url}${path}`, data })
  const session = z.object({
    payment_collection: z.object({ payment_sessions: z.array(z.object({ id: z.string() })) }),
  })
  const created = session.parse(await shopper("", { provider_id: "demo" }))
  const [first] = created.payment_collection.payment_sessions
  await shopper(`/${first?.id}/authorize`, {})
}

describe("an order whose captured money is not what it comes to", () => {
  const warnings = z.object({
    domain_account: z.object({ warnings: z.array(z.object({ code: z.string() }).passthrough()) }),
  })
  const told = async () => {
    const { domain_account } = await call(domainShop.shop.admin, warnings, {
      method: "GET",
      url: "/admin/domain-account",
    })
    return domain_account.warnings.filter(({ code }) => code === "payments_unclear")
  }

  it("buys nothing, and is told until a person has seen to it", async () => {
    const { order_id, payment_id } = await uncaptured()
    const { databaseUrl } = domainShop.shop
    const change = (what: string) =>
      query(databaseUrl, `UPDATE payment SET ${what} WHERE id = $1`, [payment_id])
    await change("amount = amount - 1")
    await post(`/admin/payments/${payment_id}/capture`)
    expect(await told()).toEqual([])
    await change("captured_at = now() - interval '21 minutes'")
    const { display_id } = await retrieveOrder(domainShop.shop, order_id)
    const id = `#${display_id}`
    expect(await told()).toEqual([{ code: "payments_unclear", orders: 1, ids: [id] }])
    await post("/admin/domain-account/seen-to", { id })
    expect(await told()).toEqual([])
  })
})
