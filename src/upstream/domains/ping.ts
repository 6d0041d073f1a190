import { z } from "zod"
import type { Account } from "../../core/contract/registrar"
import { balanceSchema, orNull } from "../amount"

/** Assumption 12: `credit` is an integer, or an object with `balance` or `amount`. */
const creditSchema = z.union([
  balanceSchema,
  z.object({ balance: balanceSchema }).transform((credit) => credit.balance),
  z.object({ amount: balanceSchema }).transform((credit) => credit.amount),
])

/** Data of GET /ping (contract D4): the tier and the credit, each null when it cannot be read. */
export const pingSchema = z
  .object({ tier: z.unknown(), credit: z.unknown() })
  .transform(
    ({ tier, credit }): Account => ({ tier: orNull(z.string(), tier), credit: orNull(creditSchema, credit) }),
  )
