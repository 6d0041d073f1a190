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

/** Body of PUT /domains/{domain}/nameservers. Assumption 17. */
export const nameserversBody = (nameservers: readonly string[]) => ({ nameservers })

/** Body of POST /domains/{domain}/lock. Assumption 17. */
export const lockBody = () => ({})

/** Body of POST /domains/{domain}/auto-renew. Assumption 17. */
export const autoRenewBody = (enabled: boolean) => ({ auto_renew: enabled })

/** Assumption 17: the answer to a change may hold anything or nothing; the details endpoint says what has become. */
export const changedSchema = z.unknown()
