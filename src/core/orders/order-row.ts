import { z } from "zod"
import type { HoldReason } from "./hold-reason"
import type { State } from "./states"

/** What an order row executes. One engine runs all kinds. */
export const KINDS = ["register", "renew", "inquiry"] as const
export const kindSchema = z.enum(KINDS)
export type Kind = z.infer<typeof kindSchema>

/** What is asked of upstream, by kind; stored as json. `expiry` is the date (YYYY-MM-DD) a renewal was sold against. */
export const orderRequestSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("register"),
    years: z.number().int(),
    nameservers: z.array(z.string()),
    premium: z.boolean(),
  }),
  z.object({ kind: z.literal("renew"), years: z.number().int(), expiry: z.string() }),
])
export type OrderRequest = z.infer<typeof orderRequestSchema>

/**
 * One sold line: the truth about it. Costs are integer IRT; `price`, `paid` and `refund_amount` are integer minor
 * units of `currency_code`. Plain values only, so that any shop binding can store it.
 */
export type OrderRow = {
  id: string
  state: State
  hold_reason: HoldReason | null
  /** Why the row stands where it stands: the cause of its last change, one word of the engine's. */
  reason: string
  /** The domain in ASCII form. */
  subject: string
  request: OrderRequest
  cart_id: string | null
  line_item_id: string | null
  order_id: string | null
  customer_id: string | null
  quote_id: string | null
  quoted_cost: number | null
  current_cost: number | null
  /** The cost a person approved; execution may go up to it. */
  approved_cost: number | null
  charged: number | null
  price: number
  currency_code: string
  /** What was paid for the line after discounts and tax; null before payment. */
  paid: number | null
  refund_amount: number | null
  refund_started_at: Date | null
  /** Persisted before the first byte is sent; every attempt sends it. */
  idempotency_key: string | null
  first_sent_at: Date | null
  last_sent_at: Date | null
  /** Paid calls sent. */
  attempts: number
  /** Times in a row that this state was tried without getting further; grows the backoff. */
  tries: number
  next_attempt_at: Date | null
  fulfilled_at: Date | null
  created_at: Date
  updated_at: Date
}

/** One row of history: every change of state writes exactly one. `who` is `system`, `shopper` or `admin:<user id>`. */
export type HistoryEntry = {
  from: State | null
  to: State
  reason: string
  who: string
  at: Date
  detail: Record<string, unknown>
}

/**
 * A change of a row as the engine wants it written: durations instead of times, because time comes from the store.
 * `next_in_ms: null` means that nothing is scheduled.
 */
export type Change = {
  to: State
  reason: string
  who: string
  hold_reason?: HoldReason
  detail?: Record<string, unknown>
  next_in_ms: number | null
  patch?: Partial<
    Pick<
      OrderRow,
      | "order_id"
      | "line_item_id"
      | "customer_id"
      | "current_cost"
      | "approved_cost"
      | "charged"
      | "paid"
      | "refund_amount"
      | "idempotency_key"
      | "attempts"
      | "tries"
      | "quote_id"
      | "quoted_cost"
      | "price"
      | "currency_code"
    >
  >
  /** Moments to stamp with the store's clock, or to clear. */
  stamp?: {
    sent?: true
    refund_started?: true | null
    fulfilled?: true
  }
}
