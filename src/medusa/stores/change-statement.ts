import type { Change } from "../../core/orders/order-row"

/** clock_timestamp() moves on within a statement: two stamps of one sending would differ by a microsecond. */
const ONE_MOMENT = "statement_timestamp()"

/**
 * The UPDATE of a change: its columns, the stamps and the next attempt in the database's time, and the lease, which
 * is given back unless `keep_lease_ms` renews it.
 */
export function updateStatement(
  change: Change,
  keep_lease_ms: number | null,
): { set: string; values: unknown[] } {
  const values: unknown[] = []
  const place = (value: unknown): string => `$${values.push(value)}`
  const now = "clock_timestamp()"
  const fromNow = (ms: number): string => `${now} + ${place(ms)} * interval '1 millisecond'`

  const columns = [
    `state = ${place(change.to)}`,
    `reason = ${place(change.reason)}`,
    `hold_reason = ${place(change.hold_reason ?? null)}`,
    `next_attempt_at = ${change.next_in_ms === null ? "NULL" : fromNow(change.next_in_ms)}`,
    `updated_at = ${now}`,
    keep_lease_ms === null
      ? "lease_until = NULL, lease_owner = NULL"
      : `lease_until = ${fromNow(keep_lease_ms)}`,
  ]
  for (const [column, value] of Object.entries(change.patch ?? {})) {
    if (value !== undefined) columns.push(`${column} = ${place(value)}`)
  }
  if (change.stamp?.sent)
    columns.push(`last_sent_at = ${ONE_MOMENT}`, `first_sent_at = coalesce(first_sent_at, ${ONE_MOMENT})`)
  if (change.stamp?.fulfilled) columns.push(`fulfilled_at = ${now}`)
  if (change.stamp?.refund_started !== undefined) {
    columns.push(`refund_started_at = ${change.stamp.refund_started === null ? "NULL" : now}`)
  }
  return { set: `UPDATE reseller_order SET ${columns.join(", ")}`, values }
}
