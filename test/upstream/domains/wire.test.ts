import { failure, type Reply, startHttpServer, success, type TestServer } from "../../support/http-server"
import { CALL_NAMES, CALLS, type CallName, register, slotOf, testClient } from "../support/test-client"

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

describe.each(CALL_NAMES)("From the wire to the result, whatever meets %s", (name) => {
  test.each<[string, Reply]>([
    ["lost", { kind: "reset" }],
    ["rate_limited", { kind: "answer", status: 429, body: "" }],
    ["refused", failure("order_failed", 400, { data: { seen: name } })],
    ["refused_unknown", failure("eclipse")],
  ])("is told as %s", async (kind, reply) => {
    expect(await call(name, reply)).toMatchObject({ kind })
  })
})

describe("How often a method sends", () => {
  test.each(CALL_NAMES)(
    "%s, while answers are lost: three times, or once where it costs money",
    async (name) => {
      await call(name, { kind: "reset" })
      expect(server.requests).toHaveLength(["register", "renew"].includes(name) ? 1 : 3)
    },
  )
})

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
