import type { LimiterModel } from "../../sandbox/account/limiter-models"
import { call, register, renew, send } from "./support/call"
import { testClock } from "./support/clock"
import { until } from "./support/until"
import { withSandbox } from "./support/with-sandbox"

const clock = testClock()
const running = withSandbox({ now: clock.now })

const ping = () => call(running.get(), "GET", "/ping")
const check = () => call(running.get(), "POST", "/domains/check", { body: { domain: "a", tlds: ["com"] } })
const lock = () => call(running.get(), "POST", "/domains/a.com/lock", { body: {} })

async function statuses(send: () => Promise<{ status: number }>, times: number): Promise<number[]> {
  const seen: number[] = []
  for (let turn = 0; turn < times; turn += 1) seen.push((await send()).status)
  return seen
}

const passed = (seen: number[]) => seen.filter((status) => status !== 429).length

describe("The limit of", () => {
  it.each([
    ["reads", 120, ping],
    ["lookups", 60, check],
    ["writes", 20, lock],
  ])("%s lets %i requests a minute through and turns the next one away", async (_name, limit, send) => {
    const seen = await statuses(send, limit + 1)
    expect(seen.slice(0, limit)).not.toContain(429)
    expect(seen[limit]).toBe(429)
    expect(running.get().control.ledger().counters.rate_limited).toBe(1)
  })

  it("reads leaves lookups and writes alone, and the other way round", async () => {
    running.get().control.setMode({ rate_limits: { read: 1, lookup: 1, write: 1 } })
    for (const send of [ping, check, lock]) expect(passed(await statuses(send, 2))).toBe(1)
    expect(running.get().control.ledger().counters).toMatchObject({
      read: 2,
      lookup: 2,
      write: 2,
      rate_limited: 3,
    })
  })

  it("one token leaves another token alone", async () => {
    running.get().control.setMode({ rate_limits: { read: 1 } })
    running.get().control.setToken({ token: "second" })
    await statuses(ping, 2)
    expect((await call(running.get(), "GET", "/ping", { token: "second" })).status).toBe(200)
  })

  it("writes counts replays, errors and every kind of write alike", async () => {
    running.get().control.setMode({ rate_limits: { write: 4 } })
    await register(running.get(), "a.com", { key: "k" })
    await register(running.get(), "a.com", { key: "k" })
    await renew(running.get(), "nobody.com")
    await lock()
    expect((await lock()).status).toBe(429)
  })
})

describe("The window", () => {
  it("slides: a place is free exactly one window after the request that took it", async () => {
    running.get().control.setMode({ rate_limits: { read: 2 } })
    await ping()
    clock.advance(30_000)
    await ping()
    clock.advance(29_999)
    expect((await ping()).status).toBe(429)
    clock.advance(1)
    expect(await statuses(ping, 2)).toEqual([200, 429])
    clock.advance(30_000)
    expect(await statuses(ping, 2)).toEqual([200, 429])
  })

  it("is measured at the arrival of the request, not at its answer", async () => {
    running.get().control.setMode({ rate_limits: { write: 1 } })
    const slow = register(running.get(), "slow50-a.com")
    await until(() => running.get().control.requests().length > 0)
    clock.advance(60_000)
    expect((await register(running.get(), "b.com")).status).toBe(200)
    await slow
  })

  it("can have another length", async () => {
    running.get().control.setMode({ rate_limits: { read: 1, window_ms: 1_000 } })
    await ping()
    clock.advance(1_000)
    expect((await ping()).status).toBe(200)
  })
})

describe("The model", () => {
  const LIMIT = 3
  const use = (model: LimiterModel) =>
    running.get().control.setMode({ rate_limits: { read: LIMIT, window_ms: 60_000, model } })
  const toTheNextWindow = () => clock.advance(60_000 - (clock.now() % 60_000))
  const send = (times = 1) => statuses(ping, times)
  const secondsTold = async () => Number((await ping()).headers.get("retry-after"))

  it.each<LimiterModel>([
    "sliding_log",
    "sliding_log_with_refused",
    "fixed_window",
    "first_hit_window",
    "token_bucket",
  ])(
    "%s lets the whole limit through at once, refuses the next, and has it all again later",
    async (model) => {
      use(model)
      expect(await send(LIMIT + 1)).toEqual([200, 200, 200, 429])
      clock.advance(120_000)
      expect(await send(LIMIT + 1)).toEqual([200, 200, 200, 429])
    },
  )

  it.each<[LimiterModel, number]>([
    ["sliding_log", 200],
    ["sliding_log_with_refused", 429],
  ])("%s: a refused request is counted or not", async (model, then) => {
    use(model)
    await send(LIMIT)
    clock.advance(30_000)
    await send()
    await send(LIMIT - 1)
    clock.advance(30_000)
    expect(await send()).toEqual([then])
  })

  it("sliding_log_with_refused never lets through who asks again too soon", async () => {
    use("sliding_log_with_refused")
    await send(LIMIT)
    for (let turn = 0; turn < 10; turn += 1) {
      clock.advance(15_000)
      expect(await send()).toEqual([429])
    }
    clock.advance(60_000)
    expect(await send()).toEqual([200])
  })

  it("fixed_window lets two whole limits through where two windows of the clock meet", async () => {
    toTheNextWindow()
    use("fixed_window")
    clock.advance(59_000)
    expect(await send(LIMIT)).toEqual([200, 200, 200])
    expect(await secondsTold()).toBe(1)
    clock.advance(1_000)
    expect(await send(LIMIT + 1)).toEqual([200, 200, 200, 429])
    expect(await secondsTold()).toBe(60)
  })

  it("first_hit_window counts from the first request, wherever the clock stands", async () => {
    toTheNextWindow()
    use("first_hit_window")
    clock.advance(59_000)
    await send()
    clock.advance(59_000)
    expect(await send(LIMIT)).toEqual([200, 200, 429])
    expect(await secondsTold()).toBe(1)
    clock.advance(1_000)
    expect(await send(LIMIT + 1)).toEqual([200, 200, 200, 429])
  })

  it("token_bucket gives one place back after each share of the window", async () => {
    use("token_bucket")
    await send(LIMIT)
    expect(await secondsTold()).toBe(20)
    clock.advance(19_999)
    expect(await send()).toEqual([429])
    clock.advance(1)
    expect(await send(2)).toEqual([200, 429])
    clock.advance(40_000)
    expect(await send(3)).toEqual([200, 200, 429])
  })
})

describe("A 429", () => {
  it("says after how many seconds a place is free", async () => {
    running.get().control.setMode({ rate_limits: { read: 1 } })
    await ping()
    clock.advance(12_500)
    const { headers, body } = await ping()
    expect(headers.get("retry-after")).toBe("48")
    expect(body).toMatchObject({ ok: false })
  })

  it("can say it as an HTTP date, never too early a one", async () => {
    clock.advance(500 - (clock.now() % 1_000))
    running.get().control.setMode({ rate_limits: { read: 1, retry_after: "date" } })
    await ping()
    const { headers } = await ping()
    expect(Date.parse(headers.get("retry-after") ?? "")).toBe(clock.now() + 60_500)
  })

  it("can keep it to itself", async () => {
    running.get().control.setMode({ rate_limits: { read: 1, retry_after: "none" } })
    await ping()
    expect((await ping()).headers.has("retry-after")).toBe(false)
  })

  it("can come as a page instead of an envelope", async () => {
    running.get().control.setMode({ rate_limits: { read: 1, body: "html" } })
    await ping()
    const response = await send(running.get(), "GET", "/ping")
    expect(response.status).toBe(429)
    expect(await response.text()).toContain("<html>")
  })

  it("stays a 429 when refusals arrive as 200", async () => {
    running.get().control.setMode({ errors_as_200: true, rate_limits: { read: 1 } })
    expect(await statuses(ping, 2)).toEqual([200, 429])
  })

  it("does no work and claims no key", async () => {
    running.get().control.setMode({ rate_limits: { write: 1 } })
    await register(running.get(), "a.com", { key: "a" })
    await register(running.get(), "b.com", { key: "b" })
    expect(running.get().control.ledger().orders).toHaveLength(1)
    clock.advance(60_000)
    expect((await register(running.get(), "b.com", { key: "b" })).body).not.toHaveProperty("replayed")
  })
})
