import fc from "fast-check"
import { MAX_SLOT_HOLD_MS, RATE_WINDOW_MS } from "../../src/core/budget/slot-policy"
import type { Budget, Slot } from "../../src/core/ports/budget"
import { createMemoryBudget } from "./memory-budget"

const SMALL = { read: 3, lookup: 3, write: 3 }

function budgetAt(limits = SMALL) {
  const clock = { now: 0 }
  return { clock, budget: createMemoryBudget({ now: () => clock.now, limits }) }
}

async function slotOf(budget: Budget, priority: "paid" | "browsing" = "paid"): Promise<Slot> {
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
    clock.now = MAX_SLOT_HOLD_MS + RATE_WINDOW_MS
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
    for (let taken = 0; taken < 3; taken++) await slotOf(budget, "browsing")
    const other = budgetAt({ ...SMALL, write: 4 }).budget
    for (let taken = 0; taken < 3; taken++) await slotOf(other, "browsing")
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
})
