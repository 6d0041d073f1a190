import type { QueuedFault } from "../faults/fault"
import { type Counters, type LoggedRequest, newCounters } from "../ledger/request-log"
import type { Mode, ModeInput } from "../liberties/table"
import type { State } from "./state"

export type World = {
  /** Milliseconds since 1970, with what the control API has put the clock forward. */
  readonly now: () => number
  state: State
  mode: Mode
  named_modes: Map<string, ModeInput>
  faults: QueuedFault[]
  arrivals: Map<string, number[]>
  keys_in_progress: Map<string, string>
  counters: Counters
  /** Grows when everything at work is to be dropped: at a reset and at the end. */
  epoch: number
  requests: LoggedRequest[]
  request_count: number
}

/** What nothing has happened to yet. */
export const fresh = () => ({
  ...{ faults: [], arrivals: new Map(), keys_in_progress: new Map(), requests: [], request_count: 0 },
  counters: newCounters(),
})

export function newWorld(now: () => number, state: State, mode: Mode): World {
  const world: World = {
    ...fresh(),
    ...{ now: () => now() + world.state.clock_offset_ms, state, mode, named_modes: new Map(), epoch: 0 },
  }
  return world
}

/** A request that was at work when the sandbox was reset or stopped: it does nothing any more and gets no answer. */
export class Dropped extends Error {
  override readonly name = "Dropped"
}

/** Lets `ms` pass in the life of one request; throws Dropped when its world has ended meanwhile. */
export async function pause(world: World, ms: number): Promise<void> {
  if (ms === 0) return
  const { epoch } = world
  await new Promise((resolve) => setTimeout(resolve, ms).unref())
  if (world.epoch !== epoch) throw new Dropped()
}
