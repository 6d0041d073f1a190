import type { CallResult } from "../../../src/reseller/contract/call-result"
import type { Inquirer, Inquiry } from "../../../src/reseller/contract/inquirer"
import type { ClientOptions } from "../../../src/reseller/upstream/http/caller"
import { createIdentityClient } from "../../../src/reseller/upstream/identity/identity-client"
import { type Script, startHttpServer } from "../../support/http-server"
import { ANY_TIME, recording } from "./test-client"

export const INQUIRY: Inquiry = {
  service: "mobile-owner-inquiry",
  input: { mobile: "09123456789", national_code: "1112223334" },
  max_charge_irt: 9_000,
  key: "a".repeat(64),
  send_by_ms: ANY_TIME,
}

export const identityClient = (base_url: string, options: Partial<ClientOptions> = {}): Inquirer =>
  createIdentityClient({ base_url, ...recording([]), ...options })

/** As the engine asks: in a slot that was taken before. */
export async function inquired(client: Inquirer, inquiry: Inquiry = INQUIRY) {
  const slot = await client.reserveWrite()
  if (slot.kind === "busy") throw new Error("no slot")
  return client.execute(inquiry, slot)
}

export const IDENTITY_CALL_NAMES = ["services", "pricing", "execute"] as const

/** Every call of the interface by its name. */
export const IDENTITY_CALLS: Record<
  (typeof IDENTITY_CALL_NAMES)[number],
  (client: Inquirer) => Promise<CallResult<unknown>>
> = {
  services: (client) => client.services(),
  pricing: (client) => client.pricing(),
  execute: inquired,
}

/** What a call makes of scripted answers, over a real socket; with what was sent. */
export async function identityScript<T>(script: Script, call: (client: Inquirer) => Promise<T>) {
  const server = await startHttpServer(script)
  try {
    const result = await call(identityClient(`${server.url}/api/v1/identity`))
    return { result, requests: server.requests }
  } finally {
    await server.stop()
  }
}
