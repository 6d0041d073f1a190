/** A 429 of the identity interface closes no limit to the work of the domain interface, nor the other way round. */
class IdentityPauses1764347000000 {
  name = "IdentityPauses1764347000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  `ALTER TABLE reseller_budget_slot ADD COLUMN identity_paused_until timestamptz NOT NULL DEFAULT '-infinity'`,
]

const DOWN = [`ALTER TABLE reseller_budget_slot DROP COLUMN identity_paused_until`]

module.exports = { IdentityPauses1764347000000 }
