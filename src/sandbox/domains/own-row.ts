import type { World } from "../state/world"
import type { DomainRow } from "./domain-row"

/** A domain that the account has, or null (`not_found`). */
export function ownRow(world: World, domain: string): DomainRow | null {
  const row = world.state.domains.get(domain)
  return row?.owner === "account" ? row : null
}
