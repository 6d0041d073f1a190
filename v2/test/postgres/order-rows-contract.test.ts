import { knex } from "@medusajs/framework/mikro-orm/knex"
import { query } from "../../brought/dev/postgres/query"
import { OrderRowsStore } from "../../brought/src/reseller/orders/order-rows.store"
import { describeOrderRows } from "../../brought/test/support/orders/order-rows-contract"
import { KnexDatabase } from "../../src/medusa/database/knex-database"
import { newDatabase } from "../support/environment"

/** Every moment that a row's future hangs on. */
const MOMENTS = [
  ...["next_attempt_at", "watch_at", "lease_until", "updated_at", "created_at"],
  ...["first_sent_at", "last_sent_at", "accepted_at", "in_flight_since", "missing_since"],
]

/** Enough connections for as many claimers as the tests let run at once. */
const CONNECTIONS = 25

let url: string
let connections: ReturnType<typeof knex>
beforeAll(async () => {
  url = await newDatabase()
  connections = knex({ client: "pg", connection: url, pool: { min: 0, max: CONNECTIONS } })
})
afterAll(() => connections?.destroy())

describe("The order rows over Medusa 2's connections", () => {
  describeOrderRows(async () => {
    await query(url, "TRUNCATE reseller_order CASCADE")
    return {
      rows: new OrderRowsStore(new KnexDatabase(connections.client)),
      // The database's clock cannot be moved, so everything that was is put back by as much.
      pass: async (ms) => {
        const moved = MOMENTS.map((column) => `${column} = ${column} - $1 * interval '1 millisecond'`)
        await query(url, `UPDATE reseller_order SET ${moved.join(", ")}`, [ms])
      },
    }
  })
})
