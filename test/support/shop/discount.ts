import { z } from "zod"
import { call } from "../../../tools/seed/call"
import type { Shop } from "./start-shop"

let codes = 0

/** A discount by percent of everything in the cart; gives its code. */
export const newDiscount = async (
  shop: Shop,
  regions: readonly string[],
  percent: number,
): Promise<string> => {
  codes += 1
  const code = `PERCENT${codes}`
  await call(shop.admin, z.unknown(), {
    method: "POST",
    url: "/admin/discounts",
    data: {
      code,
      is_dynamic: false,
      is_disabled: false,
      regions,
      rule: { type: "percentage", value: percent, allocation: "total" },
    },
  })
  return code
}

/** A gift card worth `value` minor units of the region's currency; gives its code. */
export const newGiftCard = async (shop: Shop, region_id: string, value: number): Promise<string> => {
  const answer = z.object({ gift_card: z.object({ code: z.string() }) })
  const { gift_card } = await call(shop.admin, answer, {
    method: "POST",
    url: "/admin/gift-cards",
    data: { region_id, value },
  })
  return gift_card.code
}
