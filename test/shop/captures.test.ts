import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { retrieveOrder } from "../support/shop/order"
import { placeOrder } from "../support/shop/pay"

openDomainShop()

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)
const post = <T extends z.ZodTypeAny>(schema: T, url: string, data: unknown = {}) =>
  call(domainShop.shop[url.startsWith("/admin/") ? "admin" : "http"], schema, { method: "POST", url, data })
const captureOf = (payment_id: string) => post(z.unknown(), `/admin/payments/${payment_id}/capture`)

async function uncaptured() {
  const domain = aName()
  const cart = await cartWith(domainShop, [domain])
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
  await untilState(domainShop, order_id, domain, "ordered")
  const [payment] = (await retrieveOrder(domainShop.shop, order_id)).payments
  if (!payment) throw new Error("an order without a payment")
  return { domain, order_id, payment_id: payment.id }
}

// How much of an order's money is enough: test/medusa/paid-state.
describe("a domain is bought as soon as the money is taken", () => {
  it("with the payment alone, in the admin's list of payments", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    await captureOf(payment_id)
    expect(await retrieveOrder(domainShop.shop, order_id)).toMatchObject({ payment_status: "awaiting" })
    await untilState(domainShop, order_id, domain, "completed")
  })

  it("past Medusa's own services, as a payment provider's webhook may", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    // No event tells of this one; the demo's book is written as its provider would.
    await sql(
      `INSERT INTO demo_payment_book (payment_id, type, amount)
       SELECT data->>'id', 'capture', amount FROM payment WHERE id = $1`,
      payment_id,
    )
    await sql("UPDATE payment SET captured_at = now() WHERE id = $1", payment_id)
    await untilState(domainShop, order_id, domain, "completed")
  })

  it("of an order that was made dearer, when the payment for the difference is taken as well", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    const made = z.object({ order_edit: z.object({ id: z.string() }) })
    const edit = `/admin/order-edits/${(await post(made, "/admin/order-edits", { order_id })).order_edit.id}`
    await post(z.unknown(), `${edit}/items`, { variant_id: domainShop.variant_id, quantity: 1 })
    const asked = z.object({ order_edit: z.object({ payment_collection_id: z.string() }) })
    const { payment_collection_id } = (await post(asked, `${edit}/request`)).order_edit
    await payDifference(payment_collection_id)
    await post(z.unknown(), `${edit.replace("/admin/", "/store/")}/complete`)
    await captureOf(payment_id)
    expect(await untilState(domainShop, order_id, domain, "ordered")).toMatchObject({ paid: null })
    const [difference] = await sql(
      "SELECT payment_id AS id FROM payment_collection_payments WHERE payment_collection_id = $1",
      payment_collection_id,
    )
    await captureOf(z.object({ id: z.string() }).parse(difference).id)
    await untilState(domainShop, order_id, domain, "completed")
  })
})

/** The shopper pays what an edit of the order has made it dearer. */
async function payDifference(payment_collection_id: string): Promise<void> {
  const url = `/store/payment-collections/${payment_collection_id}/sessions`
  const session = z.object({
    payment_collection: z.object({ payment_sessions: z.array(z.object({ id: z.string() })) }),
  })
  const [first] = (await post(session, url, { provider_id: "demo" })).payment_collection.payment_sessions
  await post(z.unknown(), `${url}/${first?.id}/authorize`)
}

it("an order whose captured money is not what it comes to buys nothing, and is told until a person has seen to it", async () => {
  const { order_id, payment_id } = await uncaptured()
  const told = async () => {
    const { data } = await domainShop.shop.admin.get("/admin/domain-account")
    const warnings = z.array(z.object({ code: z.string() }).passthrough())
    return warnings.parse(data.domain_account.warnings).filter(({ code }) => code === "payments_unclear")
  }
  await sql("UPDATE payment SET amount = amount - 1 WHERE id = $1", payment_id)
  await captureOf(payment_id)
  expect(await told()).toEqual([])
  await sql("UPDATE payment SET captured_at = now() - interval '21 minutes' WHERE id = $1", payment_id)
  const id = `#${(await retrieveOrder(domainShop.shop, order_id)).display_id}`
  expect(await told()).toEqual([{ code: "payments_unclear", orders: 1, ids: [id] }])
  await post(z.unknown(), "/admin/domain-account/seen-to", { id })
  expect(await told()).toEqual([])
})
