import { type Journey, journeySchema } from "../../brought/test/support/crash/journey"
import { MOST_DANGEROUS_LIBERTIES, readLiberties } from "../../brought/test/support/crash/liberties"
import { strikeAll } from "../../brought/test/support/crash/matrix"
import { idOf, type Point, singlePoints } from "../../brought/test/support/crash/point"
import { SETTLE_WITHIN_MS } from "../../brought/test/support/crash/rest"
import type { Result } from "../../brought/test/support/crash/results"
import { waitFor } from "../../brought/test/support/wait-for"
import { CrashShopOn2 } from "../support/crash/crash-shop-on-2"
import { momentsOf } from "../support/crash/moments"
import { IS_WHOLE_MATRIX } from "../support/environment"

const ALL_WITHIN_MS = 1_200_000

let shop: CrashShopOn2
beforeAll(async () => {
  shop = await CrashShopOn2.start(readLiberties(MOST_DANGEROUS_LIBERTIES))
})
afterAll(() => shop?.stop())

const kill = (journey: Journey, name: string): Point => ({ journey, mode: "kill", name })

/** Of a cart's completion, in the sequence of its commits. */
const CLAIMED = "complete/commit/2/after"
const PAID = "complete/commit/7/after"

const WHERE_MONEY_MOVES = [
  ...["capture/provider-capture", "due/post-domains", "refunding/provider-refund"].flatMap((call) =>
    ["before", "after"].map((when) => kill("refund", `${call}/1/${when}`)),
  ),
  kill("registration", "completed/claim/1/after"),
  kill("renewal", "due/post-domains-name-renew/1/after"),
  kill("inquiry", "due/post-identity-inquiries-trust-seal-inquiry/1/after"),
  kill("completion", CLAIMED),
  kill("completion", "complete/provider-authorize/1/after"),
]

/** The process is killed at each; every truth of the books holds afterwards, and all is settled in time. */
async function killedAt(points: readonly Point[]): Promise<Result[]> {
  const results: Result[] = []
  await strikeAll(shop, points, { until: Infinity, onResult: (result) => results.push(result) })
  expect(results.flatMap(({ id, violations }) => violations.map((what) => `${id}: ${what}`))).toEqual([])
  expect(results.map(({ id }) => id).sort()).toEqual(points.map(idOf).sort())
  expect(Math.max(...results.map(({ settle_ms }) => settle_ms))).toBeLessThan(SETTLE_WITHIN_MS)
  return results
}

const endingIn = (end: string, results: readonly Result[]): string[] =>
  results
    .filter((one) => one.end === end)
    .map(({ id }) => id)
    .sort()

describe("on Medusa 2, with an upstream that takes every liberty, a process killed", () => {
  it("around the calls that move money charges and refunds once, or asks a person", async () => {
    const results = await killedAt(WHERE_MONEY_MOVES)
    expect(results.filter(({ struck }) => !struck)).toEqual([])
    const inDoubt = endingIn("ordered (order_placed)", results)
    expect(inDoubt).toEqual([
      "completion:kill:complete/provider-authorize/1/after",
      "refund:kill:capture/provider-capture/1/after",
      "refund:kill:capture/provider-capture/1/before",
    ])
    expect(endingIn("refund_held (refund_unknown)", results)).toEqual([
      "refund:kill:refunding/provider-refund/1/after",
      "refund:kill:refunding/provider-refund/1/before",
    ])
    expect(endingIn("refunded (refunded)", results)).toHaveLength(2)
    expect(endingIn("completed (fulfilled)", results)).toHaveLength(4)
    expect(await shop.told()).toBe(inDoubt.length)
  })

  it("with a paid order whose events it never told is followed by one that finds it, however long the cart was left alone", async () => {
    const placed = await shop.buy("completion")
    const aged = `UPDATE reseller_order SET updated_at = updated_at - interval '1 day',
                         watch_at = clock_timestamp() + interval '6 hours' WHERE id = $1`
    await shop.query(aged, [placed.row_id])
    const { present } = shop
    present.follow({ [placed.order_id]: { name: PAID, mode: "kill" } })
    present.gate("open")
    shop.begin([placed])
    const isReached = async () => (await present.report())[placed.order_id]?.reached === PAID
    await waitFor(isReached, { what: "the payment to be written" })
    await present.kill()
    await shop.takeOver()
    const isFound = async () =>
      (await shop.query("SELECT 1 FROM reseller_order WHERE id = $1 AND paid > 0", [placed.row_id])).length >
      0
    await waitFor(isFound, { what: "the order to be found", timeout_ms: SETTLE_WITHIN_MS })
  })

  const everywhere = async () => {
    const moments = async (journey: Journey): Promise<Point[]> =>
      singlePoints(journey, await momentsOf(shop, journey)).filter(({ mode }) => mode === "kill")
    const points: Point[] = []
    for (const journey of journeySchema.options) points.push(...(await moments(journey)))
    const before = await shop.told()
    const results = await killedAt(points)
    const missed = results.filter(({ struck }) => !struck).map(({ id }) => id)
    // Events overtake each other, so that a run may pass a boundary less than another.
    expect(missed.slice(Math.floor(results.length / 10))).toEqual([])
    for (const { id, end } of results) {
      if (end === "ordered (order_placed)")
        expect(id).toMatch(/:(capture|complete)\/(commit|insert|update|provider)-?/)
      else if (end === "refund_held (refund_unknown)") expect(id).toMatch(/:refunding\//)
      else if (end === "held (outcome_unknown)") expect(id).toMatch(/^inquiry:kill:due\//)
      else expect(end).toBe(id.startsWith("refund:") ? "refunded (refunded)" : "completed (fulfilled)")
    }
    expect(await shop.told()).toBe(before + endingIn("ordered (order_placed)", results).length)
  }
  if (IS_WHOLE_MATRIX) it("at any boundary of any journey does so too", everywhere, ALL_WITHIN_MS)
})
