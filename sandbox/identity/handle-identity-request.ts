import type { LimitName } from "../account/limiter-models"
import { authenticate, grants, type Scope, type Token, tokenName } from "../account/tokens"
import { done, endpointNotFound, type Outcome, type Refused, refuse } from "../envelope"
import { takeQueuedFaults } from "../faults/fault"
import type { Reply } from "../http/reply"
import type { HttpRequest } from "../http/request"
import { matchRoute, type Route } from "../http/router"
import type { LoggedRequest } from "../ledger/request-log"
import { modeOf } from "../liberties/mode-of"
import { answered, serve } from "../serve"
import type { World } from "../state/world"
import { catalogue } from "./catalogue"
import { inquire } from "./inquire"
import { takeScriptedFaults } from "./scripts"
import { toInquiryAnswer } from "./to-inquiry-answer"

/** Contract I5.2 to I5.4: every scope, and an application that is there and active. */
function refuseUnauthorized(world: World, token: Token, scopes: readonly Scope[]): Refused | null {
  const missing = scopes.find((scope) => !grants(token.scopes, scope))
  if (missing !== undefined) return refuse("insufficient_scope", { required_scope: missing })
  const { active, identity_application } = world.state.account
  return active && identity_application ? null : refuse("account_inactive")
}

export const IDENTITY_PREFIX = "/api/v1/identity"

type IdentityEndpoint = {
  name: "services" | "pricing" | "inquiry"
  limit: LimitName
  scope: Scope
}

/** The three endpoints (contract I4). Rate limits are not shown: they share those of the domain interface. */
const CATALOGUE = { limit: "read", scope: "identity:services:read" } as const
export const IDENTITY_ENDPOINTS: readonly Route<IdentityEndpoint>[] = [
  { method: "GET", pattern: `${IDENTITY_PREFIX}/services`, target: { name: "services", ...CATALOGUE } },
  { method: "GET", pattern: `${IDENTITY_PREFIX}/pricing`, target: { name: "pricing", ...CATALOGUE } },
  {
    method: "POST",
    pattern: `${IDENTITY_PREFIX}/inquiries/:service`,
    target: { name: "inquiry", limit: "write", scope: "identity:execute" },
  },
]

export async function handleIdentityRequest(
  world: World,
  request: HttpRequest,
  entry: LoggedRequest,
): Promise<Reply> {
  const toAnswer = (outcome: Outcome, mode = world.mode) => toInquiryAnswer(outcome, mode)
  const matched = matchRoute(IDENTITY_ENDPOINTS, request.method, request.path)
  if (matched === null) return answered(entry, endpointNotFound(), toAnswer)
  const { name, limit } = matched.target
  const service = matched.parameters.service ?? null
  entry.endpoint = name
  entry.limit = limit
  const caller = authenticate(world, request)
  if (!caller.ok) return answered(entry, caller, toAnswer)
  entry.token = tokenName(caller.digest)

  const { method, idempotency_key: key } = request
  const mode = service === null ? world.mode : modeOf(world, service)
  return serve(world, request, entry, caller.digest, {
    limit,
    isPaid: service !== null,
    mode: () => mode,
    takeFaults: (body) => {
      const queued = takeQueuedFaults(world, { endpoint: name, method, domains: [], service })
      if (service === null || queued.some(({ kind }) => kind !== "delay")) return queued
      return [...queued, ...takeScriptedFaults(world, body, key)]
    },
    run: async (body, pause) => {
      const unauthorized = () =>
        refuseUnauthorized(world, caller.token, scopesOf(world, matched.target, service))
      const refused = service !== null && mode.judged === "after_key" ? null : unauthorized()
      if (refused !== null) return refused
      if (service !== null) return inquire({ world, service, body, key, mode, unauthorized, pause })
      await pause()
      return done(catalogue(world))
    },
    toAnswer,
  })
}

function scopesOf(world: World, { scope }: IdentityEndpoint, service: string | null): Scope[] {
  const category = service === null ? undefined : world.state.services.get(service)?.category
  return category === undefined ? [scope] : [scope, `identity:${category}`]
}
