import { z } from "zod"
import { irt } from "../account/irt"

const line = {
  seq: z.number().int().positive(),
  at: z.string(),
  type: z.enum(["charge", "return", "hold", "release"]),
  /** Integer IRT, always positive. */
  amount: irt,
  /** The idempotency key of the order, if it came with one. */
  key: z.string().nullable(),
  order_id: z.string(),
  balance_after: irt,
}

/**
 * One line of the ledger. `charge` takes credit and `return` gives it back; `hold` and `release` mark that a charged
 * amount waits for a review and move nothing: credit = opening credit - charges + returns, always.
 */
export const movementSchema = z.discriminatedUnion("operation", [
  z.object({
    ...line,
    operation: z.enum(["register", "renew"]),
    domain: z.string(),
    years: z.number().int(),
  }),
  z.object({
    ...line,
    operation: z.literal("inquiry"),
    service: z.string(),
    domain: z.null(),
    years: z.null(),
  }),
])
export type Movement = z.output<typeof movementSchema>
