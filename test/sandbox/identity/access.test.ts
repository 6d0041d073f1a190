import type { TokenInput } from "../../../sandbox/index"
import { call } from "../support/call"
import { inquire } from "../support/inquire"
import { withSandbox } from "../support/with-sandbox"

const running = withSandbox({ token: "the-first-token" })

/** One service of each of our categories. */
const OF_CATEGORY = {
  person: "mobile-owner-inquiry",
  banking: "card-inquiry",
  company: "company-inquiry",
  cheque: "cheque-submitted-inquiry",
  bills: "gas-bill-inquiry",
  vehicle: "vehicle-inquiry-total-violations",
  postal: "postal-code-inquiry",
  messaging: "voice-otp",
} as const
const CATEGORIES = [
  "person",
  "banking",
  "company",
  "cheque",
  "bills",
  "vehicle",
  "postal",
  "messaging",
] as const

const allow = (scopes: TokenInput["scopes"]) => running.get().control.setToken({ token: "narrow", scopes })
const narrow = { token: "narrow" }

describe("A token at the identity interface", () => {
  it("of the start opens everything", async () => {
    expect((await call(running.get(), "GET", "/identity/services")).status).toBe(200)
    for (const service of Object.values(OF_CATEGORY)) {
      expect((await inquire(running.get(), service)).status).toBe(200)
    }
  })

  it("that is missing, unknown, expired or revoked is 401", async () => {
    running.get().control.setToken({ token: "old", status: "expired" })
    running.get().control.setToken({ token: "gone", status: "revoked" })
    const cases: [string | null, string][] = [
      [null, "missing_token"],
      ["unknown", "invalid_token"],
      ["old", "token_expired"],
      ["gone", "token_revoked"],
    ]
    for (const [token, error] of cases) {
      for (const path of ["/identity/services", "/identity/pricing"]) {
        const { status, body } = await call(running.get(), "GET", path, { token })
        expect([status, body.error]).toEqual([401, error])
      }
      const { status, body } = await inquire(running.get(), OF_CATEGORY.person, { token })
      expect([status, body.error]).toEqual([401, error])
    }
  })

  it("for domains alone is 403, and the scope is named", async () => {
    allow(["read", "domains:read", "domains:write", "domains:manage"])
    for (const path of ["/identity/services", "/identity/pricing"]) {
      const { status, body } = await call(running.get(), "GET", path, narrow)
      expect(status).toBe(403)
      expect(body).toMatchObject({
        error: "insufficient_scope",
        data: { required_scope: "identity:services:read" },
      })
    }
    expect((await inquire(running.get(), OF_CATEGORY.person, narrow)).body.data).toMatchObject({
      required_scope: "identity:execute",
    })
  })

  it("that may execute may not read the catalogue, and the other way round", async () => {
    allow(["identity:execute", "identity:person"])
    expect((await call(running.get(), "GET", "/identity/pricing", narrow)).status).toBe(403)
    allow(["identity:services:read", "identity:person"])
    expect((await call(running.get(), "GET", "/identity/pricing", narrow)).status).toBe(200)
    expect((await inquire(running.get(), OF_CATEGORY.person, narrow)).status).toBe(403)
  })

  it.each(CATEGORIES)("needs the scope of the category %s for its inquiries", async (category) => {
    const others = CATEGORIES.filter((other) => other !== category)
    allow(["identity:execute", ...others.map((other) => `identity:${other}` as const)])
    const { status, body } = await inquire(running.get(), OF_CATEGORY[category], narrow)
    expect([status, body.error]).toEqual([403, "insufficient_scope"])
    expect(body.data).toMatchObject({ required_scope: `identity:${category}` })
    allow(["identity:execute", `identity:${category}`])
    expect((await inquire(running.get(), OF_CATEGORY[category], narrow)).status).toBe(200)
  })

  it("needs the scope of the category that the catalogue names now", async () => {
    allow(["identity:execute", "identity:person"])
    running.get().control.setService({ service: OF_CATEGORY.person, category: "company" })
    expect((await inquire(running.get(), OF_CATEGORY.person, narrow)).body.data).toMatchObject({
      required_scope: "identity:company",
    })
  })
})

describe("An account at the identity interface", () => {
  it.each([{ active: false }, { identity_application: false }])("with %j is 403", async (patch) => {
    running.get().control.setAccount(patch)
    for (const { status, body } of [
      await call(running.get(), "GET", "/identity/services"),
      await inquire(running.get(), OF_CATEGORY.person),
    ]) {
      expect([status, body.error]).toEqual([403, "account_inactive"])
    }
  })

  it("that is no domain reseller may inquire, and one without an application may register", async () => {
    running.get().control.setAccount({ reseller_enabled: false })
    expect((await inquire(running.get(), OF_CATEGORY.person)).status).toBe(200)
    running.get().control.setAccount({ reseller_enabled: true, identity_application: false })
    expect((await call(running.get(), "GET", "/domains")).status).toBe(200)
  })
})

describe("The rate limits at the identity interface", () => {
  it("are those of the token: the catalogue is a read, an inquiry a write", async () => {
    running.get().control.setMode({ rate_limits: { read: 2, write: 1 } })
    await call(running.get(), "GET", "/ping")
    expect((await call(running.get(), "GET", "/identity/services")).status).toBe(200)
    const turnedAway = await call(running.get(), "GET", "/identity/pricing")
    expect([turnedAway.status, turnedAway.headers.get("retry-after")]).toEqual([429, "60"])
    expect((await inquire(running.get(), OF_CATEGORY.person)).status).toBe(200)
    expect((await inquire(running.get(), OF_CATEGORY.person)).status).toBe(429)
    expect(running.get().control.ledger().counters).toMatchObject({ read: 3, write: 2, rate_limited: 2 })
  })
})
