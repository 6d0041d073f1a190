const { assertFinished } = require("./support/assert-finished")

/** Renewals that wait for a customer's money: prepared by the shop, or owed because upstream renewed by itself. */
class Renewals1764320000000 {
  name = "Renewals1764320000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    await assertFinished(queryRunner)
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const DATE = (column) => `CHECK (${column} ~ '^\\d{4}-\\d{2}-\\d{2}$')`

const UP = [
  `CREATE TABLE reseller_renewal (
     id text PRIMARY KEY,
     domain text NOT NULL REFERENCES reseller_domain (domain),
     kind text NOT NULL CHECK (kind IN ('prepared', 'owed')),
     -- The period that it is about; of an owed one also where upstream has moved the expiry to.
     from_expiry text NOT NULL ${DATE("from_expiry")},
     to_expiry text ${DATE("to_expiry")},
     years integer NOT NULL CHECK (years > 0),
     state text NOT NULL CHECK (state IN ('found', 'open', 'paid', 'withdrawn', 'waived')),
     -- Why it stands there, in one word, and who decided so.
     reason text NOT NULL,
     decided_by text NOT NULL DEFAULT 'system',
     -- Integer IRT: what upstream took for an owed one, by the price list of the day on which it was found.
     cost bigint,
     -- Who is to pay, and what they pay by: the bill that is open now, or the last one.
     customer_id text,
     reseller_order_id text UNIQUE REFERENCES reseller_order (id),
     cart_id text,
     draft_order_id text,
     bills integer NOT NULL DEFAULT 0,
     -- When a bill is to be made, or what it costs to be asked; null: nothing is to be done.
     bill_at timestamptz,
     fault text,
     -- The version of the domain's row at which an open one was last looked at.
     domain_version bigint,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     -- A period is prepared once and owed once.
     UNIQUE (domain, kind, from_expiry),
     CHECK ((kind = 'owed') = (to_expiry IS NOT NULL)),
     CHECK (state <> 'open' OR reseller_order_id IS NOT NULL AND cart_id IS NOT NULL AND draft_order_id IS NOT NULL)
   )`,
  `CREATE INDEX reseller_renewal_bill ON reseller_renewal (bill_at) WHERE bill_at IS NOT NULL`,
  `CREATE INDEX reseller_renewal_not_paid ON reseller_renewal (created_at, id) WHERE state IN ('found', 'open')`,
  `CREATE INDEX reseller_renewal_newest ON reseller_renewal (created_at, id)`,
  // Whose owner wants them renewed, and whose flag is not yet as the shop wants it.
  `CREATE INDEX reseller_domain_wished ON reseller_domain (expiry) WHERE auto_renew_wish AND customer_id IS NOT NULL`,
  `CREATE INDEX reseller_domain_unset ON reseller_domain (updated_at)
    WHERE auto_renew <> auto_renew_wanted AND flag_set_at IS NULL AND customer_id IS NOT NULL AND missing_since IS NULL`,
]

const DOWN = [
  `DROP INDEX reseller_domain_unset`,
  `DROP INDEX reseller_domain_wished`,
  `DROP TABLE reseller_renewal`,
]

module.exports = { Renewals1764320000000 }
