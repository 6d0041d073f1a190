import { join } from "node:path"
import { LOOPBACK, urlOf } from "../../dev/processes/address"
import { onFreePort, PortTaken } from "../../dev/processes/free-port"
import { startNodeProcess } from "../../dev/processes/node-process"
import { REPOSITORY } from "../../dev/processes/paths"
import { waitUntil } from "../../dev/processes/wait-until"
import type { Run } from "../run"

const FIRST_PORT = 9010
const TOKEN = "sandbox-token"
const IDENTITY_PATH = "/api/v1/identity"

/** The sandbox is up in well under a second. */
const START_TIMEOUT_MS = 20_000

export interface Upstream {
  readonly url: string
  readonly token: string
  /** Null where the environment names a reseller service without inquiries. */
  readonly identity: { readonly url: string; readonly token: string } | null
  readonly isSandbox: boolean
}

/** A sandbox that keeps its data between runs; resolves with its address when it listens. Throws PortTaken. */
const startSandbox = async (port: number, { data, shutdown, fail }: Run): Promise<string> => {
  const url = urlOf(LOOPBACK, port)
  const sandbox = startNodeProcess({
    script: join(REPOSITORY, "dist/cli/main.js"),
    args: ["sandbox", "--port", String(port), "--host", LOOPBACK, "--data", join(data, "sandbox.json")],
    cwd: REPOSITORY,
    env: { SANDBOX_TOKEN: TOKEN },
    logFile: join(data, "sandbox.log"),
  })
  shutdown.add({ stop: () => sandbox.stop(), kill: () => sandbox.kill("SIGKILL") })
  await waitUntil(
    async () => {
      // Another demo's sandbox would answer as well: this one says when it listens.
      if (sandbox.isRunning()) return sandbox.output().includes(url)
      await sandbox.exited
      if (sandbox.output().includes("EADDRINUSE")) throw new PortTaken(port)
      throw new Error(`The sandbox ended while starting:\n${sandbox.output()}`)
    },
    { timeout_ms: START_TIMEOUT_MS, what: () => `the sandbox to listen:\n${sandbox.output()}` },
  )
  void sandbox.exited.then(() => fail(`The sandbox ended:\n${sandbox.output()}`))
  return url
}

/** The upstream given by the environment, or a sandbox that is started here. */
export const provideUpstream = async (run: Run): Promise<Upstream> => {
  const {
    sandbox_port,
    domain_reseller_url,
    domain_reseller_token = "",
    identity_url,
    identity_token = "",
  } = run.environment
  const given = identity_url === undefined ? null : { url: identity_url, token: identity_token }
  if (domain_reseller_url !== undefined) {
    return { url: domain_reseller_url, token: domain_reseller_token, identity: given, isSandbox: false }
  }
  const url = await onFreePort({ first: FIRST_PORT, wanted: sandbox_port, host: LOOPBACK }, (port) =>
    startSandbox(port, run),
  )
  const identity = given ?? { url: `${url}${IDENTITY_PATH}`, token: TOKEN }
  return { url, token: TOKEN, identity, isSandbox: true }
}
