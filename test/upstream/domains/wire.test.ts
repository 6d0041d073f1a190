import { startHttpServer, success, type TestServer } from "../../support/http-server"
import { CALL_NAMES, CALLS, register, slotOf, testClient } from "../support/test-client"

let server: TestServer
beforeAll(async () => {
  server = await startHttpServer()
})
afterAll(() => server.stop())

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
