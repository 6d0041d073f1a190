import type { World } from "../state/world"
import type { Fault } from "./fault"
import type { QueuedFault } from "./queued-fault"

/** What a request offers to be matched by: a lookup concerns several domains, an inquiry one service. */
export type FaultTarget = {
  endpoint: string
  method: string
  domains: readonly string[]
  service: string | null
}

/** Takes the faults of one request out of the queue: every delay that fits and the first other fault. */
export function takeQueuedFaults(world: World, target: FaultTarget): Fault[] {
  const taken: Fault[] = []
  world.faults = world.faults.flatMap((queued): QueuedFault[] => {
    const full = queued.fault.kind !== "delay" && taken.some(({ kind }) => kind !== "delay")
    if (full || !fits(queued, target)) return [queued]
    taken.push(queued.fault)
    if (queued.times === null) return [queued]
    return queued.times > 1 ? [{ ...queued, times: queued.times - 1 }] : []
  })
  return taken
}

function fits({ match }: QueuedFault, target: FaultTarget): boolean {
  return (
    (match.endpoint === undefined || match.endpoint === target.endpoint) &&
    (match.method === undefined || match.method === target.method) &&
    (match.domain === undefined || target.domains.includes(match.domain)) &&
    (match.service === undefined || match.service === target.service)
  )
}
