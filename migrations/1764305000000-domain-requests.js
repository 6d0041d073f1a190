/**
 * What customers ask the shop's staff to do with a domain: in a table of ours, because Medusa's notes hang on orders. And a
 * person's wish for a pass through upstream's list.
 */
class DomainRequests1764305000000 {
  name = "DomainRequests1764305000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    await queryRunner.query("DROP TABLE reseller_request")
    await queryRunner.query("ALTER TABLE reseller_sync DROP COLUMN pass_wanted")
  }
}

const UP = [
  `CREATE TABLE reseller_request (
     id text PRIMARY KEY,
     domain text NOT NULL REFERENCES reseller_domain (domain),
     customer_id text NOT NULL,
     what text NOT NULL CHECK (what IN ('transfer_code', 'unlock', 'registrant', 'dns', 'other')),
     text text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     done_at timestamptz,
     done_by text
   )`,
  // One open request of a kind and customer: pressing twice asks once.
  `CREATE UNIQUE INDEX reseller_request_open ON reseller_request (domain, customer_id, what) WHERE done_at IS NULL`,
  `CREATE INDEX reseller_request_domain ON reseller_request (domain, created_at)`,
  `ALTER TABLE reseller_sync ADD COLUMN pass_wanted boolean NOT NULL DEFAULT false`,
]

module.exports = { DomainRequests1764305000000 }
