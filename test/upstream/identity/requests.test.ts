import { startHttpServer, success, type TestServer } from "../../support/http-server"
import { IDENTITY_CALLS, INQUIRY, identityClient, inquired } from "../support/identity"
import { TOKEN } from "../support/test-client"

let server: TestServer
beforeEach(async () => {
  server = await startHttpServer([success([])])
})
afterEach(() => server.stop())

const client = () => identityClient(`${server.url}/api/v1/identity/`)

describe("What each method of the identity client sends", () => {
  test.each([
    ["services", "GET", "/api/v1/identity/services", null],
    ["pricing", "GET", "/api/v1/identity/pricing", null],
    [
      "execute",
      "POST",
      "/api/v1/identity/inquiries/mobile-owner-inquiry",
      { input: INQUIRY.input, max_charge_irt: 9_000 },
    ],
  ] as const)("%s: %s %s with %j", async (name, method, url, body) => {
    await IDENTITY_CALLS[name](client())
    expect(server.requests).toHaveLength(1)
    const [request] = server.requests
    expect(request).toMatchObject({ method, url, headers: { authorization: `Bearer ${TOKEN}` } })
    expect(request?.body ? JSON.parse(request.body) : null).toEqual(body)
    expect(request?.headers["idempotency-key"]).toBe(name === "execute" ? INQUIRY.key : undefined)
  })

  test("a service stays one part of the path whatever is in it", async () => {
    await inquired(client(), { ...INQUIRY, service: "a/b?c#d" })
    expect(server.requests[0]?.url).toBe("/api/v1/identity/inquiries/a%2Fb%3Fc%23d")
  })
})
