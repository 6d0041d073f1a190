import { call, details, register, renew, send } from "./support/call"
import { testClock } from "./support/clock"
import { until } from "./support/until"
import { withSandbox } from "./support/with-sandbox"

const clock = testClock()
const running = withSandbox({ now: clock.now })

const charges = () =>
  running
    .get()
    .control.ledger()
    .movements.filter(({ type }) => type === "charge")
const counters = () => running.get().control.ledger().counters

/** Resolves when a request of that key is at work. */
async function atWork(key: string): Promise<void> {
  const open = () =>
    running
      .get()
      .control.requests()
      .some(({ idempotency_key, delivery }) => idempotency_key === key && delivery === "open")
  await until(open)
}

describe("An idempotency key", () => {
  it("is optional: without one a second renewal is a second renewal", async () => {
    running.get().control.setDomain({ domain: "a.com", owner: "account", expiry: "2027-01-15" })
    await renew(running.get(), "a.com")
    await renew(running.get(), "a.com")
    expect((await details(running.get(), "a.com")).expiry).toBe("2029-01-15")
  })

  it("of 80 characters is taken, of 81 refused", async () => {
    expect((await register(running.get(), "a.com", { key: "k".repeat(80) })).body.ok).toBe(true)
    const { body } = await register(running.get(), "b.com", { key: "k".repeat(81) })
    expect(body.error).toBe("bad_idempotency_key")
  })

  it("that is too long is refused before any other fault of the request", async () => {
    const { body } = await register(running.get(), "not a name", { key: "k".repeat(81), years: 99 })
    expect(body.error).toBe("bad_idempotency_key")
  })

  it("repeated replays the first answer with the replayed flag, and charges nothing", async () => {
    const first = await register(running.get(), "a.com", { key: "k" })
    const second = await register(running.get(), "a.com", { key: "k" })
    expect(first.body).not.toHaveProperty("replayed")
    expect(second.body).toEqual({ ...first.body, replayed: true })
    expect(charges()).toHaveLength(1)
    expect(counters().replays).toBe(1)
  })

  it("replays the first answer even when the order has moved on", async () => {
    const first = await register(running.get(), "pending0-a.com", { key: "k" })
    expect((await details(running.get(), "pending0-a.com")).order_state).toBe("registered")
    expect((await register(running.get(), "pending0-a.com", { key: "k" })).body.data).toEqual(first.body.data)
  })

  it("can say `replayed` inside the data", async () => {
    running.get().control.setMode({ replayed_in: "data" })
    await register(running.get(), "a.com", { key: "k" })
    const { body } = await register(running.get(), "a.com", { key: "k" })
    expect(body).not.toHaveProperty("replayed")
    expect(body.data).toMatchObject({ replayed: true })
  })

  it.each([
    ["another domain", { domain: "b.com", years: 1, nameservers: [] }],
    ["another term", { domain: "a.com", years: 2, nameservers: [] }],
    ["other nameservers", { domain: "a.com", years: 1, nameservers: ["ns1.host.net"] }],
  ])("used again for %s is a conflict", async (_what, body) => {
    await register(running.get(), "a.com", { key: "k" })
    expect((await call(running.get(), "POST", "/domains", { body, key: "k" })).body.error).toBe("conflict")
    expect(charges()).toHaveLength(1)
    expect(counters().conflicts).toBe(1)
  })

  it("of a registration used for a renewal of the same name is a conflict", async () => {
    await register(running.get(), "a.com", { key: "k" })
    expect((await renew(running.get(), "a.com", { key: "k" })).body.error).toBe("conflict")
  })

  it("knows a repeat whose fields stand in another order", async () => {
    await register(running.get(), "a.com", { key: "k" })
    const body = { nameservers: [], years: 1, domain: "a.com" }
    expect((await call(running.get(), "POST", "/domains", { body, key: "k" })).body.replayed).toBe(true)
  })

  it("belongs to the account: another token of it gets the replay", async () => {
    running.get().control.setToken({ token: "second" })
    await register(running.get(), "a.com", { key: "k" })
    const body = { domain: "a.com", years: 1, nameservers: [] }
    const { body: answer } = await call(running.get(), "POST", "/domains", {
      body,
      key: "k",
      token: "second",
    })
    expect(answer.replayed).toBe(true)
  })

  it("is free again after an error, even for a different request", async () => {
    expect((await register(running.get(), "taken-a.com", { key: "k" })).body.ok).toBe(false)
    const { body } = await register(running.get(), "b.com", { key: "k" })
    expect(body.ok).toBe(true)
    expect(body).not.toHaveProperty("replayed")
  })

  it("is kept when the order is answered as failed: that is an answer", async () => {
    await register(running.get(), "failedstate-a.com", { key: "k" })
    expect((await register(running.get(), "failedstate-a.com", { key: "k" })).body.replayed).toBe(true)
    expect(charges()).toHaveLength(1)
  })

  it("at work answers request_in_progress to a repeat and conflict to a different request", async () => {
    const first = register(running.get(), "slow600-a.com", { key: "k" })
    await atWork("k")
    expect((await register(running.get(), "slow600-a.com", { key: "k" })).body.error).toBe(
      "request_in_progress",
    )
    expect((await register(running.get(), "b.com", { key: "k" })).body.error).toBe("conflict")
    expect((await first).body.ok).toBe(true)
    expect(charges()).toHaveLength(1)
  })

  it("at work is claimed although its client has gone away, and the work is done", async () => {
    const gone = new AbortController()
    const body = { domain: "slow300-a.com", years: 1, nameservers: [] }
    const first = send(running.get(), "POST", "/domains", { body, key: "k" }, gone.signal)
    await atWork("k")
    gone.abort()
    await expect(first).rejects.toThrow()
    await until(() => charges().length > 0)
    expect((await register(running.get(), "slow300-a.com", { key: "k" })).body.replayed).toBe(true)
  })

  it("sent ten times at once makes exactly one charge", async () => {
    running.get().control.setMode({ latency_ms: 300 })
    const calls = Array.from({ length: 10 }, () => register(running.get(), "a.com", { key: "k" }))
    const answers = (await Promise.all(calls)).map(({ body }) => (body.ok ? "ok" : body.error))
    // One that comes after the first was done gets its answer again.
    expect(new Set(answers)).toEqual(new Set(["ok", "request_in_progress"]))
    expect(charges()).toHaveLength(1)
  })

  it("is remembered for ever, or as long as the mode says", async () => {
    running.get().control.setMode({ key_lifetime_ms: 300_000 })
    await register(running.get(), "a.com", { key: "k" })
    clock.advance(299_999)
    expect((await register(running.get(), "a.com", { key: "k" })).body.replayed).toBe(true)
    clock.advance(1)
    expect((await register(running.get(), "a.com", { key: "k" })).body.error).toBe("already_registered")
  })
})
