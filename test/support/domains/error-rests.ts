import type { ErrorIdentifier } from "../../../src/core/contract/error-meaning"

type Rests = Readonly<Record<ErrorIdentifier, readonly [state: string, reason: string]>>

/** Where a registration comes to rest when upstream answers each of its paid calls with this error, and why. */
export const REGISTRATION_RESTS: Rests = {
  missing_token: ["waiting", "token"],
  invalid_token: ["waiting", "token"],
  token_expired: ["waiting", "token"],
  token_revoked: ["waiting", "token"],
  ip_not_allowed: ["waiting", "token"],
  insufficient_scope: ["waiting", "token"],
  panel_only: ["held", "rejected_by_upstream"],
  insufficient_credit: ["waiting", "credit"],
  daily_cap_reached: ["waiting", "daily_cap"],
  already_registered: ["held", "already_owned"],
  renewal_in_progress: ["executing", "renewal_in_progress"],
  request_in_progress: ["executing", "request_in_progress"],
  tld_blocked: ["waiting", "tld_blocked"],
  tld_not_sold: ["refunded", "refunded"],
  registrant_incomplete: ["held", "rejected_by_upstream"],
  no_price: ["held", "no_price"],
  lookup_failed: ["waiting", "lookup"],
  registrar_rejected: ["refunded", "refunded"],
  validation_failed: ["held", "rejected_by_upstream"],
  bad_idempotency_key: ["held", "rejected_by_upstream"],
  conflict: ["held", "key_conflict"],
  invalid_domain: ["refunded", "refunded"],
  not_found: ["held", "unknown_answer"],
  not_registered: ["refunded", "refunded"],
  not_active: ["refunded", "refunded"],
  already_yours: ["held", "already_owned"],
  account_inactive: ["waiting", "account"],
  order_failed: ["refunded", "refunded"],
}

/** The same of a renewal: what is said of having a name makes no sense for it, and what the account lacks costs nothing. */
export const RENEWAL_RESTS: Rests = {
  ...REGISTRATION_RESTS,
  already_registered: ["held", "unknown_answer"],
  already_yours: ["held", "unknown_answer"],
  not_found: ["refunded", "refunded"],
}
