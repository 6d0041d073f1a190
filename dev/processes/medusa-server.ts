import { join } from "node:path"
import { LOOPBACK } from "./address"
import { medusaEnvironment } from "./medusa-command"
import { type NodeProcess, startNodeProcess } from "./node-process"
import { MEDUSA_CLI } from "./paths"
import { untilServing } from "./until-serving"

export const LISTEN_ON_HOST = join(__dirname, "listen-on-host.cjs")

export interface MedusaServerOptions {
  readonly directory: string
  readonly port: number
  /** The address to listen on; loopback unless given. */
  readonly host?: string
  readonly env?: NodeJS.ProcessEnv
  readonly logFile?: string
  /** What must not answer 404; without it Medusa's health and a route of the plugin. */
  readonly routes?: readonly string[]
  /** Modules that the process loads before Medusa. */
  readonly preload?: readonly string[]
}

/**
 * Starts `medusa start` and resolves when this very process listens and the plugin's routes answer.
 * Throws PortTaken, or an Error with the end of the log. `onStarted` gets the process while it still boots.
 */
export const startMedusaServer = async (
  options: MedusaServerOptions,
  onStarted: (server: NodeProcess) => void = () => undefined,
): Promise<NodeProcess> => {
  const { directory, port, host = LOOPBACK, env, preload = [] } = options
  const server = startNodeProcess({
    script: MEDUSA_CLI,
    args: ["start", "-p", String(port)],
    preload: [LISTEN_ON_HOST, ...preload],
    cwd: directory,
    env: { ...medusaEnvironment(), ...env, PORT: String(port), HOST: host },
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  })
  onStarted(server)
  await untilServing(server, options)
  return server
}
