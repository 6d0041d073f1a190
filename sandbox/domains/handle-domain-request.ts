import { z } from "zod"
import type { LimitName } from "../account/limiter-models"
import { authenticate, grants, type Scope, type Token, tokenName } from "../account/tokens"
import { endpointNotFound, type Outcome, type Refused, refuse, toAnswer } from "../envelope"
import { type Fault, type FaultTarget, takeQueuedFaults } from "../faults/fault"
import type { Reply } from "../http/reply"
import type { HttpRequest } from "../http/request"
import { matchRoute, type Route } from "../http/router"
import type { LoggedRequest } from "../ledger/request-log"
import { modeOf } from "../liberties/mode-of"
import { answered, serve } from "../serve"
import type { World } from "../state/world"
import type { Endpoint } from "./endpoints/call"
import { details, lock, setAutoRenew, setNameservers } from "./endpoints/manage"
import { register, renew } from "./endpoints/order"
import { check, list, ping, tlds } from "./endpoints/read"
import { isDomainName } from "./names"
import { passTime } from "./orders/pass-time"
import { takeScriptedFaults } from "./scripts/prefix-table"

type PublishedEndpoint = { name: string; limit: LimitName; scope: Scope; run: Endpoint }

type Target = PublishedEndpoint | "panel_only"

const DOMAIN = "domains/:domain"

const route = <T extends Target>(method: string, path: string, target: T): Route<T> => ({
  method,
  pattern: `/api/v1/${path}`,
  target,
})
const endpoint = (name: string, limit: LimitName, scope: Scope, run: Endpoint) => ({
  name,
  limit,
  scope,
  run,
})

/** The ten endpoints (contract D4). Everything else is not published and answers 404 (contract D9.4). */
export const ENDPOINTS: readonly Route<PublishedEndpoint>[] = [
  route("GET", "ping", endpoint("ping", "read", "read", ping)),
  route("GET", "tlds", endpoint("tlds", "read", "domains:read", tlds)),
  route("POST", "domains/check", endpoint("check", "lookup", "domains:read", check)),
  route("GET", "domains", endpoint("list", "read", "domains:read", list)),
  route("GET", DOMAIN, endpoint("details", "read", "domains:read", details)),
  route("POST", "domains", endpoint("register", "write", "domains:write", register)),
  route("POST", `${DOMAIN}/renew`, endpoint("renew", "write", "domains:write", renew)),
  route("PUT", `${DOMAIN}/nameservers`, endpoint("nameservers", "write", "domains:manage", setNameservers)),
  route("POST", `${DOMAIN}/lock`, endpoint("lock", "write", "domains:manage", lock)),
  route("POST", `${DOMAIN}/auto-renew`, endpoint("auto_renew", "write", "domains:manage", setAutoRenew)),
]

/** What stays in the panel (contract D1.5). The paths are our guess; the refusal is the contract's. */
const PANEL_ONLY = ["DELETE lock", "GET auth-code", "PUT registrant", "GET dns", "PUT dns"].map((call) => {
  const [method = "", path] = call.split(" ")
  return route(method, `${DOMAIN}/${path}`, "panel_only")
})

const TARGETS: readonly Route<Target>[] = [...ENDPOINTS, ...PANEL_ONLY]

function refuseUnauthorized(world: World, token: Token, endpoint: PublishedEndpoint): Refused | null {
  if (!grants(token.scopes, endpoint.scope)) return refuse("insufficient_scope")
  const { active, reseller_enabled } = world.state.account
  if (!active || (!reseller_enabled && endpoint.name !== "ping")) return refuse("account_inactive")
  return null
}

const lookupNames = z.object({ domain: z.string(), tlds: z.array(z.string()) })
const registerName = z.object({ domain: z.string() })

function domainsOf(endpoint: string, pathDomain: string, body: unknown): string[] {
  if (pathDomain !== "") return [pathDomain]
  if (endpoint === "check") {
    const named = lookupNames.safeParse(body)
    return named.success ? named.data.tlds.map((tld) => `${named.data.domain}.${tld}`.toLowerCase()) : []
  }
  const named = endpoint === "register" ? registerName.safeParse(body) : null
  return named?.success ? [named.data.domain.toLowerCase()] : []
}

/** All delays of this request, and the one other fault: the control API goes before the name. */
function takeFaults(world: World, endpoint: PublishedEndpoint, target: FaultTarget): Fault[] {
  const queued = takeQueuedFaults(world, target)
  if (endpoint.limit !== "write" || queued.some(({ kind }) => kind !== "delay")) return queued
  return [...queued, ...target.domains.flatMap((domain) => takeScriptedFaults(world, domain))]
}

export async function handleDomainRequest(
  world: World,
  request: HttpRequest,
  entry: LoggedRequest,
): Promise<Reply> {
  passTime(world)
  const enveloped = (outcome: Outcome, mode = world.mode) => toAnswer(outcome, mode)
  const matched = matchRoute(TARGETS, request.method, request.path)
  if (matched === null) return answered(entry, endpointNotFound(), enveloped)
  const endpoint = matched.target
  if (endpoint !== "panel_only") {
    entry.endpoint = endpoint.name
    entry.limit = endpoint.limit
  }
  const caller = authenticate(world, request)
  if (!caller.ok) return answered(entry, caller, enveloped)
  entry.token = tokenName(caller.digest)
  if (endpoint === "panel_only") return answered(entry, refuse("panel_only"), enveloped)

  const domain = matched.parameters.domain?.toLowerCase() ?? ""
  const modeFor = (body: unknown) => {
    const [name, ...others] = domainsOf(endpoint.name, domain, body)
    return name === undefined || others.length > 0 ? world.mode : modeOf(world, name)
  }
  const isPaid = endpoint.scope === "domains:write"
  return serve(world, request, entry, caller.digest, {
    limit: endpoint.limit,
    isPaid,
    mode: modeFor,
    takeFaults: (body) => {
      const domains = domainsOf(endpoint.name, domain, body)
      const { method } = request
      return takeFaults(world, endpoint, { endpoint: endpoint.name, method, domains, service: null })
    },
    run: async (body, pause) => {
      const mode = modeFor(body)
      const unauthorized = () => refuseUnauthorized(world, caller.token, endpoint)
      const refused =
        (isPaid && mode.judged === "after_key" ? null : unauthorized()) ??
        (domain !== "" && !isDomainName(domain) ? refuse("invalid_domain") : null)
      const { query, idempotency_key: key } = request
      return refused ?? endpoint.run({ world, domain, body, query, key, mode, unauthorized, pause })
    },
    toAnswer: enveloped,
  })
}
