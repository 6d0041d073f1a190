/** A limit of which upstream refused a call all the same is used less for a while, by all instances. */
class NarrowedLimits1764340000000 {
  name = "NarrowedLimits1764340000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  `CREATE TABLE reseller_budget_limit (
     limit_name text PRIMARY KEY,
     share integer NOT NULL,
     strikes integer NOT NULL,
     narrowed_at timestamptz NOT NULL
   )`,
]

const DOWN = [`DROP TABLE reseller_budget_limit`]

module.exports = { NarrowedLimits1764340000000 }
