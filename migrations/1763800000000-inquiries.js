const { assertFinished } = require("./support/assert-finished")

/**
 * Paid inquiries: what is asked and answered, sealed, apart from the order rows. Nothing personal stands in a plain
 * column: `sealed_*` are texts that only the shop's key opens, bound to their row and column.
 */
class Inquiries1763800000000 {
  name = "Inquiries1763800000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    await assertFinished(queryRunner)
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  // An inquiry has no term; what it costs is a version of upstream's price list.
  `ALTER TABLE reseller_quote ALTER COLUMN years DROP NOT NULL, ADD COLUMN price_version text`,

  // The name under which other code of the shop asked: asking again finds the same row.
  `ALTER TABLE reseller_order ADD COLUMN reference text UNIQUE`,

  `CREATE TABLE reseller_inquiry (
     reseller_order_id text PRIMARY KEY REFERENCES reseller_order (id),
     sealed_input text,
     sealed_result text,
     consent_version text,
     consented_at timestamptz,
     erased_at timestamptz,
     erased_by text,
     CHECK ((erased_at IS NULL) OR (sealed_input IS NULL AND sealed_result IS NULL))
   )`,
  // The sweep's index: only rows that still hold something personal.
  `CREATE INDEX reseller_inquiry_kept ON reseller_inquiry (reseller_order_id) WHERE erased_at IS NULL`,

  `CREATE TABLE reseller_inquiry_reading (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     reseller_order_id text NOT NULL REFERENCES reseller_order (id),
     who text NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp()
   )`,
  `CREATE INDEX reseller_inquiry_reading_order ON reseller_inquiry_reading (reseller_order_id, id)`,

  // A link works once; only the hash of its token is kept.
  `CREATE TABLE reseller_inquiry_link (
     token_hash text PRIMARY KEY,
     reseller_order_id text NOT NULL REFERENCES reseller_order (id),
     made_by text NOT NULL,
     expires_at timestamptz NOT NULL,
     used_at timestamptz
   )`,
]

const DOWN = [
  `DROP TABLE reseller_inquiry_link`,
  `DROP TABLE reseller_inquiry_reading`,
  `DROP TABLE reseller_inquiry`,
  `ALTER TABLE reseller_order DROP COLUMN reference`,
  `ALTER TABLE reseller_quote DROP COLUMN price_version`,
]

module.exports = { Inquiries1763800000000 }
