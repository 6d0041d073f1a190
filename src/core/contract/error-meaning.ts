import { z } from "zod"
import { keysOf } from "../keys-of"
import type { HoldReason } from "../orders/holds"

export type WaitReason = "credit" | "daily_cap" | "tld_blocked" | "lookup"

/** These stop all paid work until the operator repairs them. */
export const STOP_REASONS = ["token", "account"] as const
export type StopReason = (typeof STOP_REASONS)[number]

type Step =
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

/** An error identifier's meaning for a paid operation. `operatorHint` tells the operator what to do. */
export type ErrorMeaning = Step & { operatorHint: string }

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
} as const satisfies Readonly<Record<string, Step>>

export const ERROR_IDENTIFIERS = keysOf(STEPS)
export const errorIdentifierSchema = z.enum(ERROR_IDENTIFIERS)
export type ErrorIdentifier = z.infer<typeof errorIdentifierSchema>

const HINTS: Readonly<Record<ErrorIdentifier, string>> = {
  missing_token:
    "No token arrived upstream; set domains.api_token and check that no proxy strips the Authorization header.",
  invalid_token: "The token was not recognised; copy it again or issue a new one and set domains.api_token.",
  token_expired: "The token has expired; issue a new one and set domains.api_token.",
  token_revoked: "The token was revoked; issue a new one and set domains.api_token.",
  ip_not_allowed: "This server's address is not on the token's allowlist; add it in the reseller panel.",
  insufficient_scope:
    "The token lacks a scope; issue one with domains:read, domains:write, domains:manage and read.",
  panel_only: "This operation is possible in the reseller panel only; do it there or reject the order.",
  insufficient_credit:
    "The prepaid credit does not cover the order; add credit, the order then goes on by itself.",
  daily_cap_reached:
    "The daily spend cap is used up; raise it in the reseller panel or wait for the next day.",
  already_registered: "The domain is in the active portfolio already; its record is compared with the order.",
  renewal_in_progress:
    "A renewal of this domain is running upstream, perhaps this very one; it is asked again with the same key.",
  request_in_progress: "Upstream is still working on this very request; it is asked again with the same key.",
  tld_blocked:
    "Registration in this extension is suspended for a time; nothing was charged, wait or reject the order.",
  tld_not_sold: "Upstream does not sell this extension; remove it from the tlds option.",
  registrant_incomplete:
    "The registrant details of the reseller account are incomplete; complete them in the reseller panel, then retry.",
  no_price: "Upstream has no reliable price for this name now; retry later or reject the order.",
  lookup_failed: "The registrar did not answer upstream's lookup; it is tried again by itself.",
  registrar_rejected: "The registrar refused the order; nothing was charged.",
  validation_failed:
    "Upstream found the request invalid; the detail names the fields, then retry or reject the order.",
  bad_idempotency_key:
    "Upstream refused the idempotency key as too long; this is a fault of the plugin, please report it.",
  conflict:
    "The idempotency key was used for a different request; check the domain in the reseller panel first.",
  invalid_domain: "Upstream says that this is no valid domain name; it cannot be registered.",
  not_found:
    "The domain is not in the reseller account; look for it in the reseller panel, then retry or reject.",
  not_registered: "The domain is not registered at the registrar; nothing was charged.",
  not_active:
    "Only an active domain can be renewed; nothing was charged. Look at its status in the reseller panel.",
  already_yours: "The domain is in the reseller account already; its record is compared with the order.",
  account_inactive: "The reseller account is unavailable; ask upstream to enable it.",
  order_failed: "Upstream could not complete the order; nothing was charged.",
}

/** An identifier that v1 does not list is no proof of anything. */
export const domainRefusal = ({ error }: { error: string }): ErrorMeaning => {
  const known = errorIdentifierSchema.safeParse(error)
  if (known.success) return { ...STEPS[known.data], operatorHint: HINTS[known.data] }
  return {
    next: "hold",
    reason: "unknown_answer",
    operatorHint: `Upstream said ${error}, which is not in its documentation; ask upstream what it means.`,
  }
}
