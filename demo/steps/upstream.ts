import { join } from "node:path"
import { LOOPBACK } from "../../dev/processes/address"
import { onFreePort } from "../../dev/processes/free-port"
import { startSandbox } from "../../sandbox/index"
import type { Run } from "../run"

const FIRST_PORT = 9010

export interface Upstream {
  readonly url: string
  readonly token: string
  /** Null where the environment names a reseller service without inquiries. */
  readonly identity: { readonly url: string; readonly token: string } | null
  readonly isSandbox: boolean
}

/** The upstream given by the environment, or a sandbox that is started here and keeps its data between runs. */
export const provideUpstream = async ({ environment, data, shutdown }: Run): Promise<Upstream> => {
  const { domain_reseller_url: own, domain_reseller_token = "", identity_token = "" } = environment
  const identity = environment.identity_url
  const given = identity === undefined ? null : { url: identity, token: identity_token }
  if (own !== undefined) return { url: own, token: domain_reseller_token, identity: given, isSandbox: false }
  const wanted = { first: FIRST_PORT, wanted: environment.sandbox_port, host: LOOPBACK }
  const start = (port: number) => startSandbox({ port, data: join(data, "sandbox.json") })
  const { url, token, identity_url, stop } = await onFreePort(wanted, start)
  shutdown.add({ stop, kill: () => undefined })
  return { url, token, identity: given ?? { url: identity_url, token }, isSandbox: true }
}
