/** A customer whose domain has expired asks for it to be restored. */
class RestoreRequests1764352000000 {
  name = "RestoreRequests1764352000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const checked = (...subjects) =>
  `ALTER TABLE reseller_request DROP CONSTRAINT reseller_request_what_check,
     ADD CONSTRAINT reseller_request_what_check CHECK (what IN ('${subjects.join("', '")}'))`

const SUBJECTS = ["transfer_code", "unlock", "registrant", "dns", "other"]

const UP = [checked("restore", ...SUBJECTS)]

const DOWN = [
  // Of a kind and customer one alone may be open.
  `UPDATE reseller_request SET what = 'other', done_at = coalesce(done_at, clock_timestamp()) WHERE what = 'restore'`,
  checked(...SUBJECTS),
]

module.exports = { RestoreRequests1764352000000 }
