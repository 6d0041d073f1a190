import type { LimitName } from "../account/limiter-models"
import type { Scope } from "../account/tokens"
import type { Route } from "../http/router"
import type { Endpoint } from "./endpoints/call"
import { check } from "./endpoints/check"
import { list, ping, tlds } from "./endpoints/list"
import { details, lock, setAutoRenew, setNameservers } from "./endpoints/manage"
import { register } from "./endpoints/register"
import { renew } from "./endpoints/renew"

export type PublishedEndpoint = { name: string; limit: LimitName; scope: Scope; run: Endpoint }

/** What a path is for: an endpoint, or something that only the panel does. */
export type Target = PublishedEndpoint | "panel_only"

const DOMAIN = "/api/v1/domains/:domain"

/** The ten endpoints (contract D4). Everything else is not published and answers 404 (contract D9.4). */
export const ENDPOINTS: readonly Route<PublishedEndpoint>[] = [
  route("GET", "/api/v1/ping", { name: "ping", limit: "read", scope: "read", run: ping }),
  route("GET", "/api/v1/tlds", { name: "tlds", limit: "read", scope: "domains:read", run: tlds }),
  route("POST", "/api/v1/domains/check", {
    name: "check",
    limit: "lookup",
    scope: "domains:read",
    run: check,
  }),
  route("GET", "/api/v1/domains", { name: "list", limit: "read", scope: "domains:read", run: list }),
  route("GET", DOMAIN, { name: "details", limit: "read", scope: "domains:read", run: details }),
  route("POST", "/api/v1/domains", billable("register", register)),
  route("POST", `${DOMAIN}/renew`, billable("renew", renew)),
  route("PUT", `${DOMAIN}/nameservers`, management("nameservers", setNameservers)),
  route("POST", `${DOMAIN}/lock`, management("lock", lock)),
  route("POST", `${DOMAIN}/auto-renew`, management("auto_renew", setAutoRenew)),
]

/** What stays in the panel (contract D1.5). The paths are our guess; the refusal is the contract's. */
const PANEL_ONLY: readonly Route<"panel_only">[] = [
  panelOnly("DELETE", `${DOMAIN}/lock`),
  panelOnly("GET", `${DOMAIN}/auth-code`),
  panelOnly("PUT", `${DOMAIN}/registrant`),
  panelOnly("GET", `${DOMAIN}/dns`),
  panelOnly("PUT", `${DOMAIN}/dns`),
]

export const TARGETS: readonly Route<Target>[] = [...ENDPOINTS, ...PANEL_ONLY]

function route<T extends Target>(method: string, pattern: string, target: T): Route<T> {
  return { method, pattern, target }
}

function billable(name: string, run: Endpoint): PublishedEndpoint {
  return { name, limit: "write", scope: "domains:write", run }
}

function management(name: string, run: Endpoint): PublishedEndpoint {
  return { name, limit: "write", scope: "domains:manage", run }
}

function panelOnly(method: string, pattern: string): Route<"panel_only"> {
  return { method, pattern, target: "panel_only" }
}
