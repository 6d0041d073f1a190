import { query } from "../../dev/postgres/query"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import { describeOrderRows } from "../support/orders/order-rows-contract"
import { openDatabase, type PlainDatabase } from "../support/postgres/data-source"

/** Every moment that a row's future hangs on. */
const MOMENTS = [
  "next_attempt_at",
  "watch_at",
  "lease_until",
  "updated_at",
  "created_at",
  "first_sent_at",
  "last_sent_at",
  "accepted_at",
  "in_flight_since",
  "missing_since",
]

let database: PlainDatabase
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database?.drop())

describe("The order rows in PostgreSQL", () => {
  describeOrderRows(async () => {
    await query(database.url, "TRUNCATE reseller_order CASCADE")
    return {
      rows: new OrderRowsStore(database.source.manager),
      // The database's clock cannot be moved, so everything that was is put back by as much.
      pass: async (ms) => {
        const moved = MOMENTS.map((column) => `${column} = ${column} - $1 * interval '1 millisecond'`)
        await query(database.url, `UPDATE reseller_order SET ${moved.join(", ")}`, [ms])
      },
    }
  })
})
