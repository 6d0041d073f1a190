import { call } from "./support/call"
import { testClock } from "./support/clock"
import { withSandbox } from "./support/with-sandbox"

const clock = testClock()
const running = withSandbox({ now: clock.now, token: "the-first-token" })

const pingWith = async (token: string | null) => (await call(running.get(), "GET", "/ping", { token })).body

describe("A token", () => {
  it("of the start opens every endpoint", async () => {
    expect(await pingWith("the-first-token")).toMatchObject({
      ok: true,
      data: { tier: "silver", credit: 500_000_000 },
    })
  })

  it("that is missing, unknown, expired or revoked is told apart", async () => {
    running.get().control.setToken({ token: "old", status: "expired" })
    running.get().control.setToken({ token: "gone", status: "revoked" })
    expect((await pingWith(null)).error).toBe("missing_token")
    expect((await pingWith("unknown")).error).toBe("invalid_token")
    expect((await pingWith("old")).error).toBe("token_expired")
    expect((await pingWith("gone")).error).toBe("token_revoked")
  })

  it("in another scheme than Bearer is not recognised", async () => {
    const response = await fetch(`${running.get().url}/api/v1/ping`, {
      headers: { authorization: "Basic the-first-token" },
    })
    expect(await response.json()).toMatchObject({ error: "invalid_token" })
  })

  it("in the query counts for nothing", async () => {
    const response = await fetch(`${running.get().url}/api/v1/ping?token=the-first-token`)
    expect(await response.json()).toMatchObject({ error: "missing_token" })
  })

  it("expires at its moment", async () => {
    const expires_at = new Date(clock.now() + 1_000).toISOString()
    running.get().control.setToken({ token: "short", expires_at })
    expect((await pingWith("short")).ok).toBe(true)
    clock.advance(1_000)
    expect((await pingWith("short")).error).toBe("token_expired")
  })

  it("works only from the addresses of its allowlist", async () => {
    running.get().control.setToken({ token: "elsewhere", ip_allowlist: ["203.0.113.7"] })
    running.get().control.setToken({ token: "here", ip_allowlist: ["203.0.113.7", "127.0.0.1"] })
    expect((await pingWith("elsewhere")).error).toBe("ip_not_allowed")
    expect((await pingWith("here")).ok).toBe(true)
  })

  it("of an account can be one of twenty active ones", () => {
    for (let n = 2; n <= 20; n += 1) running.get().control.setToken({ token: `token-${n}` })
    expect(() => running.get().control.setToken({ token: "one-too-many" })).toThrow("20 active tokens")
    running.get().control.setToken({ token: "token-2", status: "revoked" })
    expect(() => running.get().control.setToken({ token: "one-more" })).not.toThrow()
  })
})

const own = (path: string) => `/domains/a.com${path}`
const needs = [
  ["GET", "/ping", "read"],
  ["GET", "/tlds", "domains:read"],
  ["POST", "/domains/check", "domains:read"],
  ["GET", "/domains", "domains:read"],
  ["GET", own(""), "domains:read"],
  ["POST", "/domains", "domains:write"],
  ["POST", own("/renew"), "domains:write"],
  ["PUT", own("/nameservers"), "domains:manage"],
  ["POST", own("/lock"), "domains:manage"],
  ["POST", own("/auto-renew"), "domains:manage"],
] as const

const SCOPES = [
  "read",
  "domains:read",
  "domains:write",
  "domains:manage",
  "tunnel:read",
  "tunnel:write",
] as const

const opens: Record<(typeof needs)[number][2], readonly string[]> = {
  read: ["read"],
  "domains:read": ["domains:read", "domains:write", "domains:manage"],
  "domains:write": ["domains:write"],
  "domains:manage": ["domains:manage"],
}

describe("A scope", () => {
  it.each(needs)(
    "other than the right one does not open %s %s, which needs %s",
    async (method, path, scope) => {
      running.get().control.setDomain({ domain: "a.com", owner: "account" })
      for (const given of SCOPES) {
        running.get().control.setToken({ token: "narrow", scopes: [given] })
        const { body } = await call(running.get(), method, path, {
          token: "narrow",
          ...(method === "GET" ? {} : { body: {} }),
        })
        expect([given, body.error === "insufficient_scope"]).toEqual([given, !opens[scope].includes(given)])
      }
    },
  )
})

describe("An account", () => {
  it("that is not active answers account_inactive everywhere", async () => {
    running.get().control.setAccount({ active: false })
    expect((await pingWith("the-first-token")).error).toBe("account_inactive")
    expect((await call(running.get(), "GET", "/tlds")).body.error).toBe("account_inactive")
  })

  it("that is no reseller may ping, and nothing of domains", async () => {
    running.get().control.setAccount({ reseller_enabled: false })
    expect((await pingWith("the-first-token")).ok).toBe(true)
    expect((await call(running.get(), "GET", "/domains")).body.error).toBe("account_inactive")
  })
})
