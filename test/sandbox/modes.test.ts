import { call, details, register } from "./support/call"
import { testClock } from "./support/clock"
import { withSandbox } from "./support/with-sandbox"

const running = withSandbox({ now: testClock().now })

describe("Unknown fields", () => {
  it("stand in every envelope and in all data", async () => {
    running.get().control.setDomain({ domain: "a.com", owner: "account" })
    for (const path of ["/ping", "/tlds", "/domains", "/domains/a.com", "/domains/nobody.com"]) {
      const { body } = await call(running.get(), "GET", path)
      expect(body).toHaveProperty("served_by")
      const data = Array.isArray(body.data) ? body.data[0] : body.data
      if (body.ok) expect(data).toHaveProperty("added_later")
    }
  })

  it("can be turned off", async () => {
    running.get().control.setMode({ extra_fields: false })
    const { body } = await call(running.get(), "GET", "/ping")
    expect(Object.keys(body).sort()).toEqual(["data", "ok"])
    expect(body.data).not.toHaveProperty("added_later")
  })
})

describe("Details", () => {
  const FIELDS = ["expiry", "expires_at", "expiry_date", "expires"] as const

  it.each(FIELDS)("can name the expiry %s and by no other name", async (expiry_field) => {
    running.get().control.setMode({ expiry_field })
    await register(running.get(), "a.com")
    const { body } = await call(running.get(), "GET", "/domains/a.com")
    expect(FIELDS.filter((field) => Object.hasOwn(body.data ?? {}, field))).toEqual([expiry_field])
    expect(body.data).toMatchObject({ [expiry_field]: "2027-03-01" })
  })

  it("can give the expiry as a date-time", async () => {
    running.get().control.setMode({ expiry_format: "datetime" })
    await register(running.get(), "a.com")
    expect((await details(running.get(), "a.com")).expiry).toBe("2027-03-01T12:00:00.000Z")
  })

  it.each([
    ["a.com", "active"],
    ["pending-a.com", "pending"],
    ["manual-a.com", "manual"],
    ["failedstate-a.com", "failed"],
  ])("can leave the order state of %s to the status %s", async (domain, status) => {
    running.get().control.setMode({ record_without: ["order_state"] })
    await register(running.get(), domain)
    const { body } = await call(running.get(), "GET", `/domains/${domain}`)
    expect(body.data).not.toHaveProperty("order_state")
    expect(body.data).toMatchObject({ status })
  })
})

describe("Ping", () => {
  it.each([
    ["integer", 500_000_000],
    ["balance", { balance: 500_000_000 }],
    ["amount", { amount: 500_000_000 }],
  ] as const)("can give the credit as %s", async (credit_shape, credit) => {
    running.get().control.setMode({ credit_shape })
    expect((await call(running.get(), "GET", "/ping")).body.data).toMatchObject({ credit })
  })

  it("tells how far the next tier is, from the volume of a year", async () => {
    running.get().control.setPrice({ tld: "com", cost: { register: 400 } })
    running.get().control.setAccount({ tier: { next_threshold: 1_000 } })
    await register(running.get(), "a.com")
    await register(running.get(), "failedstate-b.com")
    expect((await call(running.get(), "GET", "/ping")).body.data).toMatchObject({
      tier_review: { distance_to_next: 600, last_review_date: "2026-01-01" },
    })
    running.get().control.setAccount({ tier: { next_threshold: null } })
    expect((await call(running.get(), "GET", "/ping")).body.data).toMatchObject({
      tier_review: { distance_to_next: null },
    })
  })
})

describe("A mode", () => {
  it("that is not one is refused, and so is a value that it does not have", () => {
    expect(() => running.get().control.setMode(JSON.parse('{"errors_as_201": true}'))).toThrow(
      "errors_as_201",
    )
    expect(() => running.get().control.setMode(JSON.parse('{"paging": "sometimes"}'))).toThrow("paging")
  })

  it("changes alone: the others stay as they were", () => {
    running.get().control.setMode({ rate_limits: { read: 7 }, errors_as_200: true })
    const mode = running.get().control.setMode({ rate_limits: { write: 3 } })
    expect(mode).toMatchObject({ errors_as_200: true, rate_limits: { read: 7, write: 3, lookup: 60 } })
  })

  it("goes back with reset", () => {
    running.get().control.setMode({ errors_as_200: true })
    running.get().control.reset()
    expect(running.get().control.mode()).toMatchObject({ errors_as_200: false })
  })
})
