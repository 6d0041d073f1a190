import { randomUUID } from "node:crypto"
import { z } from "zod"
import { query } from "../../../tools/postgres/query"
import { call } from "../../../tools/seed/call"
import { addDomain, aName, buy, cartWith } from "../domains/buy"
import { decide, domainOrder, untilState } from "../domains/domain-orders"
import type { DomainShop } from "../domains/domain-shop"
import { buyRenewals, ownDomain } from "../domains/owned"
import { addInquiry, buyInquiry } from "../inquiries/buy-inquiry"
import { customersCart, readOwn, tryEraseOwn } from "../inquiries/customer-inquiries"
import { EXAMPLES } from "../inquiries/examples"
import { untilInquiry } from "../inquiries/inquiry-orders"
import { makeLink, tryReadByLink } from "../inquiries/read-links"
import { addVariant, newCart } from "../shop/cart"
import { asCustomer, newCustomer } from "../shop/customer"
import { retrieveOrder } from "../shop/order"
import { pay, placeOrder } from "../shop/pay"
import { newRegion } from "../shop/region"
import { waitFor } from "../wait-for"

const anything = z.unknown()
const edited = z.object({
  order_edit: z.object({
    id: z.string(),
    items: z.array(z.object({ id: z.string(), variant_id: z.string() })),
  }),
})

const adminPost = ({ shop }: DomainShop, url: string, data: unknown = {}): Promise<unknown> =>
  call(shop.admin, anything, { method: "POST", url, data })

/** Registered at once, by polls, after a lost answer, by a person's word; given up and refunded. */
async function registrations(domainShop: DomainShop): Promise<void> {
  const [held, refused] = [aName("chargeplus-"), aName("odderr-")]
  const ends = [
    [held, "held"],
    [refused, "held"],
    [aName(), "completed"],
    [aName("pending2-"), "completed"],
    [aName("lost-"), "completed"],
    [aName("fail-"), "refunded"],
  ] as const
  const { id } = await buy(
    domainShop,
    ends.map(([domain]) => domain),
  )
  for (const [domain, state] of ends) await untilState(domainShop, id, domain, state)
  await domainShop.shop.http.get(`/store/orders/${id}/domains`)
  const { id: row_id, current_cost } = await domainOrder(domainShop, id, held)
  await decide(domainShop, row_id, "approve", { cost: current_cost })
  await decide(domainShop, (await domainOrder(domainShop, id, refused)).id, "reject", {
    even_if_charged: true,
  })
  await untilState(domainShop, id, refused, "refunded")
}

/** Sold to their owner, renewed at once and by polls, and given up. */
async function renewals(domainShop: DomainShop): Promise<void> {
  const customer = await newCustomer(domainShop.shop)
  const ends = [
    [aName(), "completed"],
    [aName("pending2-"), "completed"],
    [aName("fail-"), "refunded"],
  ] as const
  const domains = ends.map(([domain]) => domain)
  for (const domain of domains) await ownDomain(domainShop, { domain, customer_id: customer.id })
  const { id } = await buyRenewals(domainShop, customer, domains)
  for (const [domain, state] of ends) await untilState(domainShop, id, domain, state)
}

/** Asked by a guest, or by a customer who reads it; read by a link, erased. */
async function inquiries(domainShop: DomainShop): Promise<void> {
  const customer = await newCustomer(domainShop.shop)
  const cart_id = await customersCart(domainShop, customer)
  const { input } = EXAMPLES["card-inquiry"]
  const { inquiry_order } = await addInquiry(domainShop, cart_id, "card-inquiry", input, customer.http)
  await pay(asCustomer(domainShop.shop, customer), cart_id)
  await untilInquiry(domainShop, inquiry_order.id, "completed")
  await call(customer.http, anything, { url: "/store/customers/me/inquiries" })
  await readOwn(customer, inquiry_order.id)
  const { token } = await makeLink(domainShop, inquiry_order.id)
  await tryReadByLink(domainShop, token)
  await tryEraseOwn(customer, inquiry_order.id)
  await buyInquiry(domainShop, "card-inquiry", input)
}

const withReturns = z.object({ order: z.object({ returns: z.tuple([z.object({ id: z.string() })]) }) })

/** An edit gives lines new ids; its payment, and one captured by itself, are told of by other events than the order's. */
async function editsAndCaptures(domainShop: DomainShop): Promise<void> {
  const domain = aName()
  const cart = await newCart(domainShop.shop, domainShop)
  await addVariant(domainShop.shop, cart.id, domainShop.variant_id, 2)
  await addDomain(domainShop, cart.id, domain)
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
  const { order_edit } = await call(domainShop.shop.admin, edited, {
    method: "POST",
    url: "/admin/order-edits",
    data: { order_id },
  })
  const goods = order_edit.items.find(({ variant_id }) => variant_id === domainShop.variant_id)
  await adminPost(domainShop, `/admin/order-edits/${order_edit.id}/items/${goods?.id}`, { quantity: 1 })
  await adminPost(domainShop, `/admin/order-edits/${order_edit.id}/request`)
  await adminPost(domainShop, `/admin/order-edits/${order_edit.id}/confirm`)
  const { payments } = await retrieveOrder(domainShop.shop, order_id)
  await adminPost(domainShop, `/admin/payments/${payments[0]?.id}/capture`)
  await untilState(domainShop, order_id, domain, "completed")
  await domainShop.shop.http.post("/store/returns", {
    order_id,
    items: [{ item_id: "item_none", quantity: 1 }],
  })
  const { items } = await retrieveOrder(domainShop.shop, order_id)
  const mug = items.find(({ variant_id }) => variant_id === domainShop.variant_id)
  const back = { items: [{ item_id: mug?.id, quantity: 1 }] }
  const { order } = await call(domainShop.shop.admin, withReturns, {
    method: "POST",
    url: `/admin/orders/${order_id}/return`,
    data: back,
  })
  await adminPost(domainShop, `/admin/returns/${order.returns[0].id}/receive`, back)
}

async function cancelled(domainShop: DomainShop): Promise<void> {
  const domain = aName()
  const cart = await cartWith(domainShop, [domain])
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
  await domainShop.shop.http.get(`/store/orders/${order_id}/domains`)
  await adminPost(domainShop, `/admin/orders/${order_id}/cancel`)
  await untilState(domainShop, order_id, domain, "cancelled")
}

/** A line that leaves its cart, a cart that moves to another currency, a payment refused because the price has risen. */
async function carts(domainShop: DomainShop): Promise<void> {
  const { shop, sandbox } = domainShop
  const cart = await cartWith(domainShop, [aName(), aName("", "net")])
  await call(shop.http, anything, { url: `/store/shipping-options/${cart.id}` })
  const mixed = await cartWith(domainShop, [aName()])
  await addVariant(shop, mixed.id, domainShop.variant_id)
  await shop.http.post(`/store/carts/${mixed.id}/payment-sessions`)
  await shop.http.delete(`/store/carts/${cart.id}/line-items/${cart.items[0]?.id}`)
  const region_id = await newRegion(shop, { currency_code: "usd", country: "us" })
  await call(shop.http, anything, { method: "POST", url: `/store/carts/${cart.id}`, data: { region_id } })
  sandbox.control.setPrice({ tld: "net", cost: { register: 2_000_000 } })
  const headers = { "Idempotency-Key": randomUUID() }
  await shop.http.post(`/store/carts/${cart.id}/payment-sessions`, undefined, { headers })
  await shop.http.post(`/store/carts/${cart.id}/payment-sessions`, undefined, { headers })
}

/** A round of looks through a week's lines, on a busy machine. */
const ROUND_TIMEOUT_MS = 3 * 60_000

/** A paid line past our guards, carts and orders of which nobody told us, and what must be kept no longer. */
async function leftToTheSweep({ shop, ...fixtures }: DomainShop): Promise<void> {
  const run = (sql: string, values: readonly unknown[] = []) => query(shop.databaseUrl, sql, values)
  const cart = await newCart(shop, fixtures)
  await addVariant(shop, cart.id, fixtures.variant_id)
  const order = await pay(shop, cart.id)
  const stray = cart.id.replace("cart", "item")
  await run(
    `INSERT INTO line_item (id, order_id, title, unit_price, variant_id, quantity)
     VALUES ($1, $2, 'Smuggled', 0, 'variant_domain_register', 1)`,
    [stray, order.id],
  )
  const cut = await cartWith({ shop, ...fixtures }, [aName()])
  await run("UPDATE cart SET payment_authorized_at = now() - interval '3 minutes' WHERE id = $1", [cut.id])
  await run("UPDATE reseller_order SET watch_at = clock_timestamp() WHERE cart_id = $1", [cut.id])
  await run(
    `UPDATE reseller_order SET watch_at = clock_timestamp() WHERE id IN (
       (SELECT id FROM reseller_order WHERE state = 'quoted' AND watch_at > clock_timestamp() LIMIT 5)
       UNION ALL
       (SELECT id FROM reseller_order WHERE state = 'ordered' AND watch_at > clock_timestamp() LIMIT 5))`,
  )
  const isFound = async () =>
    (await run("SELECT 1 FROM reseller_order WHERE line_item_id = $1", [stray])).length > 0
  await waitFor(isFound, {
    timeout_ms: ROUND_TIMEOUT_MS,
    what: "the sweep to find a paid line that no row explains",
  })
  const isToldOf = async () =>
    (await run("SELECT 1 FROM reseller_order WHERE cart_id = $1 AND fault IS NOT NULL", [cut.id])).length > 0
  await waitFor(isToldOf, { what: "the sweep to look at a cart that was cut short" })
  await run("UPDATE cart SET payment_authorized_at = now() - interval '11 minutes' WHERE id = $1", [cut.id])
  await shop.admin.post("/admin/domain-account/seen-to", { id: cut.id })
}

/** Everything that is sold, and what becomes of it. */
export async function exerciseSales(domainShop: DomainShop): Promise<void> {
  // The guest of all carts becomes a customer of the shop with the first one.
  await newCart(domainShop.shop, domainShop)
  // Mostly waits, so all at a time.
  const stories = [registrations, renewals, inquiries, editsAndCaptures, cancelled, carts]
  await Promise.all(stories.map((story) => story(domainShop)))
  await leftToTheSweep(domainShop)
}
