import { z } from "zod"
import { kindSchema } from "../orders/order-row"
import { stateSchema } from "../orders/states"
import { renewalViewSchema } from "../renewals/renewals.requests"
import { bilingualSchema, idSchema, listSchema, momentSchema } from "../shared/fields.requests"
import { sumsSchema } from "./sums"

const amount = z.number().int()

/** One paid line: costs in integer IRT, the rest in minor units. Of an inquiry, `domain` is the service. */
export const ledgerLineSchema = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  order_display_id: amount.nullable(),
  at: momentSchema,
  domain: z.string(),
  title: bilingualSchema.nullable(),
  action: kindSchema,
  years: amount.nullable(),
  state: stateSchema,
  quoted_cost: amount.nullable(),
  charged: amount.nullable(),
  price: amount,
  discount: amount,
  tax: amount,
  paid: amount,
  refund: amount,
  currency_code: z.string(),
  margin: amount.nullable(),
  expected_margin: amount.nullable(),
})

/** Owed at this moment, whatever the period, the oldest first; `cost`: the sum of the known costs, integer IRT. */
export const owedSchema = z.object({ cost: amount, lines: z.array(renewalViewSchema) })

/** `period` is what was looked through: `from` included, `to` excluded, null where it has no end. The oldest line first. */
export const ledgerAnswerSchema = z.object({
  period: z.object({ from: momentSchema.nullable(), to: momentSchema.nullable() }),
  lines: z.array(ledgerLineSchema),
  totals: z.array(sumsSchema),
  owed: owedSchema,
})

/** Years from 0000 to 9999. */
const momentOrDay = z.union([z.string().date(), z.string().datetime({ offset: true })], {
  errorMap: () => ({
    message: "must be a date like 2026-03-21 or a date and time like 2026-03-21T08:30:00Z",
  }),
})

/** As many orders as the list of decisions shows, of which each has one. */
const MAX_ORDERS = 100

/** `from` (included) to `to`: a day alone means that whole day in UTC, a moment is excluded. `order_id` several times or with commas. */
export const ledgerQuerySchema = z
  .object({
    from: momentOrDay.optional(),
    to: momentOrDay.optional(),
    order_id: listSchema.pipe(z.array(idSchema).max(MAX_ORDERS)).optional(),
  })
  .strict()
