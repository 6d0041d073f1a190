import { z } from "zod"
import { idSchema } from "../../wire/texts"
import { parseRequest } from "../http/parse-request"
import type { LedgerQuery } from "../stores/ledger-store"

const DAY_MS = 24 * 60 * 60 * 1_000

/** A quarter, as books are looked through: what is answered when no period is asked for. */
const DEFAULT_DAYS = 90

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Years from 0000 to 9999. */
const moment = z.union([z.string().date(), z.string().datetime({ offset: true })], {
  errorMap: () => ({
    message: "must be a date like 2026-03-21 or a date and time like 2026-03-21T08:30:00Z",
  }),
})

export const ledgerQuerySchema = z
  .object({ from: moment.optional(), to: moment.optional(), order_id: idSchema.optional() })
  .strict()

/**
 * The period `from` (included) to `to`: a day alone means that whole day in UTC, a moment is excluded. Without a period
 * the last 90 days; of one order, everything.
 */
export function readLedgerQuery(input: unknown, now: Date): LedgerQuery {
  const { from, to, order_id } = parseRequest(ledgerQuerySchema, input)
  if (from === undefined && to === undefined && order_id === undefined)
    return { from: new Date(now.getTime() - DEFAULT_DAYS * DAY_MS), to: null, order_id: null }
  const end = to === undefined ? null : new Date(Date.parse(to) + (ISO_DAY.test(to) ? DAY_MS : 0))
  return { from: from === undefined ? null : new Date(from), to: end, order_id: order_id ?? null }
}
