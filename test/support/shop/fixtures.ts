import { type SeededShop, seedShop } from "../../../dev/seed/seed-shop"
import type { Shop } from "./start-shop"

export interface Fixtures extends SeededShop {
  /** The first of the ordinary products. */
  readonly variant_id: string
}

/** A region in toman with 10 % tax and the demo payment, a way of delivery, ordinary products; once per database. */
export const prepareShop = async (shop: Shop): Promise<Fixtures> => {
  const seeded = await seedShop(shop.admin)
  const [variant_id] = seeded.variant_ids
  if (variant_id === undefined) throw new Error("a seed without a product")
  return { ...seeded, variant_id }
}
