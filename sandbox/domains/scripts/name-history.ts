import { z } from "zod"
import type { Fault } from "../../faults/fault"
import { modeOf } from "../../liberties/mode-of"
import type { World } from "../../state/world"
import { readScript } from "./prefix-table"

/** What has happened to one full name, as far as its script counts it. */
export const nameHistorySchema = z.object({
  checks: z.number().int().nonnegative(),
  /** How often each fault prefix of the name has struck. */
  struck: z.record(z.string(), z.number().int().nonnegative()),
})
type NameHistory = z.output<typeof nameHistorySchema>

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
  if (isCounted) historyOf(world, name).checks += 1
}

/** What the looks at it have added to its price, integer IRT. */
export function driftOf(world: World, name: string): number {
  const { price_drift_irt } = modeOf(world, name)
  return price_drift_irt === 0 ? 0 : price_drift_irt * Math.max(0, checksOf(world, name) - 1)
}

/** The faults that the name asks for at this write: every delay and the first other one that is not used up. */
export function takeScriptedFaults(world: World, domain: string): Fault[] {
  const taken: Fault[] = []
  for (const { prefix, effect } of readScript(domain)) {
    if (effect.kind !== "fault") continue
    const { struck } = historyOf(world, domain)
    const before = struck[prefix] ?? 0
    const usedUp = effect.times !== null && before >= effect.times
    const full = effect.fault.kind !== "delay" && taken.some(({ kind }) => kind !== "delay")
    if (usedUp || full) continue
    struck[prefix] = before + 1
    taken.push(effect.fault)
  }
  return taken
}

function historyOf(world: World, domain: string): NameHistory {
  const history = world.state.names.get(domain) ?? { checks: 0, struck: {} }
  world.state.names.set(domain, history)
  return history
}
