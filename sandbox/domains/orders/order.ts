import { z } from "zod"
import { irt } from "../../account/account"
import type { PaidWork } from "../../ledger/movement"

/** Contract D3.2. */
export const orderStateSchema = z.enum(["registered", "pending", "manual", "failed"])
export type OrderState = z.infer<typeof orderStateSchema>

const orderPlanSchema = z.object({
  /** How many more calls of GET details still see it waiting. */
  polls_left: z.number().int().nonnegative().nullable(),
  due_at: z.string().datetime().nullable(),
  ends: z.enum(["registered", "failed"]),
})

export const orderSchema = z.object({
  order_id: z.string(),
  domain: z.string(),
  operation: z.enum(["register", "renew"]),
  years: z.number().int().positive(),
  /** Integer IRT, charged when the order was placed. */
  amount: irt,
  key: z.string().nullable(),
  /** Who ordered it: the account, or the service by itself because the name's flag is on. */
  by: z.enum(["account", "upstream"]).default("account"),
  state: orderStateSchema,
  /** Shown instead of the state while it waits: a word that v1 does not list. */
  shown_as: z.string().nullable(),
  plan: orderPlanSchema.nullable(),
  placed_at: z.string(),
  settled_at: z.string().nullable(),
})
export type Order = z.output<typeof orderSchema>

export function paidWork({ domain, operation, years, amount, key, by, order_id }: Order): PaidWork {
  return { domain, operation, years, amount, key, by, order_id }
}

/**
 * Our reading of contract D3.2, which shows no transitions. `failed` is the end: its money has gone back.
 * `registered` to `failed` is a registry that takes a domain back; only the control API does it.
 */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  pending: ["manual", "registered", "failed"],
  manual: ["pending", "registered", "failed"],
  registered: ["failed"],
  failed: [],
}

export function isWaiting(state: OrderState): boolean {
  return state === "pending" || state === "manual"
}
