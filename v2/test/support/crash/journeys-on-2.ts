import { z } from "zod"
import { placed } from "../../../brought/test/scenarios/buy"
import { aName, type Customer } from "../../../brought/test/scenarios/driver"
import type { Journey, Placed } from "../../../brought/test/support/crash/journey"
import { EXPIRY, inDays, putIntoPortfolio } from "../../../brought/test/support/domains/portfolio"
import { untilRenewal } from "../../../brought/test/support/renewals/renewals"
import type { Medusa2Shop } from "../medusa-2-shop"

/** Within the time in which a shop that renews by itself bills what expires. */
const SOON = inDays(20)

const addedDomain = z.object({ domain_order: z.object({ id: z.string() }) })
const addedInquiry = z.object({ inquiry_order: z.object({ id: z.string() }) })

type Filled = { cart_id: string; row_id: string; customer?: Customer }

/** Medusa refuses the second of two guests who come with one address at the same moment. */
const guestCart = (shop: Medusa2Shop): Promise<string> => shop.newCart(`buyer@${aName()}`)

const registrationOf = (beginning: string) => async (shop: Medusa2Shop) => {
  const cart_id = await guestCart(shop)
  const { body } = await shop.addDomain(cart_id, aName(beginning))
  return { cart_id, row_id: addedDomain.parse(body).domain_order.id }
}

/** Each customer has a bill of their own, so that it has one row. */
async function ownedDomain(shop: Medusa2Shop, expiry: string) {
  const customer = await shop.newCustomer()
  const domain = aName()
  shop.sandbox.control.setDomain({ domain, owner: "account", expiry, auto_renew: false })
  await putIntoPortfolio(shop, { domain, customer_id: customer.id, expiry })
  return { customer, domain }
}

/** As on 1.x (journeys.ts), and what only this version has. */
const FILLED: Readonly<Record<Journey, (shop: Medusa2Shop) => Promise<Filled>>> = {
  registration: registrationOf("pending1-"),
  refund: registrationOf("pendingfail1-"),
  completion: registrationOf("pending1-"),
  renewal: async (shop) => {
    const { customer, domain } = await ownedDomain(shop, EXPIRY)
    const cart_id = await shop.newCart(`buyer@${domain}`, customer)
    const body = { domain, action: "renew" }
    const path = `/store/carts/${cart_id}/domains`
    const { domain_order } = await shop.ok(addedDomain, "POST", path, body, customer.headers)
    return { cart_id, row_id: domain_order.id, customer }
  },
  bill: async (shop) => {
    const { customer, domain } = await ownedDomain(shop, SOON)
    await shop.sql("UPDATE reseller_domain SET auto_renew_wish = true WHERE domain = $1", [domain])
    const { cart_id, reseller_order_id } = await untilRenewal(shop, domain, { state: "open" })
    return { cart_id, row_id: reseller_order_id, customer }
  },
  inquiry: async (shop) => {
    const cart_id = await guestCart(shop)
    const body = { service: "trust-seal-inquiry", input: { website: "shop.example" }, consent: true }
    const added = await shop.ok(addedInquiry, "POST", `/store/carts/${cart_id}/inquiries`, body)
    return { cart_id, row_id: added.inquiry_order.id }
  },
}

/** The cart is paid and a person captures later; or it is to be completed, and the provider takes the money by itself. */
export async function buyOn2(shop: Medusa2Shop, journey: Journey): Promise<Placed> {
  const { cart_id, row_id, customer } = await FILLED[journey](shop)
  if (journey !== "completion")
    return { order_id: placed(await shop.pay(cart_id, { capture: "later" }, customer)), row_id }
  await shop.choosePayment(cart_id)
  return { order_id: cart_id, row_id }
}
