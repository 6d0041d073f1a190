/** What was asked and answered, sealed; who read it; links that open it. */
module.exports = [
  `CREATE TABLE reseller_inquiry (
     reseller_order_id text PRIMARY KEY REFERENCES reseller_order (id),
     sealed_input text,
     sealed_result text,
     consent_version text,
     consented_at timestamptz,
     completed_at timestamptz,
     erased_at timestamptz,
     erased_by text,
     CHECK ((erased_at IS NULL) OR (sealed_input IS NULL AND sealed_result IS NULL))
   )`,
  `CREATE INDEX reseller_inquiry_kept ON reseller_inquiry (completed_at) WHERE erased_at IS NULL AND completed_at IS NOT NULL`,
  `CREATE TABLE reseller_inquiry_reading (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     reseller_order_id text NOT NULL REFERENCES reseller_order (id),
     who text NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp()
   )`,
  `CREATE INDEX reseller_inquiry_reading_order ON reseller_inquiry_reading (reseller_order_id, id)`,
  `CREATE TABLE reseller_inquiry_link (
     token_hash text PRIMARY KEY,
     reseller_order_id text NOT NULL REFERENCES reseller_order (id),
     made_by text NOT NULL,
     expires_at timestamptz NOT NULL,
     used_at timestamptz
   )`,
  `CREATE INDEX reseller_inquiry_link_order ON reseller_inquiry_link (reseller_order_id)`,
  `CREATE INDEX reseller_inquiry_link_ended ON reseller_inquiry_link (expires_at)`,
]
