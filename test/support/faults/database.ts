import { waitFor } from "../wait-for"
import type { Ground } from "./ground"

/** Ends the fault. */
export type Heal = () => Promise<void>

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

/** What a statement can end in: the connection, or an error of PostgreSQL by its code. */
export type StatementFault = "connection" | "53100" | "40001" | "40P01"

const ACTIONS: Readonly<Record<StatementFault, string>> = {
  connection: "PERFORM pg_terminate_backend(pg_backend_pid())",
  "53100": "RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'",
  "40001": "RAISE EXCEPTION 'could not serialize access due to concurrent update' USING ERRCODE = '40001'",
  "40P01": "RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'",
}

type Place = { nth: readonly number[]; at: "statement" | "commit" }

/** Once for a database: taken away again they would wait for the shop, and it for them. */
async function installTriggers({ sql }: Ground): Promise<void> {
  if ((await sql("SELECT 1 FROM pg_class WHERE relname = 'fault_writes'")).length > 0) return
  await sql("CREATE SEQUENCE fault_writes")
  await sql("GRANT ALL ON SEQUENCE fault_writes TO PUBLIC")
  for (const at of ["statement", "commit"] as const) await atWrites({ sql }, at, "NULL")
  for (const table of WRITTEN) {
    await sql(`CREATE TRIGGER fault_at_statement AFTER INSERT OR UPDATE ON ${table}
                 FOR EACH STATEMENT EXECUTE FUNCTION fault_at_statement()`)
    await sql(`CREATE CONSTRAINT TRIGGER fault_at_commit AFTER INSERT OR UPDATE ON ${table}
                 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fault_at_commit()`)
  }
}

const atWrites = ({ sql }: Pick<Ground, "sql">, at: Place["at"], body: string) =>
  sql(`CREATE OR REPLACE FUNCTION fault_at_${at}() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN ${body}; RETURN NULL; END $$`)

/**
 * Fails the writes of those numbers, counted over all tables and instances from now on; at their statement, or when their
 * transaction commits. A trigger raises what the server would: a disk of our own that is full needs root.
 */
export async function failWrites(ground: Ground, how: StatementFault, { nth, at }: Place): Promise<Heal> {
  const { sql } = ground
  const last = Math.max(...nth)
  await installTriggers(ground)
  // A sequence does not roll back: what failed is not counted again.
  await sql("SELECT setval('fault_writes', 1, false)")
  await atWrites(
    ground,
    at,
    `IF nextval('fault_writes') = ANY ('{${nth.join(",")}}') THEN ${ACTIONS[how]}; END IF`,
  )
  return async () => {
    const isReached = async () =>
      (await sql("SELECT 1 FROM fault_writes WHERE is_called AND last_value >= $1", [last])).length > 0
    await waitFor(isReached, { what: `write ${last} to be reached` })
    await atWrites(ground, at, "NULL")
  }
}

/** Ends all connections of the shop; it opens others. */
export const killConnections = async ({ sql, role }: Ground): Promise<void> => {
  await sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", [role])
}

/** A setting of the shop's role, for new connections: so the present ones are ended. */
export async function withSetting(ground: Ground, setting: string, value: string): Promise<Heal> {
  const { sql, role } = ground
  await sql(`ALTER ROLE ${role} SET ${setting} = '${value}'`)
  await killConnections(ground)
  return async () => {
    await sql(`ALTER ROLE ${role} RESET ${setting}`)
    await killConnections(ground)
  }
}

/** The server takes no connection of the shop's role: "too many connections", 53300. */
export async function withoutConnections(ground: Ground): Promise<Heal> {
  const { sql, role } = ground
  await sql(`ALTER ROLE ${role} CONNECTION LIMIT 0`)
  await killConnections(ground)
  return async () => {
    await sql(`ALTER ROLE ${role} CONNECTION LIMIT -1`)
  }
}

/**
 * What a next version would do to our tables while this one serves: columns, a table, an index, a row in Medusa's list of
 * migrations. It stays.
 */
export async function migrateFurther({ sql }: Ground): Promise<Heal> {
  for (const statement of [
    `ALTER TABLE reseller_order ADD COLUMN of_next_version jsonb NOT NULL DEFAULT '{}'`,
    `ALTER TABLE reseller_order_history ADD COLUMN of_next_version text`,
    `ALTER TABLE reseller_quote ADD COLUMN of_next_version text`,
    `ALTER TABLE reseller_domain ADD COLUMN of_next_version text`,
    `ALTER TABLE reseller_inquiry ADD COLUMN of_next_version text`,
    `ALTER TABLE reseller_budget_slot ADD COLUMN of_next_version integer NOT NULL DEFAULT 0`,
    `CREATE TABLE reseller_of_next_version (id text PRIMARY KEY)`,
    `CREATE INDEX reseller_order_of_next_version ON reseller_order (of_next_version)`,
    `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'NextVersion9999999999999')`,
  ])
    await sql(statement)
  return async () => undefined
}

/** Nobody else reads or writes our rows of orders. */
export async function lockedOrders({ sql }: Ground): Promise<Heal> {
  // In a function, so that the lock ends with its statement.
  const locked = sql("DO $$ BEGIN LOCK TABLE reseller_order; PERFORM pg_sleep(4); END $$")
  return async () => {
    await locked
  }
}
