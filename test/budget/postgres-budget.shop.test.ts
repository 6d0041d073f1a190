import fc from "fast-check"
import { query } from "../../dev/postgres/query"
import type { LimitName, Priority, Slot } from "../../src/reseller/budget/budget"
import { PostgresBudget } from "../../src/reseller/budget/budget.store"
import { database, openDatabase } from "../support/postgres/data-source"
import { waitFor } from "../support/wait-for"

const CLEARED = "TRUNCATE reseller_budget_slot, reseller_budget_limit"

openDatabase()
beforeEach(async () => {
  await query(database.url, CLEARED)
})

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

describe("a class", () => {
  it.each<[LimitName, number[]]>([
    ["read", [8, 0, 2, 2]],
    ["lookup", [8, 0, 2, 2]],
    ["write", [8, 0, 2, 2]],
  ])("of %s leaves slots to each class above it: %j of 12", async (limit, had) => {
    const budget = budgetOf(12)
    const taken: number[] = []
    for (const priority of ["bulk", "browsing", "checkout", "paid"] as const) {
      taken.push((await takeAll(budget, limit, priority)).length)
    }
    expect(taken).toEqual(had)
  })
})

describe("a visitor", () => {
  const from = (network: string, customer: string | null = null, priority: Priority = "browsing") => ({
    priority,
    visitor: { customer, network },
  })
  const takesAll = (budget: PostgresBudget, asking: ReturnType<typeof from>) =>
    Promise.all(Array.from({ length: 60 }, () => budget.take("lookup", asking))).then(
      (taken) => taken.filter(({ kind }) => kind === "slot").length,
    )

  it("alone has at least 36 of the 60 lookups of a minute, also all at once, and leaves room for the next", async () => {
    const budget = budgetOf(60)
    expect(await takesAll(budget, from("alone"))).toBe(36)
    expect((await budget.take("lookup", from("next"))).kind).toBe("slot")
  })

  it("who floods carts leaves the first buyer a slot at once, and paid work all that is its own", async () => {
    const budget = budgetOf(60)
    await takesAll(budget, from("flood", null, "checkout"))
    await takesAll(budget, from("flood"))
    expect((await budget.take("lookup", from("buyer", null, "checkout"))).kind).toBe("slot")
    expect((await takeAll(budget, "lookup", "paid")).length).toBeGreaterThanOrEqual(10)
  })

  it("has the class divided by the visitors of the last minute, and never fewer than five", async () => {
    const budget = budgetOf(60)
    for (let other = 0; other < 3; other += 1) await budget.take("lookup", from(`other ${other}`))
    expect(await takesAll(budget, from("one of four"))).toBe(10)
    for (let other = 3; other < 15; other += 1) await budget.take("lookup", from(`other ${other}`))
    expect(await takesAll(budget, from("one of many"))).toBe(5)
  })

  it("is counted by customer and by network", async () => {
    const budget = budgetOf(60)
    for (let other = 0; other < 9; other += 1) await budget.take("lookup", from(`other ${other}`))
    expect(await takesAll(budget, from("one office", "a"))).toBe(5)
    expect(await takesAll(budget, from("one office", "b"))).toBe(0)
    expect(await takesAll(budget, from("at home", "a"))).toBe(0)
  })

  it("who had their share is told when one of their own slots is free", async () => {
    const budget = budgetOf(60)
    await takesAll(budget, from("greedy"))
    await query(
      database.url,
      "UPDATE reseller_budget_slot SET free_at = clock_timestamp() + (10 + slot) * interval '1 second' WHERE network = 'greedy'",
    )
    const busy = await budget.take("lookup", from("greedy"))
    if (busy.kind !== "busy") throw new Error("the slot is free")
    expect(busy.retry_in_ms).toBeGreaterThan(9_000)
    expect(busy.retry_in_ms).toBeLessThanOrEqual(10_000)
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

  it("is not shortened by a shorter one", async () => {
    const budget = budgetOf(1)
    await isFree(budget)
    await budget.pause("write", 10_000)
    await budget.pause("write", 1)
    expect((await budget.usage()).write.paused_ms).toBeGreaterThan(5_000)
  })
})

describe("a limit of which upstream refused a call", () => {
  const usable = async (budget: PostgresBudget) => (await budget.usage()).write.usable
  /** As if the pause were over, and so many windows had passed since the refusal. */
  const pass = async (windows: number) => {
    await query(database.url, "UPDATE reseller_budget_slot SET paused_until = '-infinity'")
    await query(
      database.url,
      `UPDATE reseller_budget_limit SET halved_at = clock_timestamp() - $1 * interval '1 millisecond'`,
      [windows * LONG_WINDOW_MS],
    )
  }

  it("is used by half afterwards, by all instances and in all classes", async () => {
    const budget = budgetOf(24)
    await budget.take("write", "paid")
    await budget.pause("write", 1_000)
    await pass(0)
    expect(await usable(budgetOf(24))).toBe(12)
    expect(await takeAll(budgetOf(24), "write", "browsing")).toHaveLength(8)
    expect(await takeAll(budgetOf(24), "write", "paid")).toHaveLength(4)
    expect((await budget.usage()).lookup.usable).toBe(24)
  })

  it("counts refusals of calls that were under way together once, on whichever instance", async () => {
    const instances = [budgetOf(20), budgetOf(20), budgetOf(20)]
    await Promise.all(instances.map((budget) => budget.take("write", "paid")))
    await Promise.all(instances.map((budget) => budget.pause("write", 0)))
    expect(await usable(budgetOf(20))).toBe(10)
  })

  it("is used ever less as long as refusals follow, never not at all, and comes back by a tenth in a window", async () => {
    const budget = budgetOf(20)
    await isFree(budget)
    const seen: number[] = []
    for (let refusal = 0; refusal < 6; refusal += 1) {
      await budget.pause("write", 0)
      await pass(0)
      seen.push(await usable(budget))
    }
    expect(seen).toEqual([10, 5, 2, 1, 1, 1])
    expect(await isFree(budget)).toBe(true)
    await pass(1)
    expect(await usable(budget)).toBe(3)
    await pass(10)
    expect(await usable(budget)).toBe(20)
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
