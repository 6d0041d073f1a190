import { LOOPBACK, urlOf } from "./address"
import { PortTaken } from "./free-port"
import type { NodeProcess } from "./node-process"
import { waitUntil } from "./wait-until"

/** Medusa boots in two to five seconds; a busy machine may need many times that. */
const BOOT_TIMEOUT_MS = 180_000

/** Medusa only warns when a plugin's routes fail to load: 404 here means that the plugin is not in this server. */
const PLUGIN_ROUTE = "/store/domains/tlds"

const ROUTES = ["/health", PLUGIN_ROUTE]

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

/** Resolves when that process listens on the port and the routes answer; ends it and throws when it does not get there. */
export const untilServing = async (
  server: NodeProcess,
  { port, host = LOOPBACK, routes = ROUTES }: { port: number; host?: string; routes?: readonly string[] },
): Promise<void> => {
  const url = urlOf(host, port)
  try {
    await waitUntil(
      async () => {
        // Medusa 1.x logs this and stays alive, so another server would answer our questions; Medusa 2 ends.
        if (server.output().includes("EADDRINUSE")) throw new PortTaken(port)
        if (!server.isRunning()) throw new Error(`Medusa ended while starting:\n${tail(server)}`)
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
