/** Mails to customers and to the shop: an outbox. */
module.exports = [
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
  `CREATE INDEX reseller_notice_failed ON reseller_notice (created_at, id) WHERE state = 'failed'`,
  `CREATE INDEX reseller_notice_untold ON reseller_notice (created_at)
    WHERE audience = 'shop' AND state = 'dropped' AND reason IN ('nobody', 'declined')`,
]
