import { setTimeout as delay } from "node:timers/promises"
import { cpuMs, inTurns, judge, median, medianRatio, residentMb } from "../brought/bench/side-by-side"
import { onAnyPort } from "../brought/tools/processes/free-port"
import { startMedusa } from "../shop/steps/medusa"
import { newDatabase, UNUSED_UPSTREAM } from "../test/support/environment"

const MAX_CPU_RATIO = 1.1
const MAX_MORE_MB = 30

/** Until what a boot leaves behind is collected, and the first sweeps are done. */
const AT_REST_MS = 5_000

async function newSide(more: NodeJS.ProcessEnv) {
  const DATABASE_URL = await newDatabase()
  const memory_mb: number[] = []
  return {
    memory_mb,
    async boot(): Promise<number> {
      const medusa = await onAnyPort((port) =>
        startMedusa(port, { ...UNUSED_UPSTREAM, DATABASE_URL, ...more }),
      )
      const taken_ms = cpuMs(medusa.pid)
      await delay(AT_REST_MS)
      memory_mb.push(residentMb(medusa.pid))
      medusa.kill("SIGKILL")
      await medusa.exited
      return taken_ms
    },
  }
}

/** What the plugin costs a shop at rest: processor time until it serves, and memory some seconds later. */
export async function boot(): Promise<void> {
  const [withIt, without] = [await newSide({}), await newSide({ SHOP_WITHOUT_PLUGIN: "true" })]
  const taken = await inTurns({ withIt: withIt.boot, without: without.boot }, { rounds: 3, warm_up: 1 })
  judge(
    `processor time of a boot with the plugin (${Math.round(median(taken.withIt))} ms) / without ` +
      `(${Math.round(median(taken.without))} ms)`,
    medianRatio(taken.withIt, taken.without),
    MAX_CPU_RATIO,
  )
  const [more, less] = [median(withIt.memory_mb), median(without.memory_mb)]
  judge(`MB at rest with the plugin (${Math.round(more)}) more than without`, more - less, MAX_MORE_MB)
}
