import { MEDUSA_ENVIRONMENT } from "./medusa-command"
import { type NodeProcess, startNodeProcess } from "./node-process"
import { MEDUSA_CLI } from "./paths"
import { waitUntil } from "./wait-until"

/** Medusa boots in two to five seconds; a busy machine may need many times that. */
const BOOT_TIMEOUT_MS = 120_000

/** Medusa only warns when a plugin's routes fail to load: 404 here means that the plugin is not in this server. */
const PLUGIN_ROUTE = "/store/domains/tlds"

const ROUTES = ["/health", PLUGIN_ROUTE]

export class PortTaken extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken by another program`)
  }
}

export interface MedusaServerOptions {
  readonly directory: string
  readonly port: number
  readonly env?: NodeJS.ProcessEnv
  readonly logFile?: string
  /** What must not answer 404; without it Medusa's health and a route of the plugin. */
  readonly routes?: readonly string[]
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
  const { directory, port, env, routes = ROUTES } = options
  const server = startNodeProcess({
    script: MEDUSA_CLI,
    args: ["start", "-p", String(port)],
    cwd: directory,
    env: { ...MEDUSA_ENVIRONMENT, ...env, PORT: String(port) },
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  })
  onStarted(server)
  const url = `http://127.0.0.1:${port}`
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
    return server
  } catch (error) {
    server.kill("SIGKILL")
    await server.exited
    throw error
  }
}
