import { freePort } from "../../../tools/processes/free-port"
import { medusaEnvironment } from "../../../tools/processes/medusa-command"
import { type Exit, startNodeProcess } from "../../../tools/processes/node-process"
import { MEDUSA_CLI } from "../../../tools/processes/paths"
import { waitFor } from "../wait-for"
import { type ShopConfigInput, shopConfig } from "./config"
import { createProject } from "./project"

/** Starts a shop that is expected to end by itself: how it ended, and all that it printed. */
export async function startRefused(
  database_url: string,
  options: Readonly<Record<string, unknown>>,
  more: Partial<ShopConfigInput> = {},
): Promise<{ exit: Exit; output: string }> {
  const project = createProject(shopConfig({ database_url, options, ...more }))
  const port = String(await freePort())
  const server = startNodeProcess({
    script: MEDUSA_CLI,
    args: ["start", "-p", port],
    cwd: project.directory,
    env: { ...medusaEnvironment(), PORT: port },
  })
  try {
    await waitFor(() => !server.isRunning() || server.output().includes("Server is ready on port"), {
      what: "the shop to end or to serve",
      timeout_ms: 60_000,
    })
    if (server.isRunning()) throw new Error(`The shop serves:\n${server.output()}`)
    return { exit: await server.exited, output: server.output() }
  } finally {
    server.kill("SIGKILL")
    await server.exited
    project.remove()
  }
}
