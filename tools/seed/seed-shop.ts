import type { AxiosInstance } from "axios"
import { z } from "zod"
import { call } from "./call"
import { ensureStoreCurrency } from "./currency"
import { ensureProducts } from "./products"
import { ensureRegion } from "./region"

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

const answer = z.object({ store: z.object({ payment_link_template: z.string().nullish() }) })

/** Where draft orders are paid, as mails and Medusa's admin tell it; what is set already is left as it is. */
export const ensurePaymentLink = async (
  admin: AxiosInstance,
  payment_link_template: string,
): Promise<void> => {
  const { store } = await call(admin, answer, { url: "/admin/store" })
  if (store.payment_link_template) return
  await call(admin, answer, { method: "POST", url: "/admin/store", data: { payment_link_template } })
}

export interface SeededShop {
  readonly region_id: string
  readonly shipping_option_id: string
  /** One ordinary product per entry of PRODUCTS, each with one variant. */
  readonly variant_ids: readonly string[]
}

/** Makes a shop ready to sell in toman; what is there already is left as it is. */
export const seedShop = async (admin: AxiosInstance): Promise<SeededShop> => {
  await ensureStoreCurrency(admin)
  const region_id = await ensureRegion(admin)
  const shipping_option_id = await ensureShippingOption(admin, region_id)
  return { region_id, shipping_option_id, variant_ids: await ensureProducts(admin) }
}
