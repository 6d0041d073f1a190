import { z } from "zod"
import { parseRequest } from "../http/parse-request"
import type { LedgerQuery } from "../stores/ledger-store"

const DAY_MS = 24 * 60 * 60 * 1_000

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

const moment = z
  .string()
  .refine(
    (text) => !Number.isNaN(Date.parse(text)),
    "must be a date like 2026-03-21 or a date and time (ISO 8601)",
  )

export const ledgerQuerySchema = z
  .object({ from: moment.optional(), to: moment.optional(), order_id: z.string().optional() })
  .strict()

/** The period `from` (included) to `to`: a day alone means that whole day in UTC, a moment is excluded. */
export function readLedgerQuery(input: unknown): LedgerQuery {
  const { from, to, order_id } = parseRequest(ledgerQuerySchema, input)
  const end = to === undefined ? null : new Date(Date.parse(to) + (ISO_DAY.test(to) ? DAY_MS : 0))
  return { from: from === undefined ? null : new Date(from), to: end, order_id: order_id ?? null }
}
