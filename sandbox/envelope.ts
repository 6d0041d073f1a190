import { type Answer, jsonAnswer } from "./http/reply"
import type { Mode } from "./liberties/table"
import { oddText } from "./odd-text"

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
  request_in_progress: {
    status: 409,
    message: "A request with this idempotency key is still processing.",
  },
  tld_blocked: { status: 422, message: "Registration in this extension is temporarily suspended." },
  tld_not_sold: { status: 422, message: "The extension is not in the sales catalogue." },
  registrant_incomplete: {
    status: 422,
    message: "The registrant details on the account are incomplete.",
  },
  no_price: { status: 422, message: "No reliable price is available." },
  lookup_failed: { status: 424, message: "The registrar lookup did not resolve." },
  registrar_rejected: { status: 422, message: "The registrar refused the requested change." },
  validation_failed: { status: 422, message: "The payload is invalid." },
  bad_idempotency_key: { status: 400, message: "The idempotency key exceeds 80 characters." },
  conflict: {
    status: 409,
    message: "The idempotency key was already consumed by a different request.",
  },
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

/** What an endpoint came to, before it is put into the envelope. */
export type Outcome = Done | Refused

/** `beside` holds fields that stand beside `data` in the envelope (paging). */
export type Done = { ok: true; data: unknown; replayed: boolean; beside: Record<string, unknown> }

/** `pinned_status`: an HTTP status that even the mode `errors_as_200` leaves alone. */
export type Refused = {
  ok: false
  error: string
  message: string
  data: unknown
  status: number
  pinned_status: boolean
}

export function done(data: unknown, beside: Record<string, unknown> = {}): Done {
  return { ok: true, data, replayed: false, beside }
}

/** `data` is the detail that contract D7 promises for some identifiers. */
export function refuse(error: Identifier, data?: unknown): Refused {
  return { ok: false, error, ...ERRORS[error], data, pinned_status: false }
}

/** Contract D9.4: an endpoint that is not published answers 404. Its identifier is none of contract D7. */
export function endpointNotFound(): Refused {
  return {
    ok: false,
    error: "endpoint_not_found",
    message: "There is no such endpoint.",
    data: undefined,
    status: 404,
    pinned_status: true,
  }
}

/** Fields that v1 does not list: a client must not fail on them (contract D9.3). */
const EXTRA_IN_ENVELOPE = { served_by: "sandbox" }
export const EXTRA_IN_DATA = { added_later: { any: ["thing"] } }

/** The envelope of contract D2.1, in the variant that the mode asks for. */
export function toAnswer(outcome: Outcome, mode: Mode): Answer {
  const extra = mode.extra_fields ? EXTRA_IN_ENVELOPE : {}
  if (!outcome.ok) {
    const { ok, error, message, data } = outcome
    const status = mode.errors_as_200 && !outcome.pinned_status ? 200 : outcome.status
    const odd = {
      error: oddText(error, mode.odd_identifier),
      message: oddText(message, mode.odd_message),
    }
    return jsonAnswer(status, { ok, ...odd, data, ...extra })
  }
  const flag = outcome.replayed ? { replayed: true } : {}
  const inData = {
    ...(mode.extra_fields ? EXTRA_IN_DATA : {}),
    ...(mode.odd_data === null ? {} : { remark: oddText("odd", mode.odd_data) }),
    ...(mode.replayed_in === "data" ? flag : {}),
  }
  const inEnvelope = { ...outcome.beside, ...(mode.replayed_in === "envelope" ? flag : {}), ...extra }
  return jsonAnswer(200, { ok: true, data: withFields(outcome.data, inData), ...inEnvelope })
}

function withFields(data: unknown, fields: Record<string, unknown>): unknown {
  if (Array.isArray(data)) return data.map((element) => withFields(element, fields))
  return typeof data === "object" && data !== null ? { ...data, ...fields } : data
}
