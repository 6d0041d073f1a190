/** Prices that are set in the admin, over the option `pricing`: each change is a row, the newest one counts. */
class Prices1764349000000 {
  name = "Prices1764349000000"

  async up(queryRunner) {
    // `pricing` is null where the options count again; `replaced` is what counted before.
    await queryRunner.query(
      `CREATE TABLE reseller_pricing (
         version integer PRIMARY KEY CHECK (version > 0),
         pricing jsonb,
         replaced jsonb NOT NULL,
         changed_by text NOT NULL,
         changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
       )`,
    )
  }

  async down(queryRunner) {
    await queryRunner.query("DROP TABLE reseller_pricing")
  }
}

module.exports = { Prices1764349000000 }
