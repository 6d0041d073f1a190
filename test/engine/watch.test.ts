import type { Finished, LinePlace, OrderFacts, StrayLinesFound } from "../../src/reseller/binding/orders"
import { strayFinder, watch, watchRows } from "../../src/reseller/engine/settle"
import { PROVIDER_PLACES, work } from "../../src/reseller/engine/tick"
import { MemoryEngine, PACE_MS } from "../support/orders/memory-engine"
import { step } from "../support/orders/new-row"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const engineWith = (orders: Partial<MemoryEngine["deps"]["orders"]>) => {
  const engine = new MemoryEngine()
  engine.deps.orders = { ...engine.deps.orders, ...orders }
  return engine
}

const unpaid = (order_id: string): OrderFacts => ({
  order_id,
  cart_id: null,
  customer_id: null,
  currency_code: "irt",
  paid: "none",
  cancelled: false,
  lines: [],
})

/** One look at a row; what became of it, of its order, and when it is looked at again. */
const look = async (
  row_of: (engine: MemoryEngine) => ReturnType<MemoryEngine["row"]>,
  idle_ms: number,
  orders: Partial<MemoryEngine["deps"]["orders"]>,
) => {
  const settled: string[] = []
  const facts = async (order_id: string) => {
    settled.push(order_id)
    return unpaid(order_id)
  }
  const engine = engineWith({ facts, ...orders })
  const later: unknown[] = []
  engine.rows.watchLater = async (_, ...given) => void later.push(given)
  const row = await row_of(engine)
  await watch({ row, idle_ms }, engine.deps)
  const log = engine.logged.map(({ level, message }) => `${level}: ${message}`)
  const { state, reason } = await engine.read(row.id)
  return { state, reason, later, settled, log }
}

const ORDERED = step("ordered", { patch: { order_id: "order_1" } })

describe("A row in a cart", () => {
  const lookAt = (place: LinePlace, idle_ms: number, isMoneyBound = false) =>
    look((engine) => engine.row({ cart_id: "cart_1" }), idle_ms, {
      placeOf: async () => place,
      isMoneyBound: async () => isMoneyBound,
    })

  it.each([
    [0, 5 * SECOND_MS, false],
    [MINUTE_MS, 30 * SECOND_MS, false],
    [2 * DAY_MS, 6 * HOUR_MS, false],
    [30 * DAY_MS - 1, 6 * HOUR_MS, false],
    // Somebody has paid for its cart.
    [60 * DAY_MS, 6 * HOUR_MS, true],
  ])(
    "to which nothing has happened for %i ms is looked at again in %i ms",
    async (idle_ms, in_ms, isPaid) => {
      const found = await lookAt({ kind: "cart" }, idle_ms, isPaid)
      expect(found).toMatchObject({ later: [[in_ms, null]], state: "quoted" })
    },
  )

  it.each<[LinePlace, number, string]>([
    [{ kind: "cart" }, 30 * DAY_MS, "cart_abandoned"],
    [{ kind: "gone" }, 0, "removed_from_cart"],
  ])("expires after a month, or when its line is gone: %j", async (place, idle_ms, reason) => {
    expect(await lookAt(place, idle_ms)).toMatchObject({ state: "expired", later: [], reason })
  })

  it("stays when its shopper goes to pay while it is asked whether anybody did", async () => {
    const engine = engineWith({ placeOf: async () => ({ kind: "cart" }) })
    const row = await engine.row({ cart_id: "cart_1" })
    engine.deps.orders.isMoneyBound = async () => {
      engine.now_ms += SECOND_MS
      await engine.rows.change(row.id, "quoted", step("quoted"))
      return false
    }
    await watch({ row, idle_ms: 60 * DAY_MS }, engine.deps)
    expect(await engine.read(row.id)).toMatchObject({ state: "quoted" })
  })

  const later = [15 * MINUTE_MS, "the completion of the cart was cut short"]
  it.each<[Finished, string[], string]>([
    [
      { kind: "ordered", order_id: "order_8" },
      ["order_8"],
      "warn: cart cart_1 was paid for and left without an order: it is order_8 now",
    ],
    [
      { kind: "refused", cause: "out of stock" },
      [],
      "error: cart cart_1 is paid for and becomes no order: out of stock",
    ],
  ])(
    "whose cart a process that died had paid for is settled with its order, or told of: %j",
    async (finished, settled, told) => {
      const found = await lookAt({ kind: "cut", finish: async () => finished }, 60 * DAY_MS)
      expect(found).toMatchObject({ state: "quoted", later: [later], settled, log: [told] })
    },
  )
})

describe("A row of an order", () => {
  it.each([
    [0, 5 * SECOND_MS],
    [MINUTE_MS, 30 * SECOND_MS],
    [DAY_MS, 15 * MINUTE_MS],
  ])("idle for %i ms is settled, and looked at again in %i ms", async (idle_ms, in_ms) => {
    const found = await look((engine) => engine.row({}, ORDERED), idle_ms, {})
    expect(found).toMatchObject({ settled: ["order_1"], later: [[in_ms, null]] })
  })

  it("that fails keeps no other from its turn, and is told of", async () => {
    const seen: string[] = []
    const engine = engineWith({
      facts: async (order_id) => {
        seen.push(order_id)
        throw new Error("the shop is out of order")
      },
    })
    for (const order_id of ["order_1", "order_2"])
      await engine.row({}, step("ordered", { patch: { order_id } }))
    engine.now_ms += MINUTE_MS
    expect(await watchRows(engine.deps)).toBe(false)
    expect(seen).toEqual(["order_1", "order_2"])
    expect(engine.logged.map(({ level }) => level)).toEqual(["error", "error"])
  })
})

it("Paid lines that no row explains are looked for from where the last look ended, each order once, whatever fails", async () => {
  const asked: (string | null)[] = []
  const settled: string[] = []
  const looks: StrayLinesFound[] = [
    {
      strayLines: ["order_1", "order_1", "order_2"].map((order_id) => ({ order_id, line_item_id: "item" })),
      next: "item_9",
    },
    { strayLines: [], next: null },
  ]
  const engine = engineWith({
    strayLines: async (after) => {
      asked.push(after)
      return looks[asked.length - 1] ?? { strayLines: [], next: null }
    },
    facts: async (order_id) => {
      settled.push(order_id)
      if (order_id === "order_1") throw new Error("odd")
      return unpaid(order_id)
    },
  })
  const find = strayFinder(engine.deps)
  for (let times = 0; times < 3; times += 1) await find()
  expect(asked).toEqual([null, "item_9", null])
  expect(settled).toEqual(["order_1", "order_2"])
  expect(engine.logged).toEqual([{ level: "error", message: "order order_1: Error: odd" }])
})

describe("A completed row", () => {
  const completed = [step("ordered"), step("due"), step("executing"), step("completed")]

  it("is shown as fulfilled once", async () => {
    const shown: string[] = []
    const engine = engineWith({ markFulfilled: async ({ id }) => void shown.push(id) })
    const { id } = await engine.row({}, ...completed)
    for (let times = 0; times < 2; times += 1) await Promise.all(await work(engine.deps, 5))
    expect(shown).toEqual([id])
    expect(await engine.read(id)).toMatchObject({ next_attempt_at: null, fulfilled_at: expect.any(Date) })
    expect(await engine.last(id)).toMatchObject({ reason: "fulfilled" })
  })

  it("is shown again until that worked, and the operator is told", async () => {
    const engine = engineWith({
      markFulfilled: async () => {
        throw new Error("locked")
      },
    })
    const { id } = await engine.row({}, ...completed)
    await Promise.all(await work(engine.deps, 5))
    const row = await engine.read(id)
    expect(row).toMatchObject({ state: "completed", fulfilment_faults: 1, fulfilled_at: null })
    expect(row.next_attempt_at?.getTime()).toBe(engine.now_ms + PACE_MS.fulfil)
    expect(row.reason).toBe("fulfilment_failed")
    expect(await engine.last(id)).toMatchObject({ detail: { cause: "Error: locked" } })
    expect(engine.logged).toEqual([
      { level: "warn", message: `${id} is completed but not shown as fulfilled: Error: locked` },
    ])
  })
})

it("Providers that never answer hold up their own places alone: what is paid is taken up beside them", async () => {
  const asked: string[] = []
  const engine = engineWith({
    markFulfilled: ({ id }) => {
      asked.push(id)
      return new Promise(() => {})
    },
  })
  const atProviders = new Set<Promise<void>>()
  for (let n = 0; n < 2 * PROVIDER_PLACES; n += 1)
    await engine.row({}, step("ordered"), step("due"), step("executing"), step("completed"))
  await work(engine.deps, 100, atProviders)
  await work(engine.deps, 100, atProviders)
  expect(asked).toHaveLength(PROVIDER_PLACES)
  const { id } = await engine.row({}, step("ordered"), step("due"), step("executing"), step("failed"))
  await Promise.all(await work(engine.deps, 100, atProviders))
  expect(await engine.read(id)).toMatchObject({ state: "refunding" })
})

it("A fault in a step is written down with the row, which is taken again later; without room nothing is taken", async () => {
  const engine = new MemoryEngine()
  const { id } = await engine.row({}, step("ordered"), step("due"))
  expect(await work(engine.deps, 0)).toEqual([])
  await Promise.all(await work(engine.deps, 1))
  const row = await engine.read(id)
  const fault = expect.stringContaining("nothing to run register")
  expect(row).toMatchObject({ state: "due", faults: 1, fault })
  expect(row.next_attempt_at?.getTime()).toBe(engine.now_ms + PACE_MS.fault)
  expect(engine.logged).toMatchObject([{ level: "error" }])
})
