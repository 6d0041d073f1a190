import { z } from "zod"
import { irt } from "../../account/irt"

/** Contract section 3.2. */
export const orderStateSchema = z.enum(["registered", "pending", "manual", "failed"])
export type OrderState = z.infer<typeof orderStateSchema>

/** What becomes of an order that waits. With neither polls nor a time it waits for the control API. */
export const orderPlanSchema = z.object({
  /** How many more calls of GET details still see it waiting. */
  polls_left: z.number().int().nonnegative().nullable(),
  due_at: z.string().datetime().nullable(),
  ends: z.enum(["registered", "failed"]),
})
export type OrderPlan = z.output<typeof orderPlanSchema>

export const orderSchema = z.object({
  order_id: z.string(),
  domain: z.string(),
  operation: z.enum(["register", "renew"]),
  years: z.number().int().positive(),
  /** Integer IRT, charged when the order was placed. */
  amount: irt,
  key: z.string().nullable(),
  state: orderStateSchema,
  /** A word that v1 does not list, shown instead of the state while the order waits. */
  shown_as: z.string().nullable(),
  plan: orderPlanSchema.nullable(),
  placed_at: z.string(),
  settled_at: z.string().nullable(),
})
export type Order = z.output<typeof orderSchema>
