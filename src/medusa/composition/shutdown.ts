import type { Logger } from "@medusajs/types"
import { faultText } from "../../reseller/shared/fault-text"
import { SECOND_MS } from "../../reseller/shared/time"

/** docs/operations.md promises nine seconds. What is left after the sweep is Medusa's own: requests without an end, its database. */
const GONE_WITHIN_MS = 9 * SECOND_MS

type Hooks = { onApplicationPrepareShutdown?: () => Promise<void> }
type Module = { __hooks?: Hooks }

/** Medusa asks its modules to prepare before it closes the database, and has no such question for plugins. */
export function stopWithMedusa(bus: Module, stop: () => Promise<void>, logger: Logger): void {
  let stopped: Promise<void> | null = null
  const stopOnce = (): Promise<void> => {
    stopped ??= stop().catch((fault: unknown) =>
      logger.error(`domain-reseller, stopping: ${faultText(fault)}`),
    )
    return stopped
  }
  // Medusa answers its open requests first; the sweep must not take up work meanwhile.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      // With our listener Node ends nothing any more: where nobody else listens, that is given back.
      const is_nodes_own = process.listenerCount(signal) === 0
      void stopOnce().then(() => is_nodes_own && process.kill(process.pid, signal))
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

/** Medusa waits for every open request for ever: a client that has sent half of one would hold the process until it is killed. */
function exitInTime(logger: Logger): void {
  const exit = () => {
    logger.warn(
      "domain-reseller: requests that had not ended were broken off, so that the shop stops in time",
    )
    process.exit(0)
  }
  setTimeout(exit, GONE_WITHIN_MS).unref()
}
