import { WITHOUT_DIGITS } from "../../reseller/prices/digits"

const WHOLE = [...WITHOUT_DIGITS].map((code) => `'${code}'`).join(", ")

/** SQL: the least that a provider gives back of the payment `p`, in major units: taxes and promotions leave parts of it. */
const LEAST = `CASE WHEN lower(p.currency_code) IN (${WHOLE}) THEN 1 ELSE 0.01 END`

const CAPTURES = "FROM capture c WHERE c.payment_id = p.id AND c.deleted_at IS NULL"

/** SQL: when money of the payment `p` was taken, null where none was; Medusa dates the payment when all of it is taken. */
export const TAKEN_AT = `coalesce(p.captured_at, (SELECT max(c.created_at) ${CAPTURES}))`

/** SQL: of what was taken of the payment `p`. */
export const NOT_ALL_WENT_BACK = `(SELECT coalesce(sum(c.amount), 0) ${CAPTURES})
  - (SELECT coalesce(sum(f.amount), 0) FROM refund f WHERE f.payment_id = p.id AND f.deleted_at IS NULL) >= ${LEAST}`

/**
 * SQL: the entry `t` on an order books that the refund `f` was made. With each refund Medusa books all earlier ones of the payment, too:
 * what was not booked before the next began was cut short, and nobody knows whether it was paid.
 */
export const IS_BOOKING = `(t.reference = 'refund' AND t.reference_id = f.id AND t.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM refund next WHERE next.payment_id = f.payment_id AND next.deleted_at IS NULL
                     AND next.created_at > f.created_at AND next.created_at <= t.created_at))`

/** A provider's message makes the order within moments, and so does a shop that goes on. */
const LATE_MINUTES = 10

/** SQL: it was so long ago, and nothing of it is on its way any more. */
export const isLate = (moment: string): string => `(${moment} < now() - interval '${LATE_MINUTES} minutes')`
