import fc from "fast-check"
import { headStartMs, RATE_WINDOW_MS } from "../../src/core/budget/slot-policy"
import type { Budget, Priority, Slot } from "../../src/core/ports/budget"
import { createMemoryBudget, HOLD_MS } from "./memory-budget"

const SMALL = { read: 3, lookup: 3, write: 3 }

/** One who needs some calls, one after the other, and comes back when told to, or a little later. */
type Agent = { priority: Priority; left: number; next_at: number; served_at: number[] }
const agent = (priority: Priority, left: number): Agent => ({ priority, left, next_at: 0, served_at: [] })

function budgetAt(limits = SMALL) {
  const clock = { now: 0 }
  return { clock, budget: createMemoryBudget({ now: () => clock.now, limits }) }
}

async function slotOf(budget: Budget, priority: Priority = "paid"): Promise<Slot> {
  const slot = await budget.take("write", priority)
  if (slot.kind === "busy") throw new Error("no slot is free")
  return slot
}

describe("The budget of one process", () => {
  test("gives as many slots as the limit has, then says when to ask again", async () => {
    const { budget } = budgetAt()
    for (let taken = 0; taken < SMALL.write; taken++) await slotOf(budget)
    expect(await budget.take("write", "paid")).toEqual({ kind: "busy", retry_in_ms: RATE_WINDOW_MS })
  })

  test("a used slot is free again one window after its answer, and not a millisecond before", async () => {
    const { budget, clock } = budgetAt({ ...SMALL, write: 1 })
    const slot = await slotOf(budget)
    clock.now = 700
    await slot.done()
    clock.now = 700 + RATE_WINDOW_MS - 1
    expect(await budget.take("write", "paid")).toEqual({ kind: "busy", retry_in_ms: 1 })
    clock.now = 700 + RATE_WINDOW_MS
    expect((await budget.take("write", "paid")).kind).toBe("slot")
  })

  test("an unused slot is free at once", async () => {
    const { budget } = budgetAt({ ...SMALL, write: 1 })
    await (await slotOf(budget)).unused()
    expect((await budget.take("write", "paid")).kind).toBe("slot")
  })

  test("a slot that nobody ends frees itself, and its late holder changes nothing any more", async () => {
    const { budget, clock } = budgetAt({ ...SMALL, write: 1 })
    const forgotten = await slotOf(budget)
    clock.now = HOLD_MS + RATE_WINDOW_MS
    await slotOf(budget)
    await forgotten.unused()
    expect((await budget.take("write", "paid")).kind).toBe("busy")
  })

  test("a slot ends once", async () => {
    const { budget } = budgetAt({ ...SMALL, write: 1 })
    const slot = await slotOf(budget)
    await slot.done()
    await slot.unused()
    expect((await budget.take("write", "paid")).kind).toBe("busy")
  })

  test("browsing cannot take the slots kept for paid work, and paid work takes those first", async () => {
    const { budget } = budgetAt({ ...SMALL, write: 4 })
    await slotOf(budget, "paid")
    await slotOf(budget, "browsing")
    const other = budgetAt({ ...SMALL, write: 4 }).budget
    for (let taken = 0; taken < 2; taken++) await slotOf(other, "browsing")
    expect((await other.take("write", "browsing")).kind).toBe("busy")
    expect((await other.take("write", "paid")).kind).toBe("slot")
  })

  test("a pause stops its limit for all until it is over, and a shorter one does not end it", async () => {
    const { budget, clock } = budgetAt()
    await budget.pause("write", 5_000)
    await budget.pause("write", 1_000)
    expect(await budget.take("write", "paid")).toEqual({ kind: "busy", retry_in_ms: 5_000 })
    expect((await budget.take("read", "browsing")).kind).toBe("slot")
    clock.now = 5_000
    expect((await budget.take("write", "paid")).kind).toBe("slot")
  })

  test("no window of a strictly counting upstream ever holds more requests than the limit", async () => {
    const request = fc.record({
      gap: fc.nat(30_000),
      latency: fc.nat(90_000),
      counted_at: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 60 }), async (requests) => {
        const { budget, clock } = budgetAt()
        const counted: number[] = []
        let under_way: { slot: Slot; ends: number }[] = []
        for (const { gap, latency, counted_at } of requests) {
          const at = clock.now + gap
          const ended = under_way.filter((one) => one.ends <= at).sort((a, b) => a.ends - b.ends)
          under_way = under_way.filter((one) => one.ends > at)
          for (const one of ended) {
            clock.now = one.ends
            await one.slot.done()
          }
          clock.now = at
          const slot = await budget.take("write", "paid")
          if (slot.kind === "busy") continue
          counted.push(at + latency * counted_at)
          under_way.push({ slot, ends: at + latency })
        }
        for (const start of counted) {
          const in_window = counted.filter((time) => time >= start && time < start + RATE_WINDOW_MS)
          expect(in_window.length).toBeLessThanOrEqual(SMALL.write)
        }
      }),
    )
  })

  test("serves every priority however small the limit is, each as if no lower one were there", async () => {
    /** A crowd that never has enough. */
    const CROWD = 6
    const NEEDS = 3
    const jitter = fc.integer({ min: 0, max: headStartMs("checkout", "lookup", 1) - 1 })
    const latency = fc.nat(5_000)
    const few = fc.integer({ min: 1, max: 6 })
    await fc.assert(
      fc.asyncProperty(few, fc.infiniteStream(fc.tuple(jitter, latency)), async (total, times) => {
        const { budget, clock } = budgetAt({ ...SMALL, lookup: total })
        const needy = (["paid", "checkout", "browsing"] as const).map((priority) => agent(priority, NEEDS))
        const crowd = Array.from({ length: CROWD }, () => agent("bulk", Number.POSITIVE_INFINITY))
        const agents = [...crowd, ...needy]
        const isServed = () => needy.every(({ left }) => left === 0) && crowd.some(isServedAfter(needy))
        while (!isServed()) {
          const waiting = agents.filter(({ left }) => left > 0).sort((a, b) => a.next_at - b.next_at)
          const [first] = waiting
          const [late, took] = times.next().value
          if (!first) throw new Error("Bug! The crowd never has enough")
          clock.now = first.next_at
          const taken = await budget.take("lookup", first.priority)
          if (taken.kind === "busy") {
            first.next_at += taken.retry_in_ms + late
            continue
          }
          first.served_at.push(clock.now)
          first.left -= 1
          await endAt(clock, taken, took)
          first.next_at += took
        }
        // The longest time from one use of a slot to the next, with all that may come between.
        const round =
          RATE_WINDOW_MS + 5_000 + headStartMs("bulk", "lookup", 1) + headStartMs("checkout", "lookup", 1)
        for (const [rank, { served_at }] of needy.entries()) {
          expect(served_at.at(-1)).toBeLessThanOrEqual(((rank + 1) * NEEDS + 1) * round)
        }
      }),
    )
  })
})

/** The call is answered `took` ms from now; nothing else happens meanwhile. */
async function endAt(clock: { now: number }, slot: Slot, took: number): Promise<void> {
  const now = clock.now
  clock.now = now + took
  await slot.done()
  clock.now = now
}

const isServedAfter =
  (needy: readonly Agent[]) =>
  ({ served_at }: Agent): boolean =>
    (served_at.at(-1) ?? 0) > Math.max(...needy.map((one) => one.served_at.at(-1) ?? 0))
