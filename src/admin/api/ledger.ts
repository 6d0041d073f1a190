import { z } from "zod"
import { ledgerLineSchema, owedSchema } from "../../api-schemas/admin-ledger"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"

const lineSchema = ledgerLineSchema.extend({ at: z.coerce.date() })
/** One sold line. `domain` is the service for an inquiry, which has no years. */
export type LedgerLine = z.output<typeof lineSchema>

/** Renewals that upstream made by itself and nobody has paid for. */
export type OwedRenewals = z.output<typeof owedSchema>
export type OwedRenewal = OwedRenewals["lines"][number]

const ledgerSchema = z.object({ lines: z.array(lineSchema), owed: owedSchema })

export type LedgerQuery = { from?: string | null; to?: string | null; order_id?: string }

export const LEDGER_PATH = "/domain-ledger"

export const useLedger = (
  query: LedgerQuery,
  options: { refresh_ms?: number; enabled?: boolean } = {},
): Answer<{ lines: LedgerLine[]; owed: OwedRenewals }> =>
  useAnswer(`${LEDGER_PATH}${queryString(query)}`, ledgerSchema, options)
