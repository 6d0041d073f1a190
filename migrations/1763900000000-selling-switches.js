/** What the shop has stopped selling: a row stands for a stop, its absence for selling. */
class SellingSwitches1763900000000 {
  name = "SellingSwitches1763900000000"

  async up(queryRunner) {
    // `tld` is empty unless one extension alone is stopped.
    await queryRunner.query(
      `CREATE TABLE reseller_switch (
         what text NOT NULL CHECK (what IN ('domains', 'inquiries', 'tld')),
         tld text NOT NULL DEFAULT '' CHECK ((what = 'tld') = (tld <> '')),
         stopped_by text NOT NULL,
         stopped_at timestamptz NOT NULL DEFAULT clock_timestamp(),
         PRIMARY KEY (what, tld)
       )`,
    )
  }

  async down(queryRunner) {
    await queryRunner.query("DROP TABLE reseller_switch")
  }
}

module.exports = { SellingSwitches1763900000000 }
