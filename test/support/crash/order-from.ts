import { z } from "zod"
import { call } from "../../../tools/seed/call"
import { addressIn } from "../shop/cart"
import { anEmail } from "../shop/customer"
import type { Shop } from "../shop/start-shop"
import type { Buyer } from "./crash-shop"

const created = z.object({ cart: z.object({ id: z.string() }) })

/** A cart with addresses, of a guest of its own or of whoever is signed in; its id. As few requests as Medusa needs. */
export async function filledCart(buyer: Buyer, http: Shop["http"], email?: string): Promise<string> {
  const { cart } = await call(http, created, {
    method: "POST",
    url: "/store/carts",
    data: { region_id: buyer.region_id },
  })
  const address = addressIn("ir")
  const who = email === undefined ? {} : { email }
  await call(http, z.unknown(), {
    method: "POST",
    url: `/store/carts/${cart.id}`,
    data: { ...who, shipping_address: address, billing_address: address },
  })
  return cart.id
}

export const guestCart = (buyer: Buyer): Promise<string> => filledCart(buyer, buyer.shop.http, anEmail())

const placed = z.object({ type: z.literal("order"), data: z.object({ id: z.string() }) })

/** Places the order of a cart with the one payment provider that there is, which captures by itself; its id. */
export async function orderFrom({ http }: Pick<Shop, "http">, cart_id: string): Promise<string> {
  const url = `/store/carts/${cart_id}`
  await call(http, z.unknown(), { method: "POST", url: `${url}/payment-sessions` })
  return (await call(http, placed, { method: "POST", url: `${url}/complete` })).data.id
}
