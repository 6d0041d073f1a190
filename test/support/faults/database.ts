import { waitFor } from "../wait-for"
import type { Ground } from "./ground"

/** Tables that a sale writes, ours and Medusa's. */
const WRITTEN = [
  "reseller_order",
  "reseller_order_history",
  "reseller_quote",
  "reseller_inquiry",
  "reseller_domain",
  "reseller_budget_slot",
  "refund",
  "fulfillment",
]

/** A sale makes more writes than this; so many apart, none is hit twice in a row. */
const STRUCK_WRITES = [1, 17]
const LAST = 17

/**
 * Ends the connection at those writes, counted over all tables from now on. A sequence does not roll back: what failed is not
 * counted again. The answer waits until the last one is reached.
 */
export async function endConnectionsAtWrites({ sql }: Ground): Promise<() => Promise<void>> {
  await sql("CREATE SEQUENCE fault_writes")
  await sql(`CREATE FUNCTION fault_at_statement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('fault_writes') = ANY ('{${STRUCK_WRITES.join(",")}}') THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
    RETURN NULL; END $$`)
  for (const table of WRITTEN)
    await sql(`CREATE TRIGGER fault_at_statement AFTER INSERT OR UPDATE ON ${table}
                 FOR EACH STATEMENT EXECUTE FUNCTION fault_at_statement()`)
  return async () => {
    const isReached = async () =>
      (await sql("SELECT 1 FROM fault_writes WHERE is_called AND last_value >= $1", [LAST])).length > 0
    await waitFor(isReached, { what: `write ${LAST} to be reached` })
  }
}
