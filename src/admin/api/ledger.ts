import { z } from "zod"
import { stateSchema } from "../../core/orders/states"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"

const lineSchema = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  at: z.coerce.date(),
  domain: z.string(),
  years: z.number().nullable(),
  state: stateSchema,
  quoted_cost: z.number().nullable(),
  charged: z.number().nullable(),
  price: z.number(),
  discount: z.number(),
  tax: z.number(),
  paid: z.number(),
  refund: z.number(),
  margin: z.number().nullable(),
  expected_margin: z.number().nullable(),
  currency_code: z.string(),
})
/** One sold line. `domain` is the service for an inquiry, which has no years. */
export type LedgerLine = z.output<typeof lineSchema>

const ledgerSchema = z.object({ lines: z.array(lineSchema) })

export type LedgerQuery = { from?: string | null; to?: string | null; order_id?: string }

export const LEDGER_PATH = "/domain-ledger"

export const useLedger = (
  query: LedgerQuery,
  options: { refresh_ms?: number; enabled?: boolean } = {},
): Answer<{ lines: LedgerLine[] }> => useAnswer(`${LEDGER_PATH}${queryString(query)}`, ledgerSchema, options)
