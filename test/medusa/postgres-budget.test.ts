import fc from "fast-check"
import type { LimitName, Priority, Slot } from "../../src/core/ports/budget"
import { PostgresBudget } from "../../src/postgres/budget/postgres-budget"
import { query } from "../../tools/postgres/query"
import { openDatabase, type PlainDatabase } from "../support/postgres/data-source"
import { waitFor } from "../support/wait-for"

let database: PlainDatabase

const CLEARED =
  "TRUNCATE reseller_budget_slot, reseller_budget_limit, reseller_budget_demand, reseller_budget_place"

beforeAll(async () => {
  database = await openDatabase()
})
beforeEach(async () => {
  await query(database.url, CLEARED)
})
afterAll(() => database?.drop())

const LONG_WINDOW_MS = 60_000
/** The longest that an honest user holds a slot. */
const HOLD_MS = 120_000
const slots = (each: number) => ({ read: each, lookup: each, write: each })

const budgetOf = (each: number, window_ms = LONG_WINDOW_MS): PostgresBudget =>
  new PostgresBudget(database.source.manager, { slots: slots(each), window_ms, hold_ms: HOLD_MS })

const takeAll = async (budget: PostgresBudget, limit: LimitName, priority: Priority): Promise<Slot[]> => {
  const taken: Slot[] = []
  for (;;) {
    const slot = await budget.take(limit, priority)
    if (slot.kind === "busy") return taken
    taken.push(slot)
  }
}

const isFree = async (budget: PostgresBudget, limit: LimitName = "write"): Promise<boolean> => {
  const slot = await budget.take(limit, "paid")
  if (slot.kind === "slot") await slot.unused()
  return slot.kind === "slot"
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe("the slots of a limit", () => {
  it("are handed out as often as there are any, however many instances ask at once", async () => {
    const instances = [budgetOf(7), budgetOf(7), budgetOf(7)]
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, n) => instances[n % 3]?.take("write", "paid")),
    )
    expect(asked.filter((one) => one?.kind === "slot")).toHaveLength(7)
    expect(await budgetOf(7).usage()).toEqual({
      read: { in_use: 0, limit: 7, usable: 7, paused_ms: 0 },
      lookup: { in_use: 0, limit: 7, usable: 7, paused_ms: 0 },
      write: { in_use: 7, limit: 7, usable: 7, paused_ms: 0 },
    })
  })

  it("of one limit are not those of another", async () => {
    const budget = budgetOf(2)
    expect(await takeAll(budget, "write", "paid")).toHaveLength(2)
    expect(await isFree(budget, "read")).toBe(true)
  })

  it("are free at once when they were not used", async () => {
    const budget = budgetOf(1)
    const [slot] = await takeAll(budget, "write", "paid")
    await slot?.unused()
    expect(await isFree(budget)).toBe(true)
  })

  it("are free again one window after the answer, not after the sending", async () => {
    const budget = budgetOf(1, 400)
    const [slot] = await takeAll(budget, "write", "paid")
    await sleep(500)
    expect(await isFree(budget)).toBe(false)
    await slot?.done()
    const answered_at = performance.now()
    await waitFor(() => isFree(budget), { what: "the slot to be free" })
    expect(performance.now() - answered_at).toBeGreaterThanOrEqual(390)
  })

  it("free themselves when nobody gives them back, after the longest honest hold and a window", async () => {
    const budget = budgetOf(1)
    const [slot] = await takeAll(budget, "write", "paid")
    const [times] = await query(
      database.url,
      "SELECT round(extract(epoch FROM free_at - clock_timestamp()))::int AS held_s FROM reseller_budget_slot WHERE limit_name = 'write'",
    )
    expect(times).toEqual({ held_s: (HOLD_MS + LONG_WINDOW_MS) / 1_000 })
    await query(database.url, "UPDATE reseller_budget_slot SET free_at = now() WHERE limit_name = 'write'")
    const [next] = await takeAll(budget, "write", "paid")
    expect(next).toBeDefined()
    // The first owner wakes up: the slot is not theirs any more.
    await slot?.unused()
    expect(await isFree(budget)).toBe(false)
  })

  it("are handed out after years in which nobody asked", async () => {
    const [slot] = await takeAll(budgetOf(1), "write", "paid")
    await slot?.unused()
    await query(database.url, "UPDATE reseller_budget_demand SET last_at = last_at - interval '10 years'")
    expect(await isFree(budgetOf(1))).toBe(true)
  })

  it("tell when to ask again, never later than a window from now", async () => {
    const budget = budgetOf(1, 5_000)
    const [slot] = await takeAll(budget, "write", "paid")
    expect(await budget.take("write", "paid")).toEqual({ kind: "busy", retry_in_ms: 5_000 })
    await slot?.done()
    const busy = await budget.take("write", "paid")
    if (busy.kind !== "busy") throw new Error("the slot is free")
    expect(busy.retry_in_ms).toBeGreaterThan(3_000)
    expect(busy.retry_in_ms).toBeLessThanOrEqual(5_000)
  })
})

/** The first statement like this never returns, as one over a connection that was cut without a word. */
function hangingAt(statement: RegExp): Pick<PlainDatabase["source"]["manager"], "query" | "transaction"> {
  const { manager } = database.source
  let hung = false
  return {
    transaction: manager.transaction.bind(manager),
    query: (text: string, values?: unknown[]) => {
      if (hung || !statement.test(text)) return manager.query(text, values)
      hung = true
      return new Promise(() => {})
    },
  }
}

describe("a statement that never returns", () => {
  it.each([
    ["that takes a slot", /UPDATE reseller_budget_slot/],
    ["that makes the slots", /INSERT INTO reseller_budget_slot/],
    ["that reads what upstream refused", /FROM reseller_budget_limit/],
  ])("and %s holds up its own caller alone", async (_, statement) => {
    const size = { slots: slots(5), window_ms: LONG_WINDOW_MS, hold_ms: HOLD_MS }
    const budget = new PostgresBudget(hangingAt(statement), size)
    const taken: string[] = []
    for (let caller = 0; caller < 4; caller++)
      void budget.take("write", "paid").then(({ kind }) => taken.push(kind))
    await waitFor(() => taken.length === 3, { what: "the other three to have slots" })
    expect(taken).toEqual(["slot", "slot", "slot"])
  })
})

describe("a lower priority", () => {
  it.each<[LimitName, number[]]>([
    ["read", [6, 0, 5, 1]],
    ["lookup", [6, 0, 5, 1]],
    ["write", [6, 0, 3, 3]],
  ])("of %s has half at once, and leaves some to each priority above it: %j of 12", async (limit, had) => {
    const budget = budgetOf(12)
    const taken: number[] = []
    for (const priority of ["bulk", "browsing", "checkout", "paid"] as const) {
      taken.push((await takeAll(budget, limit, priority)).length)
    }
    expect(taken).toEqual(had)
  })

  it("has the other half lent one by one", async () => {
    const budget = budgetOf(12, 1_200)
    const slots = await takeAll(budget, "lookup", "bulk")
    expect(slots.length).toBeGreaterThanOrEqual(6)
    await waitFor(async () => (await budget.take("lookup", "bulk")).kind === "slot", {
      what: "another slot to be lent",
    })
  })

  it("has fewer where a higher one has asked for many lately", async () => {
    const budget = budgetOf(12)
    for (const slot of await takeAll(budget, "lookup", "paid")) await slot.unused()
    // The next instance knows, and this one in a moment.
    expect(await takeAll(budgetOf(12), "lookup", "browsing")).toHaveLength(6)
    const rows = await query(
      database.url,
      "SELECT priority, calls > 6 AS many FROM reseller_budget_demand ORDER BY priority",
    )
    expect(rows).toEqual([
      { priority: "browsing", many: false },
      { priority: "paid", many: true },
    ])
  })
})

describe("visitors of one priority", () => {
  const from = (network: string, priority: Priority = "browsing") => ({
    priority,
    visitor: { customer: null, network },
  })

  it("have a share each, and whoever had it comes after all others", async () => {
    const budget = budgetOf(15, 1_500)
    for (let made = 0; made < 2; made += 1)
      expect((await budget.take("lookup", from("greedy", "checkout"))).kind).toBe("slot")
    await query(database.url, "UPDATE reseller_budget_slot SET free_at = 'infinity' WHERE network IS NULL")
    const greedy = await budget.take("lookup", from("greedy", "checkout"))
    const modest = await budget.take("lookup", from("modest"))
    if (greedy.kind !== "busy" || modest.kind !== "busy") throw new Error("a slot is free")
    await query(
      database.url,
      "UPDATE reseller_budget_slot SET free_at = clock_timestamp() WHERE network IS NULL AND slot = 2",
    )
    await query(database.url, "UPDATE reseller_budget_place SET due_at = clock_timestamp()")
    await query(database.url, "UPDATE reseller_budget_demand SET last_at = last_at - interval '1 minute'")
    expect((await budgetOf(15, 1_500).take("lookup", from("greedy", "checkout"))).kind).toBe("busy")
    expect((await budgetOf(15, 1_500).take("lookup", from("modest"))).kind).toBe("slot")
  })

  it("are counted by customer and by network", async () => {
    const budget = budgetOf(18)
    const account = (customer: string) => ({
      priority: "checkout" as const,
      visitor: { customer, network: "one office" },
    })
    await budget.take("lookup", account("a"))
    await budget.take("lookup", account("b"))
    await budget.take("lookup", account("c"))
    const rows = await query(
      database.url,
      "SELECT priority, round(calls)::int AS calls FROM reseller_budget_demand ORDER BY priority",
    )
    expect(rows).toEqual([
      { priority: "bulk", calls: 1 },
      { priority: "checkout", calls: 2 },
    ])
  })

  it("who do not come back lose their place", async () => {
    const budget = budgetOf(1)
    const [slot] = await takeAll(budget, "lookup", "paid")
    expect((await budget.take("lookup", from("first", "checkout"))).kind).toBe("busy")
    await query(
      database.url,
      "UPDATE reseller_budget_place SET due_at = clock_timestamp() - interval '10 minutes'",
    )
    await budget.forget()
    expect(await query(database.url, "SELECT 1 FROM reseller_budget_place")).toEqual([])
    await slot?.unused()
  })
})

describe("the only slot of a limit", () => {
  const WINDOW_MS = 600
  const HEAD_START_MS = WINDOW_MS / 6

  it("is taken first by the higher priority, however many lower ones ask without a pause", async () => {
    const budget = budgetOf(1, WINDOW_MS)
    const [first] = await takeAll(budget, "lookup", "bulk")
    await first?.done()
    const order: Priority[] = []
    const asks = async (priority: Priority, pause_ms: number): Promise<void> => {
      for (;;) {
        const slot = await budget.take("lookup", priority)
        if (slot.kind === "busy") {
          await sleep(Math.min(slot.retry_in_ms, pause_ms))
          continue
        }
        order.push(priority)
        return slot.done()
      }
    }
    const crowd = Array.from({ length: 4 }, () => asks("bulk", 1))
    await Promise.all([...crowd, asks("browsing", 20), asks("checkout", 20), asks("paid", 20)])
    expect(order.slice(0, 3)).toEqual(["paid", "checkout", "browsing"])
    expect(order).toHaveLength(7)
  })

  it("tells a lower priority to come back when its head start is over", async () => {
    const budget = budgetOf(1, WINDOW_MS)
    const [slot] = await takeAll(budget, "lookup", "paid")
    await slot?.done()
    const busy = await budget.take("lookup", "browsing")
    if (busy.kind !== "busy") throw new Error("the slot is free")
    expect(busy.retry_in_ms).toBeGreaterThan(WINDOW_MS + HEAD_START_MS)
    expect(busy.retry_in_ms).toBeLessThanOrEqual(WINDOW_MS + 2 * HEAD_START_MS)
  })
})

describe("a pause", () => {
  it("closes the limit for everybody, that limit alone", async () => {
    const budget = budgetOf(3)
    await budget.take("write", "paid")
    await budget.pause("write", 10_000)
    expect(await isFree(budgetOf(3))).toBe(false)
    expect(await isFree(budget, "lookup")).toBe(true)
  })

  it("of one interface closes no limit to the other, and takes no slots from it", async () => {
    const domains = budgetOf(20)
    const identity = domains.forIdentity()
    await identity.take("write", "paid")
    await identity.pause("write", 10_000)
    expect(await domains.forIdentity().take("write", "paid")).toMatchObject({ kind: "busy" })
    expect(await isFree(domains)).toBe(true)
    const { usable, paused_ms } = (await domains.usage()).write
    expect(usable).toBe(20)
    expect(paused_ms).toBeGreaterThan(5_000)
    await query(database.url, "UPDATE reseller_budget_slot SET identity_paused_until = '-infinity'")
    await domains.pause("write", 10_000)
    expect(await isFree(domains)).toBe(false)
    expect(await identity.take("write", "paid")).toMatchObject({ kind: "slot" })
  })

  it("leaves the slots of both interfaces counted together", async () => {
    const budget = budgetOf(2)
    await budget.forIdentity().take("write", "paid")
    expect(await takeAll(budget, "write", "paid")).toHaveLength(1)
  })

  it("ends by itself", async () => {
    const budget = budgetOf(3)
    await budget.take("write", "paid")
    await budget.pause("write", 200)
    await waitFor(() => isFree(budget), { what: "the pause to end" })
  })

  it("is not ended by a slot that comes back meanwhile", async () => {
    const budget = budgetOf(3, 50)
    const [first, second, third] = await takeAll(budget, "write", "paid")
    await budget.pause("write", 10_000)
    await first?.unused()
    await second?.done()
    await third?.done()
    await sleep(100)
    const busy = await budget.take("write", "paid")
    expect(busy.kind).toBe("busy")
    if (busy.kind === "busy") expect(busy.retry_in_ms).toBeGreaterThan(5_000)
  })

  it("is not shortened by a shorter one", async () => {
    const budget = budgetOf(1)
    await isFree(budget)
    await budget.pause("write", 10_000)
    await budget.pause("write", 1)
    expect((await budget.usage()).write.paused_ms).toBeGreaterThan(5_000)
  })
})

describe("a limit of which upstream refused a call", () => {
  const WINDOW_MS = 400
  const usable = async (budget: PostgresBudget) => (await budget.usage()).write.usable
  /** As if the pause were over, and so many windows had passed since the refusal. */
  const pass = async (windows: number) => {
    await query(database.url, "UPDATE reseller_budget_slot SET paused_until = '-infinity'")
    await query(
      database.url,
      `UPDATE reseller_budget_limit SET narrowed_at = clock_timestamp() - $1 * interval '1 millisecond'`,
      [windows * LONG_WINDOW_MS],
    )
  }

  it("is used less afterwards, by all instances and in all priorities", async () => {
    const budget = budgetOf(20)
    await budget.take("write", "paid")
    await budget.pause("write", 1_000)
    await pass(0)
    expect(await usable(budgetOf(20))).toBe(14)
    expect(await takeAll(budgetOf(20), "write", "browsing")).toHaveLength(6)
    expect(await takeAll(budgetOf(20), "write", "paid")).toHaveLength(7)
    expect(await usable(budget)).toBe(14)
    expect((await budget.usage()).lookup.usable).toBe(20)
  })

  it("counts refusals of calls that were under way together once, on whichever instance", async () => {
    const instances = [budgetOf(20), budgetOf(20), budgetOf(20)]
    await Promise.all(instances.map((budget) => budget.take("write", "paid")))
    await Promise.all(instances.map((budget) => budget.pause("write", 0)))
    expect(await usable(budgetOf(20))).toBe(14)
  })

  it("is used ever less as long as refusals follow, and never not at all", async () => {
    const budget = budgetOf(20)
    await isFree(budget)
    const seen: number[] = []
    for (let refusal = 0; refusal < 9; refusal += 1) {
      await budget.pause("write", 0)
      await pass(0)
      seen.push(await usable(budget))
    }
    expect(seen).toEqual([14, 9, 6, 4, 2, 1, 1, 1, 1])
    expect(await isFree(budget)).toBe(true)
  })

  it("comes back by a tenth in a window, slower after several refusals", async () => {
    const budget = budgetOf(20)
    await budget.take("write", "paid")
    await budget.pause("write", 0)
    await pass(1)
    expect(await usable(budget)).toBe(16)
    await budget.pause("write", 0)
    await pass(2)
    expect(await usable(budget)).toBe(13)
    await pass(10)
    expect(await usable(budget)).toBe(20)
  })

  it("tells when to ask again while more slots are in use than there should be", async () => {
    const budget = budgetOf(4, WINDOW_MS)
    const slots = await takeAll(budget, "write", "paid")
    await budget.pause("write", 0)
    await query(database.url, "UPDATE reseller_budget_slot SET paused_until = '-infinity'")
    // Two are usable: the first that comes back makes no room, nor does the second.
    for (const slot of slots.slice(0, 2)) await slot.unused()
    const busy = await budget.take("write", "paid")
    expect(busy).toEqual({ kind: "busy", retry_in_ms: WINDOW_MS })
    await slots[2]?.unused()
    expect(await isFree(budget)).toBe(true)
  })
})

describe("upstream's strict sliding window", () => {
  const WINDOW_MS = 150
  const LIMIT = 4
  const latency = fc.integer({ min: 0, max: 60 })
  const calls = fc.array(fc.record({ out_ms: latency, work_ms: latency }), { minLength: 4, maxLength: 12 })

  it("never counts more uses than the limit, whatever the network does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(calls, { minLength: 2, maxLength: 5 }), async (callers) => {
        await query(database.url, CLEARED)
        const counted: number[] = []
        const run = async (plan: { out_ms: number; work_ms: number }[]): Promise<void> => {
          const budget = budgetOf(LIMIT, WINDOW_MS)
          for (const { out_ms, work_ms } of plan) {
            const slot = await untilTaken(budget)
            await sleep(out_ms)
            counted.push(performance.now())
            await sleep(work_ms)
            await slot.done()
          }
        }
        await Promise.all(callers.map(run))
        const most = Math.max(
          ...counted.map((at) => counted.filter((other) => other > at - WINDOW_MS && other <= at).length),
        )
        expect(most).toBeLessThanOrEqual(LIMIT)
        expect(counted).toHaveLength(callers.flat().length)
      }),
      { numRuns: 6 },
    )
  })

  const untilTaken = async (budget: PostgresBudget): Promise<Slot> => {
    for (;;) {
      const asked = await budget.take("write", "paid")
      if (asked.kind === "slot") return asked
      await sleep(asked.retry_in_ms)
    }
  }
})
