/**
 * The error identifiers with their meaning (contract D7). The HTTP status of each is our choice: the
 * contract does not show it (assumption 1).
 */
export const ERRORS = {
  missing_token: { status: 401, message: "No Authorization header was sent." },
  invalid_token: { status: 401, message: "The token was not recognised." },
  token_expired: { status: 401, message: "The token has expired." },
  token_revoked: { status: 401, message: "The token has been revoked." },
  ip_not_allowed: { status: 403, message: "The source IP is not on the token's allowlist." },
  insufficient_scope: { status: 403, message: "The token lacks the required scope." },
  panel_only: { status: 403, message: "The operation is not exposed over the API." },
  insufficient_credit: { status: 402, message: "Credit is insufficient." },
  daily_cap_reached: { status: 403, message: "The account's daily spend cap is exhausted." },
  already_registered: { status: 409, message: "The domain is in the active portfolio." },
  renewal_in_progress: { status: 409, message: "A renewal for this domain is already running." },
  request_in_progress: { status: 409, message: "A request with this idempotency key is still processing." },
  tld_blocked: { status: 422, message: "Registration in this extension is temporarily suspended." },
  tld_not_sold: { status: 422, message: "The extension is not in the sales catalogue." },
  registrant_incomplete: { status: 422, message: "The registrant details on the account are incomplete." },
  no_price: { status: 422, message: "No reliable price is available." },
  lookup_failed: { status: 424, message: "The registrar lookup did not resolve." },
  registrar_rejected: { status: 422, message: "The registrar refused the requested change." },
  validation_failed: { status: 422, message: "The payload is invalid." },
  bad_idempotency_key: { status: 400, message: "The idempotency key exceeds 80 characters." },
  conflict: { status: 409, message: "The idempotency key was already consumed by a different request." },
  invalid_domain: { status: 422, message: "The domain name is not syntactically valid." },
  not_found: { status: 404, message: "The domain is not in the account." },
  not_registered: { status: 409, message: "The domain is not yet registered at the registrar." },
  not_active: { status: 409, message: "Only an active domain can be renewed." },
  already_yours: { status: 409, message: "The domain is already in the account." },
  account_inactive: { status: 403, message: "The reseller account is unavailable." },
  order_failed: { status: 422, message: "The order did not complete; nothing was charged." },
} as const satisfies Record<string, { status: number; message: string }>

export type Identifier = keyof typeof ERRORS

export const IDENTIFIERS: readonly string[] = Object.keys(ERRORS)

export function isIdentifier(text: string): text is Identifier {
  return Object.hasOwn(ERRORS, text)
}

/**
 * Refusals that the domain interface does not have. Identifiers and status codes are our choice: contract I7 shows none
 * but 401 and 403 (assumption 23).
 */
export const INQUIRY_ERRORS = {
  idempotency_key_required: { status: 400, message: "The Idempotency-Key header is missing." },
  bad_idempotency_key: { status: 400, message: "The idempotency key does not fit its pattern." },
  service_not_found: { status: 404, message: "There is no such inquiry." },
  // A status of its own: with a body that is not the envelope it must not pass for a wrong input or a key conflict.
  max_charge_exceeded: {
    status: 412,
    message: "The fee is above the accepted maximum; nothing was charged.",
  },
} as const

export type InquiryError = keyof typeof INQUIRY_ERRORS
