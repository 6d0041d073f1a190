import type { AxiosInstance } from "axios"
import { z } from "zod"
import { call } from "./call"

const NAME = "Post"
const NAME_FA = "پست"

/** In toman, before tax. */
export const SHIPPING_PRICE = 50_000

const row = z.object({ id: z.string(), name: z.string() })

/** The id of a flat-rate way of delivery, without which Medusa cannot fulfil ordinary goods. */
export const ensureShippingOption = async (admin: AxiosInstance, region_id: string): Promise<string> => {
  const { shipping_options } = await call(admin, z.object({ shipping_options: z.array(row) }), {
    url: `/admin/shipping-options?region_id=${region_id}`,
  })
  const found = shipping_options.find(({ name }) => name === NAME)
  if (found) return found.id
  const { shipping_option } = await call(admin, z.object({ shipping_option: row }), {
    method: "POST",
    url: "/admin/shipping-options",
    data: {
      name: NAME,
      region_id,
      provider_id: "manual",
      data: { id: "manual-fulfillment" },
      price_type: "flat_rate",
      amount: SHIPPING_PRICE,
      metadata: { title_fa: NAME_FA },
    },
  })
  return shipping_option.id
}
