import type { CallResult } from "../../src/reseller/contract/call-result"
import type { Requote } from "../../src/reseller/engine/operation"
import { judgeCost, unansweredQuote } from "../../src/reseller/engine/requote"
import { heldRow } from "../support/orders/new-row"

const QUOTED = 1_000_000
const FIVE_PERCENT = { percent: "5" }

describe("Today's cost of a paid row", () => {
  const judged = (cost: number, approved_cost: number | null = null, quoted_cost: number | null = QUOTED) =>
    judgeCost(heldRow({ quoted_cost, approved_cost }), cost, FIVE_PERCENT)

  it.each([
    ["as quoted", QUOTED, null],
    ["below the quote", QUOTED - 1, null],
    ["exactly at the tolerance", 1_050_000, null],
    ["exactly as a person approved", 1_300_000, 1_300_000],
    ["below what a person approved", 1_299_999, 1_300_000],
    ["within tolerance, though above what a person approved", 1_050_000, 900_000],
  ])("lets it go on at that cost: %s", (_, cost, approved_cost) => {
    expect(judged(cost, approved_cost)).toEqual({ kind: "go", cost })
  })

  it.each([
    ["the tolerance", 1_050_001, null],
    ["what a person approved", 1_300_001, 1_300_000],
  ])("holds it one IRT above %s, and says both costs", (_, cost, approved_cost) => {
    expect(judged(cost, approved_cost)).toEqual({
      kind: "hold",
      reason: "price_increase",
      cost,
      cause: `${cost} IRT now, ${QUOTED} IRT quoted`,
    })
  })

  it("holds a row that was never quoted, unless a person approved the cost", () => {
    expect(judged(1, null, null)).toMatchObject({ kind: "hold", cause: "1 IRT now, 0 IRT quoted" })
    expect(judged(1, 1, null)).toEqual({ kind: "go", cost: 1 })
  })
})

type Unanswered = Exclude<CallResult<unknown>, { kind: "answered" }>

const nobodyAsks = () => {
  throw new Error("The test expects that no refusal is explained")
}

const later = (reason: string, in_ms: number): Requote => ({ kind: "later", reason, in_ms })
const ODD: Requote = { kind: "hold", reason: "unknown_answer", cost: null, cause: "no list" }

it.each<[Unanswered, Requote]>([
  [{ kind: "busy", retry_in_ms: 700 }, later("budget", 700)],
  [{ kind: "rate_limited", retry_after_ms: 900 }, later("rate_limited", 900)],
  [{ kind: "rate_limited", retry_after_ms: null }, later("rate_limited", 0)],
  [{ kind: "not_sent", cause: "refused" }, later("upstream_unreachable", 0)],
  [{ kind: "lost", cause: "timeout" }, later("upstream_unreachable", 0)],
  [{ kind: "unreadable", cause: "no list", raw: 1 }, ODD],
])("A quote that was not answered, %j, means %j", (result, meant) => {
  expect(unansweredQuote(result, nobodyAsks)).toEqual(meant)
})
