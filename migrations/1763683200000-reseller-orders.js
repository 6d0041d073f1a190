const { assertFinished } = require("./support/assert-finished")

/**
 * The plugin's own tables. Plain SQL, text ids, no foreign keys to Medusa's tables: rows outlive carts and lines, and
 * can be moved to another shop version. Costs are integer IRT, prices integer minor units of the row's currency.
 */
class ResellerOrders1763683200000 {
  name = "ResellerOrders1763683200000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    await assertFinished(queryRunner)
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  // The toman is no ISO 4217 currency and Medusa does not seed it.
  `INSERT INTO "currency" (code, symbol, symbol_native, name)
   VALUES ('irt', 'IRT', 'تومان', 'Iranian Toman') ON CONFLICT DO NOTHING`,

  `CREATE TABLE reseller_quote (
     id text PRIMARY KEY,
     kind text NOT NULL,
     subject text NOT NULL,
     years integer NOT NULL,
     cost bigint NOT NULL CHECK (cost > 0),
     price integer NOT NULL CHECK (price >= 0),
     currency_code text NOT NULL,
     premium boolean NOT NULL,
     rule jsonb NOT NULL,
     raw jsonb NOT NULL,
     asked_at timestamptz NOT NULL DEFAULT clock_timestamp()
   )`,

  `CREATE TABLE reseller_order (
     id text PRIMARY KEY,
     state text NOT NULL,
     hold_reason text,
     reason text NOT NULL,
     subject text NOT NULL,
     request jsonb NOT NULL,
     cart_id text,
     line_item_id text UNIQUE,
     order_id text,
     customer_id text,
     quote_id text REFERENCES reseller_quote (id),
     quoted_cost bigint,
     current_cost bigint,
     approved_cost bigint,
     charged bigint,
     price integer NOT NULL,
     currency_code text NOT NULL,
     paid integer,
     refund_amount integer,
     refund_started_at timestamptz,
     idempotency_key text UNIQUE,
     first_sent_at timestamptz,
     last_sent_at timestamptz,
     attempts integer NOT NULL DEFAULT 0,
     tries integer NOT NULL DEFAULT 0,
     next_attempt_at timestamptz,
     fulfilled_at timestamptz,
     lease_owner text,
     lease_until timestamptz,
     fence bigint NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     CHECK ((state = 'held') = (hold_reason IS NOT NULL))
   )`,
  // The sweep's index holds only rows with something to do, so that finished ones cost it nothing.
  `CREATE INDEX reseller_order_due ON reseller_order (next_attempt_at) WHERE next_attempt_at IS NOT NULL`,
  `CREATE INDEX reseller_order_open ON reseller_order (state) WHERE state IN ('quoted', 'ordered', 'due', 'waiting', 'held')`,
  `CREATE INDEX reseller_order_order ON reseller_order (order_id)`,
  `CREATE INDEX reseller_order_cart ON reseller_order (cart_id)`,
  `CREATE INDEX reseller_order_subject ON reseller_order (subject)`,
  `CREATE INDEX reseller_order_created ON reseller_order (created_at DESC, id)`,

  `CREATE TABLE reseller_order_history (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     reseller_order_id text NOT NULL REFERENCES reseller_order (id),
     "from" text,
     "to" text NOT NULL,
     reason text NOT NULL,
     who text NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     detail jsonb NOT NULL
   )`,
  `CREATE INDEX reseller_order_history_order ON reseller_order_history (reseller_order_id, id)`,

  `CREATE TABLE reseller_budget_slot (
     limit_name text NOT NULL,
     slot integer NOT NULL,
     free_at timestamptz NOT NULL DEFAULT '-infinity',
     paused_until timestamptz NOT NULL DEFAULT '-infinity',
     lease text,
     PRIMARY KEY (limit_name, slot)
   )`,
]

const DOWN = [
  `DROP TABLE reseller_budget_slot`,
  `DROP TABLE reseller_order_history`,
  `DROP TABLE reseller_order`,
  `DROP TABLE reseller_quote`,
]

module.exports = { ResellerOrders1763683200000 }
