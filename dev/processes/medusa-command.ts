import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { REPOSITORY } from "./paths"

/** Medusa's settings are looked for under this folder, instead of the user's own. */
const SETTINGS = join(REPOSITORY, ".data/settings")

/**
 * Medusa reports usage to its makers unless its settings say no. The variable alone stops the reports, but not the six
 * processes that each start forks to send them.
 */
const withoutTelemetry = (): NodeJS.ProcessEnv => {
  const folder = join(SETTINGS, "medusa")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "config.json"), JSON.stringify({ telemetry: { enabled: false } }))
  return { MEDUSA_DISABLE_TELEMETRY: "1", XDG_CONFIG_HOME: SETTINGS }
}

/** NODE_ENV=test would stop Medusa's event queue. */
export const medusaEnvironment = (): NodeJS.ProcessEnv => ({ ...withoutTelemetry(), NODE_ENV: "development" })
