import { ERRORS, type Identifier } from "./errors"

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

/** `data` is the detail that sections 6 and 7 of the contract promise for some identifiers. */
export function refuse(error: Identifier, data?: unknown): Refused {
  return { ok: false, error, ...ERRORS[error], data, pinned_status: false }
}

/** Contract section 9: an endpoint that is not published answers 404. Its identifier is none of section 7. */
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
