import { REFUNDED_BY_HAND } from "../../../src/reseller/orders/states"
import type { Violation } from "./invariant"
import type { Row, Truth } from "./truth"

/** A person says that the money, or the rest of it, went back past Medusa. */
const isConfirmed = ({ state, history }: Row): boolean =>
  state === "refunded" && history.some(({ from, to }) => from === "refund_held" && to === "refunded")

/** Closed because people had refunded all of its order; that it was enough, the order's books say. */
const isClosedByHand = ({ history }: Row): boolean => history.at(-1)?.reason === REFUNDED_BY_HAND

/** Each row's refund: one, of what is still owed, and only of what is not had. */
export function refundViolations({ rows }: Truth): Violation[] {
  return rows.flatMap((row) => {
    const found: Violation[] = []
    const must = (holds: boolean, what: string): void => {
      if (holds) return
      const where = { row_id: row.id, order_id: row.order_id }
      found.push({ invariant: "one_refund", ...where, what: `${row.subject} (${row.state}): ${what}` })
    }
    must(row.medusa_refunds <= 1, `refunded ${row.medusa_refunds} times`)
    must(
      (row.state === "refunded" && row.refund_amount !== 0) ||
        row.medusa_refunds === 0 ||
        row.state === "refund_held",
      "refunded in Medusa, not in our row",
    )
    if (row.state === "refunded") {
      must(
        row.medusa_refunded === row.refund_amount || row.refund_amount === row.paid,
        "Medusa's refund differs from ours",
      )
      must((row.refund_amount ?? 0) <= (row.paid ?? 0), "more refunded than paid")
      must((row.refund_amount ?? 0) >= (row.paid ?? 0), "less refunded than paid")
      const known = row.medusa_refunded + row.hand_refunded
      const hasAll = known >= (row.paid ?? 0) || isConfirmed(row) || isClosedByHand(row)
      must(hasAll, `${known} of ${row.paid} went back`)
    }
    return found
  })
}

/** What the provider may have given back without Medusa's knowing it: refunds that a person was asked to look at. */
const leftToAPerson = (rows: readonly Row[], order_id: string): number =>
  rows
    .filter((row) => row.order_id === order_id && row.medusa_refunds === 0)
    .filter(({ history }) => history.some(({ to }) => to === "refund_held"))
    .reduce((sum, { paid }) => sum + (paid ?? 0), 0)

/**
 * What a row says went back through Medusa: all of it where it is refunded, else its own refund and what went back by hand
 * for it. Of what a person says went back past Medusa only its own refund counts.
 */
function saidToBeRefunded(row: Row): number {
  if (isConfirmed(row)) return row.medusa_refunded
  if (row.state === "refunded") return row.refund_amount ?? 0
  return row.medusa_refunded + row.hand_refunded
}

/** Of each order: what our rows say, what Medusa says, and what the payment provider really gave back. */
export function bookViolations({ rows, books }: Truth): Violation[] {
  return books.flatMap(({ order_id, booked, refunded }) => {
    const found: string[] = []
    const said = rows
      .filter((row) => row.order_id === order_id)
      .reduce((sum, row) => sum + saidToBeRefunded(row), 0)
    if (said > refunded) found.push(`${order_id}: rows say that ${said} went back, Medusa ${refunded}`)
    const unknown = booked - refunded
    if (unknown < 0 || unknown > leftToAPerson(rows, order_id))
      found.push(`${order_id}: the provider gave back ${booked}, Medusa says ${refunded}`)
    return found.map((what) => ({ invariant: "books_agree" as const, row_id: null, order_id, what }))
  })
}
