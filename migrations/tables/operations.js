/** Rate limits, visitors, switches, changed prices. */
module.exports = [
  `CREATE TABLE reseller_budget_slot (
     limit_name text NOT NULL,
     slot integer NOT NULL,
     free_at timestamptz NOT NULL DEFAULT '-infinity',
     paused_until timestamptz NOT NULL DEFAULT '-infinity',
     identity_paused_until timestamptz NOT NULL DEFAULT '-infinity',
     lease text,
     -- Of the slot's last use, in keyed hashes as in reseller_visitor.
     customer text,
     network text,
     PRIMARY KEY (limit_name, slot)
   )`,
  `CREATE TABLE reseller_budget_limit (
     limit_name text PRIMARY KEY,
     share integer NOT NULL,
     halved_at timestamptz NOT NULL
   )`,
  `CREATE UNLOGGED TABLE reseller_visitor (
     key text PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   )`,
  `CREATE TABLE reseller_switch (
     what text NOT NULL CHECK (what IN ('domains', 'inquiries', 'tld', 'renewals')),
     tld text NOT NULL DEFAULT '' CHECK ((what = 'tld') = (tld <> '')),
     stopped_by text NOT NULL,
     stopped_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     PRIMARY KEY (what, tld)
   )`,
  `CREATE TABLE reseller_pricing (
     version integer PRIMARY KEY CHECK (version > 0),
     pricing jsonb,
     replaced jsonb NOT NULL,
     changed_by text NOT NULL,
     changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
   )`,
]
