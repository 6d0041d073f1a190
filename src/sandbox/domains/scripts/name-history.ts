import { z } from "zod"
import type { Fault } from "../../faults/fault"
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

/** Only scripted names have a history: the others would make the data file grow with every search. */
export function countCheck(world: World, domain: string): void {
  if (readScript(domain).length > 0) historyOf(world, domain).checks += 1
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
