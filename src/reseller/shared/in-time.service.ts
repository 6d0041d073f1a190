import { setTimeout as sleep } from "node:timers/promises"
import { SECOND_MS } from "./time"

/** The promise's value, or an Error after so many milliseconds; what it was doing goes on. */
export const inTime = <T>(promise: Promise<T>, ms: number): Promise<T> => {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${ms / SECOND_MS} seconds`)
  })
  return Promise.race([promise, late])
}
