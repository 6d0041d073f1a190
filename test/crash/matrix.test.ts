import { discover } from "../support/crash/batch"
import { CrashShop } from "../support/crash/crash-shop"
import { strikeAll } from "../support/crash/matrix"
import { type Boundary, idOf, singlePoints } from "../support/crash/point"
import { SETTLE_WITHIN_MS } from "../support/crash/rest"
import type { Result } from "../support/crash/results"

/** A part of `npm run crash-matrix`, which strikes at every boundary in every way. */
const OF_MONEY: readonly string[] = ["upstream", "provider"]

let shop: CrashShop
let boundaries: Boundary[]

beforeAll(async () => {
  shop = await CrashShop.start()
  boundaries = await discover(shop, "refund")
})
afterAll(() => shop?.stop())

describe("a registration that upstream gives up on, whose money goes back", () => {
  it("passes statements, commits, calls upstream and calls of the payment provider, each found by its name", () => {
    const names = boundaries.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        "capture/provider-capture/1/before",
        "settle/commit/1/after",
        "due/claim/1/after",
        "due/post-domains/1/before",
        "due/post-domains/1/after",
        "pending/get-domains-name/2/after",
        "refunding/provider-refund/1/before",
        "refunding/provider-refund/1/after",
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it("ends refunded, or before a person who alone can know, wherever around these calls the process is killed", async () => {
    const called = boundaries.filter(({ kind }) => OF_MONEY.includes(kind))
    const points = singlePoints("refund", called).filter(({ mode }) => mode === "kill")
    const results: Result[] = []
    await strikeAll(shop, points, { until: Infinity, onResult: (result) => results.push(result) })

    expect(results.flatMap(({ id, violations }) => violations.map((what) => `${id}: ${what}`))).toEqual([])
    expect(results.map(({ id }) => id).sort()).toEqual(points.map(idOf).sort())
    expect(results.filter(({ struck }) => !struck)).toEqual([])
    const asked = results.filter(({ end }) => end === "refund_held (refund_unknown)").map(({ id }) => id)
    expect(asked.sort()).toEqual([
      "refund:kill:refunding/provider-refund/1/after",
      "refund:kill:refunding/provider-refund/1/before",
    ])
    expect(Math.max(...results.map(({ settle_ms }) => settle_ms))).toBeLessThan(SETTLE_WITHIN_MS)
  })
})
