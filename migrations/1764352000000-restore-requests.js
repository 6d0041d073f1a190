/** A customer whose domain has expired asks for it to be restored. */
class RestoreRequests1764352000000 {
  name = "RestoreRequests1764352000000"

  async up(queryRunner) {
    await queryRunner.query(checked("'restore', "))
  }

  async down(queryRunner) {
    // Of a kind and customer one alone may be open.
    await queryRunner.query(
      `UPDATE reseller_request SET what = 'other', done_at = coalesce(done_at, clock_timestamp()) WHERE what = 'restore'`,
    )
    await queryRunner.query(checked(""))
  }
}

const checked = (more) => `ALTER TABLE reseller_request DROP CONSTRAINT reseller_request_what_check,
  ADD CONSTRAINT reseller_request_what_check
    CHECK (what IN (${more}'transfer_code', 'unlock', 'registrant', 'dns', 'other'))`

module.exports = { RestoreRequests1764352000000 }
