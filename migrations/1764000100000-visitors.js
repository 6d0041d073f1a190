/** How much each visitor has asked for within the last minute. */
class Visitors1764000100000 {
  name = "Visitors1764000100000"

  async up(queryRunner) {
    // The shape that rate-limiter-flexible reads and writes. Counts of a minute need not survive a crash of the database.
    await queryRunner.query(
      `CREATE UNLOGGED TABLE reseller_visitor (
         key text PRIMARY KEY,
         points integer NOT NULL DEFAULT 0,
         expire bigint
       )`,
    )
  }

  async down(queryRunner) {
    await queryRunner.query("DROP TABLE reseller_visitor")
  }
}

module.exports = { Visitors1764000100000 }
