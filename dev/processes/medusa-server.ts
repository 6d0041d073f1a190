import { join } from "node:path"
import { LOOPBACK, urlOf } from "./address"
import { PortTaken } from "./free-port"
import { medusaEnvironment } from "./medusa-command"
import { type NodeProcess, startNodeProcess } from "./node-process"
import { MEDUSA_CLI } from "./paths"
import { waitUntil } from "./wait-until"

export const LISTEN_ON_HOST = join(__dirname, "listen-on-host.cjs")

/** Medusa boots in two to five seconds; a busy machine may need many times that. */
const BOOT_TIMEOUT_MS = 120_000

/** Medusa only warns when a plugin's routes fail to load: 404 here means that the plugin is not in this server. */
const PLUGIN_ROUTE = "/store/domains/tlds"

const ROUTES = ["/health", PLUGIN_ROUTE]

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

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url)
    return response.status !== 404
  } catch {
    return false
  }
}

const OUTPUT_SHOWN = 4_000
const tail = (server: NodeProcess): string => server.output().slice(-OUTPUT_SHOWN)

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

/** Resolves when that process listens on the port and the routes answer; ends it and throws when it does not get there. */
export const untilServing = async (
  server: NodeProcess,
  { port, host = LOOPBACK, routes = ROUTES }: Pick<MedusaServerOptions, "port" | "host" | "routes">,
): Promise<void> => {
  const url = urlOf(host, port)
  try {
    await waitUntil(
      async () => {
        if (!server.isRunning()) throw new Error(`Medusa ended while starting:\n${tail(server)}`)
        // It logs this and stays alive, so another server would answer our questions.
        if (server.output().includes("EADDRINUSE")) throw new PortTaken(port)
        if (!server.output().includes(`Server is ready on port: ${port}`)) return false
        for (const route of routes) if (!(await answers(url + route))) return false
        return true
      },
      {
        timeout_ms: BOOT_TIMEOUT_MS,
        what: () => `Medusa to answer on ${routes.join(", ")}:\n${tail(server)}`,
      },
    )
  } catch (error) {
    server.kill("SIGKILL")
    await server.exited
    throw error
  }
}
