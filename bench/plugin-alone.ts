import { DataSource } from "typeorm"
import type { Container } from "../src/medusa/composition/container"
import DomainResellerService from "../src/services/domain-reseller"
import { createDatabase } from "../test/support/postgres/create-database"
import { type BulkLoad, bulkLoad } from "../test/support/volume/bulk-load"

const logger = { info: () => {}, warn: console.warn, error: console.error }

/** Nobody listens there: what is measured asks nothing of it. */
export const NO_UPSTREAM = { base_url: "http://127.0.0.1:9", api_token: "bench" }

/** The plugin as a shop runs it, on a database of its own; of Medusa's container only the database is ever used. */
export async function startPlugin(options: object, loads: readonly BulkLoad[] = []) {
  const database = await createDatabase()
  if (loads.length > 0) await bulkLoad(database.url, loads)
  const source = await new DataSource({ type: "postgres", url: database.url }).initialize()
  const container = { manager: source.manager, logger } as unknown as Container
  return {
    source,
    databaseUrl: database.url,
    service: new DomainResellerService(container, options),
    async close(): Promise<void> {
      await source.destroy()
      await database.drop()
    },
  }
}

/**
 * SQL that writes accepted registrations which upstream is asked about: `count` names, first of all in `due_in`, a SQL
 * interval that may name their number `n`.
 */
export const acceptedOrders = (count: number, nameOf: string, due_in: string): string => `
  INSERT INTO reseller_order (
    id, state, reason, subject, request, cart_id, line_item_id, order_id, customer_id, quoted_cost, current_cost, charged,
    price, currency_code, paid, idempotency_key, first_sent_at, last_sent_at, in_flight_since, attempts, next_attempt_at)
  SELECT 'dord_' || name, 'pending', 'pending_upstream', name,
         '{"kind": "register", "years": 1, "nameservers": [], "premium": false}', 'cart_' || name, 'item_' || name,
         'order_' || name, 'cus_' || name, 1000000, 1000000, 1000000, 1200000, 'irt', 1320000, 'key_' || name,
         now(), now(), now(), 1, clock_timestamp() + ${due_in}
    FROM (SELECT n, ${nameOf} AS name FROM generate_series(1, ${count}) n) named`
