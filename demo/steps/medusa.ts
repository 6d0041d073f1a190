import { join } from "node:path"
import { isFree, nextFreePort } from "../processes/free-port"
import { PortTaken, startMedusaServer } from "../processes/medusa-server"
import type { NodeProcess } from "../processes/node-process"
import { DEMO } from "../processes/paths"
import type { Run } from "../run"

const DEFAULT_PORT = 9000

export interface RunningMedusa {
  readonly port: number
  readonly medusa: NodeProcess
}

const startOn = async (
  port: number,
  env: NodeJS.ProcessEnv,
  { data, shutdown }: Run,
): Promise<RunningMedusa> => {
  const medusa = await startMedusaServer(
    { directory: DEMO, port, env, logFile: join(data, "medusa.log") },
    (booting) => shutdown.add({ stop: () => booting.stop(), kill: () => booting.kill("SIGKILL") }),
  )
  return { port, medusa }
}

/** Says at once, before anything is started, that a PORT that was asked for cannot be had. */
export const checkPort = async ({ environment: { port } }: Run): Promise<void> => {
  if (port !== undefined && !(await isFree(port))) {
    throw new Error(`PORT is ${port}, and another program listens there (or you may not use it)`)
  }
}

/** Starts the shop on PORT and nowhere else, or, when no PORT was given, on the first free one from 9000 on. */
export const provideMedusa = async (run: Run, env: NodeJS.ProcessEnv): Promise<RunningMedusa> => {
  const { environment, say } = run
  if (environment.port !== undefined) return startOn(environment.port, env, run)
  let first = DEFAULT_PORT
  for (;;) {
    const port = await nextFreePort(first)
    if (port !== first) say(`Port ${first} is taken by another program, so the shop uses ${port}`)
    try {
      return await startOn(port, env, run)
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
      first = port + 1
    }
  }
}
