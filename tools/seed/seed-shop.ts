import type { AxiosInstance } from "axios"
import { ensureStoreCurrency } from "./currency"
import { ensureProducts } from "./products"
import { ensureRegion } from "./region"
import { ensureShippingOption } from "./shipping"

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
