/** A pause of a limit stands beside the slots' own times, so that no slot that comes back ends it. */
class ResellerBudgetPause1763769600000 {
  name = "ResellerBudgetPause1763769600000"

  async up(queryRunner) {
    await queryRunner.query(
      `ALTER TABLE reseller_budget_slot ADD COLUMN paused_until timestamptz NOT NULL DEFAULT '-infinity'`,
    )
  }

  async down(queryRunner) {
    await queryRunner.query(`ALTER TABLE reseller_budget_slot DROP COLUMN paused_until`)
  }
}

module.exports = { ResellerBudgetPause1763769600000 }
