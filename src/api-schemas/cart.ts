import { z } from "zod"

const changed = {
  line_item_id: z.string(),
  old_price: z.number().int(),
  new_price: z.number().int(),
  currency_code: z.string(),
}

/** A line whose price moved between cart and payment, in minor units of the currency. */
const priceChangeSchema = z.union([
  z.object({ domain: z.string(), ...changed }),
  z.object({ service: z.string(), ...changed }),
])

export type PriceChange = z.infer<typeof priceChangeSchema>

/** Medusa's own cart, as its store API answers it: the rest of its fields is Medusa's to describe. */
export type MedusaCart = { id: string; [field: string]: unknown }
export const cartSchema: z.ZodType<MedusaCart> = z.object({ id: z.string() }).passthrough()
