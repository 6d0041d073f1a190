/** What the shop's staff have to see to, found without passing through what is done. */
class Attention1764325000000 {
  name = "Attention1764325000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  `CREATE INDEX reseller_request_waiting ON reseller_request (created_at, id) WHERE done_at IS NULL`,
  `CREATE INDEX reseller_notice_failed ON reseller_notice (created_at, id) WHERE state = 'failed'`,
  // Told to the shop's staff while nobody took it for them.
  `CREATE INDEX reseller_notice_untold ON reseller_notice (created_at)
    WHERE audience = 'shop' AND state = 'dropped' AND reason IN ('nobody', 'declined')`,
]

const DOWN = ["reseller_notice_untold", "reseller_notice_failed", "reseller_request_waiting"].map(
  (index) => `DROP INDEX ${index}`,
)

module.exports = { Attention1764325000000 }
