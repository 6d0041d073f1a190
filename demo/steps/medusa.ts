import { join } from "node:path"
import { LOOPBACK } from "../../dev/processes/address"
import { isFree, isOurAddress, onFreePort } from "../../dev/processes/free-port"
import { startMedusaServer } from "../../dev/processes/medusa-server"
import { DEMO } from "../../dev/processes/paths"
import type { Run } from "../run"

const DEFAULT_PORT = 9000

/** Says at once, before anything is started, that a HOST or a port that was asked for cannot be had. */
export const checkAddress = async ({ environment }: Run): Promise<void> => {
  const { host, port, sandbox_port, mail_port } = environment
  if (!(await isOurAddress(host))) throw new Error(`HOST is ${host}, which is no address of this machine`)
  for (const [name, wanted, on] of [
    ["PORT", port, host],
    ["SANDBOX_PORT", sandbox_port, LOOPBACK],
    ["MAIL_PORT", mail_port, LOOPBACK],
  ] as const) {
    if (wanted !== undefined && !(await isFree(wanted, on)))
      throw new Error(`${name} is ${wanted}, and another program listens there (or you may not use it)`)
  }
}

/** Starts the shop on PORT and nowhere else, or, when no PORT was given, on the first free one from 9000 on. */
export const provideMedusa = (run: Run, env: NodeJS.ProcessEnv) => {
  const { environment, data, shutdown, say } = run
  const { host, port: wanted } = environment
  return onFreePort({ first: DEFAULT_PORT, wanted, host }, async (port) => {
    if (wanted === undefined && port !== DEFAULT_PORT)
      say(`Port ${DEFAULT_PORT} is taken by another program, so the shop uses ${port}`)
    const medusa = await startMedusaServer(
      { directory: DEMO, port, host, env, logFile: join(data, "medusa.log") },
      (booting) => shutdown.add({ stop: () => booting.stop(), kill: () => booting.kill("SIGKILL") }),
    )
    return { port, medusa }
  })
}
