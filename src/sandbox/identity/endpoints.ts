import type { LimitName } from "../account/limit-name"
import type { Scope } from "../account/scopes"
import type { Route } from "../http/router"

export const IDENTITY_PREFIX = "/api/v1/identity"

export type IdentityEndpoint = {
  name: "services" | "pricing" | "inquiry"
  limit: LimitName
  /** An inquiry needs the scope of its category too. */
  scope: Scope
}

/** The three endpoints (contract section 4). Rate limits are not shown: they share those of the domain interface. */
export const IDENTITY_ENDPOINTS: readonly Route<IdentityEndpoint>[] = [
  {
    method: "GET",
    pattern: `${IDENTITY_PREFIX}/services`,
    target: { name: "services", limit: "read", scope: "identity:services:read" },
  },
  {
    method: "GET",
    pattern: `${IDENTITY_PREFIX}/pricing`,
    target: { name: "pricing", limit: "read", scope: "identity:services:read" },
  },
  {
    method: "POST",
    pattern: `${IDENTITY_PREFIX}/inquiries/:service`,
    target: { name: "inquiry", limit: "write", scope: "identity:execute" },
  },
]
