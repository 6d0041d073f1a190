import { z } from "zod"
import { ledgerLineSchema } from "../../api-schemas/admin-ledger"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"

const lineSchema = ledgerLineSchema.extend({ at: z.coerce.date() })
/** One sold line. `domain` is the service for an inquiry, which has no years. */
export type LedgerLine = z.output<typeof lineSchema>

const ledgerSchema = z.object({ lines: z.array(lineSchema) })

export type LedgerQuery = { from?: string | null; to?: string | null; order_id?: string }

export const LEDGER_PATH = "/domain-ledger"

export const useLedger = (
  query: LedgerQuery,
  options: { refresh_ms?: number; enabled?: boolean } = {},
): Answer<{ lines: LedgerLine[] }> => useAnswer(`${LEDGER_PATH}${queryString(query)}`, ledgerSchema, options)
