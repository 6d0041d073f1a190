import { z } from "zod"

/** The first status that is a refusal. */
const REFUSED = 400

const MESSAGE = "The cart could not be completed. Sign in as its customer to see why."

/** Fields that tell nothing of the cart, in Medusa's answers to a completion and in refusals. */
const answerSchema = z.object({ type: z.string(), payment_status: z.string().optional() })
const refusalSchema = z
  .object({
    type: z.string().catch("invalid_data"),
    code: z.string().optional(),
    retry_in_ms: z.number().nullable().optional(),
  })
  .catch({ type: "invalid_data" })

/**
 * Somebody else's completion of a customer's cart is carried out, and answered without the order, whose id
 * alone opens Medusa's GET /store/orders/:id, and without the reasons of a refusal, which name what is in the cart.
 * `hidden` is what the order or the cart would stand under.
 */
export function withheld(status: number, body: unknown, hidden: "data" | "order"): Record<string, unknown> {
  return status < REFUSED
    ? { ...answerSchema.parse(body), [hidden]: null }
    : { ...refusalSchema.parse(body), message: MESSAGE }
}
