import type { AxiosResponse } from "axios"
import { addDomain, aName, tryAddDomain } from "../domains/buy"
import type { DomainShop } from "../domains/domain-shop"
import { EXAMPLES } from "../inquiries/examples"
import { addInquiry, tryAddInquiry } from "../inquiries/inquiries"
import { type Cart, newCart } from "./cart"

type Body = Readonly<Record<string, unknown>>

/** One kind of lines that only our own routes make, for tests whose tables hold for all kinds alike. */
export type SoldKind = {
  kind: "domain" | "inquiry"
  /** Two of its variants. */
  variants: readonly [string, string]
  /** What a browser would write into a line to get another thing than it paid for. */
  forged: Body
  add(domainShop: DomainShop, cart_id: string): Promise<Cart>
  tryAdd(domainShop: DomainShop, cart_id: string): Promise<AxiosResponse<unknown>>
}

const SERVICE = "card-inquiry"
const { input } = EXAMPLES[SERVICE]

export const DOMAINS: SoldKind = {
  kind: "domain",
  variants: ["variant_domain_register", "variant_domain_renew"],
  forged: { domain: "stolen.com", years: 10, domain_order_id: "" },
  add: async (domainShop, cart_id) => (await addDomain(domainShop, cart_id, aName())).cart,
  tryAdd: (domainShop, cart_id) => tryAddDomain(domainShop, cart_id, { domain: aName() }),
}

export const INQUIRIES: SoldKind = {
  kind: "inquiry",
  variants: [`variant_inquiry_${SERVICE}`, "variant_inquiry_voice-otp"],
  forged: { service: "id-inquiry", input: { card_number: "1" }, inquiry_order_id: "" },
  add: async (domainShop, cart_id) => (await addInquiry(domainShop, cart_id, SERVICE, input)).cart,
  tryAdd: ({ shop }, cart_id) =>
    tryAddInquiry(shop.http, cart_id, { service: SERVICE, input, consent: true }),
}

export const SOLD_KINDS: readonly SoldKind[] = [DOMAINS, INQUIRIES]

/** A guest's cart with one line of the kind. */
export const cartWithOne = async (domainShop: DomainShop, sold: SoldKind): Promise<Cart> =>
  sold.add(domainShop, (await newCart(domainShop.shop, domainShop)).id)
