/** The account's domains, their history, the synchronisation, support requests. */
module.exports = [
  `CREATE FUNCTION reseller_today() RETURNS text LANGUAGE sql STABLE AS
   $$ SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD') $$`,
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
     expiry text CHECK (expiry ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     -- The last readable expiry, also after a time without one.
     last_expiry text CHECK (last_expiry ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     -- What was sold beyond an expiry that upstream told shorter.
     sold_until text,
     nameservers jsonb NOT NULL DEFAULT '[]',
     -- What its order asked for, until they are seen or others chosen; when they were set once more.
     nameservers_asked jsonb,
     nameservers_set_at timestamptz,
     locked boolean,
     -- When we locked it after its registration; null: not yet.
     lock_set_at timestamptz,
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
  `CREATE INDEX reseller_domain_customer ON reseller_domain (customer_id, expiry, domain) WHERE customer_id IS NOT NULL`,
  `CREATE INDEX reseller_domain_expiry ON reseller_domain (expiry, domain) INCLUDE (customer_id)`,
  `CREATE INDEX reseller_domain_prove ON reseller_domain (prove_rank, prove_at) WHERE prove_at IS NOT NULL`,
  `CREATE INDEX reseller_domain_unowned ON reseller_domain (expiry, domain) WHERE customer_id IS NULL`,
  `CREATE INDEX reseller_domain_missing ON reseller_domain (expiry, domain) WHERE missing_since IS NOT NULL`,
  `CREATE INDEX reseller_domain_at_odds ON reseller_domain (expiry, domain) WHERE auto_renew <> auto_renew_wanted`,
  `CREATE INDEX reseller_domain_listed ON reseller_domain (listed_in) WHERE missing_since IS NULL`,
  `CREATE INDEX reseller_domain_unlocked ON reseller_domain (updated_at, domain) WHERE lock_set_at IS NULL AND reseller_order_id IS NOT NULL`,
  `CREATE INDEX reseller_domain_order ON reseller_domain (reseller_order_id) WHERE reseller_order_id IS NOT NULL`,
  `CREATE INDEX reseller_domain_reminded ON reseller_domain (expiry, domain) WHERE customer_id IS NOT NULL AND missing_since IS NULL`,
  `CREATE INDEX reseller_domain_wished ON reseller_domain (expiry) WHERE auto_renew_wish AND customer_id IS NOT NULL`,
  `CREATE INDEX reseller_domain_unset ON reseller_domain (updated_at)
    WHERE auto_renew <> auto_renew_wanted AND flag_set_at IS NULL AND customer_id IS NOT NULL AND missing_since IS NULL`,
  `CREATE INDEX reseller_domain_untold ON reseller_domain (coalesce(flag_set_at, '-infinity'))
    WHERE auto_renew IS NULL AND customer_id IS NOT NULL AND missing_since IS NULL`,
  `CREATE INDEX reseller_domain_asked ON reseller_domain (updated_at) WHERE nameservers_asked IS NOT NULL`,
  `CREATE INDEX reseller_domain_short ON reseller_domain (expiry, domain) WHERE sold_until IS NOT NULL`,
  `CREATE TABLE reseller_domain_history (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     domain text NOT NULL REFERENCES reseller_domain (domain),
     what text NOT NULL,
     who text NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     detail jsonb NOT NULL DEFAULT '{}'
   )`,
  `CREATE INDEX reseller_domain_history_domain ON reseller_domain_history (domain, id)`,
  `CREATE TABLE reseller_sync (
     id text PRIMARY KEY CHECK (id = 'portfolio'),
     pass bigint NOT NULL DEFAULT 0,
     pass_wanted boolean NOT NULL DEFAULT false,
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
  `CREATE TABLE reseller_request (
     id text PRIMARY KEY,
     domain text NOT NULL REFERENCES reseller_domain (domain),
     customer_id text NOT NULL,
     what text NOT NULL,
     text text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     done_at timestamptz,
     done_by text,
     reply text
   )`,
  `CREATE UNIQUE INDEX reseller_request_open ON reseller_request (domain, customer_id, what) WHERE done_at IS NULL`,
  `CREATE INDEX reseller_request_domain ON reseller_request (domain, created_at)`,
  `CREATE INDEX reseller_request_waiting ON reseller_request (created_at, id) WHERE done_at IS NULL`,
]
