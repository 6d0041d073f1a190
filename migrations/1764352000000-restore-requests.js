/**
 * A customer whose domain has expired asks for it to be restored. What may be asked for stands in the code alone from here on: the
 * version before goes on beside this one.
 */
class RestoreRequests1764352000000 {
  name = "RestoreRequests1764352000000"

  async up(queryRunner) {
    await queryRunner.query(`ALTER TABLE reseller_request DROP CONSTRAINT reseller_request_what_check`)
  }

  async down(queryRunner) {
    // Of a kind and customer one alone may be open.
    await queryRunner.query(
      `UPDATE reseller_request SET what = 'other', done_at = coalesce(done_at, clock_timestamp()) WHERE what = 'restore'`,
    )
    await queryRunner.query(
      `ALTER TABLE reseller_request ADD CONSTRAINT reseller_request_what_check
         CHECK (what IN ('transfer_code', 'unlock', 'registrant', 'dns', 'other'))`,
    )
  }
}

module.exports = { RestoreRequests1764352000000 }
