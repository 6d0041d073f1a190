import type { ErrorIdentifier } from "../../core/contract/error-meaning"
import type { ReadRefusal } from "../http/transport"

/** Contract I7 for 401 and 403; assumption 23 for the rest. */
const BY_STATUS: Readonly<Record<number, ErrorIdentifier>> = {
  400: "validation_failed",
  401: "invalid_token",
  403: "insufficient_scope",
  409: "conflict",
  422: "validation_failed",
}

/** The two that the contract itself gives a meaning: they tell what an unlisted identifier does not. */
const CERTAIN = [401, 403]

/** Upstream gave up waiting for the request: it says nothing of the request. */
const REQUEST_TIMEOUT = 408

/**
 * No identifier of this interface is listed, so the HTTP status decides where the envelope is missing, and where an
 * unlisted identifier comes under a status that is certain. 5xx is lost: the same key will tell.
 */
export const readRefusal: ReadRefusal = ({ status, error, detail }) => {
  const known = BY_STATUS[status]
  if (error === null) {
    if (known !== undefined) return { kind: "refused", error: known, detail: { http_status: status } }
    if (status < 400 || status >= 500 || status === REQUEST_TIMEOUT) return null
    return { kind: "refused_unknown", error: `http_${status}`, detail: { http_status: status } }
  }
  if (status >= 500) return { kind: "lost", cause: `HTTP ${status} with an error` }
  if (known === undefined || !CERTAIN.includes(status)) return null
  return {
    kind: "refused",
    error: known,
    detail: { ...(typeof detail === "object" ? detail : {}), upstream_error: error },
  }
}
