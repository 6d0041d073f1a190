import { z } from "zod"
import type { HoldReason } from "../orders/holds"
import { keysOf } from "../shared/keys-of"

export type WaitReason = "credit" | "daily_cap" | "tld_blocked" | "lookup"

/** These stop all paid work until the operator repairs them. */
export const STOP_REASONS = ["token", "account"] as const
export type StopReason = (typeof STOP_REASONS)[number]

export type ErrorMeaning =
  | { next: "retry" }
  /** This order later, with growing backoff. */
  | { next: "wait"; reason: WaitReason }
  /** All paid work later: every order would meet the same answer. */
  | { next: "stop"; reason: StopReason }
  | { next: "hold"; reason: HoldReason }
  /** It cannot be had and was not charged: the money goes back. */
  | { next: "fail" }
  /** The domain's record decides; success only for an order whose own attempt had started (money rule 3). */
  | { next: "look" }

/** One row for every error identifier of the domain interface (contract D7). None is removed or redefined within v1. */
export const STEPS = {
  missing_token: { next: "stop", reason: "token" },
  invalid_token: { next: "stop", reason: "token" },
  token_expired: { next: "stop", reason: "token" },
  token_revoked: { next: "stop", reason: "token" },
  ip_not_allowed: { next: "stop", reason: "token" },
  insufficient_scope: { next: "stop", reason: "token" },
  panel_only: { next: "hold", reason: "rejected_by_upstream" },
  insufficient_credit: { next: "wait", reason: "credit" },
  daily_cap_reached: { next: "wait", reason: "daily_cap" },
  already_registered: { next: "look" },
  // It may be this very call.
  renewal_in_progress: { next: "retry" },
  request_in_progress: { next: "retry" },
  tld_blocked: { next: "wait", reason: "tld_blocked" },
  tld_not_sold: { next: "fail" },
  registrant_incomplete: { next: "hold", reason: "rejected_by_upstream" },
  no_price: { next: "hold", reason: "no_price" },
  lookup_failed: { next: "wait", reason: "lookup" },
  registrar_rejected: { next: "fail" },
  validation_failed: { next: "hold", reason: "rejected_by_upstream" },
  bad_idempotency_key: { next: "hold", reason: "rejected_by_upstream" },
  conflict: { next: "hold", reason: "key_conflict" },
  invalid_domain: { next: "fail" },
  // It ends a renewal (engine/renew.ts); a registration should never meet it.
  not_found: { next: "hold", reason: "unknown_answer" },
  not_registered: { next: "fail" },
  not_active: { next: "fail" },
  already_yours: { next: "look" },
  account_inactive: { next: "stop", reason: "account" },
  order_failed: { next: "fail" },
} as const satisfies Readonly<Record<string, ErrorMeaning>>

export const ERROR_IDENTIFIERS = keysOf(STEPS)
export const errorIdentifierSchema = z.enum(ERROR_IDENTIFIERS)
export type ErrorIdentifier = z.infer<typeof errorIdentifierSchema>

/** An identifier that v1 does not list is no proof of anything. */
export const UNKNOWN_ANSWER = { next: "hold", reason: "unknown_answer" } as const

export const domainRefusal = ({ error }: { error: string }): ErrorMeaning => {
  const known = errorIdentifierSchema.safeParse(error)
  return known.success ? STEPS[known.data] : UNKNOWN_ANSWER
}

export type InquiryRefusal = Exclude<ErrorMeaning, { next: "look" }>

/** Kept of a refusal's detail: nothing of the input or a result but names of fields. Amounts are integer IRT. */
export const inquiryDetailSchema = z.object({
  fields: z.array(z.string()).optional(),
  required_scope: z.string().optional(),
  required: z.number().optional(),
  available: z.number().optional(),
  cost: z.number().optional(),
  http_status: z.number().optional(),
  upstream_error: z.string().optional(),
})
export type InquiryDetail = z.output<typeof inquiryDetailSchema>

/** Assumption 26: this identifier. With any other word the order is held just the same, as an unknown answer. */
const MAX_CHARGE_EXCEEDED = "max_charge_exceeded"

/** These mean what they mean at the domain interface; with any other the order is held. */
const listedSchema = errorIdentifierSchema.extract([
  "missing_token",
  "invalid_token",
  "token_expired",
  "token_revoked",
  "ip_not_allowed",
  "insufficient_scope",
  "account_inactive",
  "insufficient_credit",
  "daily_cap_reached",
  "request_in_progress",
  "no_price",
  "validation_failed",
  "bad_idempotency_key",
  "conflict",
  "order_failed",
])

/** Decides after `refused` and `refused_unknown` (contract I7; assumption 23). */
export function inquiryRefusal({ error }: { error: string }): InquiryRefusal {
  if (error === MAX_CHARGE_EXCEEDED) return { next: "hold", reason: "price_increase" }
  const listed = listedSchema.safeParse(error)
  return listed.success ? STEPS[listed.data] : UNKNOWN_ANSWER
}
