import {
  customersWrites,
  freeAgainInMs,
  halved,
  PRIORITIES,
  RATE_WINDOW_MS,
  slotsOpenTo,
  UPSTREAM_LIMITS,
  usableSlots,
} from "../../src/reseller/budget/budget"

test("The limits are as contract D8 says", () => {
  expect(UPSTREAM_LIMITS).toEqual({ read: 120, lookup: 60, write: 20 })
  expect(RATE_WINDOW_MS).toBe(60_000)
})

test.each([
  [120, [120, 100, 80, 80]],
  [60, [60, 50, 40, 40]],
  [20, [20, 16, 13, 13]],
  [3, [3, 2, 2, 2]],
  [1, [1, 1, 1, 1]],
])("Of %i slots so many are open to paid work, carts, browsing and bulk: %j", (total, open) => {
  expect(PRIORITIES.map((priority) => slotsOpenTo(priority, total))).toEqual(open)
})

test.each([
  [0, 10],
  [1, 12],
  [5, 20],
  [99, 20],
])("%i windows after a 429 %i of 20 slots are in use", (windows, usable) => {
  const limit = { share: halved(20), since_ms: windows * RATE_WINDOW_MS }
  expect(usableSlots(limit, 20, RATE_WINDOW_MS)).toBe(usable)
})

test("One slot is always in use, and all of them before a 429", () => {
  expect(halved(1)).toBe(1)
  expect(usableSlots(null, 20, RATE_WINDOW_MS)).toBe(20)
})

test.each([
  [60, 10],
  [20, 3],
  [1, 1],
])("Of %i writes one customer has %i", (total, share) => {
  expect(customersWrites(total)).toBe(share)
})

test.each([
  ["taken", 180_000],
  ["done", 60_000],
  ["unused", 0],
] as const)("A slot that is %s is free in %i ms", (end, ms) => {
  expect(freeAgainInMs(end, { window_ms: 60_000, hold_ms: 120_000 })).toBe(ms)
})
