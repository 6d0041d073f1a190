/** Prepared bills and owed periods. */
module.exports = [
  `CREATE TABLE reseller_renewal (
     id text PRIMARY KEY,
     domain text NOT NULL REFERENCES reseller_domain (domain),
     kind text NOT NULL CHECK (kind IN ('prepared', 'owed')),
     -- The period that it is about; of an owed one also where upstream has moved the expiry to.
     from_expiry text NOT NULL CHECK (from_expiry ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     to_expiry text CHECK (to_expiry ~ '^\\d{4}-\\d{2}-\\d{2}$'),
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
  `CREATE INDEX reseller_renewal_newest ON reseller_renewal (created_at, id)`,
  `CREATE INDEX reseller_renewal_unseen ON reseller_renewal (created_at, id)
    WHERE domain_version IS NULL AND (state = 'open' OR state = 'found' AND kind = 'prepared')`,
  `CREATE INDEX reseller_renewal_owed ON reseller_renewal (created_at, id) WHERE kind = 'owed' AND state IN ('found', 'open')`,
  `CREATE INDEX reseller_renewal_state ON reseller_renewal (state, created_at, id) INCLUDE (kind)`,
  `CREATE FUNCTION reseller_look_at_renewals() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN
     UPDATE reseller_renewal SET domain_version = NULL
      WHERE domain = NEW.domain AND state IN ('found', 'open') AND domain_version IS NOT NULL;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER reseller_look_at_renewals AFTER UPDATE OF version ON reseller_domain
     FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION reseller_look_at_renewals()`,
]
