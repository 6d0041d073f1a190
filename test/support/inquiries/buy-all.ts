import type { DomainShop } from "../domains/domain-shop"
import { newCart } from "../shop/cart"
import { pay } from "../shop/pay"
import { addInquiry } from "./buy-inquiry"

export type Wish = readonly [service: string, input: Readonly<Record<string, unknown>>]

/** A guest buys them all in one order; the ids of the inquiry orders in the order that they were asked for. */
export async function buyAll(domainShop: DomainShop, wishes: readonly Wish[]): Promise<string[]> {
  const cart = await newCart(domainShop.shop, domainShop)
  const ids: string[] = []
  for (const [service, input] of wishes) {
    ids.push((await addInquiry(domainShop, cart.id, service, input)).inquiry_order.id)
  }
  await pay(domainShop.shop, cart.id)
  return ids
}
