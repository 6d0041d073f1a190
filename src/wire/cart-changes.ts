import { z } from "zod"

const changed = {
  line_item_id: z.string(),
  old_price: z.number().int(),
  new_price: z.number().int(),
  currency_code: z.string(),
}

/** A line whose price moved between cart and payment, in minor units of the currency. */
export const priceChangeSchema = z.union([
  z.object({ domain: z.string(), ...changed }),
  z.object({ service: z.string(), ...changed }),
])

export type PriceChange = z.infer<typeof priceChangeSchema>
