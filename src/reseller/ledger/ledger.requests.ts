import { z } from "zod"
import { kindSchema } from "../orders/order-row"
import { stateSchema } from "../orders/states"
import { renewalViewSchema } from "../portfolio/admin-portfolio.requests"
import { bilingualSchema, momentSchema } from "../shared/fields.requests"

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

/** Sums per currency; `undecided`: of how many of its `orders` the margin is not known yet, which adds nothing. */
export const ledgerTotalSchema = z.object({
  currency_code: z.string(),
  orders: amount,
  undecided: amount,
  quoted_cost: amount,
  charged: amount,
  price: amount,
  discount: amount,
  tax: amount,
  paid: amount,
  refund: amount,
  margin: amount,
})

/** Owed at this moment, whatever the period, the oldest first; `cost`: the sum of the known costs, integer IRT. */
export const owedSchema = z.object({ cost: amount, lines: z.array(renewalViewSchema) })

/** `period` is what was looked through: `from` included, `to` excluded, null where it has no end. The oldest line first. */
export const ledgerAnswerSchema = z.object({
  period: z.object({ from: momentSchema.nullable(), to: momentSchema.nullable() }),
  lines: z.array(ledgerLineSchema),
  totals: z.array(ledgerTotalSchema),
  owed: owedSchema,
})
