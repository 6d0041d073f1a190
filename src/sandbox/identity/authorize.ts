import { grants, type Scope } from "../account/scopes"
import type { Token } from "../account/tokens"
import { type Refused, refuse } from "../envelope/outcome"
import type { World } from "../state/world"

/** Contract section 5, rules 2 to 4: every scope, and an application that is there and active. */
export function refuseUnauthorized(world: World, token: Token, scopes: readonly Scope[]): Refused | null {
  const missing = scopes.find((scope) => !grants(token.scopes, scope))
  if (missing !== undefined) return refuse("insufficient_scope", { required_scope: missing })
  const { active, identity_application } = world.state.account
  return active && identity_application ? null : refuse("account_inactive")
}
