import { z } from "zod"

/** Every error identifier of the domain interface (contract section 7). None is removed or redefined within v1. */
export const ERROR_IDENTIFIERS = [
  "missing_token",
  "invalid_token",
  "token_expired",
  "token_revoked",
  "ip_not_allowed",
  "insufficient_scope",
  "panel_only",
  "insufficient_credit",
  "daily_cap_reached",
  "already_registered",
  "renewal_in_progress",
  "request_in_progress",
  "tld_blocked",
  "tld_not_sold",
  "registrant_incomplete",
  "no_price",
  "lookup_failed",
  "registrar_rejected",
  "validation_failed",
  "bad_idempotency_key",
  "conflict",
  "invalid_domain",
  "not_found",
  "not_registered",
  "not_active",
  "already_yours",
  "account_inactive",
  "order_failed",
] as const

export const errorIdentifierSchema = z.enum(ERROR_IDENTIFIERS)
export type ErrorIdentifier = z.infer<typeof errorIdentifierSchema>

const LISTED: ReadonlySet<string> = new Set(ERROR_IDENTIFIERS)

export const isErrorIdentifier = (word: string): word is ErrorIdentifier => LISTED.has(word)
