import { call, details, lookUp, register, send } from "./support/call"
import { givingUp, received } from "./support/received"
import { withSandbox } from "./support/with-sandbox"

const running = withSandbox()

const orders = () => running.get().control.ledger().orders.length
const lastRequest = () => running.get().control.requests().at(-1)

const sendRegister = (domain: string, signal?: AbortSignal) =>
  send(running.get(), "POST", "/domains", { body: { domain, years: 1 }, key: `key of ${domain}` }, signal)

describe("A name whose first write loses its answer", () => {
  it.each([
    ["lost-a.com", "nothing", 1, "cut"],
    ["reset-a.com", "nothing", 0, "reset"],
    ["half-a.com", "nothing", 1, "half"],
    ["html502-a.com", 502, 0, "whole"],
    ["html502after-a.com", 502, 1, "whole"],
    ["rate-a.com", 429, 0, "whole"],
  ])("(%s) sees %p and has %i orders, then is served", async (domain, seen, made, delivery) => {
    expect(await received(sendRegister(domain))).toBe(seen)
    expect(orders()).toBe(made)
    expect(lastRequest()).toMatchObject({ delivery })
    const second = await (await sendRegister(domain)).json()
    expect(second).toMatchObject({ ok: true, ...(made === 1 ? { replayed: true } : {}) })
    expect(orders()).toBe(1)
  })

  it.each([
    ["hang-a.com", 1],
    ["hangbefore-a.com", 0],
  ])("(%s) waits for ever with %i orders, then is served", async (domain, made) => {
    expect(await givingUp(running.get(), (signal) => sendRegister(domain, signal))).toBe("nothing")
    expect(orders()).toBe(made)
    expect(await received(sendRegister(domain))).toBe(200)
    expect(orders()).toBe(1)
  })

  it("is looked up as if nothing were wrong", async () => {
    expect((await lookUp(running.get(), "lost-a.com")).state).toBe("free")
    expect(await received(sendRegister("lost-a.com"))).toBe("nothing")
  })

  it("answers half a body with the length of the whole", async () => {
    const response = await sendRegister("half-a.com")
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })
})

describe("A queued fault", () => {
  it.each([
    ["reset", "nothing", 0],
    ["lost", "nothing", 1],
    ["half", "nothing", 1],
    ["html502", 502, 0],
    ["html502_after", 502, 1],
    ["rate_limited", 429, 0],
  ] as const)("%s lets the client see %p with %i orders", async (kind, seen, made) => {
    running.get().control.addFault({ fault: { kind } })
    expect(await received(sendRegister("a.com"))).toBe(seen)
    expect(orders()).toBe(made)
    expect(lastRequest()?.faults).toEqual([kind])
  })

  it.each([
    ["hang", 1],
    ["hang_before", 0],
  ] as const)("%s keeps the client waiting with %i orders", async (kind, made) => {
    running.get().control.addFault({ fault: { kind } })
    expect(await givingUp(running.get(), (signal) => sendRegister("a.com", signal))).toBe("nothing")
    expect(orders()).toBe(made)
  })

  it("rate_limited names the seconds that it was told, and is not counted as the client's fault", async () => {
    running.get().control.addFault({ fault: { kind: "rate_limited", retry_after_s: 7 } })
    expect((await call(running.get(), "GET", "/ping")).headers.get("retry-after")).toBe("7")
    expect(running.get().control.ledger().counters).toMatchObject({
      rate_limited: 0,
      rate_limited_by_fault: 1,
    })
  })

  it("error can name the HTTP status and the detail", async () => {
    running.get().control.setMode({ errors_as_200: true })
    running.get().control.addFault({
      fault: { kind: "error", identifier: "no_price", http_status: 503, data: { why: "closed" } },
    })
    expect(await call(running.get(), "GET", "/ping")).toMatchObject({
      status: 503,
      body: { error: "no_price", data: { why: "closed" } },
    })
  })

  it("error takes none but the identifiers of the contract", () => {
    const add = () => running.get().control.addFault({ fault: { kind: "error", identifier: "made_up" } })
    expect(add).toThrow("not an identifier of contract D7")
  })

  it("unknown_error answers any other identifier", async () => {
    running.get().control.addFault({ fault: { kind: "unknown_error", identifier: "made_up" } })
    expect((await call(running.get(), "GET", "/ping")).body.error).toBe("made_up")
  })

  it("delay makes the work last, beside another fault", async () => {
    running.get().control.addFault({ fault: { kind: "delay", ms: 50 } })
    running.get().control.addFault({ fault: { kind: "lost" } })
    const started = performance.now()
    expect(await received(sendRegister("a.com"))).toBe("nothing")
    expect(performance.now() - started).toBeGreaterThanOrEqual(45)
    expect(lastRequest()?.faults).toEqual(["delay", "lost"])
  })

  it.each(["/ping", "/tlds", "/domains", "/domains/a.com"])("delay works for GET %s too", async (path) => {
    running.get().control.addFault({ fault: { kind: "delay", ms: 50 } })
    const started = performance.now()
    await call(running.get(), "GET", path)
    expect(performance.now() - started).toBeGreaterThanOrEqual(45)
  })

  it("odd_state puts an unknown word into the answer alone", async () => {
    running.get().control.addFault({ fault: { kind: "odd_state" } })
    expect((await register(running.get(), "a.com")).body.data).toMatchObject({
      order_state: "limbo",
      status: "limbo",
    })
    expect((await details(running.get(), "a.com")).order_state).toBe("registered")
    running
      .get()
      .control.addFault({ match: { endpoint: "check" }, fault: { kind: "odd_state", value: "reserved" } })
    expect((await lookUp(running.get(), "b.com")).state).toBe("reserved")
  })

  it("bad_data answers ok with data of no known shape", async () => {
    running.get().control.addFault({ fault: { kind: "bad_data" } })
    const { body } = await register(running.get(), "a.com")
    expect(body.ok).toBe(true)
    expect(body.data).not.toHaveProperty("order_state")
    running.get().control.addFault({ fault: { kind: "bad_data", data: null } })
    expect((await call(running.get(), "GET", "/tlds")).body.data).toBeNull()
  })

  it("strikes as often as it was told and no more", async () => {
    running.get().control.addFault({ times: 2, fault: { kind: "html502" } })
    const seen: unknown[] = []
    for (const _turn of [1, 2, 3]) seen.push(await received(send(running.get(), "GET", "/ping")))
    expect(seen).toEqual([502, 502, 200])
  })

  it("strikes until it is cleared when it was told no number", async () => {
    running.get().control.addFault({ times: null, fault: { kind: "html502" } })
    for (const _turn of [1, 2, 3]) expect(await received(send(running.get(), "GET", "/ping"))).toBe(502)
    running.get().control.clearFaults()
    expect(await received(send(running.get(), "GET", "/ping"))).toBe(200)
  })

  it.each([
    [{ endpoint: "ping" }, [502, 200, 200]],
    [{ endpoint: "check" }, [200, 502, 200]],
    [{ domain: "a.net" }, [200, 502, 200]],
    [{ domain: "own.com" }, [200, 200, 502]],
    [{ method: "POST" }, [200, 502, 200]],
    [{ method: "GET", domain: "own.com" }, [200, 200, 502]],
    [{ endpoint: "register" }, [200, 200, 200]],
  ])("strikes only what fits %j", async (match, seen) => {
    running.get().control.setDomain({ domain: "own.com", owner: "account" })
    running.get().control.addFault({ match, fault: { kind: "html502" } })
    const body = { domain: "a", tlds: ["com", "net"] }
    expect([
      await received(send(running.get(), "GET", "/ping")),
      await received(send(running.get(), "POST", "/domains/check", { body })),
      await received(send(running.get(), "GET", "/domains/own.com")),
    ]).toEqual(seen)
  })

  it("goes before what the name asks for, which keeps its turn", async () => {
    running.get().control.addFault({ fault: { kind: "html502" } })
    expect(await received(sendRegister("reset-a.com"))).toBe(502)
    expect(await received(sendRegister("reset-a.com"))).toBe("nothing")
  })
})
