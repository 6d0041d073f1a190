import { z } from "zod"
import { call, postTo } from "../../../dev/seed/call"
import { addDomain, aName } from "../domains/buy"
import { EXPIRY, putIntoPortfolio } from "../domains/owned"
import { addInquiry, scripted } from "../inquiries/inquiries"
import { addressIn } from "../shop/cart"
import { anEmail, asCustomer } from "../shop/customer"
import type { Shop } from "../shop/start-shop"
import type { Buyer } from "./crash-shop"
import type { ALL_JOURNEYS, Placed } from "./journey"

const created = z.object({ cart: z.object({ id: z.string() }) })

/** A cart with addresses, of a guest of its own or of whoever is signed in; its id. As few requests as Medusa needs. */
async function filledCart(buyer: Buyer, http: Shop["http"], email?: string): Promise<string> {
  const { cart } = await postTo(http, created, "/store/carts", { region_id: buyer.region_id })
  const address = addressIn("ir")
  const who = email === undefined ? {} : { email }
  await postTo(http, z.unknown(), `/store/carts/${cart.id}`, {
    ...who,
    shipping_address: address,
    billing_address: address,
  })
  return cart.id
}

const guestCart = (buyer: Buyer): Promise<string> => filledCart(buyer, buyer.shop.http, anEmail())

const placed = z.object({ type: z.literal("order"), data: z.object({ id: z.string() }) })

/** Places the order of a cart with the one payment provider that there is, which captures by itself; its id. */
async function orderFrom({ http }: Pick<Shop, "http">, cart_id: string): Promise<string> {
  const url = `/store/carts/${cart_id}`
  await call(http, z.unknown(), { method: "POST", url: `${url}/payment-sessions` })
  return (await call(http, placed, { method: "POST", url: `${url}/complete` })).data.id
}

async function registrationOf(beginning: string, buyer: Buyer): Promise<Placed> {
  const cart_id = await guestCart(buyer)
  const { domain_order } = await addDomain(buyer, cart_id, aName(beginning))
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
