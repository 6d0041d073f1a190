/** Since the start or the last reset. */
export type Counters = {
  /** Requests that arrived with a usable token, by limit, the ones turned away included. */
  read: number
  lookup: number
  write: number
  /** 429s answered because a limit was exceeded. */
  rate_limited: number
  /** 429s played by a fault. */
  rate_limited_by_fault: number
  /** Repeats answered with the first answer. */
  replays: number
  /** Keys that came back with a different request. */
  conflicts: number
}

export function newCounters(): Counters {
  return { read: 0, lookup: 0, write: 0, rate_limited: 0, rate_limited_by_fault: 0, replays: 0, conflicts: 0 }
}
