/** Domains whose auto-renew flag neither upstream's record nor a call of ours has told: it is set once. */
class UntoldFlags1764346000000 {
  name = "UntoldFlags1764346000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  `CREATE INDEX reseller_domain_untold ON reseller_domain (coalesce(flag_set_at, '-infinity'))
    WHERE auto_renew IS NULL AND customer_id IS NOT NULL AND missing_since IS NULL`,
]

const DOWN = [`DROP INDEX reseller_domain_untold`]

module.exports = { UntoldFlags1764346000000 }
