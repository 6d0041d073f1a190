import { join } from "node:path"
import { nextFreePort } from "../processes/free-port"
import { startNodeProcess } from "../processes/node-process"
import { REPOSITORY } from "../processes/paths"
import { waitUntil } from "../processes/wait-until"
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
  readonly is_sandbox: boolean
}

const responds = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** The upstream given by the environment, or a sandbox that is started here and keeps its data between runs. */
export const provideUpstream = async ({ environment, data, shutdown, fail }: Run): Promise<Upstream> => {
  const { domain_reseller_url, domain_reseller_token = "", identity_url, identity_token = "" } = environment
  const given = identity_url === undefined ? null : { url: identity_url, token: identity_token }
  if (domain_reseller_url !== undefined) {
    return { url: domain_reseller_url, token: domain_reseller_token, identity: given, is_sandbox: false }
  }
  const port = await nextFreePort(FIRST_PORT)
  const url = `http://127.0.0.1:${port}`
  const sandbox = startNodeProcess({
    script: join(REPOSITORY, "dist/sandbox/main.js"),
    args: [
      "--port",
      String(port),
      "--host",
      "127.0.0.1",
      "--token",
      TOKEN,
      "--data",
      join(data, "sandbox.json"),
    ],
    cwd: REPOSITORY,
    logFile: join(data, "sandbox.log"),
  })
  shutdown.add({ stop: () => sandbox.stop(), kill: () => sandbox.kill("SIGKILL") })
  await waitUntil(
    async () => {
      if (!sandbox.isRunning()) throw new Error(`The sandbox ended while starting:\n${sandbox.output()}`)
      return responds(`${url}/_sandbox/ledger`)
    },
    { timeout_ms: START_TIMEOUT_MS, what: () => `the sandbox to answer:\n${sandbox.output()}` },
  )
  void sandbox.exited.then(() => fail(`The sandbox ended:\n${sandbox.output()}`))
  const identity = given ?? { url: `${url}${IDENTITY_PATH}`, token: TOKEN }
  return { url, token: TOKEN, identity, is_sandbox: true }
}
