import { call, details, register } from "./support/call"
import { withSandbox } from "./support/with-sandbox"

const running = withSandbox({ credit: 10_000_000 })

async function control(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${running.get().url}/_sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

describe("The control API over HTTP", () => {
  it("gives the ledger as in process", async () => {
    await register(running.get(), "a.com", { key: "k" })
    const { body } = await control("GET", "/ledger")
    expect(body).toEqual(running.get().control.ledger())
    expect(body).toMatchObject({
      opening_credit: 10_000_000,
      movements: [{ key: "k" }],
      counters: { write: 1 },
    })
  })

  it("lets days pass, also on what waits for them, until a reset", async () => {
    const before = Date.parse(running.get().control.clock().now)
    await register(running.get(), "pendingfor5s-a.com")
    const { body } = await control("POST", "/clock", { days: 400 })
    expect(body).toEqual({ now: expect.any(String) })
    const passed_days = (Date.parse(running.get().control.clock().now) - before) / (24 * 60 * 60 * 1_000)
    expect(Math.round(passed_days)).toBe(400)
    expect(await details(running.get(), "pendingfor5s-a.com")).toMatchObject({ order_state: "registered" })
    running.get().control.reset()
    expect((await control("GET", "/clock")).body).toEqual({ now: expect.stringMatching(/^20\d\d-/) })
    expect(Date.parse(running.get().control.clock().now) - before).toBeLessThan(60_000)
  })

  it("patches the account; a change of the credit counts as its opening", async () => {
    const patched = await control("POST", "/account", { credit: 77, tier: { name: "gold" } })
    expect(patched).toMatchObject({
      status: 200,
      body: { credit: 77, tier: { name: "gold", discount_percent: 10 } },
    })
    expect((await control("GET", "/account")).body).toEqual(patched.body)
    expect((await control("GET", "/ledger")).body).toMatchObject({ opening_credit: 77, credit: 77 })
  })

  it("adds and revokes a token without ever giving it back", async () => {
    const added = await control("POST", "/tokens", { token: "another-token", scopes: ["read"] })
    expect(added).toMatchObject({ status: 200, body: { scopes: ["read"], status: "active" } })
    expect(JSON.stringify(added.body)).not.toContain("another-token")
    expect((await call(running.get(), "GET", "/ping", { token: "another-token" })).status).toBe(200)
    await control("POST", "/tokens", { token: "another-token", status: "revoked" })
    expect((await call(running.get(), "GET", "/ping", { token: "another-token" })).body.error).toBe(
      "token_revoked",
    )
  })

  it("sets prices, blocks an extension, and takes one off the list", async () => {
    await control("POST", "/prices", { tld: "com", cost: { register: 5 } })
    expect((await register(running.get(), "a.com")).body.data).toMatchObject({ charged: 5 })
    await control("POST", "/prices", { tld: "com", blocked: true })
    expect((await register(running.get(), "b.com")).body.error).toBe("tld_blocked")
    expect(await control("POST", "/prices", { tld: "com", sold: false })).toEqual({ status: 200, body: null })
    expect((await register(running.get(), "b.com")).body.error).toBe("tld_not_sold")
    await control("POST", "/prices", { tld: "example", cost: { register: 6 } })
    expect((await register(running.get(), "b.example")).body.data).toMatchObject({ charged: 6 })
  })

  it("goes back from a set price to the tier's", async () => {
    await control("POST", "/prices", { tld: "com", retail: { register: 1_000 }, cost: { register: 5 } })
    await control("POST", "/prices", { tld: "com", cost: null })
    expect((await register(running.get(), "a.com")).body.data).toMatchObject({ charged: 900 })
  })

  it("gives a domain to the account, to somebody else, and to nobody", async () => {
    await control("POST", "/domains", { domain: "a.com", owner: "account", expiry: "2030-05-06" })
    expect(await details(running.get(), "a.com")).toMatchObject({
      order_state: "registered",
      expiry: "2030-05-06",
    })
    await control("POST", "/domains", { domain: "a.com", owner: "other" })
    expect((await register(running.get(), "a.com")).body.error).toBe("order_failed")
    expect(await control("POST", "/domains", { domain: "a.com", owner: "nobody" })).toEqual({
      status: 200,
      body: null,
    })
    expect((await register(running.get(), "a.com")).body.ok).toBe(true)
    expect((await control("GET", "/domains")).body).toContainEqual(
      expect.objectContaining({ domain: "a.com" }),
    )
  })

  it("moves an expiry and a status, which nothing else does", async () => {
    await register(running.get(), "a.com")
    await control("POST", "/domains", {
      domain: "a.com",
      status: "suspended",
      expiry: "2031-01-01T00:00:00Z",
    })
    expect(await details(running.get(), "a.com")).toMatchObject({ status: "suspended", expiry: "2031-01-01" })
  })

  it("keeps an order waiting that would have settled", async () => {
    await register(running.get(), "pending0-a.com")
    await control("POST", "/domains", { domain: "pending0-a.com", order_state: "pending" })
    expect((await details(running.get(), "pending0-a.com")).order_state).toBe("pending")
  })

  it("queues faults and clears them", async () => {
    const fault = { match: { endpoint: "ping" }, fault: { kind: "error", identifier: "conflict" } }
    expect((await control("POST", "/faults", fault)).status).toBe(200)
    expect((await control("GET", "/faults")).body).toMatchObject([{ ...fault, times: 1 }])
    await control("DELETE", "/faults")
    expect((await control("GET", "/faults")).body).toEqual([])
  })

  it("changes the mode", async () => {
    expect((await control("POST", "/mode", { errors_as_200: true })).body).toMatchObject({
      errors_as_200: true,
    })
    expect((await control("GET", "/mode")).body).toMatchObject({ errors_as_200: true })
  })

  it("resets everything", async () => {
    await register(running.get(), "a.com")
    await control("POST", "/faults", { times: null, fault: { kind: "html502" } })
    expect(await control("POST", "/reset")).toEqual({ status: 200, body: null })
    expect((await control("GET", "/ledger")).body).toMatchObject({
      credit: 10_000_000,
      movements: [],
      orders: [],
    })
    expect((await control("GET", "/requests")).body).toEqual([])
    expect((await register(running.get(), "a.com")).body.ok).toBe(true)
  })

  it.each([
    ["/account", { credit: -1 }],
    ["/account", { colour: "red" }],
    ["/tokens", { scopes: ["read"] }],
    ["/tokens", { token: "t", scopes: ["all"] }],
    ["/prices", { tld: ".com" }],
    ["/domains", { domain: "A.com", owner: "account" }],
    ["/faults", { fault: { kind: "earthquake" } }],
    ["/mode", { rate_limits: { read: 0 } }],
  ])("answers 400 at %s to %j and changes nothing", async (path, body) => {
    const before = [
      running.get().control.account(),
      running.get().control.mode(),
      running.get().control.domains(),
    ]
    expect(await control("POST", path, body)).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    })
    const after = [
      running.get().control.account(),
      running.get().control.mode(),
      running.get().control.domains(),
    ]
    expect(after).toEqual(before)
  })

  it.each([{ order_state: "registered" }, { status: "active" }])(
    "answers 409 to %j of a name nobody has",
    async (body) => {
      expect((await control("POST", "/domains", { domain: "nobody.com", ...body })).status).toBe(409)
    },
  )

  it("answers 409 to an order state for a domain without an order", async () => {
    const body = { domain: "a.com", owner: "account", order_state: "failed" }
    expect((await control("POST", "/domains", body)).status).toBe(409)
    expect(
      running
        .get()
        .control.domains()
        .map(({ domain }) => domain),
    ).not.toContain("a.com")
  })

  it("answers 404 to anything else", async () => {
    expect((await control("GET", "/nothing")).status).toBe(404)
  })
})

describe("The request log", () => {
  it("has a line for each request of the interface and none for the control API", async () => {
    await control("GET", "/ledger")
    await call(running.get(), "GET", "/domains?page=1")
    await register(running.get(), "taken-a.com", { key: "k" })
    expect(running.get().control.requests()).toMatchObject([
      {
        seq: 1,
        method: "GET",
        path: "/api/v1/domains",
        endpoint: "list",
        limit: "read",
        status: 200,
        error: null,
      },
      {
        seq: 2,
        method: "POST",
        path: "/api/v1/domains",
        endpoint: "register",
        limit: "write",
        idempotency_key: "k",
        status: 422,
        error: "order_failed",
        delivery: "whole",
      },
    ])
  })

  it("never has the token", async () => {
    await call(running.get(), "GET", `/ping?token=${running.get().token}`)
    await call(running.get(), "GET", "/ping", { token: "unknown-token" })
    const log = JSON.stringify(running.get().control.requests())
    expect(log).not.toContain(running.get().token)
    expect(log).not.toContain("unknown-token")
  })

  it("has the moment of arrival and the short name of the token", async () => {
    const { name } = running.get().control.setToken({ token: "second" })
    await call(running.get(), "GET", "/ping", { token: "second" })
    const [entry] = running.get().control.requests()
    expect(entry?.token).toBe(name)
    expect(Math.abs(Date.parse(entry?.at ?? "") - Date.now())).toBeLessThan(60_000)
  })
})
