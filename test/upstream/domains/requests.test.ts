import { startHttpServer, success, type TestServer } from "../../support/http-server"
import {
  CALL_NAMES,
  CALLS,
  type CallName,
  ORDER,
  register,
  slotOf,
  TOKEN,
  testClient,
} from "../support/test-client"

let server: TestServer
beforeEach(async () => {
  server = await startHttpServer([success({})])
})
afterEach(() => server.stop())

describe("What each method of the domains client sends", () => {
  test.each<[CallName, string, string, unknown]>([
    ["ping", "GET", "/api/v1/ping", null],
    ["tlds", "GET", "/api/v1/tlds", null],
    ["check", "POST", "/api/v1/domains/check", { domain: "example", tlds: ["com"] }],
    ["page", "GET", "/api/v1/domains", null],
    ["details", "GET", "/api/v1/domains/example.com", null],
    [
      "register",
      "POST",
      "/api/v1/domains",
      { domain: "example.com", years: 2, nameservers: ["ns1.example.net", "ns2.example.net"] },
    ],
    ["renew", "POST", "/api/v1/domains/example.com/renew", { years: 1 }],
    [
      "setNameservers",
      "PUT",
      "/api/v1/domains/example.com/nameservers",
      { nameservers: ["ns1.example.net", "ns2.example.net"] },
    ],
    ["lock", "POST", "/api/v1/domains/example.com/lock", {}],
    ["setAutoRenew", "POST", "/api/v1/domains/example.com/auto-renew", { auto_renew: true }],
  ])("%s: %s %s with %j", async (name, method, url, body) => {
    await CALLS[name](testClient(server.url).client)
    expect(server.requests).toHaveLength(1)
    const [request] = server.requests
    expect(request).toMatchObject({ method, url, headers: { authorization: `Bearer ${TOKEN}` } })
    expect(request?.body ? JSON.parse(request.body) : null).toEqual(body)
  })

  test("the paid calls carry their idempotency key, the others none", async () => {
    const { client } = testClient(server.url)
    for (const name of CALL_NAMES) await CALLS[name](client)
    const keyed = server.requests.filter((request) => request.headers["idempotency-key"] === ORDER.key)
    expect(keyed.map((request) => request.url)).toEqual([
      "/api/v1/domains",
      "/api/v1/domains/example.com/renew",
    ])
    expect(server.requests.filter((request) => "idempotency-key" in request.headers)).toHaveLength(2)
  })

  test("a name stays one part of the path whatever is in it", async () => {
    await testClient(server.url).client.details("a/b?c#d.com")
    expect(server.requests[0]?.url).toBe("/api/v1/domains/a%2Fb%3Fc%23d.com")
  })
})

describe("Lookups in flight", () => {
  const LATE = { kind: "late", ms: 50, reply: success([]) } as const

  test("of one name and priority are one request", async () => {
    server.script([LATE])
    const { client } = testClient(server.url)
    const answers = [1, 2].map(() => client.check("example", ["com", "net"], "browsing"))
    expect(await Promise.all(answers)).toMatchObject([{ kind: "answered" }, { kind: "answered" }])
    expect(server.requests).toHaveLength(1)
  })

  test.each<[string, string, string[], "paid" | "browsing"]>([
    ["label", "other", ["com"], "browsing"],
    ["extension", "example", ["net"], "browsing"],
    ["priority, so that paid work never stands behind a search", "example", ["com"], "paid"],
  ])("are two with another %s", async (_, label, tlds, priority) => {
    server.script([LATE])
    const { client } = testClient(server.url)
    await Promise.all([client.check("example", ["com"], "browsing"), client.check(label, tlds, priority)])
    expect(server.requests).toHaveLength(2)
  })
})

test.each(CALL_NAMES)(
  "While answers are lost, %s is sent three times, or once where it costs money",
  async (name) => {
    server.script([{ kind: "reset" }])
    server.requests.length = 0
    expect(await CALLS[name](testClient(server.url).client)).toMatchObject({ kind: "lost" })
    expect(server.requests).toHaveLength(["register", "renew"].includes(name) ? 1 : 3)
  },
)

describe("Slots for writes", () => {
  test("are refused at once when all twenty are out, and there again when one is given back", async () => {
    const { client, delays } = testClient(server.url)
    const slots = []
    for (let taken = 0; taken < 20; taken++) slots.push(await slotOf(client))
    expect(await client.reserveWrite()).toMatchObject({ kind: "busy" })
    await slots[0]?.unused()
    expect((await client.reserveWrite()).kind).toBe("slot")
    expect((await client.reserveWrite()).kind).toBe("busy")
    expect(delays).toEqual([])
  })

  test("stay for paid orders when management changes have used their share", async () => {
    server.script([success({})])
    const { client } = testClient(server.url, { max_budget_wait_ms: 0 })
    for (let changed = 0; changed < 15; changed++) await client.lock("example.com")
    expect(await client.lock("example.com")).toMatchObject({ kind: "busy" })
    expect(await register(client)).toMatchObject({ kind: "answered" })
  })
})
