import { z } from "zod"
import { postTo } from "../../../dev/seed/call"
import type { SeededShop } from "../../../dev/seed/seed-shop"
import { type Cart, cartSchema } from "./cart"
import type { Shop } from "./start-shop"

type Region = Pick<SeededShop, "region_id">

/** `value` is percent, or minor units of the region's currency. */
export interface DiscountRule {
  readonly type: "percentage" | "fixed"
  readonly value: number
  readonly allocation: "total" | "item"
}

let codes = 0

async function discountIn(shop: Shop, regions: readonly string[], rule: DiscountRule): Promise<string> {
  codes += 1
  const code = `CODE${codes}`
  await postTo(shop.admin, z.unknown(), "/admin/discounts", {
    code,
    rule,
    regions,
    is_dynamic: false,
    is_disabled: false,
  })
  return code
}

/** A discount on everything in the region; its code. */
export const createDiscount = (shop: Shop, { region_id }: Region, rule: DiscountRule): Promise<string> =>
  discountIn(shop, [region_id], rule)

/** By percent of everything in a cart of these regions; its code. */
export const newDiscount = (shop: Shop, regions: readonly string[], percent: number): Promise<string> =>
  discountIn(shop, regions, { type: "percentage", value: percent, allocation: "total" })

const giftCard = z.object({ gift_card: z.object({ code: z.string() }) })

/** A gift card worth that many minor units; its code. */
export const createGiftCard = async (shop: Shop, { region_id }: Region, value: number): Promise<string> =>
  (await postTo(shop.admin, giftCard, "/admin/gift-cards", { region_id, value })).gift_card.code

/** Applies codes to a cart, as a shopper does. */
export const redeem = async (
  shop: Shop,
  cart_id: string,
  codes: { readonly discount?: string; readonly gift_card?: string },
): Promise<Cart> => {
  const { discount, gift_card } = codes
  const data = {
    ...(discount === undefined ? {} : { discounts: [{ code: discount }] }),
    ...(gift_card === undefined ? {} : { gift_cards: [{ code: gift_card }] }),
  }
  const url = `/store/carts/${cart_id}`
  return (await postTo(shop.http, z.object({ cart: cartSchema }), url, data)).cart
}
