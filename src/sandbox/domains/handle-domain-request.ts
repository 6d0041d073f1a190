import { authenticate, type Caller } from "../account/authenticate"
import { admit, rateLimitedAnswer } from "../account/rate-limit"
import { tokenName } from "../account/tokens"
import { endpointNotFound, type Outcome, refuse } from "../envelope/outcome"
import { toAnswer } from "../envelope/to-answer"
import { strikeData, strikeDelivery } from "../faults/strike-after"
import { strikeBefore } from "../faults/strike-before"
import { type Reply, whole } from "../http/reply"
import { bodyValue, type HttpRequest } from "../http/request"
import { matchRoute } from "../http/router"
import type { LoggedRequest } from "../ledger/logged-request"
import type { World } from "../state/world"
import { refuseUnauthorized } from "./authorize"
import { type PublishedEndpoint, TARGETS } from "./endpoints"
import { domainsOf, takeFaults } from "./fault-target"
import { isDomainName } from "./names/domain-name"
import { settleDueOrders } from "./orders/advance-orders"
import { pause } from "./pause"

/** One request from arrival to reply; `entry` is its line in the request log. */
export async function handleDomainRequest(
  world: World,
  request: HttpRequest,
  entry: LoggedRequest,
): Promise<Reply> {
  settleDueOrders(world)
  const matched = matchRoute(TARGETS, request.method, request.path)
  if (matched === null) return enveloped(world, entry, endpointNotFound())
  if (matched.target !== "panel_only") {
    entry.endpoint = matched.target.name
    entry.limit = matched.target.limit
  }
  const caller = authenticate(world, request)
  if (!caller.ok) return enveloped(world, entry, caller)
  entry.token = tokenName(caller.digest)
  if (matched.target === "panel_only") return enveloped(world, entry, refuse("panel_only"))
  const domain = matched.parameters.domain?.toLowerCase() ?? ""
  return admitted(world, request, entry, matched.target, caller, domain)
}

async function admitted(
  world: World,
  request: HttpRequest,
  entry: LoggedRequest,
  endpoint: PublishedEndpoint,
  { digest, token }: Caller,
  domain: string,
): Promise<Reply> {
  world.counters[endpoint.limit] += 1
  const admission = admit(world, digest, endpoint.limit)
  if (!admission.ok) {
    world.counters.rate_limited += 1
    entry.error = "rate_limited"
    return whole(rateLimitedAnswer(world, admission.retry_after_ms))
  }

  const body = bodyValue(request.body)
  const domains = domainsOf(endpoint.name, domain, body)
  const faults = takeFaults(world, endpoint, { endpoint: endpoint.name, method: request.method, domains })
  entry.faults = faults.map(({ kind }) => kind)
  const fault = faults.find(({ kind }) => kind !== "delay") ?? null
  const struck = fault === null ? null : strikeBefore(world, fault)
  if (struck?.kind === "reply") return struck.reply
  if (struck?.kind === "outcome") return enveloped(world, entry, struck.outcome)

  const delay = faults.reduce(
    (sum, each) => sum + (each.kind === "delay" ? each.ms : 0),
    world.mode.latency_ms,
  )
  const refused =
    refuseUnauthorized(world, token, endpoint) ??
    (domain !== "" && !isDomainName(domain) ? refuse("invalid_domain") : null)
  const outcome =
    refused ??
    (await endpoint.run({
      world,
      domain,
      body,
      query: request.query,
      key: request.idempotency_key,
      pause: () => pause(world, delay),
    }))
  const told = strikeData(fault, outcome)
  noteOutcome(entry, told)
  return strikeDelivery(fault, toAnswer(told, world.mode))
}

function enveloped(world: World, entry: LoggedRequest, outcome: Outcome): Reply {
  noteOutcome(entry, outcome)
  return whole(toAnswer(outcome, world.mode))
}

function noteOutcome(entry: LoggedRequest, outcome: Outcome): void {
  if (outcome.ok) entry.replayed = outcome.replayed
  else entry.error = outcome.error
}
