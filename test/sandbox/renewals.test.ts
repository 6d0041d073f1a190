import { details, register, renew } from "./support/call"
import { testClock } from "./support/clock"
import { withSandbox } from "./support/with-sandbox"

const clock = testClock()
const running = withSandbox({ now: clock.now })

function own(domain: string, expiry = "2027-01-15") {
  running.get().control.setDomain({ domain, owner: "account", expiry })
}

describe("A renewal", () => {
  it("of n years costs n renewals and moves the expiry by n years", async () => {
    running.get().control.setPrice({ tld: "com", cost: { renew: 700 } })
    own("a.com")
    const { body } = await renew(running.get(), "a.com", { years: 3 })
    expect(body).toMatchObject({
      ok: true,
      data: { domain: "a.com", order_state: "registered", charged: 2_100 },
    })
    expect((await details(running.get(), "a.com")).expiry).toBe("2030-01-15")
    expect(running.get().control.ledger().movements).toMatchObject([
      { operation: "renew", years: 3, amount: 2_100 },
    ])
  })

  it("of a domain that ends on 29 February ends on the 28th where there is none", async () => {
    own("a.com", "2028-02-29")
    await renew(running.get(), "a.com")
    expect((await details(running.get(), "a.com")).expiry).toBe("2029-02-28")
  })

  it("goes no further than ten years from today", async () => {
    own("a.com", "2035-03-01")
    expect((await renew(running.get(), "a.com", { years: 2 })).body).toMatchObject({
      ok: false,
      error: "registrar_rejected",
    })
    expect((await renew(running.get(), "a.com", { years: 1 })).body).toMatchObject({ ok: true })
    expect((await details(running.get(), "a.com")).expiry).toBe("2036-03-01")
  })

  it("that waits leaves the expiry alone until it is done", async () => {
    own("pending1-a.com")
    await renew(running.get(), "pending1-a.com")
    expect(await details(running.get(), "pending1-a.com")).toMatchObject({
      status: "active",
      order_state: "pending",
      expiry: "2027-01-15",
    })
    expect(await details(running.get(), "pending1-a.com")).toMatchObject({
      order_state: "registered",
      expiry: "2028-01-15",
    })
  })

  it("that fails gives the money back and leaves the domain active", async () => {
    own("failedstate-a.com")
    await renew(running.get(), "failedstate-a.com")
    expect(await details(running.get(), "failedstate-a.com")).toMatchObject({
      status: "active",
      order_state: "failed",
      expiry: "2027-01-15",
    })
    expect(running.get().control.account().credit).toBe(500_000_000)
  })

  it("is refused while another one waits", async () => {
    own("pending-a.com")
    await renew(running.get(), "pending-a.com")
    expect((await renew(running.get(), "pending-a.com")).body.error).toBe("renewal_in_progress")
  })

  it.each(["pending-a.com", "manual-a.com", "failedstate-a.com"])(
    "is refused for the unregistered %s",
    async (domain) => {
      await register(running.get(), domain)
      expect((await renew(running.get(), domain)).body.error).toBe("not_active")
    },
  )

  it("is refused for a domain whose expiry has passed", async () => {
    own("a.com", "2026-02-28")
    expect((await details(running.get(), "a.com")).status).toBe("expired")
    expect((await renew(running.get(), "a.com")).body.error).toBe("not_active")
  })

  it.each([
    [{ no_price: true }, "no_price"],
    [{ sold: false as const }, "tld_not_sold"],
  ])("is refused when the extension is %j", async (change, error) => {
    own("a.com")
    running.get().control.setPrice({ tld: "com", ...change })
    expect((await renew(running.get(), "a.com")).body.error).toBe(error)
  })

  it("goes on in a blocked extension: only registration is suspended", async () => {
    own("a.com")
    running.get().control.setPrice({ tld: "com", blocked: true })
    expect((await renew(running.get(), "a.com")).body.ok).toBe(true)
  })

  it("that repeats an old key of the same body replays and renews nothing", async () => {
    own("a.com")
    await renew(running.get(), "a.com", { key: "a.com" })
    expect((await renew(running.get(), "a.com", { key: "a.com" })).body.replayed).toBe(true)
    expect((await details(running.get(), "a.com")).expiry).toBe("2028-01-15")
  })
})
