import { SECOND_MS } from "../../core/time"
import { delay } from "../../upstream/http/retry-policy"
import type { Sweeper } from "./sweeper"

/** Docker sends SIGKILL ten seconds after SIGTERM; a call that has not ended well before is broken off. */
const FINISH_WITHIN_MS = 7 * SECOND_MS

/** Time to write down that a call was broken off, so that the next process repeats it at once. */
const RELEASE_WITHIN_MS = 1.5 * SECOND_MS

export type Stopping = {
  /** No new waits, no repeats. */
  stopping: AbortController
  /** Requests under way break off; what became of them is found out by the next process. */
  aborting: AbortController
}

export const newStopping = (): Stopping => ({
  stopping: new AbortController(),
  aborting: new AbortController(),
})

/** Ends the sweeps: nothing new is taken up, what is under way is finished or given back, within 8.5 seconds in all. */
export async function stopSweeping(
  sweepers: readonly Sweeper[],
  { stopping, aborting }: Stopping,
): Promise<void> {
  stopping.abort()
  const ended = Promise.all(sweepers.map((sweeper) => sweeper.stop()))
  const in_time = await Promise.race([ended.then(() => true), delay(FINISH_WITHIN_MS).then(() => false)])
  if (in_time) return
  aborting.abort()
  await Promise.race([ended, delay(RELEASE_WITHIN_MS)])
}
