import type { ModeInput } from "../../../sandbox/index"
import { domainOptions, type Limits, WIDE_LIMITS } from "../domains/domain-shop"
import { createDatabase } from "../postgres/create-database"
import { shopConfig } from "../shop/config"
import { createProject } from "../shop/project"
import { type SandboxProcess, startSandboxProcess } from "./sandbox-process"

/** Short waits, and a sweep that is always soon: a run has few orders and waits for each. */
const POLL = { first_ms: 100, factor: 1.2, max_ms: 400, sweep_ms: 250, wait_first_ms: 100 }

/** With the timeouts of these shops (src/core/engine/pace.ts). */
export const LEASE_MS = 25_500

/** Each order that stands at a boundary of a transaction holds a connection. */
const CONNECTIONS = 40

/** What outlives every Medusa process: upstream in a process of its own, a database, and the shop's folder. */
export interface Ground {
  readonly sandbox: SandboxProcess
  readonly databaseUrl: string
  readonly directory: string
  close(): Promise<void>
}

export async function openGround(limits: Limits = WIDE_LIMITS, liberties: ModeInput = {}): Promise<Ground> {
  const sandbox = await startSandboxProcess()
  await sandbox.control("mode", { ...liberties, rate_limits: limits })
  const database = await createDatabase()
  const options = domainOptions(sandbox, { limits, poll: POLL })
  const config = shopConfig({ database_url: database.url, options })
  const projectConfig = { ...config.projectConfig, database_extra: { max: CONNECTIONS } }
  const project = createProject({ ...config, projectConfig })
  return {
    sandbox,
    databaseUrl: database.url,
    directory: project.directory,
    close: async () => {
      project.remove()
      await database.drop()
      await sandbox.stop()
    },
  }
}
