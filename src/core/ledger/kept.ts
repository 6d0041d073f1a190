/** A row's own reckoning: paid, less its own refund. */
type Keeping = { id: string; order_id: string; kept: number }

/**
 * A refund by hand names no line; but together the rows of an order keep no more than the order does (`left`, by order).
 * Answers what each has to give up for that, the newest first; `rows` are all of their orders, the oldest first.
 */
export function givenUp(
  rows: readonly Keeping[],
  left: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const rest = new Map(left)
  return new Map(
    rows.map(({ id, order_id, kept }) => {
      const now = rest.get(order_id) ?? kept
      const keeps = Math.max(0, Math.min(kept, now))
      if (rest.has(order_id)) rest.set(order_id, now - keeps)
      return [id, Math.max(0, kept - keeps)]
    }),
  )
}
