import type { Movement } from "../../../sandbox/index"
import type { State } from "../../../src/reseller/orders/states"
import { highestToleratedCost } from "../../../src/reseller/prices/tolerance"
import type { Violation } from "./invariant"
import type { Row, Truth } from "./truth"

function netOf(key: string | null, movements: readonly Movement[]): { count: number; amount: number } {
  const own = movements.filter((movement) => key !== null && movement.key === key)
  const sign = { charge: 1, return: -1, hold: 0, release: 0 } as const
  return {
    count: own.reduce((sum, { type }) => sum + sign[type], 0),
    amount: own.reduce((sum, { type, amount }) => sum + sign[type] * amount, 0),
  }
}

const GAVE_UP: readonly State[] = ["failed", "refunding", "refunded", "refund_held", "cancelled", "expired"]

const wasApproved = ({ history }: Row): boolean => history.some(({ who }) => who.startsWith("admin:"))

/** A person took what the account has already for the order's domain. */
const isApprovedAsItIs = ({ history }: Row): boolean =>
  history.some(({ from, to, who }) => from === "held" && to === "completed" && who.startsWith("admin:"))

/** What upstream keeps for each row, and that it is what the row says. */
export function chargeViolations({ rows, upstream }: Truth): Violation[] {
  return rows.flatMap((row) => {
    const net = netOf(row.key, upstream.ledger.movements)
    const found: Violation[] = []
    const must = (invariant: Violation["invariant"], holds: boolean, what: string): void => {
      if (holds) return
      const where = { row_id: row.id, order_id: row.order_id }
      found.push({ invariant, ...where, what: `${row.subject} (${row.state}): ${what}` })
    }
    must("one_charge", net.count === 0 || net.count === 1, `charged ${net.count} times`)
    if (row.state === "completed") {
      const isExplained = net.count === 1 || row.owed || isApprovedAsItIs(row)
      must("one_charge", isExplained, "completed without a charge upstream that explains it")
      const agrees = row.charged === null || row.owed || row.charged === net.amount
      must("books_agree", agrees, `row says ${row.charged}, upstream charged ${net.amount}`)
    }
    const knowingly = row.history.some(({ detail }) => detail.even_if_charged === true)
    const isOthers = rows.some(
      (one) => one.id !== row.id && one.key === row.key && !GAVE_UP.includes(one.state),
    )
    if (GAVE_UP.includes(row.state) && !knowingly && !isOthers)
      must("one_charge", net.amount === 0, `given up, but upstream keeps ${net.amount} IRT`)
    return found
  })
}

/** Every movement is a row's, and the movements make the credit. */
export function ledgerViolations({ rows, upstream }: Truth): Violation[] {
  const { movements, opening_credit, credit } = upstream.ledger
  const keys = new Set(rows.map(({ key }) => key))
  const unexplained = movements
    .filter((one) => !("by" in one && one.by === "upstream") && !keys.has(one.key))
    .map((one) => {
      const what = "service" in one ? one.service : one.domain
      return books(`${what}: a ${one.type} upstream that no row of ours explains`)
    })
  const signs = { charge: -1, return: 1, hold: 0, release: 0 } as const
  const sum = movements.reduce((total, { type, amount }) => total + signs[type] * amount, opening_credit)
  return sum === credit
    ? unexplained
    : [...unexplained, books(`upstream's credit is ${credit}, its ledger says ${sum}`)]
}

const books = (what: string): Violation => ({ invariant: "books_agree", row_id: null, order_id: null, what })

const PAID_CALLS: readonly (string | null)[] = ["register", "renew", "inquiry"]

/** Paid calls without a key, or with one that is no row's: an attempt with a key of its own. */
export function keyViolations({ rows, upstream }: Truth): Violation[] {
  const keys = new Set(rows.map(({ key }) => key))
  return upstream.requests
    .filter(({ endpoint, idempotency_key }) => PAID_CALLS.includes(endpoint) && !keys.has(idempotency_key))
    .map(({ path, idempotency_key }) => ({
      invariant: "one_key" as const,
      row_id: null,
      order_id: null,
      what: `${path} was called with the key ${idempotency_key}, which is no row's`,
    }))
}

/** What was sent cost more than tolerance lets it, and no person had said yes. */
export function costViolations({ rows }: Truth, percent: string): Violation[] {
  return rows.flatMap((row) => {
    const { quoted_cost } = row
    const sent = row.history.flatMap(({ reason, detail: { cost } }) =>
      reason === "sent" && typeof cost === "number" ? [cost] : [],
    )
    if (quoted_cost === null || wasApproved(row)) return []
    return sent
      .filter((cost) => cost > highestToleratedCost(quoted_cost, { percent }))
      .map((cost) => ({
        invariant: "approved_cost" as const,
        row_id: row.id,
        order_id: row.order_id,
        what: `${row.subject}: sent at ${cost}, quoted at ${quoted_cost}`,
      }))
  })
}

/** Bought after its order's money went back by hand, without a person's word in between. */
export function handRefundViolations({ rows, books: orders, upstream }: Truth): Violation[] {
  return rows.flatMap((row) => {
    const refunded_at = orders.find(({ order_id }) => order_id === row.order_id)?.hand_refunded_at ?? null
    const lines = rows.filter(({ order_id }) => order_id === row.order_id).length
    const charge = upstream.ledger.movements.find(
      ({ key, type }) => row.key !== null && key === row.key && type === "charge",
    )
    // Of an order with several lines nobody knows for which it was.
    if (refunded_at === null || lines > 1 || !charge) return []
    if (Date.parse(charge.at) <= refunded_at.getTime()) return []
    const sent = row.history.filter(({ reason }) => reason === "sent").at(-1)
    const isApproved = row.history.some(({ who, at }) => who.startsWith("admin:") && at >= refunded_at)
    if (isApproved || sent === undefined || sent.at <= refunded_at) return []
    const what = `${row.subject}: bought after it was refunded by hand`
    return [{ invariant: "hand_refund" as const, row_id: row.id, order_id: row.order_id, what }]
  })
}
