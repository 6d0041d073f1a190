import { grants } from "../account/scopes"
import type { Token } from "../account/tokens"
import { type Refused, refuse } from "../envelope/outcome"
import type { World } from "../state/world"
import type { PublishedEndpoint } from "./endpoints"

/** Null when the token's scope and the account allow the call (contract section 5; section 1, rule 4). */
export function refuseUnauthorized(world: World, token: Token, endpoint: PublishedEndpoint): Refused | null {
  if (!grants(token.scopes, endpoint.scope)) return refuse("insufficient_scope")
  const { active, reseller_enabled } = world.state.account
  if (!active || (!reseller_enabled && endpoint.name !== "ping")) return refuse("account_inactive")
  return null
}
