import type { AxiosResponse } from "axios"
import { query } from "../../../dev/postgres/query"
import { addYears, calendarDateSchema } from "../../../src/reseller/shared/calendar-date"
import { anonymousCart, type Cart } from "../shop/cart"
import { asCustomer, type Customer } from "../shop/customer"
import { type Order, type PaymentInstructions, pay } from "../shop/pay"
import { addDomain, tryAddDomain } from "./buy"
import type { DomainShop } from "./domain-shop"
import { EXPIRY, type Owned, putIntoPortfolio } from "./portfolio"

export { EXPIRY, inDays, putIntoPortfolio } from "./portfolio"

export const yearsLater = (expiry: string, years = 1): string =>
  addYears(calendarDateSchema.parse(expiry), years)

/** A domain of the account that a customer owns, in upstream's record and in the shop's portfolio. */
export async function ownDomain({ shop, sandbox }: DomainShop, owned: Owned): Promise<string> {
  const { domain, expiry = EXPIRY } = owned
  sandbox.control.setDomain({ domain, owner: "account", expiry })
  await putIntoPortfolio(shop, owned)
  return domain
}

export async function moveExpiry(
  { shop, sandbox }: DomainShop,
  domain: string,
  expiry: string | null,
): Promise<void> {
  sandbox.control.setDomain({ domain, expiry })
  await query(
    shop.databaseUrl,
    "UPDATE reseller_domain SET expiry = $2, version = version + 1 WHERE domain = $1",
    [domain, expiry],
  )
}

export const seenBy = (domainShop: DomainShop, customer: Customer): DomainShop => ({
  ...domainShop,
  shop: asCustomer(domainShop.shop, customer),
})

export const ownCart = (domainShop: DomainShop, customer: Customer): Promise<Cart> =>
  anonymousCart(asCustomer(domainShop.shop, customer), domainShop)

type More = Readonly<Record<string, unknown>>

export async function renewalCart(
  domainShop: DomainShop,
  customer: Customer,
  domains: readonly string[],
  more: More = {},
): Promise<Cart> {
  let cart = await ownCart(domainShop, customer)
  for (const domain of domains) {
    const renewal = { action: "renew", ...more }
    cart = (await addDomain(seenBy(domainShop, customer), cart.id, domain, renewal)).cart
  }
  return cart
}

export async function buyRenewals(
  domainShop: DomainShop,
  customer: Customer,
  domains: readonly string[],
  { more, ...instructions }: PaymentInstructions & { more?: More } = {},
): Promise<Order> {
  const cart = await renewalCart(domainShop, customer, domains, more)
  return pay(asCustomer(domainShop.shop, customer), cart.id, instructions)
}

export const tryRenew = (
  domainShop: DomainShop,
  cart_id: string,
  domain: string,
  more: More = {},
): Promise<AxiosResponse<unknown>> => tryAddDomain(domainShop, cart_id, { domain, action: "renew", ...more })
