import { z } from "zod"
import type { Budget, LimitName, Priority } from "../../../src/reseller/budget/budget"
import {
  type CallerOptions,
  createCaller,
  DEFAULT_PAUSE_MS,
  MAX_BUDGET_WAIT_MS,
} from "../../../src/reseller/upstream/http/caller"
import { delay } from "../../../src/reseller/upstream/http/retry-policy"
import { createTransport } from "../../../src/reseller/upstream/http/transport"
import { closedPort, startHttpServer, success, type TestServer } from "../../support/http-server"
import { createMemoryBudget } from "../../support/memory-budget"

const TOKEN = "tok_Zm9vYmFyYmF6cXV4-0123456789"
const GET = { endpoint: "ping", method: "GET", path: "/x", schema: z.unknown(), timeout_ms: 5_000 } as const

let server: TestServer
beforeEach(async () => {
  server = await startHttpServer([success(1)])
})
afterEach(() => server.stop())

/** Writes down what happens to the budget under it. */
function watched(budget: Budget) {
  const log: string[] = []
  const budget_watched: Budget = {
    async take(limit, priority) {
      const taken = await budget.take(limit, priority)
      log.push(`${taken.kind} ${limit} ${priority}`)
      if (taken.kind === "busy") return taken
      const ending = (how: "done" | "unused") => async () => {
        log.push(how)
        await taken[how]()
      }
      return { kind: "slot", done: ending("done"), unused: ending("unused") }
    },
    async pause(limit, for_ms) {
      log.push(`pause ${limit} ${for_ms}`)
      await budget.pause(limit, for_ms)
    },
  }
  return { budget: budget_watched, log }
}

/** A caller on a clock that only its own waits move. */
function testCaller(
  options: Partial<CallerOptions> & { limits?: Record<LimitName, number>; base_url?: string } = {},
) {
  const clock = { now: 0 }
  const delays: number[] = []
  const { limits, base_url = server.url, ...rest } = options
  const { budget, log } = watched(createMemoryBudget({ now: () => clock.now, limits }))
  const caller = createCaller({
    transport: createTransport({ base_url, api_token: TOKEN }),
    budget,
    random: () => 1,
    delay: async (ms) => {
      delays.push(ms)
      clock.now += ms
    },
    ...rest,
  })
  return { caller, budget, log, delays, clock }
}

const ONE = { read: 1, lookup: 1, write: 1 }

describe("A call for a shopper", () => {
  /** Every answer drips for as long as it may. */
  const timeoutsOf = async (priority: Priority, deadline_ms: number): Promise<number[]> => {
    const timeouts: number[] = []
    const { caller } = testCaller({
      random: () => 0,
      shopper_deadline_ms: deadline_ms,
      transport: {
        async send({ timeout_ms }) {
          timeouts.push(timeout_ms)
          await delay(timeout_ms)
          return { kind: "lost", cause: "dripping" }
        },
      },
    })
    await caller.repeat({ ...GET, timeout_ms: 100 }, "lookup", priority)
    return timeouts
  }

  test.each(["checkout", "browsing", "bulk"] as const)(
    "of priority %s has one deadline for all its repeats",
    async (priority) => {
      const timeouts = await timeoutsOf(priority, 150)
      expect(timeouts[0]).toBe(100)
      expect(timeouts.slice(1).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(60)
    },
  )

  test("shares no deadline with paid work", async () => {
    expect(await timeoutsOf("paid", 150)).toEqual([100, 100, 100])
  })
})

describe("A call that may be repeated", () => {
  test("is sent up to three times, each in a slot of its own, with growing pauses", async () => {
    server.script([{ kind: "reset" }])
    const { caller, log, delays } = testCaller()
    expect(await caller.repeat(GET, "read", "paid")).toMatchObject({ kind: "lost" })
    expect(server.requests).toHaveLength(3)
    expect(log).toEqual(Array(3).fill(["slot read paid", "done"]).flat())
    expect(delays).toEqual([250, 500])
  })

  test("gives its slot back when no byte was sent", async () => {
    const { caller, log } = testCaller({ base_url: `http://127.0.0.1:${await closedPort()}` })
    expect(await caller.repeat(GET, "read", "paid")).toMatchObject({ kind: "not_sent" })
    expect(log).toEqual(Array(3).fill(["slot read paid", "unused"]).flat())
  })
})

test("A call that its caller counts is sent once, whatever becomes of it, and does not wait for a slot", async () => {
  server.script([{ kind: "reset" }, success(1)])
  const { caller, log, delays } = testCaller({ limits: ONE })
  expect(await caller.single(GET, "read", "paid")).toMatchObject({ kind: "lost" })
  expect(await caller.single(GET, "read", "paid")).toMatchObject({ kind: "busy" })
  expect(server.requests).toHaveLength(1)
  expect(log).toEqual(["slot read paid", "done", "busy read paid"])
  expect(delays).toEqual([])
})

describe("A 429 pauses its limit for all", () => {
  test("for as long as upstream says, and the call is repeated after that", async () => {
    const too_many = { kind: "answer", status: 429, headers: { "retry-after": "2" }, body: "" } as const
    server.script([too_many, success(1)])
    const { caller, log, delays } = testCaller()
    expect(await caller.repeat(GET, "lookup", "paid")).toMatchObject({ kind: "answered" })
    expect(log).toEqual(["slot lookup paid", "done", "pause lookup 2000", "slot lookup paid", "done"])
    expect(delays).toEqual([2_250])
  })

  test("for a while without a hint, and the call is left to its caller", async () => {
    server.script([{ kind: "answer", status: 429, body: "" }])
    const { caller, log } = testCaller()
    expect(await caller.repeat(GET, "read", "paid")).toEqual({ kind: "rate_limited", retry_after_ms: null })
    expect(log).toEqual(["slot read paid", "done", `pause read ${DEFAULT_PAUSE_MS}`])
    expect(await caller.repeat(GET, "read", "paid")).toEqual({ kind: "busy", retry_in_ms: DEFAULT_PAUSE_MS })
    expect(server.requests).toHaveLength(1)
  })
})

describe("A full budget", () => {
  test("is waited for when a slot comes free within the bound", async () => {
    const { caller, clock, delays, log } = testCaller({ limits: ONE })
    await caller.repeat(GET, "read", "paid")
    clock.now = 60_000 - MAX_BUDGET_WAIT_MS
    expect(await caller.repeat(GET, "read", "paid")).toMatchObject({ kind: "answered" })
    expect(delays).toEqual([MAX_BUDGET_WAIT_MS])
    expect(log.slice(2)).toEqual(["busy read paid", "slot read paid", "done"])
  })

  test("makes the call busy at once when no slot comes free within the bound", async () => {
    const { caller, clock, delays } = testCaller({ limits: ONE })
    await caller.repeat(GET, "read", "paid")
    clock.now = 60_000 - MAX_BUDGET_WAIT_MS - 1
    expect(await caller.repeat(GET, "read", "paid")).toEqual({
      kind: "busy",
      retry_in_ms: MAX_BUDGET_WAIT_MS + 1,
    })
    expect(delays).toEqual([])
    expect(server.requests).toHaveLength(1)
  })

  test("is waited for in several steps up to the bound in all", async () => {
    let asked = 0
    const busy: Budget = {
      async take() {
        asked++
        return { kind: "busy", retry_in_ms: 30 }
      },
      pause: async () => undefined,
    }
    const { caller, delays } = testCaller({ budget: busy, max_budget_wait_ms: 100 })
    expect(await caller.repeat(GET, "read", "paid")).toEqual({ kind: "busy", retry_in_ms: 30 })
    expect(delays).toEqual([30, 30, 30])
    expect(asked).toBe(4)
  })

  test("met before a repeat does not hide that the first attempt was sent", async () => {
    server.script([{ kind: "reset" }, success(1)])
    const { caller } = testCaller({ limits: ONE })
    expect(await caller.repeat(GET, "read", "paid")).toMatchObject({ kind: "lost" })
  })
})

describe("A budget out of reach after the request", () => {
  test("does not cost the answer", async () => {
    const out_of_reach = () => Promise.reject(new Error("database gone"))
    const budget: Budget = {
      take: async () => ({ kind: "slot", done: out_of_reach, unused: out_of_reach }),
      pause: out_of_reach,
    }
    const { caller } = testCaller({ budget })
    expect(await caller.repeat(GET, "read", "paid")).toMatchObject({ kind: "answered" })
    server.script([{ kind: "answer", status: 429, body: "" }])
    expect(await caller.repeat(GET, "read", "paid")).toMatchObject({ kind: "rate_limited" })
  })
})

describe("A stopping shop", () => {
  test("ends the waits and repeats no call", async () => {
    server.script([{ kind: "reset" }])
    const stopping = new AbortController()
    const { caller } = testCaller({ stopping: stopping.signal, delay: async () => stopping.abort() })
    expect(await caller.repeat(GET, "read", "paid")).toMatchObject({ kind: "lost" })
    expect(server.requests).toHaveLength(1)
  })

  test("waits for no slot", async () => {
    const stopped = { stopping: AbortSignal.abort(), max_budget_wait_ms: 90_000 }
    const { caller, delays } = testCaller({ limits: ONE, ...stopped })
    await caller.repeat(GET, "read", "paid")
    expect(await caller.repeat(GET, "read", "paid")).toMatchObject({ kind: "busy" })
    expect(delays).toEqual([])
  })
})
