import type { Slot } from "../../../src/reseller/budget/budget"
import type { Registrar } from "../../../src/reseller/contract/registrar"
import { createDomainsClient } from "../../../src/reseller/upstream/domains/domains-client"
import type { ClientOptions } from "../../../src/reseller/upstream/http/caller"
import { type Script, startHttpServer, success } from "../../support/http-server"
import { createMemoryBudget } from "../../support/memory-budget"

export const TOKEN = "tok_Zm9vYmFyYmF6cXV4-0123456789"

/** Short enough for tests of silence, long enough for a busy machine. */
const TIMEOUT_MS = 1_000

/** Of a client whose waits are recorded instead of waited for and whose jitter is the longest. */
export const recording = (delays: number[]) => ({
  api_token: TOKEN,
  timeouts: { read_ms: TIMEOUT_MS, lookup_ms: TIMEOUT_MS, write_ms: TIMEOUT_MS },
  budget: createMemoryBudget({ now: () => performance.now() }),
  delay: async (ms: number) => {
    delays.push(ms)
  },
  random: () => 1,
})

export function testClient(base_url: string, options: Partial<ClientOptions> = {}) {
  const delays: number[] = []
  const client = createDomainsClient({ base_url, ...recording(delays), ...options })
  return { client, delays }
}

export async function slotOf(client: Registrar): Promise<Slot> {
  const slot = await client.reserveWrite()
  if (slot.kind === "busy") throw new Error("the write limit is full")
  return slot
}

/** For paid calls that may be sent however late. */
export const ANY_TIME = Number.POSITIVE_INFINITY

export const ORDER = {
  domain: "example.com",
  years: 2,
  nameservers: ["ns1.example.net", "ns2.example.net"],
  key: "a".repeat(64),
  send_by_ms: ANY_TIME,
}

export async function register(client: Registrar) {
  return client.register(ORDER, await slotOf(client))
}

/** Every call of the interface by its name, on one domain. */
export const CALLS = {
  ping: (client: Registrar) => client.ping(),
  tlds: (client: Registrar) => client.tlds("browsing"),
  check: (client: Registrar) => client.check("example", ["com"], "browsing"),
  page: (client: Registrar) => client.page(null, "browsing"),
  details: (client: Registrar) => client.details("example.com"),
  register,
  renew: async (client: Registrar) =>
    client.renew(
      { domain: "example.com", years: 1, key: ORDER.key, send_by_ms: ANY_TIME },
      await slotOf(client),
    ),
  setNameservers: (client: Registrar) => client.setNameservers("example.com", ORDER.nameservers),
  lock: (client: Registrar) => client.lock("example.com"),
  setAutoRenew: (client: Registrar) => client.setAutoRenew("example.com", true),
} as const

export type CallName = keyof typeof CALLS
export const CALL_NAMES = Object.keys(CALLS) as CallName[] // Object.keys forgets the names it read

/** What a call makes of scripted answers, over a real socket; with the URLs that it asked for. */
export async function readScript<T>(script: Script, call: (client: Registrar) => Promise<T>) {
  const server = await startHttpServer(script)
  try {
    const result = await call(testClient(server.url).client)
    return { result, urls: server.requests.map((request) => request.url) }
  } finally {
    await server.stop()
  }
}

/** The same for one success with this data. */
export async function readData<T>(data: unknown, call: (client: Registrar) => Promise<T>): Promise<T> {
  return (await readScript([success(data)], call)).result
}
