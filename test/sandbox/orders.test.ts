import { call, details, lookUp, register } from "./support/call"
import { testClock } from "./support/clock"
import { withSandbox } from "./support/with-sandbox"

const clock = testClock()
const running = withSandbox({ now: clock.now })

const movements = () =>
  running
    .get()
    .control.ledger()
    .movements.map(({ type }) => type)

async function seenStates(domain: string, polls: number): Promise<string[]> {
  const states: string[] = []
  for (let poll = 0; poll < polls; poll += 1) states.push((await details(running.get(), domain)).order_state)
  return states
}

describe("A registration", () => {
  it("is registered at once for an ordinary name, charged at call time", async () => {
    const price = (await lookUp(running.get(), "a.com")).price?.register ?? 0
    const { status, body } = await register(running.get(), "a.com")
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ok: true,
      data: {
        domain: "a.com",
        status: "active",
        order_state: "registered",
        charged: price,
        currency: "IRT",
        registrant: "Sandbox Reseller",
      },
    })
    expect(running.get().control.ledger()).toMatchObject({
      credit: 500_000_000 - price,
      movements: [
        { seq: 1, type: "charge", domain: "a.com", operation: "register", years: 1, amount: price },
      ],
      orders: [{ state: "registered", amount: price }],
    })
  })

  it("of n years costs one registration and n - 1 renewals, and lasts n years", async () => {
    running.get().control.setPrice({ tld: "com", cost: { register: 1_000, renew: 300 } })
    const { body } = await register(running.get(), "a.com", { years: 4 })
    expect(body.data).toMatchObject({ charged: 1_900 })
    expect((await details(running.get(), "a.com")).expiry).toBe("2030-03-01")
  })

  it("keeps the nameservers and ignores contact fields", async () => {
    const nameservers = ["ns1.host.net", "NS2.host.net"]
    await call(running.get(), "POST", "/domains", {
      body: { domain: "a.com", years: 1, nameservers, contact: { name: "Somebody" } },
    })
    expect(await details(running.get(), "a.com")).toMatchObject({
      nameservers: ["ns1.host.net", "ns2.host.net"],
    })
  })

  it.each([
    ["pending2-a.com", "pending", ["pending", "pending", "registered", "registered"]],
    ["pending0-a.com", "pending", ["registered"]],
    ["pendingfail2-a.com", "pending", ["pending", "pending", "failed", "failed"]],
    ["manual1-a.com", "manual", ["manual", "registered"]],
    ["manualfail1-a.com", "manual", ["manual", "failed"]],
    ["oddorder2-a.com", "awaiting_registry", ["awaiting_registry", "awaiting_registry", "registered"]],
    ["pending-a.com", "pending", ["pending", "pending", "pending"]],
  ])("of %s is answered %s, then its polls say %j", async (domain, first, polls) => {
    expect((await register(running.get(), domain)).body.data).toMatchObject({ order_state: first })
    expect(await seenStates(domain, polls.length)).toEqual(polls)
  })

  it("settles by time where the name says so", async () => {
    await register(running.get(), "pendingfor5s-a.com")
    clock.advance(4_999)
    expect(await seenStates("pendingfor5s-a.com", 1)).toEqual(["pending"])
    clock.advance(1)
    expect(await seenStates("pendingfor5s-a.com", 1)).toEqual(["registered"])
  })

  it("has an expiry only once it is registered", async () => {
    await register(running.get(), "pending1-a.com")
    expect(await details(running.get(), "pending1-a.com")).toMatchObject({ status: "pending", expiry: null })
    expect(await details(running.get(), "pending1-a.com")).toMatchObject({
      status: "active",
      expiry: "2027-03-01",
    })
  })

  it("gives the whole amount back when it fails", async () => {
    await register(running.get(), "pendingfail0-a.com")
    await details(running.get(), "pendingfail0-a.com")
    expect(movements()).toEqual(["charge", "return"])
    expect(running.get().control.account().credit).toBe(500_000_000)
  })

  it("marks the amount as held while a person reviews it", async () => {
    await register(running.get(), "manualfail0-a.com")
    expect(movements()).toEqual(["charge", "hold"])
    await details(running.get(), "manualfail0-a.com")
    expect(movements()).toEqual(["charge", "hold", "release", "return"])
  })

  it("can be answered as failed at once, its money back already", async () => {
    const { body } = await register(running.get(), "failedstate-a.com")
    expect(body).toMatchObject({ ok: true, data: { order_state: "failed" } })
    expect(movements()).toEqual(["charge", "return"])
  })

  it("can be refused with nothing charged", async () => {
    expect((await register(running.get(), "fail-a.com")).body).toMatchObject({
      ok: false,
      error: "order_failed",
    })
    expect(movements()).toEqual([])
  })

  it("can be tried again after it failed", async () => {
    await register(running.get(), "failedstate-a.com")
    expect((await register(running.get(), "failedstate-a.com")).body.ok).toBe(true)
  })

  it.each([
    ["chargeplus-a.com", 10_000],
    ["chargeplus250-a.com", 250],
  ])("of %s charges %i IRT more than its price", async (domain, surcharge) => {
    running.get().control.setPrice({ tld: "com", cost: { register: 1_000 } })
    expect((await register(running.get(), domain)).body.data).toMatchObject({ charged: 1_000 + surcharge })
    expect(running.get().control.ledger().movements).toMatchObject([{ amount: 1_000 + surcharge }])
  })

  it("costs what the latest lookup showed", async () => {
    running.get().control.setPrice({ tld: "com", cost: { register: 1_000 } })
    await lookUp(running.get(), "priceup20-a.com")
    await lookUp(running.get(), "priceup20-a.com")
    expect((await register(running.get(), "priceup20-a.com")).body.data).toMatchObject({ charged: 1_200 })
  })

  it.each([0, 11, 1.5, "1", null])("refuses a term of %p years", async (years) => {
    const { body } = await call(running.get(), "POST", "/domains", { body: { domain: "a.com", years } })
    expect(body).toMatchObject({ error: "validation_failed", data: { years: [expect.any(String)] } })
  })

  it.each([1, 10])("takes a term of %i years", async (years) => {
    expect((await register(running.get(), "a.com", { years })).body.ok).toBe(true)
  })
})

describe("The control API moves an order", () => {
  it.each([
    ["pending-a.com", "registered", ["charge"]],
    ["pending-a.com", "failed", ["charge", "return"]],
    ["pending-a.com", "manual", ["charge", "hold"]],
    ["manual-a.com", "registered", ["charge", "hold", "release"]],
    ["manual-a.com", "failed", ["charge", "hold", "release", "return"]],
    ["manual-a.com", "pending", ["charge", "hold", "release"]],
    ["a.com", "failed", ["charge", "return"]],
  ] as const)("of %s to %s with the money moves %j", async (domain, order_state, moves) => {
    await register(running.get(), domain)
    running.get().control.setDomain({ domain, order_state })
    expect(await seenStates(domain, 1)).toEqual([order_state])
    expect(movements()).toEqual(moves)
  })

  it.each([
    ["failedstate-a.com", "registered"],
    ["a.com", "pending"],
    ["a.com", "manual"],
  ] as const)("of %s not to %s", async (domain, order_state) => {
    await register(running.get(), domain)
    expect(() => running.get().control.setDomain({ domain, order_state })).toThrow("cannot go from")
  })
})

describe("The daily spend cap", () => {
  it("counts the charges of one UTC day without what came back", async () => {
    const { control } = running.get()
    control.setPrice({ tld: "com", cost: { register: 1_000 } })
    control.setAccount({ daily_spend_cap: 2_000 })
    await register(running.get(), "a.com")
    await register(running.get(), "failedstate-b.com")
    expect((await register(running.get(), "c.com")).body.ok).toBe(true)
    expect((await register(running.get(), "d.com")).body.error).toBe("daily_cap_reached")
    clock.advance(86_400_000)
    expect((await register(running.get(), "d.com")).body.ok).toBe(true)
  })
})
