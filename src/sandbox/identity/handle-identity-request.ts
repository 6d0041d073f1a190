import { authenticate } from "../account/authenticate"
import type { Scope } from "../account/scopes"
import { tokenName } from "../account/tokens"
import { done, endpointNotFound, type Outcome } from "../envelope/outcome"
import { takeQueuedFaults } from "../faults/fault-queue"
import type { Reply } from "../http/reply"
import type { HttpRequest } from "../http/request"
import { matchRoute } from "../http/router"
import type { LoggedRequest } from "../ledger/logged-request"
import { answered, serve } from "../serve"
import type { World } from "../state/world"
import { refuseUnauthorized } from "./authorize"
import { catalogue } from "./catalogue"
import { IDENTITY_ENDPOINTS, type IdentityEndpoint } from "./endpoints"
import { inquire } from "./inquire"
import { takeScriptedFaults } from "./scripts/strikes"
import { toInquiryAnswer } from "./to-inquiry-answer"

/** One request of the identity interface from arrival to reply; `entry` is its line in the request log. */
export async function handleIdentityRequest(
  world: World,
  request: HttpRequest,
  entry: LoggedRequest,
): Promise<Reply> {
  const toAnswer = (outcome: Outcome) => toInquiryAnswer(outcome, world.mode)
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
  return serve(world, request, entry, caller.digest, {
    limit,
    takeFaults: (body) => {
      const queued = takeQueuedFaults(world, { endpoint: name, method, domains: [], service })
      if (service === null || queued.some(({ kind }) => kind !== "delay")) return queued
      return [...queued, ...takeScriptedFaults(world, body, key)]
    },
    run: async (body, pause) => {
      const refused = refuseUnauthorized(world, caller.token, scopesOf(world, matched.target, service))
      if (refused !== null) return refused
      if (service !== null) return inquire({ world, service, body, key, pause })
      await pause()
      return done(catalogue(world))
    },
    toAnswer,
  })
}

/** Contract section 5, rules 2 and 3. */
function scopesOf(world: World, { scope }: IdentityEndpoint, service: string | null): Scope[] {
  const category = service === null ? undefined : world.state.services.get(service)?.category
  return category === undefined ? [scope] : [scope, `identity:${category}`]
}
