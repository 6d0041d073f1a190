import { type Fault, takeAsked } from "../../faults/fault"
import { modeOf } from "../../liberties/mode-of"
import type { World } from "../../state/world"
import { readScript } from "./prefix-table"

/** Lookups of a name so far. */
export function checksOf(world: World, domain: string): number {
  return world.state.names.get(domain)?.checks ?? 0
}

/**
 * Only scripted names have a history, and those whose price moves with each look: the others would make the data file
 * grow with every search. `name` may be an inquiry's.
 */
export function countCheck(world: World, name: string): void {
  const isCounted = readScript(name).length > 0 || modeOf(world, name).price_drift_irt !== 0
  if (isCounted) world.state.names.set(name, { checks: checksOf(world, name) + 1 })
}

/** What the looks at it have added to its price, integer IRT. */
export function driftOf(world: World, name: string): number {
  const { price_drift_irt } = modeOf(world, name)
  return price_drift_irt === 0 ? 0 : price_drift_irt * Math.max(0, checksOf(world, name) - 1)
}

/** Counted for each full name. */
export const takeScriptedFaults = (world: World, domain: string): Fault[] =>
  takeAsked(
    world.state.struck,
    readScript(domain).flatMap(({ prefix, effect }) =>
      effect.kind === "fault" ? [{ ...effect, counted: `${prefix} ${domain}` }] : [],
    ),
  )
