import { z } from "zod"
import { keysOf } from "../keys-of"
import { type ErrorIdentifier, type ErrorMeaning, STEPS } from "./error-meaning"

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
  http_status: z.number().optional(),
  upstream_error: z.string().optional(),
})
export type InquiryDetail = z.output<typeof inquiryDetailSchema>

/** Assumption 26: this identifier. With any other word the order is held just the same, as an unknown answer. */
const MAX_CHARGE_EXCEEDED = "max_charge_exceeded"

type Told = (call: InquiryCall, detail: InquiryDetail) => string

const WRONG_TOKEN: Told = () =>
  "The identity token is missing, wrong, expired or revoked; set identity.api_token."

/** These mean what they mean at the domain interface; with any other the order is held. */
const HINTS = {
  missing_token: WRONG_TOKEN,
  invalid_token: WRONG_TOKEN,
  token_expired: WRONG_TOKEN,
  token_revoked: WRONG_TOKEN,
  ip_not_allowed: () => "This server's address is not on the identity token's allowlist; add it upstream.",
  insufficient_scope: scopeText,
  account_inactive: () => "The account has no active application for inquiries; ask upstream to enable it.",
  insufficient_credit: () => "The prepaid credit does not cover the inquiry; add credit, it then goes on.",
  daily_cap_reached: () => "The daily spend cap is used up; raise it upstream or wait for the next day.",
  request_in_progress: () => "Upstream is still working on this very inquiry; it is asked again.",
  no_price: () => "Upstream has no price for this inquiry now; retry later or reject the order.",
  validation_failed: inputText,
  bad_idempotency_key: () => "Upstream refused the idempotency key; please report this fault.",
  conflict: () => "The idempotency key was used for a different inquiry; ask upstream about it.",
  order_failed: () => "Upstream could not execute the inquiry; nothing was charged.",
} as const satisfies Partial<Record<ErrorIdentifier, Told>>

const listedSchema = z.enum(keysOf(HINTS))

/** Decides after `refused` and `refused_unknown` (contract I7; assumption 23). */
export function inquiryRefusal(
  refused: { error: string; detail: unknown },
  call: InquiryCall,
): InquiryRefusal {
  const { error } = refused
  const detail = inquiryDetailSchema.catch({}).parse(refused.detail)
  const unknown = (operatorHint: string) =>
    ({ next: "hold", reason: "unknown_answer", operatorHint }) as const
  if (detail.charged)
    return unknown("Upstream refused, and says that it charged; ask upstream which is true.")
  if (error === MAX_CHARGE_EXCEEDED)
    return { next: "hold", reason: "price_increase", operatorHint: feeText(detail) }
  const listed = listedSchema.safeParse(error)
  if (listed.success) return { ...STEPS[listed.data], operatorHint: HINTS[listed.data](call, detail) }
  return unknown(`Upstream said ${error}; ask upstream whether anything was charged.`)
}

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

function inputText(_: InquiryCall, { fields = [] }: InquiryDetail): string {
  return `Upstream refused the input${fields.length === 0 ? "" : ` (${fields.join(", ")})`}; nothing was charged, reject the order or retry it.`
}

const feeText = ({ cost }: InquiryDetail): string =>
  `The fee is above the accepted maximum${cost === undefined ? "" : `: ${cost} IRT now`}; nothing was charged.`
