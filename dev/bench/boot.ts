/**
 * What the plugin costs a shop at rest: processor time until it serves, and memory some seconds later, with the plugin and
 * without, started in turns.
 */
import { setTimeout as delay } from "node:timers/promises"
import { startSandbox } from "../../sandbox"
import { createDatabase } from "../../test/support/postgres/create-database"
import { shopConfig } from "../../test/support/shop/config"
import { forgetPlugin } from "../../test/support/shop/forget-plugin"
import { createProject } from "../../test/support/shop/project"
import { onAnyPort } from "../processes/free-port"
import { startMedusaServer } from "../processes/medusa-server"
import { cpuMs, inTurns, judge, median, medianRatio, residentMb } from "./side-by-side"
import { withPostgres } from "./with-postgres"

const ROUNDS = 5
const WARM_UP = 1
const MAX_CPU_RATIO = 1.03
const MAX_MORE_MB = 12

/** Until what a boot leaves behind is collected, and the first sweeps are done. */
const AT_REST_MS = 5_000

/** A shop that is started again and again on its own database. */
async function newSide(side: "without" | "with_plugin") {
  const database = await createDatabase()
  if (side === "without") await forgetPlugin(database.url)
  const sandbox = await startSandbox()
  const domains = { base_url: sandbox.url, api_token: sandbox.token }
  const options = side === "without" ? null : { domains, visitors: {} }
  const project = createProject(shopConfig({ database_url: database.url, options }))
  const memory_mb: number[] = []
  return {
    memory_mb,
    async boot(): Promise<number> {
      const medusa = await onAnyPort((port) =>
        startMedusaServer({
          directory: project.directory,
          port,
          ...(options ? {} : { routes: ["/health"] }),
        }),
      )
      const taken_ms = cpuMs(medusa.pid)
      await delay(AT_REST_MS)
      memory_mb.push(residentMb(medusa.pid))
      medusa.kill("SIGKILL")
      await medusa.exited
      return taken_ms
    },
    async close(): Promise<void> {
      project.remove()
      await sandbox.stop()
      await database.drop()
    },
  }
}

void withPostgres(async () => {
  const [without, with_plugin] = [await newSide("without"), await newSide("with_plugin")]
  const cpu = await inTurns(
    { without: without.boot, with_plugin: with_plugin.boot },
    { rounds: ROUNDS, warm_up: WARM_UP },
  )
  judge(
    `processor time of a boot, ${median(cpu.with_plugin)} ms with the plugin / ${median(cpu.without)} ms without`,
    medianRatio(cpu.with_plugin, cpu.without),
    MAX_CPU_RATIO,
  )
  const [less, more] = [without, with_plugin].map(({ memory_mb }) => median(memory_mb)) as [number, number]
  judge(
    `memory at rest, ${more.toFixed(0)} MB with the plugin - ${less.toFixed(0)} MB without`,
    more - less,
    MAX_MORE_MB,
  )
  await without.close()
  await with_plugin.close()
})
