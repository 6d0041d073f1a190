import { ERROR_IDENTIFIERS } from "../../../src/core/contract/error-meaning"
import { AVAILABILITY_STATES, UPSTREAM_ORDER_STATES } from "../../../src/core/contract/registrar"
import { failure, type Reply, startHttpServer, success, type TestServer } from "../../support/http-server"
import {
  ANY_TIME,
  CALL_NAMES,
  CALLS,
  type CallName,
  register,
  TOKEN,
  testClient,
} from "../support/test-client"

let server: TestServer
beforeAll(async () => {
  server = await startHttpServer()
})
afterAll(() => server.stop())

const call = (name: CallName, reply: Reply) => {
  server.script([reply])
  server.requests.length = 0
  return CALLS[name](testClient(server.url).client)
}

describe.each([400, 200])("From the wire to the result, failures under HTTP %i", (status) => {
  test.each(ERROR_IDENTIFIERS)("%s is refused with its detail, whichever method met it", async (error) => {
    for (const name of CALL_NAMES) {
      const result = await call(name, failure(error, status, { data: { seen: name } }))
      expect(result).toEqual({ kind: "refused", error, detail: { seen: name } })
    }
  })

  test("an identifier that v1 does not list is refused_unknown, whichever method met it", async () => {
    for (const name of CALL_NAMES) {
      const result = await call(name, failure("eclipse", status))
      expect(result).toEqual({ kind: "refused_unknown", error: "eclipse", detail: null })
    }
  })
})

describe("From the wire to the result, states", () => {
  test.each([...AVAILABILITY_STATES, "unknown" as const])("availability %s", async (state) => {
    const raw = { domain: "example.com", state: state === "unknown" ? "reserved" : state, available: false }
    const result = await call("check", success([raw]))
    expect(result).toMatchObject({
      kind: "answered",
      data: [{ domain: "example.com", state, cost: null, raw }],
    })
  })

  test.each([...UPSTREAM_ORDER_STATES, "unknown" as const])(
    "order state %s, of every method",
    async (order_state) => {
      const said = order_state === "unknown" ? "parked" : order_state
      const raw = { domain: "example.com", status: "active", order_state: said }
      for (const name of ["register", "renew", "details"] as const) {
        const result = await call(name, success(raw))
        expect(result).toMatchObject({ kind: "answered", data: { domain: "example.com", order_state, raw } })
      }
      const page = await call("page", success([raw]))
      expect(page).toMatchObject({ kind: "answered", data: { records: [{ order_state }] } })
    },
  )
})

describe("From the wire to the result, nothing readable", () => {
  test.each<[string, string, Reply]>([
    ["lost", "a 502 page", { kind: "answer", status: 502, body: "<html>Bad Gateway</html>" }],
    ["lost", "a reset", { kind: "reset" }],
    ["lost", "half a body", { kind: "half", body: '{"ok":true,"data":{"domain":"example.com"' }],
    ["rate_limited", "a 429", { kind: "answer", status: 429, body: "" }],
  ])("every method is %s after %s", async (kind, _, reply) => {
    for (const name of CALL_NAMES) expect(await call(name, reply)).toMatchObject({ kind })
  })

  test.each(CALL_NAMES.filter((name) => !["setNameservers", "lock", "setAutoRenew"].includes(name)))(
    "%s without data is unreadable",
    async (name) => {
      expect(await call(name, success(null))).toMatchObject({ kind: "unreadable" })
      expect(await call(name, success("text"))).toMatchObject({ kind: "unreadable" })
    },
  )

  test.each(["setNameservers", "lock", "setAutoRenew"] as const)(
    "%s is answered whatever its data",
    async (name) => {
      expect(await call(name, success(null))).toEqual({ kind: "answered", data: null, replayed: false })
      expect(await call(name, success({ locked: true }))).toMatchObject({ data: { locked: true } })
    },
  )
})

describe("How often a method sends", () => {
  test.each<[CallName, number]>([
    ["ping", 3],
    ["tlds", 3],
    ["check", 3],
    ["page", 3],
    ["details", 3],
    ["setNameservers", 3],
    ["lock", 3],
    ["setAutoRenew", 3],
    ["register", 1],
    ["renew", 1],
  ])("%s, while answers are lost: %i", async (name, times) => {
    await call(name, { kind: "reset" })
    expect(server.requests).toHaveLength(times)
  })

  test("a registration that hangs is lost at its timeout and not sent again", async () => {
    expect(await call("register", { kind: "hang" })).toMatchObject({ kind: "lost" })
    expect(server.requests).toHaveLength(1)
  })
})

describe("The token", () => {
  const ECHOES: [string, Reply][] = [
    ["a success", success({ domain: "example.com", tier: TOKEN, com: { price: TOKEN }, token: TOKEN })],
    [
      "a list",
      success([{ domain: "example.com", state: TOKEN, status: TOKEN, tld: "com", note: `x ${TOKEN}` }]),
    ],
    [
      "a failure",
      failure("validation_failed", 422, { data: { authorization: `Bearer ${TOKEN}`, note: TOKEN } }),
    ],
    ["an unknown failure", failure(TOKEN)],
    ["a page", { kind: "answer", status: 500, body: `<html>${TOKEN}</html>` }],
    ["a reset", { kind: "reset" }],
  ]
  test.each(ECHOES)(
    "leaves by no result when upstream echoes it in %s, and stands in no URL",
    async (_, reply) => {
      for (const name of CALL_NAMES) {
        expect(JSON.stringify(await call(name, reply))).not.toContain(TOKEN)
        for (const { url, body, headers } of server.requests) {
          expect(`${url} ${body}`).not.toContain(TOKEN)
          expect(headers.authorization).toBe(`Bearer ${TOKEN}`)
          expect(JSON.stringify({ ...headers, authorization: "" })).not.toContain(TOKEN)
        }
      }
    },
  )

  test("is not in the error of a wrong option", () => {
    expect(() => testClient("not an address")).toThrow(/^base_url/)
    const attempt = () => testClient(server.url, { api_token: `${TOKEN} x` })
    expect(attempt).toThrow(/^api_token/)
    expect(attempt).not.toThrow(TOKEN)
  })
})

describe("A write permit", () => {
  test("is good for one write", async () => {
    server.script([success({})])
    const { client } = testClient(server.url)
    const permit = await client.reserveWrite()
    if (permit.kind === "busy") throw new Error("the write limit is full")
    const order = { domain: "example.com", years: 1, key: "k", send_by_ms: ANY_TIME }
    expect(await client.renew(order, permit)).toMatchObject({ kind: "answered" })
    await expect(client.renew(order, permit)).rejects.toThrow(/^Bug! A write permit/)
    expect(server.requests.filter((request) => request.headers["idempotency-key"] === "k")).toHaveLength(1)
  })

  test("is not good any more once released, and releasing after the write frees nothing", async () => {
    const { client } = testClient(server.url)
    const permit = await client.reserveWrite()
    if (permit.kind === "busy") throw new Error("the write limit is full")
    await permit.release()
    await expect(
      client.renew({ domain: "example.com", years: 1, key: "k", send_by_ms: ANY_TIME }, permit),
    ).rejects.toThrow(/^Bug!/)
  })

  test("is refused at once when all twenty are out, and there again when one is released", async () => {
    const { client, delays } = testClient(server.url)
    const permits = []
    for (let taken = 0; taken < 20; taken++) permits.push(await client.reserveWrite())
    expect(await client.reserveWrite()).toMatchObject({ kind: "busy" })
    const [first] = permits
    if (first?.kind !== "permit") throw new Error("the write limit was full too early")
    await first.release()
    await first.release()
    expect((await client.reserveWrite()).kind).toBe("permit")
    expect((await client.reserveWrite()).kind).toBe("busy")
    expect(delays).toEqual([])
  })

  test("stays for paid orders when management changes have used their share", async () => {
    server.script([success({})])
    const { client } = testClient(server.url, { max_budget_wait_ms: 0 })
    for (let changed = 0; changed < 15; changed++) await client.lock("example.com")
    expect(await client.lock("example.com")).toMatchObject({ kind: "busy" })
    expect(await register(client)).toMatchObject({ kind: "answered" })
  })
})
