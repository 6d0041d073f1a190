"use server"

import Medusa from "@medusajs/medusa-js"
import {
  createDomainResellerClient,
  type DomainOrder,
  type FoundDomain,
  fetchRequest,
  refusalOf,
} from "medusa-plugin-domain-reseller-client"
import { revalidateTag } from "next/cache"
import { cookies, headers } from "next/headers"

const SHOP = process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL ?? "http://localhost:9000"

/** The cookies of the official starter: its cart and checkout pages go on with what is added here. */
const CART = "_medusa_cart_id"
const SESSION = "_medusa_jwt"
const WEEK = 60 * 60 * 24 * 7

/** The visitor's session and language, and their address, by which the shop counts requests: it would count them all as this server. */
async function visitorHeaders(): Promise<Record<string, string>> {
  const session = (await cookies()).get(SESSION)?.value
  const sent = await headers()
  const [address, language] = [sent.get("x-forwarded-for"), sent.get("accept-language")]
  return {
    ...(session ? { authorization: `Bearer ${session}` } : {}),
    ...(address ? { "x-forwarded-for": address } : {}),
    ...(language ? { "accept-language": language } : {}),
  }
}

const reseller = async () =>
  createDomainResellerClient(fetchRequest(SHOP, { headers: await visitorHeaders() }))

/** A refusal is a sentence for the shopper; what an action throws, Next.js hides from them. */
export type Answer<Value> = { kind: "answered"; value: Value } | { kind: "refused"; message: string }

async function answerOf<Value>(asked: Promise<Value>): Promise<Answer<Value>> {
  try {
    return { kind: "answered", value: await asked }
  } catch (fault) {
    const refusal = refusalOf(fault)
    if (refusal === null) throw fault
    return { kind: "refused", message: refusal.message }
  }
}

export async function searchDomains(query: string, region_id: string): Promise<Answer<FoundDomain[]>> {
  const { search } = await reseller()
  return answerOf(search({ query, region_id }).then(({ results }) => results))
}

export async function addToCart(domain: string, region_id: string): Promise<Answer<DomainOrder>> {
  const cart_id = (await cookies()).get(CART)?.value ?? (await createCart(region_id))
  const { addDomain } = await reseller()
  const added = await answerOf(addDomain(cart_id, { domain }).then(({ domain_order }) => domain_order))
  revalidateTag("cart")
  return added
}

async function createCart(region_id: string): Promise<string> {
  const medusa = new Medusa({ baseUrl: SHOP, maxRetries: 0 })
  const { cart } = await medusa.carts.create({ region_id }, await visitorHeaders())
  const secure = process.env.NODE_ENV === "production"
  const jar = await cookies()
  jar.set(CART, cart.id, { maxAge: WEEK, httpOnly: true, sameSite: "strict", secure })
  return cart.id
}

export async function followOrder(order_id: string): Promise<DomainOrder[]> {
  const { orderDomains } = await reseller()
  return (await orderDomains(order_id)).domain_orders
}
