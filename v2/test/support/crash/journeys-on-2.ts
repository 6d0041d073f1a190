import { z } from "zod"
import { aName, type Customer } from "../../../brought/test/scenarios/driver"
import type { Journey, Placed } from "../../../brought/test/support/crash/journey"
import { EXPIRY, inDays, putIntoPortfolio } from "../../../brought/test/support/domains/portfolio"
import { untilRenewal } from "../../../brought/test/support/renewals/renewals"
import { query } from "../../../brought/tools/postgres/query"
import type { Medusa2Shop } from "../medusa-2-shop"

/** Within the time in which a shop that renews by itself bills what expires. */
const SOON = inDays(20)

const addedDomain = z.object({ domain_order: z.object({ id: z.string() }) })
const addedInquiry = z.object({ inquiry_order: z.object({ id: z.string() }) })

/** The cart is paid; a person captures later. */
async function ordered(
  shop: Medusa2Shop,
  cart_id: string,
  row_id: string,
  customer?: Customer,
): Promise<Placed> {
  const placed = await shop.pay(cart_id, { capture: "later" }, customer)
  if ("refused" in placed) throw new Error(`No order: ${JSON.stringify(placed.refused)}`)
  return { order_id: placed.order_id, row_id }
}

/** Medusa refuses the second of two guests who come with one address at the same moment. */
const guestCart = (shop: Medusa2Shop): Promise<string> => shop.newCart(`buyer@${aName()}`)

async function filledCart(shop: Medusa2Shop, name: string): Promise<{ cart_id: string; row_id: string }> {
  const cart_id = await guestCart(shop)
  const { body } = await shop.addDomain(cart_id, name)
  return { cart_id, row_id: addedDomain.parse(body).domain_order.id }
}

async function registrationOf(shop: Medusa2Shop, beginning: string): Promise<Placed> {
  const { cart_id, row_id } = await filledCart(shop, aName(beginning))
  return ordered(shop, cart_id, row_id)
}

async function ownedDomain(shop: Medusa2Shop, customer_id: string, expiry: string): Promise<string> {
  const domain = aName()
  shop.sandbox.control.setDomain({ domain, owner: "account", expiry, auto_renew: false })
  await putIntoPortfolio(shop, { domain, customer_id, expiry })
  return domain
}

async function renewal(shop: Medusa2Shop): Promise<Placed> {
  const customer = await shop.newCustomer()
  const domain = await ownedDomain(shop, customer.id, EXPIRY)
  const cart_id = await shop.newCart(`buyer@${domain}`, customer)
  const body = { domain, action: "renew" }
  const added = await shop.ok(addedDomain, "POST", `/store/carts/${cart_id}/domains`, body, customer.headers)
  return ordered(shop, cart_id, added.domain_order.id, customer)
}

/** Each customer has a bill of their own, so that it has one row. */
async function bill(shop: Medusa2Shop): Promise<Placed> {
  const customer = await shop.newCustomer()
  const domain = await ownedDomain(shop, customer.id, SOON)
  await query(shop.databaseUrl, "UPDATE reseller_domain SET auto_renew_wish = true WHERE domain = $1", [
    domain,
  ])
  const { cart_id, reseller_order_id } = await untilRenewal(shop, domain, { state: "open" })
  return ordered(shop, cart_id, reseller_order_id, customer)
}

async function inquiry(shop: Medusa2Shop): Promise<Placed> {
  const cart_id = await guestCart(shop)
  const body = { service: "trust-seal-inquiry", input: { website: "shop.example" }, consent: true }
  const added = await shop.ok(addedInquiry, "POST", `/store/carts/${cart_id}/inquiries`, body)
  return ordered(shop, cart_id, added.inquiry_order.id)
}

/** Filled, and its payment chosen, of which the provider takes the money as soon as it is authorised. */
async function completion(shop: Medusa2Shop): Promise<Placed> {
  const { cart_id, row_id } = await filledCart(shop, aName("pending1-"))
  await shop.choosePayment(cart_id)
  return { order_id: cart_id, row_id }
}

/** As on 1.x (journeys.ts), and what only this version has. */
export const JOURNEYS_ON_2: Readonly<Record<Journey, (shop: Medusa2Shop) => Promise<Placed>>> = {
  registration: (shop) => registrationOf(shop, "pending1-"),
  refund: (shop) => registrationOf(shop, "pendingfail1-"),
  renewal,
  bill,
  inquiry,
  completion,
}
