import { z } from "zod"

const counter = z.number().int().nonnegative()

export const countersSchema = z.object({
  /** Requests that arrived with a usable token, by limit, the ones turned away included. */
  read: counter,
  lookup: counter,
  write: counter,
  /** 429s answered because a limit was exceeded. */
  rate_limited: counter,
  /** 429s played by a fault. */
  rate_limited_by_fault: counter,
  replays: counter,
  conflicts: counter,
})
export type Counters = z.output<typeof countersSchema>

export function newCounters(): Counters {
  return { read: 0, lookup: 0, write: 0, rate_limited: 0, rate_limited_by_fault: 0, replays: 0, conflicts: 0 }
}
