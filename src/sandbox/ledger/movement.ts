import { z } from "zod"
import { irt } from "../account/irt"

/**
 * One line of the ledger. `charge` takes credit and `return` gives it back; `hold` and `release` mark that a charged
 * amount waits for a review and move nothing: credit = opening credit - charges + returns, always.
 */
export const movementSchema = z.object({
  seq: z.number().int().positive(),
  at: z.string(),
  type: z.enum(["charge", "return", "hold", "release"]),
  domain: z.string(),
  operation: z.enum(["register", "renew"]),
  years: z.number().int(),
  /** Integer IRT, always positive. */
  amount: irt,
  /** The idempotency key of the order, if it came with one. */
  key: z.string().nullable(),
  order_id: z.string(),
  balance_after: irt,
})
export type Movement = z.output<typeof movementSchema>
