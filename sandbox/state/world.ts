import type { QueuedFault } from "../faults/fault"
import { type Counters, type LoggedRequest, newCounters } from "../ledger/request-log"
import type { Mode, ModeInput } from "../liberties/table"
import type { State } from "./state"

/** All that one running sandbox knows. `state` survives a restart, the rest does not. */
export type World = {
  /** Milliseconds since 1970, with what the control API has put the clock forward. */
  readonly now: () => number
  state: State
  /** The liberties of everybody. */
  mode: Mode
  /** Those of one domain name or inquiry. */
  named_modes: Map<string, ModeInput>
  /** Queued by the control API, the oldest first. */
  faults: QueuedFault[]
  /** What the limiter remembers (ms), by token, limit and model. */
  arrivals: Map<string, number[]>
  /** Fingerprints of the requests at work, by idempotency key. */
  keys_in_progress: Map<string, string>
  counters: Counters
  /** Grows when everything at work is to be dropped: at a reset and at the end. */
  epoch: number
  requests: LoggedRequest[]
  request_count: number
}

/** A world where nothing has happened yet. */
export function newWorld(now: () => number, state: State, mode: Mode): World {
  const world: World = {
    now: () => now() + world.state.clock_offset_ms,
    state,
    mode,
    named_modes: new Map(),
    faults: [],
    arrivals: new Map(),
    keys_in_progress: new Map(),
    counters: newCounters(),
    epoch: 0,
    requests: [],
    request_count: 0,
  }
  return world
}
