import {
  chargeViolations,
  costViolations,
  handRefundViolations,
  keyViolations,
  ledgerViolations,
} from "./charges"
import type { Violation } from "./invariant"
import { owedViolations, ownerViolations, renewalViolations } from "./owners"
import { bookViolations, refundViolations } from "./refunds"
import { historyViolations, lostViolations, vaultViolations } from "./rows"
import type { Truth } from "./truth"

/** 429 is never of our own making. */
function limitViolations({ upstream }: Truth): Violation[] {
  const { rate_limited } = upstream.ledger.counters
  const what = `upstream answered 429 ${rate_limited} times`
  return rate_limited === 0
    ? []
    : [{ invariant: "within_limits" as const, row_id: null, order_id: null, what }]
}

/** What must hold at any moment at which no refund is under way. */
export const judge = (truth: Truth): Violation[] => [
  ...chargeViolations(truth),
  ...ledgerViolations(truth),
  ...ownerViolations(truth),
  ...renewalViolations(truth),
  ...owedViolations(truth),
  ...refundViolations(truth),
  ...bookViolations(truth),
  ...historyViolations(truth),
  ...vaultViolations(truth),
  ...limitViolations(truth),
]

const TOLERANCE_PERCENT = "5"

/** What must hold besides when nothing goes on any more, in a shop with the default tolerance that alone uses its token. */
export const judgeAtRest = (truth: Truth): Violation[] => [
  ...judge(truth),
  ...lostViolations(truth),
  ...keyViolations(truth),
  ...costViolations(truth, TOLERANCE_PERCENT),
  ...handRefundViolations(truth),
]
