/** Domains of which upstream's record ends before what was sold of them. */
class YearsShort1764351000000 {
  name = "YearsShort1764351000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  `ALTER TABLE reseller_domain ADD COLUMN sold_until text`,
  `CREATE INDEX reseller_domain_short ON reseller_domain (expiry, domain) WHERE sold_until IS NOT NULL`,
]

const DOWN = [`ALTER TABLE reseller_domain DROP COLUMN sold_until`]

module.exports = { YearsShort1764351000000 }
