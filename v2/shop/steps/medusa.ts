import { existsSync, symlinkSync } from "node:fs"
import { join, resolve } from "node:path"
import { z } from "zod"
import { LOOPBACK } from "../../brought/dev/processes/address"
import {
  type NodeProcess,
  type NodeProcessOptions,
  startNodeProcess,
} from "../../brought/dev/processes/node-process"
import { untilServing } from "../../brought/dev/processes/until-serving"

export const V2 = resolve(__dirname, "../..")
export const SHOP = join(V2, "shop")
export const MEDUSA_CLI = join(V2, "node_modules/@medusajs/cli/cli.js")

const OUTPUT_SHOWN = 6_000

/** In development Medusa looks for a compiler of TypeScript. */
const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  MEDUSA_DISABLE_TELEMETRY: "true",
  NODE_ENV: "production",
  ...env,
})

const tail = (of: NodeProcess): string => of.output().slice(-OUTPUT_SHOWN)

/** A command of Medusa's, to its end; its output. Throws with the end of it when it fails. */
export async function runMedusa(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const command = startNodeProcess({ script: MEDUSA_CLI, args, cwd: SHOP, env: environment(env) })
  const { code } = await command.exited
  if (code !== 0) throw new Error(`medusa ${args.join(" ")} failed:\n${tail(command)}`)
  return command.output()
}

type StartOptions = {
  host?: string
  logFile?: string
  start?: (options: NodeProcessOptions) => NodeProcess
}

/** A shop that answers; it ends with this process. Throws PortTaken, or an Error with the end of its log. */
export async function startMedusa(
  port: number,
  env: NodeJS.ProcessEnv,
  { host = LOOPBACK, logFile, start = startNodeProcess }: StartOptions = {},
): Promise<NodeProcess> {
  const server = start({
    script: MEDUSA_CLI,
    args: ["start", "--port", String(port), "--host", host],
    cwd: SHOP,
    env: environment(env),
    ...(logFile === undefined ? {} : { logFile }),
  })
  await untilServing(server, { port, host, routes: [] })
  return server
}

const seeded = z.object({ key: z.string(), region_id: z.string() })
export type Seeded = z.output<typeof seeded>

/** Migrates the database and puts into it what a shop needs. */
export async function seed(env: NodeJS.ProcessEnv): Promise<Seeded> {
  await runMedusa(["db:migrate"], env)
  const output = await runMedusa(["exec", "./seed.js"], env)
  const [, json] = /^SEEDED (.*)$/m.exec(output) ?? []
  if (json === undefined) throw new Error(`The seed told nothing:\n${output}`)
  return seeded.parse(JSON.parse(json))
}

/** A shop finds the plugin among its packages: here that is this very folder. */
export function linkPlugin(): void {
  const place = join(V2, "node_modules/medusa-plugin-domain-reseller-v2")
  if (!existsSync(place)) symlinkSync("..", place)
}
