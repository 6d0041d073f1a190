import type { Priority } from "../ports/budget"

/** Calls of a window, by priority, as there were lately; what is absent made none. */
export type Demand = Readonly<Partial<Record<Priority, number>>>

/** A running count of calls and how long ago it was last added to: each call adds one, and what is older weighs less. */
export type CallCount = { calls: number; age_ms: number }

/** Calls are remembered for some minutes: a pause for breath changes nothing, an evening's crowd is forgotten soon. */
const MEMORY_WINDOWS = 2

/** After this time a call weighs 1/e of what it did. */
export const memoryMs = (window_ms: number): number => MEMORY_WINDOWS * window_ms

const remembered = ({ calls, age_ms }: CallCount, window_ms: number): number =>
  calls * Math.exp(-age_ms / memoryMs(window_ms))

/** The count with one call more. */
export const withCall = (count: CallCount | null, window_ms: number): CallCount => ({
  calls: 1 + (count === null ? 0 : remembered(count, window_ms)),
  age_ms: 0,
})

/** How many calls of a window a steady caller makes whose count is this. */
export const callsOfAWindow = (count: CallCount, window_ms: number): number =>
  remembered(count, window_ms) / MEMORY_WINDOWS
