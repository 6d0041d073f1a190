/** What people are to be told of: an outbox, written in the transaction of what it tells. */
class Notices1764310000000 {
  name = "Notices1764310000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  `CREATE TABLE reseller_notice (
     id text PRIMARY KEY,
     -- One moment, one row: 'bought|dord_…', 'reminder|example.com|2027-01-15|30'.
     key text NOT NULL UNIQUE,
     event text NOT NULL,
     -- What goes into one mail: the names of an order, a customer's reminders of one day.
     bundle text NOT NULL,
     audience text NOT NULL CHECK (audience IN ('customer', 'shop')),
     customer_id text,
     domain text,
     reseller_order_id text REFERENCES reseller_order (id),
     -- What was true at that moment and stands in no other row; no address, no token, no text of a person.
     detail jsonb NOT NULL DEFAULT '{}',
     state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sent', 'dropped', 'failed')),
     reason text,
     -- Given at the first claim and kept: the Message-ID of every attempt.
     mail_id text,
     -- Providers of Medusa's that took it; the others are asked alone.
     taken_by text[] NOT NULL DEFAULT '{}',
     send_at timestamptz NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     lease_owner text,
     lease_until timestamptz,
     fence bigint NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     sent_at timestamptz
   )`,
  `CREATE INDEX reseller_notice_due ON reseller_notice (send_at, id) WHERE state = 'open'`,
  `CREATE INDEX reseller_notice_bundle ON reseller_notice (bundle) WHERE state = 'open'`,
  `CREATE INDEX reseller_notice_mail ON reseller_notice (mail_id) WHERE state = 'open'`,
  `CREATE INDEX reseller_notice_domain ON reseller_notice (domain, created_at) WHERE domain IS NOT NULL`,
  `CREATE INDEX reseller_notice_order ON reseller_notice (reseller_order_id) WHERE reseller_order_id IS NOT NULL`,
  // Who is to be reminded: one range of expiries for each of the days.
  `CREATE INDEX reseller_domain_reminded ON reseller_domain (expiry, domain) WHERE customer_id IS NOT NULL AND missing_since IS NULL`,
]

const DOWN = [`DROP INDEX reseller_domain_reminded`, `DROP TABLE reseller_notice`]

module.exports = { Notices1764310000000 }
