import type { Logger } from "@medusajs/types"
import { delay } from "../../upstream/http/retry-policy"
import type { Sweeper } from "./sweeper"

const SECOND_MS = 1_000

/** Docker sends SIGKILL ten seconds after SIGTERM; a call that has not ended well before is broken off. */
const FINISH_WITHIN_MS = 7 * SECOND_MS

/** Time to write down that a call was broken off, so that the next process repeats it at once. */
const RELEASE_WITHIN_MS = 1.5 * SECOND_MS

/** docs/operations.md promises nine seconds. What is left after the sweep is Medusa's own: requests without an end, its database. */
const GONE_WITHIN_MS = 9 * SECOND_MS

/** What is told to the clients when the shop stops. */
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

type Hooks = { onApplicationPrepareShutdown?: () => Promise<void> }
type Module = { __hooks?: Hooks }

/**
 * Stops once, on the first signal, and holds Medusa's own shutdown until that is done: Medusa asks its modules to
 * prepare before it closes the database, and has no such question for plugins, so ours is put before the event bus's.
 */
export function stopWithMedusa(bus: Module, stop: () => Promise<void>, logger: Logger): void {
  let stopped: Promise<void> | null = null
  const stopOnce = (): Promise<void> => {
    stopped ??= stop().catch((fault: unknown) => logger.error(`domain-reseller, stopping: ${String(fault)}`))
    return stopped
  }
  // Medusa answers its open requests first; the sweep must not take up work meanwhile.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      void stopOnce()
      exitInTime(logger)
    })
  }
  const before = bus.__hooks?.onApplicationPrepareShutdown
  bus.__hooks = {
    ...bus.__hooks,
    async onApplicationPrepareShutdown() {
      await stopOnce()
      await before?.call(bus)
    },
  }
}

/**
 * Medusa waits for every open request, for ever: a client that has sent half of one would hold the process until it is
 * killed. By then our own work is finished or given back.
 */
function exitInTime(logger: Logger): void {
  const exit = () => {
    logger.warn(
      "domain-reseller: requests that had not ended were broken off, so that the shop stops in time",
    )
    process.exit(0)
  }
  setTimeout(exit, GONE_WITHIN_MS).unref()
}
