import { join } from "node:path"
import { startNodeProcess } from "./node-process"
import { MEDUSA_CLI } from "./paths"

/** What every Medusa process loads first: it reports usage to its makers unless told not to. */
export const NO_TELEMETRY = join(__dirname, "no-telemetry.cjs")

/** NODE_ENV=test would stop Medusa's event queue. */
export const MEDUSA_ENVIRONMENT = { MEDUSA_DISABLE_TELEMETRY: "1", NODE_ENV: "development" }

export interface CommandOptions {
  /** The project's folder: where its medusa-config.js is. */
  readonly directory: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a Medusa command to its end and gives its output; its exit code says nothing reliable. */
export const runMedusaCommand = async ({ directory, args, env }: CommandOptions): Promise<string> => {
  const command = startNodeProcess({
    script: MEDUSA_CLI,
    args,
    preload: [NO_TELEMETRY],
    cwd: directory,
    env: { ...MEDUSA_ENVIRONMENT, ...env },
  })
  await command.exited
  return command.output()
}
