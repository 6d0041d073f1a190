import { setTimeout as sleep } from "node:timers/promises"

/** Resolves after `ms` milliseconds, or as soon as `signal` is aborted; never rejects. */
export type Delay = (ms: number, signal?: AbortSignal) => Promise<void>

export const delay: Delay = async (ms, signal) => {
  try {
    await sleep(ms, undefined, { signal })
  } catch {
    // Aborted: the wait is over.
  }
}
