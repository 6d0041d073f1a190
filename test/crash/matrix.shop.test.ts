import { discover } from "../support/crash/batch"
import { CrashShop } from "../support/crash/crash-shop"
import type { Journey } from "../support/crash/journey"
import { strikeAll } from "../support/crash/matrix"
import { type Boundary, idOf, singlePoints } from "../support/crash/point"
import type { Mode } from "../support/crash/remote"
import { SETTLE_WITHIN_MS } from "../support/crash/rest"
import type { Result } from "../support/crash/results"

/** A part of `npm run crash-matrix`, which strikes at every boundary in every way. */
const OF_MONEY: readonly string[] = ["upstream", "provider"]
const isCall = ({ kind }: Boundary): boolean => OF_MONEY.includes(kind)
/** The commits before and after a paid call that is answered at once. */
const isCommit = ({ name }: Boundary): boolean => /^due\/commit\//.test(name)

/** Kept for a while: whether a step reads one depends on the moment. */
const isPriceList = ({ name }: Boundary): boolean => /\/get-(tlds|identity-services)\//.test(name)

let shop: CrashShop

beforeAll(async () => {
  shop = await CrashShop.start()
})
afterAll(() => shop?.stop())

/** Struck at each in that mode; every truth of the books holds afterwards, and all is settled in time. */
async function struckAt(journey: Journey, wanted: Mode, boundaries: readonly Boundary[]): Promise<Result[]> {
  const points = singlePoints(journey, boundaries).filter(({ mode }) => mode === wanted)
  const results: Result[] = []
  await strikeAll(shop, points, { until: Infinity, onResult: (result) => results.push(result) })

  expect(results.flatMap(({ id, violations }) => violations.map((what) => `${id}: ${what}`))).toEqual([])
  expect(results.map(({ id }) => id).sort()).toEqual(points.map(idOf).sort())
  expect(results.filter(({ struck }) => !struck)).toEqual([])
  expect(Math.max(...results.map(({ settle_ms }) => settle_ms))).toBeLessThan(SETTLE_WITHIN_MS)
  return results
}

describe("a registration that upstream gives up on, whose money goes back", () => {
  let boundaries: Boundary[]

  beforeAll(async () => {
    boundaries = await discover(shop, "refund")
  })

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
    const results = await struckAt("refund", "kill", boundaries.filter(isCall))
    const asked = results.filter(({ end }) => end === "refund_held (refund_unknown)").map(({ id }) => id)
    expect(asked.sort()).toEqual([
      "refund:kill:refunding/provider-refund/1/after",
      "refund:kill:refunding/provider-refund/1/before",
    ])
  })

  it("ends so where such a call does not return until another worker has taken over, whose word then stands", async () => {
    const isPaid = ({ name }: Boundary) => /^(due\/post-domains|refunding\/provider-refund)\//.test(name)
    const results = await struckAt("refund", "hang", boundaries.filter(isPaid))
    expect(results.map(({ end }) => end).sort()).toEqual([
      ...Array(2).fill("refund_held (refund_unknown)"),
      ...Array(2).fill("refunded (refunded)"),
    ])
  })

  it("asks no person where a connection breaks before the provider is asked: the refund is made at the next try", async () => {
    const ofPayments = boundaries.filter(({ name }) => name.startsWith("refunding/select-payment-"))
    const results = await struckAt("refund", "fail", ofPayments.slice(0, 2))
    expect(results.map(({ end }) => end)).toEqual(Array(2).fill("refunded (refunded)"))
  })
})

describe.each([
  ["a renewal", "renewal", "due/post-domains-name-renew/1/after"],
  ["an inquiry", "inquiry", "due/post-identity-inquiries-trust-seal-inquiry/1/after"],
] as const)("%s", (_, journey, paid) => {
  it("is done once, wherever around its calls and the commits beside them the process is killed", async () => {
    const boundaries = await discover(shop, journey)
    const results = await struckAt(
      journey,
      "kill",
      boundaries.filter((one) => (isCall(one) && !isPriceList(one)) || isCommit(one)),
    )
    expect(results.map(({ id }) => id)).toContain(`${journey}:kill:${paid}`)
    expect(new Set(results.map(({ end }) => end))).toEqual(new Set(["completed (fulfilled)"]))
  })
})
