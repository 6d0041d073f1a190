import type { Fault } from "../../faults/fault"
import type { World } from "../../state/world"
import { readValues } from "./read-values"

/**
 * The faults that the values of an inquiry ask for: every delay and the first other one that is not used up. Counted
 * by idempotency key: each order meets its own first time.
 */
export function takeScriptedFaults(world: World, body: unknown, key: string | null): Fault[] {
  const taken: Fault[] = []
  for (const { ending, effect } of readValues(body)) {
    if (effect.kind !== "fault") continue
    const counted = `${ending} ${key ?? ""}`
    const before = world.state.struck.get(counted) ?? 0
    const usedUp = effect.times !== null && before >= effect.times
    const full = effect.fault.kind !== "delay" && taken.some(({ kind }) => kind !== "delay")
    if (usedUp || full) continue
    world.state.struck.set(counted, before + 1)
    taken.push(effect.fault)
  }
  return taken
}
