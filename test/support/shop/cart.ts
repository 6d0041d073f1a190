import { z } from "zod"
import { postTo } from "../../../dev/seed/call"
import type { SeededShop } from "../../../dev/seed/seed-shop"
import type { Shop } from "./start-shop"

/** The part of Medusa's cart that tests look at; amounts are integers in the region's currency. */
export const cartSchema = z
  .object({
    id: z.string(),
    total: z.number(),
    items: z.array(z.object({ id: z.string(), unit_price: z.number(), quantity: z.number() }).passthrough()),
  })
  .passthrough()

export type Cart = z.infer<typeof cartSchema>

const answer = z.object({ cart: cartSchema })

export const addressIn = (country_code: string) => ({
  first_name: "Sara",
  last_name: "Tester",
  address_1: "1 Test Street",
  city: "Tehran",
  postal_code: "1111111111",
  country_code,
})

type Region = Pick<SeededShop, "region_id">

export const GUEST = "sara@customer.test"

/** An empty cart with an address in a country of the region; nobody has said yet who they are. */
export const anonymousCart = async (shop: Shop, { region_id }: Region, country = "ir"): Promise<Cart> => {
  const address = addressIn(country)
  const { cart } = await postTo(shop.http, answer, "/store/carts", { region_id })
  return updateCart(shop, cart.id, { shipping_address: address, billing_address: address })
}

/** An empty cart of a guest who has given an e-mail and an address in a country of the region. */
export const newCart = async (shop: Shop, region: Region, country = "ir"): Promise<Cart> =>
  updateCart(shop, (await anonymousCart(shop, region, country)).id, { email: GUEST })

const updateCart = async (shop: Shop, id: string, data: object): Promise<Cart> =>
  (await postTo(shop.http, answer, `/store/carts/${id}`, data)).cart

/** Adds ordinary goods. Medusa forgets the chosen delivery at every change of the lines. */
export const addVariant = async (
  shop: Shop,
  cart_id: string,
  variant_id: string,
  quantity = 1,
): Promise<Cart> =>
  (await postTo(shop.http, answer, `/store/carts/${cart_id}/line-items`, { variant_id, quantity })).cart

export const addShipping = async (shop: Shop, cart_id: string, option_id: string): Promise<Cart> =>
  (await postTo(shop.http, answer, `/store/carts/${cart_id}/shipping-methods`, { option_id })).cart
