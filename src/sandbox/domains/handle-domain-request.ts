import { authenticate } from "../account/authenticate"
import { tokenName } from "../account/tokens"
import { endpointNotFound, type Outcome, refuse } from "../envelope/outcome"
import { toAnswer } from "../envelope/to-answer"
import type { Reply } from "../http/reply"
import type { HttpRequest } from "../http/request"
import { matchRoute } from "../http/router"
import type { LoggedRequest } from "../ledger/logged-request"
import { answered, serve } from "../serve"
import type { World } from "../state/world"
import { refuseUnauthorized } from "./authorize"
import { TARGETS } from "./endpoints"
import { domainsOf, takeFaults } from "./fault-target"
import { isDomainName } from "./names/domain-name"
import { settleDueOrders } from "./orders/advance-orders"

/** One request from arrival to reply; `entry` is its line in the request log. */
export async function handleDomainRequest(
  world: World,
  request: HttpRequest,
  entry: LoggedRequest,
): Promise<Reply> {
  settleDueOrders(world)
  const enveloped = (outcome: Outcome) => toAnswer(outcome, world.mode)
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
  return serve(world, request, entry, caller.digest, {
    limit: endpoint.limit,
    takeFaults: (body) => {
      const domains = domainsOf(endpoint.name, domain, body)
      const { method } = request
      return takeFaults(world, endpoint, { endpoint: endpoint.name, method, domains, service: null })
    },
    run: async (body, pause) => {
      const refused =
        refuseUnauthorized(world, caller.token, endpoint) ??
        (domain !== "" && !isDomainName(domain) ? refuse("invalid_domain") : null)
      const { query, idempotency_key: key } = request
      return refused ?? endpoint.run({ world, domain, body, query, key, pause })
    },
    toAnswer: enveloped,
  })
}
