import { query } from "../../../dev/postgres/query"
import { OrderRowsStore } from "../../../src/reseller/orders/order-rows.store"
import type { Database } from "../../../src/reseller/shared/sql.store"
import { describeOrderRows } from "./order-rows-contract"

/** Every moment that a row's future hangs on. */
const MOMENTS = [
  ...["next_attempt_at", "watch_at", "lease_until", "updated_at", "created_at"],
  ...["first_sent_at", "last_sent_at", "accepted_at", "in_flight_since", "missing_since"],
]

/** The store in a database; its clock cannot be moved, so everything that was is put back by as much. */
export const describeStoredRows = (database: () => { url: string; connection: Database }): void =>
  describeOrderRows(async () => {
    const { url, connection } = database()
    await query(url, "TRUNCATE reseller_order CASCADE")
    return {
      rows: new OrderRowsStore(connection),
      pass: async (ms) => {
        const moved = MOMENTS.map((column) => `${column} = ${column} - $1 * interval '1 millisecond'`)
        await query(url, `UPDATE reseller_order SET ${moved.join(", ")}`, [ms])
      },
    }
  })
