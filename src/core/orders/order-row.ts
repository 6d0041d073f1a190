import { z } from "zod"
import type { HoldReason } from "./hold-reason"
import type { State } from "./states"

/** What an order row executes. One engine runs all kinds. */
export const KINDS = ["register", "renew", "inquiry"] as const
export const kindSchema = z.enum(KINDS)
export type Kind = z.infer<typeof kindSchema>

/** The kinds that the same interface and token of upstream serve: they are in trouble together. */
export const kindsServedWith = (kind: Kind): readonly Kind[] =>
  kind === "inquiry" ? ["inquiry"] : ["register", "renew"]

/**
 * What is asked of upstream, by kind; stored as json. `expiry` is the date (YYYY-MM-DD) a renewal was sold against. The
 * input of an inquiry is personal and stands in the vault, never here.
 */
export const orderRequestSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("register"),
    years: z.number().int(),
    nameservers: z.array(z.string()),
    premium: z.boolean(),
  }),
  z.object({ kind: z.literal("renew"), years: z.number().int(), expiry: z.string() }),
  z.object({ kind: z.literal("inquiry") }),
])
export type OrderRequest = z.infer<typeof orderRequestSchema>
type InquiryRequest = Extract<OrderRequest, { kind: "inquiry" }>

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
  /** The domain in ASCII form; for an inquiry its service. */
  subject: string
  request: OrderRequest
  cart_id: string | null
  line_item_id: string | null
  order_id: string | null
  customer_id: string | null
  /** The name under which other code of the shop asked; null for what was sold. */
  reference: string | null
  quote_id: string | null
  quoted_cost: number | null
  current_cost: number | null
  /** The cost a person, or the code that asked, approved; execution may go up to it. */
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

/** A row that registers or renews a domain. */
export type DomainRow = OrderRow & { request: Exclude<OrderRequest, InquiryRequest> }
export const isDomainRow = (row: OrderRow): row is DomainRow => row.request.kind !== "inquiry"

/** A row that asks a paid inquiry; its `subject` is the service. */
export type InquiryRow = OrderRow & { request: InquiryRequest }
export const isInquiryRow = (row: OrderRow): row is InquiryRow => row.request.kind === "inquiry"

/** One row of history: every change of state writes exactly one. `who` is `system`, `shopper`, `shop` (its own code) or `admin:<user id>`. */
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
