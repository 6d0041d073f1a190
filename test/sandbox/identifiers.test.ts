import { ERRORS, IDENTIFIERS, type Identifier } from "../../sandbox/envelope"
import type { Sandbox } from "../../sandbox/index"
import { ERROR_IDENTIFIERS } from "../../src/core/contract/error-meaning"
import { call, register, renew } from "./support/call"
import { withSandbox } from "./support/with-sandbox"

const running = withSandbox()

const ping = (sandbox: Sandbox, token: string | null) => call(sandbox, "GET", "/ping", { token })
const lock = (sandbox: Sandbox, domain: string, body = {}) =>
  call(sandbox, "POST", `/domains/${domain}/lock`, { body })

/** One way into each identifier that a real account could take. */
const NATURAL: Record<Identifier, (sandbox: Sandbox) => ReturnType<typeof call>> = {
  missing_token: (sandbox) => ping(sandbox, null),
  invalid_token: (sandbox) => ping(sandbox, "unknown"),
  token_expired: (sandbox) => {
    sandbox.control.setToken({ token: "t", status: "expired" })
    return ping(sandbox, "t")
  },
  token_revoked: (sandbox) => {
    sandbox.control.setToken({ token: "t", status: "revoked" })
    return ping(sandbox, "t")
  },
  ip_not_allowed: (sandbox) => {
    sandbox.control.setToken({ token: "t", ip_allowlist: [] })
    return ping(sandbox, "t")
  },
  insufficient_scope: (sandbox) => {
    sandbox.control.setToken({ token: "t", scopes: ["domains:write"] })
    return ping(sandbox, "t")
  },
  panel_only: (sandbox) => {
    sandbox.control.setDomain({ domain: "a.com", owner: "account", locked: true })
    return lock(sandbox, "a.com", { locked: false })
  },
  insufficient_credit: (sandbox) => {
    sandbox.control.setAccount({ credit: 1 })
    return register(sandbox, "a.com")
  },
  daily_cap_reached: (sandbox) => {
    sandbox.control.setAccount({ daily_spend_cap: 1 })
    return register(sandbox, "a.com")
  },
  already_registered: async (sandbox) => {
    await register(sandbox, "a.com")
    return register(sandbox, "a.com")
  },
  renewal_in_progress: async (sandbox) => {
    sandbox.control.setDomain({ domain: "manual-a.com", owner: "account" })
    await renew(sandbox, "manual-a.com")
    return renew(sandbox, "manual-a.com")
  },
  request_in_progress: async (sandbox) => {
    sandbox.control.setMode({ latency_ms: 300 })
    const both = [register(sandbox, "a.com", { key: "k" }), register(sandbox, "a.com", { key: "k" })]
    const answers = await Promise.all(both)
    return answers.find(({ body }) => !body.ok) ?? Promise.reject(new Error("Both were answered"))
  },
  tld_blocked: (sandbox) => {
    sandbox.control.setPrice({ tld: "com", blocked: true })
    return register(sandbox, "a.com")
  },
  tld_not_sold: (sandbox) => register(sandbox, "a.ir"),
  registrant_incomplete: (sandbox) => {
    sandbox.control.setAccount({ registrant_complete: false })
    return register(sandbox, "a.com")
  },
  no_price: (sandbox) => {
    sandbox.control.setPrice({ tld: "com", no_price: true })
    return register(sandbox, "a.com")
  },
  lookup_failed: (sandbox) => register(sandbox, "unchecked-a.com"),
  registrar_rejected: (sandbox) => {
    sandbox.control.setDomain({ domain: "a.com", owner: "account" })
    return call(sandbox, "PUT", "/domains/a.com/nameservers", { body: { nameservers: ["ns.refused.net"] } })
  },
  validation_failed: (sandbox) => register(sandbox, "a.com", { years: 11 }),
  bad_idempotency_key: (sandbox) => register(sandbox, "a.com", { key: "k".repeat(81) }),
  conflict: async (sandbox) => {
    await register(sandbox, "a.com", { key: "k" })
    return register(sandbox, "b.com", { key: "k" })
  },
  invalid_domain: (sandbox) => register(sandbox, "not_a_name.com"),
  not_found: (sandbox) => call(sandbox, "GET", "/domains/example.com"),
  not_registered: async (sandbox) => {
    await register(sandbox, "pending-a.com")
    return lock(sandbox, "pending-a.com")
  },
  not_active: async (sandbox) => {
    await register(sandbox, "pending-a.com")
    return renew(sandbox, "pending-a.com")
  },
  already_yours: async (sandbox) => {
    await register(sandbox, "pending-a.com")
    return register(sandbox, "pending-a.com")
  },
  account_inactive: (sandbox) => {
    sandbox.control.setAccount({ active: false })
    return ping(sandbox, sandbox.token)
  },
  order_failed: (sandbox) => register(sandbox, "taken-a.com"),
}

it("The sandbox knows exactly the identifiers that the shop knows, those of v1", () => {
  expect([...IDENTIFIERS].sort()).toEqual([...ERROR_IDENTIFIERS].sort())
})

describe.each(Object.entries(ERRORS))("%s", (identifier, { status }) => {
  const natural = Object.entries(NATURAL).find(([name]) => name === identifier)?.[1]

  it("is reached by what an account can do", async () => {
    const answer = await natural?.(running.get())
    expect(answer).toMatchObject({
      status,
      body: { ok: false, error: identifier, message: expect.any(String) },
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it("arrives as HTTP 200 in the mode for it", async () => {
    running.get().control.setMode({ errors_as_200: true })
    const answer = await natural?.(running.get())
    expect(answer).toMatchObject({ status: 200, body: { ok: false, error: identifier } })
  })

  it("is reached by name once, nothing done before", async () => {
    const domain = `err-${identifier.replaceAll("_", "-")}-a.com`
    expect((await register(running.get(), domain, { key: "k" })).body.error).toBe(identifier)
    expect(running.get().control.ledger().orders).toEqual([])
    expect((await register(running.get(), domain, { key: "k" })).body.ok).toBe(true)
  })

  it("is reached by name always", async () => {
    const domain = `errs-${identifier.replaceAll("_", "-")}-a.com`
    for (const _turn of [1, 2, 3]) expect((await register(running.get(), domain)).body.error).toBe(identifier)
  })
})

describe("The detail in data", () => {
  it("of insufficient_credit is what is required and what is available", async () => {
    running.get().control.setPrice({ tld: "com", cost: { register: 1_000 } })
    running.get().control.setAccount({ credit: 999 })
    expect((await register(running.get(), "a.com")).body.data).toEqual({ required: 1_000, available: 999 })
  })

  it("of validation_failed names each wrong field", async () => {
    const { body } = await call(running.get(), "POST", "/domains", {
      body: { years: 0, nameservers: ["not a host"] },
    })
    expect(Object.keys(body.data ?? {}).sort()).toEqual(["domain", "nameservers", "years"])
  })

  it("of validation_failed names the body when it is no JSON object", async () => {
    const response = await fetch(`${running.get().url}/api/v1/domains`, {
      method: "POST",
      headers: { authorization: `Bearer ${running.get().token}` },
      body: "{half",
    })
    expect(await response.json()).toMatchObject({
      error: "validation_failed",
      data: { body: [expect.any(String)] },
    })
  })
})
