import { call, lookUp, register } from "./support/call"
import { withSandbox } from "./support/with-sandbox"

const running = withSandbox()

describe("A lookup", () => {
  it.each([
    ["free", "shop-of-mine.com"],
    ["premium", "premium-shop.com"],
    ["taken", "taken-shop.com"],
    ["taken", "example.com"],
    ["unchecked", "unchecked-shop.com"],
    ["unsupported", "unsupported-shop.com"],
    ["unsupported", "shop.ir"],
    ["no_price", "noprice-shop.com"],
  ])("answers %s for %s", async (state, domain) => {
    expect(await lookUp(running.get(), domain)).toMatchObject({ domain, state })
  })

  it.each(["taken-a.com", "unchecked-a.com", "a.ir", "noprice-a.com"])(
    "names no price for %s",
    async (domain) => {
      expect((await lookUp(running.get(), domain)).price).toBeNull()
    },
  )

  it("leaves the price object out when the mode wants that", async () => {
    running.get().control.setMode({ missing_price: "absent" })
    expect(await lookUp(running.get(), "taken-a.com")).not.toHaveProperty("price")
  })

  it("names a price even for a state that v1 does not list", async () => {
    const answer = await lookUp(running.get(), "oddstate-a.com")
    expect(answer.state).toBe("parked")
    expect(answer.price?.register).toBeGreaterThan(0)
  })

  it("takes the tier discount off retail", async () => {
    running.get().control.setAccount({ tier: { discount_percent: 20 } })
    running.get().control.setPrice({ tld: "com", retail: { register: 1_000_000, renew: 1_100_000 } })
    expect(await lookUp(running.get(), "a.com")).toMatchObject({
      currency: "IRT",
      price: { register: 800_000, renew: 880_000, retail: 1_000_000 },
      discount_pct: 20,
      price_floored: false,
    })
  })

  it("stops the discount at the margin floor and says so", async () => {
    running.get().control.setPrice({ tld: "io", retail: { register: 1_000_000 }, floor_percent: 95 })
    expect(await lookUp(running.get(), "a.io")).toMatchObject({
      price: { register: 950_000 },
      discount_pct: 5,
      price_floored: true,
    })
  })

  it("sells a premium name at ten times the price", async () => {
    const ordinary = await lookUp(running.get(), "a.com")
    const premium = await lookUp(running.get(), "premium-a.com")
    expect(premium.price?.register).toBe((ordinary.price?.register ?? 0) * 10)
  })

  it.each([
    ["priceup20-a.com", [100, 120, 120]],
    ["priceup50at3-a.com", [100, 100, 150]],
    ["pricedown10-a.com", [100, 90, 90]],
  ])("moves the price of %s over its lookups as %j", async (domain, prices) => {
    running.get().control.setPrice({ tld: "com", cost: { register: 100 } })
    for (const price of prices) expect((await lookUp(running.get(), domain)).price?.register).toBe(price)
  })

  it.each([
    ["takenlater-a.com", ["free", "taken", "taken"]],
    ["takenlater3-a.com", ["free", "free", "taken"]],
    ["unchecked2-a.com", ["unchecked", "unchecked", "free"]],
  ])("moves the state of %s over its lookups as %j", async (domain, states) => {
    for (const state of states) expect((await lookUp(running.get(), domain)).state).toBe(state)
  })

  it("counts the lookups of each full name apart", async () => {
    await lookUp(running.get(), "takenlater-a.com")
    expect((await lookUp(running.get(), "takenlater-a.net")).state).toBe("free")
  })

  it("answers every extension asked for, in that order", async () => {
    const { body } = await call(running.get(), "POST", "/domains/check", {
      body: { domain: "a", tlds: ["net", "co.uk", "ir"] },
    })
    expect(body.data).toMatchObject([{ domain: "a.net" }, { domain: "a.co.uk" }, { domain: "a.ir" }])
  })

  it("shows a name of the account as taken, and as free again when its order has failed", async () => {
    await register(running.get(), "pendingfail0-a.com")
    expect((await lookUp(running.get(), "pendingfail0-a.com")).state).toBe("taken")
    await call(running.get(), "GET", "/domains/pendingfail0-a.com")
    expect((await lookUp(running.get(), "pendingfail0-a.com")).state).toBe("free")
  })

  it.each([
    ["honest", true, false],
    ["inverted", false, true],
  ] as const)("says %s things in `available`", async (available, free, taken) => {
    running.get().control.setMode({ available })
    expect((await lookUp(running.get(), "a.com")).available).toBe(free)
    expect((await lookUp(running.get(), "taken-a.com")).available).toBe(taken)
  })

  it.each([
    [{ domain: "a" }, "tlds"],
    [{ domain: "a", tlds: [] }, "tlds"],
    [{ domain: "a", tlds: [".com"] }, "tlds"],
    [{ tlds: ["com"] }, "domain"],
  ])("names the wrong field of %j", async (body, field) => {
    const answer = await call(running.get(), "POST", "/domains/check", { body })
    expect(answer.body).toMatchObject({ error: "validation_failed", data: { [field]: [expect.any(String)] } })
  })

  it.each(["full.com", "-a", "a_b", "دامنه"])("refuses %s as a label", async (domain) => {
    const { body } = await call(running.get(), "POST", "/domains/check", { body: { domain, tlds: ["com"] } })
    expect(body.error).toBe("invalid_domain")
  })
})

describe("The price list", () => {
  it("has some twenty extensions with register, renew and transfer in integer IRT", async () => {
    const { body } = await call(running.get(), "GET", "/tlds")
    expect(body.data).toHaveLength(20)
    for (const entry of Array.isArray(body.data) ? body.data : []) {
      for (const action of ["register", "renew", "transfer"])
        expect(Number.isInteger(entry[action])).toBe(true)
    }
  })

  it("agrees with the lookup", async () => {
    const { body } = await call(running.get(), "GET", "/tlds")
    const { price } = await lookUp(running.get(), "a.co.uk")
    expect(body.data).toContainEqual(
      expect.objectContaining({ tld: "co.uk", register: price?.register, renew: price?.renew }),
    )
  })

  it("has null prices for an extension without a reliable price", async () => {
    running.get().control.setPrice({ tld: "xyz", no_price: true })
    const { body } = await call(running.get(), "GET", "/tlds")
    expect(body.data).toContainEqual(expect.objectContaining({ tld: "xyz", register: null, renew: null }))
  })

  it("can be a map with dots and nested prices", async () => {
    running
      .get()
      .control.setMode({ tlds_shape: "map", tlds_dot: true, tlds_prices: "nested", extra_fields: false })
    const { body } = await call(running.get(), "GET", "/tlds")
    expect(body.data).toMatchObject({ ".com": { price: { register: expect.any(Number) } } })
  })
})
