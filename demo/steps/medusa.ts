import { join } from "node:path"
import type { Environment } from "../environment"
import { isFree, nextFreePort } from "../processes/free-port"
import { PortTaken, startMedusaServer } from "../processes/medusa-server"
import type { NodeProcess } from "../processes/node-process"
import { DATA, DEMO } from "../processes/paths"
import type { Shutdown } from "../processes/shutdown"

const DEFAULT_PORT = 9000

export interface RunningMedusa {
  readonly port: number
  readonly medusa: NodeProcess
}

const startOn = async (port: number, env: NodeJS.ProcessEnv, shutdown: Shutdown): Promise<RunningMedusa> => {
  const medusa = await startMedusaServer(
    { directory: DEMO, port, env, logFile: join(DATA, "medusa.log") },
    (booting) => shutdown.add({ stop: () => booting.stop(), kill: () => booting.kill("SIGKILL") }),
  )
  return { port, medusa }
}

/** Says at once, before anything is started, that a PORT that was asked for cannot be had. */
export const checkPort = async ({ port }: Environment): Promise<void> => {
  if (port !== undefined && !(await isFree(port))) {
    throw new Error(`PORT is ${port}, and another program listens there (or you may not use it)`)
  }
}

/** Starts the shop on PORT and nowhere else, or, when no PORT was given, on the first free one from 9000 on. */
export const provideMedusa = async (
  environment: Environment,
  env: NodeJS.ProcessEnv,
  shutdown: Shutdown,
  say: (message: string) => void,
): Promise<RunningMedusa> => {
  if (environment.port !== undefined) return startOn(environment.port, env, shutdown)
  let first = DEFAULT_PORT
  for (;;) {
    const port = await nextFreePort(first)
    if (port !== first) say(`Port ${first} is taken by another program, so the shop uses ${port}`)
    try {
      return await startOn(port, env, shutdown)
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
      first = port + 1
    }
  }
}
