import { join } from "node:path"
import axios from "axios"
import { startNodeProcess } from "../../../dev/processes/node-process"
import { REPOSITORY } from "../../../dev/processes/paths"
import { DEFAULT_TOKEN, type DomainView, type Ledger, type LoggedRequest } from "../../../sandbox/index"
import type { Upstream } from "../invariants/truth"
import { waitFor } from "../wait-for"

/** Upstream in a process of its own, so that nothing of it ends or hangs with a shop. */
export interface SandboxProcess {
  readonly url: string
  readonly identity_url: string
  readonly token: string
  upstream(): Promise<Upstream>
  control(path: string, body: object): Promise<void>
  stop(): Promise<void>
}

const ADDRESS = /^DOMAIN_RESELLER_URL=(\S+)$/m
const IDENTITY = /^IDENTITY_URL=(\S+)$/m

const CREDIT_IRT = 10 ** 13

export async function startSandboxProcess(): Promise<SandboxProcess> {
  const script = join(REPOSITORY, "dist/cli/main.js")
  const args = ["sandbox", "--port", "0", "--credit", String(CREDIT_IRT)]
  const child = startNodeProcess({ script, args, cwd: REPOSITORY })
  await waitFor(() => IDENTITY.test(child.output()), { what: "the sandbox to listen" })
  const found = (pattern: RegExp): string => pattern.exec(child.output())?.[1] ?? ""
  const url = found(ADDRESS)
  const read = async <T>(path: string): Promise<T> => (await axios.get<T>(`${url}/_sandbox/${path}`)).data
  return {
    url,
    identity_url: found(IDENTITY),
    token: DEFAULT_TOKEN,
    upstream: async () => ({
      ledger: await read<Ledger>("ledger"),
      requests: await read<LoggedRequest[]>("requests"),
      domains: await read<DomainView[]>("domains"),
    }),
    control: async (path, body) => {
      await axios.post(`${url}/_sandbox/${path}`, body)
    },
    stop: () => child.stop(),
  }
}
