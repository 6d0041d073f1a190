/** Whether an answer was opened, by whichever link, is told on the page of its order. */
class Openings1764335000000 {
  name = "Openings1764335000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  `DROP INDEX reseller_inquiry_link_order`,
  `CREATE INDEX reseller_inquiry_link_order ON reseller_inquiry_link (reseller_order_id)`,
]

const DOWN = [
  `DROP INDEX reseller_inquiry_link_order`,
  `CREATE INDEX reseller_inquiry_link_order ON reseller_inquiry_link (reseller_order_id) WHERE used_at IS NULL`,
]

module.exports = { Openings1764335000000 }
