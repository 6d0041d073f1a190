import { z } from "zod"

/** A line whose price moved between cart and payment, in minor units of the currency. */
export const priceChangeSchema = z.object({
  domain: z.string(),
  line_item_id: z.string(),
  old_price: z.number().int(),
  new_price: z.number().int(),
  currency_code: z.string(),
})

export type PriceChange = z.infer<typeof priceChangeSchema>
