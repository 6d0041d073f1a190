import type { World } from "../../state/world"
import { splitDomain } from "../names/domain-name"
import { checksOf } from "../scripts/name-history"
import { effectsOf } from "../scripts/read-script"

/**
 * The state of a name as its latest lookup showed or would have shown it: one of the six of contract section 3.1, or
 * the unknown word of a scripted name.
 */
export function availabilityState(world: World, domain: string): string {
  const price = world.state.prices.get(splitDomain(domain).tld)
  if (price === undefined) return "unsupported"
  const row = world.state.domains.get(domain)
  // A failed order leaves a row behind, but the name is as free as before.
  if (row !== undefined && row.status !== "failed") return "taken"
  const checks = checksOf(world, domain)
  for (const effect of effectsOf(domain)) {
    if (effect.kind === "availability" && (effect.checks === null || checks <= effect.checks))
      return effect.state
    if (effect.kind === "taken_later" && checks >= effect.from_check) return "taken"
  }
  return price.no_price ? "no_price" : "free"
}
