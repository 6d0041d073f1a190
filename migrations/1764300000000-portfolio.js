const { assertFinished } = require("./support/assert-finished")

/** Renewals, and a row for every domain of the reseller account. */
class Portfolio1764300000000 {
  name = "Portfolio1764300000000"

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
  // Dates without a time are text: a driver makes a moment of a date, and a moment has a time zone. This is the one day on
  // which windows and reminders are counted; tests replace it to let years pass.
  `CREATE FUNCTION reseller_today() RETURNS text LANGUAGE sql STABLE AS
   $$ SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD') $$`,

  // The expiry that proved the row completed, and the language of the person who bought.
  `ALTER TABLE reseller_order
     ADD COLUMN new_expiry text ${DATE("new_expiry")},
     ADD COLUMN language text CHECK (language IN ('en', 'fa'))`,
  // The key of a renewal belongs to a period of a name (contract D4.6): a row that sells the period again after another has
  // ended without a charge has the same. One row of a name is in flight all the same (reseller_order_in_flight).
  `ALTER TABLE reseller_order DROP CONSTRAINT reseller_order_idempotency_key_key`,
  `CREATE UNIQUE INDEX reseller_order_key ON reseller_order (idempotency_key) WHERE request->>'kind' <> 'renew'`,

  `CREATE TABLE reseller_domain (
     domain text PRIMARY KEY,
     -- Null: nobody of this shop owns it.
     customer_id text,
     -- The order that explains the name; null: none.
     reseller_order_id text REFERENCES reseller_order (id),
     -- Its renewal price is the registry's and must be looked up by name.
     premium boolean NOT NULL DEFAULT false,
     language text CHECK (language IN ('en', 'fa')),
     -- As upstream's record says.
     status text,
     order_state text,
     expiry text ${DATE("expiry")},
     -- The last readable expiry, also after a time without one.
     last_expiry text ${DATE("last_expiry")},
     nameservers jsonb NOT NULL DEFAULT '[]',
     locked boolean,
     auto_renew boolean,
     -- The customer's switch, and what upstream's flag should be under the option renewals.by.
     auto_renew_wish boolean NOT NULL DEFAULT false,
     auto_renew_wanted boolean NOT NULL DEFAULT false,
     -- When we last set the flag. A difference found later is somebody's doing in the panel.
     flag_set_at timestamptz,
     -- What the list said last: it is compared with itself, never with the details.
     listed jsonb,
     listed_in bigint,
     seen_at timestamptz,
     -- The last details; when they are to be asked again; 0: a customer or an order waits for it.
     proved_at timestamptz,
     prove_at timestamptz DEFAULT clock_timestamp(),
     prove_rank smallint NOT NULL DEFAULT 1,
     faults integer NOT NULL DEFAULT 0,
     fault text,
     -- List and details both do not know it. Reported, never deleted.
     missing_since timestamptz,
     -- A proof that was read before something else changed the row is dropped.
     version bigint NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
   )`,
  // A customer's own, what expires first at the top.
  `CREATE INDEX reseller_domain_customer ON reseller_domain (customer_id, expiry, domain) WHERE customer_id IS NOT NULL`,
  `CREATE INDEX reseller_domain_expiry ON reseller_domain (expiry, domain) INCLUDE (customer_id)`,
  `CREATE INDEX reseller_domain_prove ON reseller_domain (prove_rank, prove_at) WHERE prove_at IS NOT NULL`,
  `CREATE INDEX reseller_domain_unowned ON reseller_domain (expiry, domain) WHERE customer_id IS NULL`,
  `CREATE INDEX reseller_domain_missing ON reseller_domain (expiry, domain) WHERE missing_since IS NOT NULL`,
  `CREATE INDEX reseller_domain_at_odds ON reseller_domain (expiry, domain) WHERE auto_renew <> auto_renew_wanted`,
  `CREATE INDEX reseller_domain_listed ON reseller_domain (listed_in) WHERE missing_since IS NULL`,
  `CREATE INDEX reseller_domain_order ON reseller_domain (reseller_order_id) WHERE reseller_order_id IS NOT NULL`,

  `CREATE TABLE reseller_domain_history (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     domain text NOT NULL REFERENCES reseller_domain (domain),
     what text NOT NULL,
     who text NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     detail jsonb NOT NULL DEFAULT '{}'
   )`,
  `CREATE INDEX reseller_domain_history_domain ON reseller_domain_history (domain, id)`,

  // One row: who synchronises, where it stands, and when the next read is allowed, for all instances and over restarts.
  `CREATE TABLE reseller_sync (
     id text PRIMARY KEY CHECK (id = 'portfolio'),
     pass bigint NOT NULL DEFAULT 0,
     is_listing boolean NOT NULL DEFAULT false,
     cursor text,
     pages integer NOT NULL DEFAULT 0,
     names integer NOT NULL DEFAULT 0,
     page_faults integer NOT NULL DEFAULT 0,
     fault text,
     next_page_at timestamptz NOT NULL DEFAULT '-infinity',
     next_read_at timestamptz NOT NULL DEFAULT '-infinity',
     pass_began_at timestamptz,
     pass_ended_at timestamptz,
     lease_owner text,
     lease_until timestamptz,
     fence bigint NOT NULL DEFAULT 0
   )`,
  `INSERT INTO reseller_sync (id) VALUES ('portfolio')`,

  // Names that customers have can be renewed while no new ones are sold.
  `ALTER TABLE reseller_switch DROP CONSTRAINT reseller_switch_what_check`,
  `ALTER TABLE reseller_switch ADD CONSTRAINT reseller_switch_what_check
     CHECK (what IN ('domains', 'inquiries', 'tld', 'renewals'))`,

  // What was sold before this table was: its details are asked soon.
  `INSERT INTO reseller_domain (domain, customer_id, reseller_order_id, premium, prove_rank)
   SELECT DISTINCT ON (subject) subject, customer_id, id, coalesce((request->>'premium')::boolean, false), 0
     FROM reseller_order WHERE state = 'completed' AND request->>'kind' = 'register'
    ORDER BY subject, created_at DESC`,
]

const DOWN = [
  `DELETE FROM reseller_switch WHERE what = 'renewals'`,
  `ALTER TABLE reseller_switch DROP CONSTRAINT reseller_switch_what_check`,
  `ALTER TABLE reseller_switch ADD CONSTRAINT reseller_switch_what_check CHECK (what IN ('domains', 'inquiries', 'tld'))`,
  `DROP TABLE reseller_sync`,
  `DROP TABLE reseller_domain_history`,
  `DROP TABLE reseller_domain`,
  `DROP INDEX reseller_order_key`,
  // Fails where a period was sold twice: such rows must be put aside by hand first.
  `ALTER TABLE reseller_order ADD CONSTRAINT reseller_order_idempotency_key_key UNIQUE (idempotency_key)`,
  `ALTER TABLE reseller_order DROP COLUMN language, DROP COLUMN new_expiry`,
  `DROP FUNCTION reseller_today()`,
]

module.exports = { Portfolio1764300000000 }
