import { addDomain, aName } from "../domains/buy"
import { EXPIRY, putIntoPortfolio } from "../domains/owned"
import { addInquiry } from "../inquiries/buy-inquiry"
import { scripted } from "../inquiries/scripted"
import { asCustomer } from "../shop/customer"
import type { Buyer } from "./crash-shop"
import type { ALL_JOURNEYS, Placed } from "./journey"
import { filledCart, guestCart, orderFrom } from "./order-from"

const registrationOf = (beginning: string, buyer: Buyer): Promise<Placed> =>
  registrationOfName(aName(beginning), buyer)

/** Of a name that others may have ordered too. */
export async function registrationOfName(name: string, buyer: Buyer): Promise<Placed> {
  const cart_id = await guestCart(buyer)
  const { domain_order } = await addDomain(buyer, cart_id, name)
  return { order_id: await orderFrom(buyer.shop, cart_id), row_id: domain_order.id }
}

/** A domain that the customer has already, in upstream's record and in the portfolio. */
async function ownedDomain({ shop, sandbox, customer }: Buyer): Promise<string> {
  const domain = aName()
  await sandbox.control("domains", { domain, owner: "account", expiry: EXPIRY })
  await putIntoPortfolio(shop, { domain, customer_id: customer.id })
  return domain
}

async function renewal(buyer: Buyer): Promise<Placed> {
  const domain = await ownedDomain(buyer)
  const shop = asCustomer(buyer.shop, buyer.customer)
  const cart_id = await filledCart(buyer, shop.http)
  const { domain_order } = await addDomain({ shop }, cart_id, domain, { action: "renew" })
  return { order_id: await orderFrom(shop, cart_id), row_id: domain_order.id }
}

async function inquiry(buyer: Buyer): Promise<Placed> {
  const cart_id = await guestCart(buyer)
  const { inquiry_order } = await addInquiry(buyer, cart_id, ...scripted(""))
  return { order_id: await orderFrom(buyer.shop, cart_id), row_id: inquiry_order.id }
}

/**
 * The ways of money. A registration that upstream accepts and finishes at the second look; a renewal and an inquiry done
 * at once; a registration that upstream accepts and gives up on, whose money goes back.
 */
export const JOURNEYS = {
  registration: (buyer) => registrationOf("pending1-", buyer),
  renewal,
  inquiry,
  refund: (buyer) => registrationOf("pendingfail1-", buyer),
} as const satisfies Record<(typeof ALL_JOURNEYS)[number], (buyer: Buyer) => Promise<Placed>>
