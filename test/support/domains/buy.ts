import type { AxiosResponse } from "axios"
import { z } from "zod"
import { postTo } from "../../../dev/seed/call"
import { type Cart, cartSchema, newCart } from "../shop/cart"
import { type Order, type PaymentInstructions, pay } from "../shop/pay"
import type { DomainShop } from "./domain-shop"

let names = 0

/** A name that no other test uses; the sandbox reads the prefixes (sandbox/README.md). */
export const aName = (prefix = "", tld = "com"): string => {
  names += 1
  return `${prefix}name${names}-${process.pid}.${tld}`
}

const added = z.object({
  cart: cartSchema,
  domain_order: z.object({ id: z.string(), line_item_id: z.string() }),
})

export const tryAddDomain = (
  { shop }: Pick<DomainShop, "shop">,
  cart_id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<AxiosResponse<unknown>> => shop.http.post<unknown>(`/store/carts/${cart_id}/domains`, body)

export const addDomain = (
  { shop }: Pick<DomainShop, "shop">,
  cart_id: string,
  domain: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<z.infer<typeof added>> =>
  postTo(shop.http, added, `/store/carts/${cart_id}/domains`, { domain, ...more })

const addedMany = z
  .object({
    cart: cartSchema,
    added: z.array(z.object({ domain: z.string(), action: z.string(), state: z.literal("quoted") })),
    refused: z.array(
      z
        .object({
          domain: z.string(),
          action: z.string(),
          code: z.string(),
          message: z.string(),
          retry_in_ms: z.number().nullable(),
        })
        .strict(),
    ),
  })
  .strict()

export const addDomains = (
  { shop }: Pick<DomainShop, "shop">,
  cart_id: string,
  domains: readonly (string | Readonly<Record<string, unknown>>)[],
): Promise<z.infer<typeof addedMany>> =>
  postTo(shop.http, addedMany, `/store/carts/${cart_id}/domains/batch`, {
    domains: domains.map((one) => (typeof one === "string" ? { domain: one } : one)),
  })

export const cartWith = async (domainShop: DomainShop, domains: readonly string[]): Promise<Cart> => {
  let cart = await newCart(domainShop.shop, domainShop)
  for (const domain of domains) cart = (await addDomain(domainShop, cart.id, domain)).cart
  return cart
}

export const buy = async (
  domainShop: DomainShop,
  domains: readonly string[],
  instructions: PaymentInstructions = {},
): Promise<Order> => pay(domainShop.shop, (await cartWith(domainShop, domains)).id, instructions)
