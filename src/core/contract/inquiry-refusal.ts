import { z } from "zod"
import type { ErrorMeaning } from "./error-meaning"

/** A refusal's meaning for the caller; there is no record to look at. */
export type InquiryRefusal = Exclude<ErrorMeaning, { next: "look" }>

/** `service` is null if it is not known; `category` as the catalogue names it, null if it does not. */
export type InquiryCall =
  | { kind: "catalogue" }
  | { kind: "execute"; service: string | null; category: string | null }

/** Kept of a refusal's detail: nothing of the input or a result but names of fields. Amounts are integer IRT. */
export const inquiryDetailSchema = z.object({
  fields: z.array(z.string()).optional(),
  required_scope: z.string().optional(),
  required: z.number().optional(),
  available: z.number().optional(),
  cost: z.number().optional(),
  /** Taken all the same; `unreadable` if that is no amount. */
  charged: z.union([z.number(), z.literal("unreadable")]).optional(),
  /** For an answer without the envelope. */
  http_status: z.number().optional(),
  /** An identifier that is not listed, told by its HTTP status instead. */
  upstream_error: z.string().optional(),
})
export type InquiryDetail = z.output<typeof inquiryDetailSchema>

/**
 * Assumption 26: this identifier. With any other word the order is held just the same, as an unknown answer.
 */
const MAX_CHARGE_EXCEEDED = "max_charge_exceeded"

/** Decides after `refused` and `refused_unknown` (contract I7; assumption 23). */
export function inquiryRefusal(
  refused: { error: string; detail: unknown },
  call: InquiryCall,
): InquiryRefusal {
  const detail = inquiryDetailSchema.catch({}).parse(refused.detail)
  if (detail.charged)
    return hold("unknown_answer", "Upstream refused, and says that it charged; ask upstream which is true.")
  switch (refused.error) {
    case "missing_token":
    case "invalid_token":
    case "token_expired":
    case "token_revoked":
      return stop(
        "token",
        "The identity token is missing, wrong, expired or revoked; set identity.api_token.",
      )
    case "ip_not_allowed":
      return stop("token", "This server's address is not on the identity token's allowlist; add it upstream.")
    case "insufficient_scope":
      return stop("token", scopeText(call, detail))
    case "account_inactive":
      return stop(
        "account",
        "The account has no active application for inquiries; ask upstream to enable it.",
      )
    case "insufficient_credit":
      return wait("credit", "The prepaid credit does not cover the inquiry; add credit, it then goes on.")
    case "daily_cap_reached":
      return wait("daily_cap", "The daily spend cap is used up; raise it upstream or wait for the next day.")
    case "request_in_progress":
      return {
        next: "retry",
        operatorHint: "Upstream is still working on this very inquiry; it is asked again.",
      }
    case "no_price":
      return hold("no_price", "Upstream has no price for this inquiry now; retry later or reject the order.")
    case MAX_CHARGE_EXCEEDED:
      return hold("price_increase", feeText(detail))
    case "validation_failed":
      return hold("rejected_by_upstream", inputText(detail))
    case "bad_idempotency_key":
      return hold("rejected_by_upstream", "Upstream refused the idempotency key; please report this fault.")
    case "conflict":
      return hold(
        "key_conflict",
        "The idempotency key was used for a different inquiry; ask upstream about it.",
      )
    case "order_failed":
      return { next: "fail", operatorHint: "Upstream could not execute the inquiry; nothing was charged." }
    default:
      return hold(
        "unknown_answer",
        `Upstream said ${refused.error}; ask upstream whether anything was charged.`,
      )
  }
}

type ReasonTo<Next> = Extract<InquiryRefusal, { next: Next; reason: unknown }>["reason"]

const stop = (reason: ReasonTo<"stop">, operatorHint: string): InquiryRefusal => ({
  next: "stop",
  reason,
  operatorHint,
})
const wait = (reason: ReasonTo<"wait">, operatorHint: string): InquiryRefusal => ({
  next: "wait",
  reason,
  operatorHint,
})
const hold = (reason: ReasonTo<"hold">, operatorHint: string): InquiryRefusal => ({
  next: "hold",
  reason,
  operatorHint,
})

/** Names the operation and the scope that is missing, as far as somebody has told it. */
function scopeText(call: InquiryCall, { required_scope }: InquiryDetail): string {
  const missing = required_scope ?? scopesOf(call)
  const what =
    call.kind === "catalogue"
      ? "read the catalogue of inquiries"
      : `execute ${call.service ?? "one of the inquiries (the history of its order names it)"}`
  return `The token may not ${what}: it lacks ${missing}, or the account has no active application. Issue a token with that scope and set identity.api_token.`
}

/** Contract I5.2 and I5.3, assumption 29. */
function scopesOf(call: InquiryCall): string {
  if (call.kind === "catalogue") return "identity:services:read"
  const category = call.category === null ? "the scope of its category" : `identity:${call.category}`
  return `identity:execute or ${category}`
}

const inputText = ({ fields = [] }: InquiryDetail): string =>
  `Upstream refused the input${fields.length === 0 ? "" : ` (${fields.join(", ")})`}; nothing was charged, reject the order or retry it.`

const feeText = ({ cost }: InquiryDetail): string =>
  `The fee is above the accepted maximum${cost === undefined ? "" : `: ${cost} IRT now`}; nothing was charged.`
