import type { CallResult } from "../../../src/core/contract/call-result"
import type { Inquirer, Inquiry } from "../../../src/core/contract/inquirer"
import {
  createIdentityClient,
  type IdentityClientOptions,
} from "../../../src/upstream/identity/identity-client"
import { type Script, startHttpServer } from "../../support/http-server"
import { ANY_TIME, memoryBudget, TIMEOUT_MS, TOKEN } from "./test-client"

export const INQUIRY: Inquiry = {
  service: "mobile-owner-inquiry",
  input: { mobile: "09123456789", national_code: "1112223334" },
  max_charge_irt: 9_000,
  key: "a".repeat(64),
  send_by_ms: ANY_TIME,
}

/** A client whose waits are recorded instead of waited for and whose jitter is the longest. */
export function identityClient(base_url: string, options: Partial<IdentityClientOptions> = {}) {
  const delays: number[] = []
  const client = createIdentityClient({
    base_url,
    api_token: TOKEN,
    timeouts: { read_ms: TIMEOUT_MS, write_ms: TIMEOUT_MS },
    budget: memoryBudget(),
    delay: async (ms) => {
      delays.push(ms)
    },
    random: () => 1,
    ...options,
  })
  return { client, delays }
}

export const IDENTITY_CALL_NAMES = ["services", "pricing", "execute"] as const

/** Every call of the interface by its name. */
export const IDENTITY_CALLS: Record<
  (typeof IDENTITY_CALL_NAMES)[number],
  (client: Inquirer) => Promise<CallResult<unknown>>
> = {
  services: (client: Inquirer) => client.services(),
  pricing: (client: Inquirer) => client.pricing(),
  execute: (client: Inquirer) => client.execute(INQUIRY),
}

/** What a call makes of scripted answers, over a real socket; with what was sent. */
export async function identityScript<T>(script: Script, call: (client: Inquirer) => Promise<T>) {
  const server = await startHttpServer(script)
  try {
    const result = await call(identityClient(`${server.url}/api/v1/identity`).client)
    return { result, requests: server.requests }
  } finally {
    await server.stop()
  }
}
