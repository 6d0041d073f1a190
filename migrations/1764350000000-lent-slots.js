/** What nobody asks for of a rate limit is lent, and whoever waits for a slot keeps a place. */
class LentSlots1764350000000 {
  name = "LentSlots1764350000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  // Of the slot's last use, in keyed hashes as in reseller_visitor.
  `ALTER TABLE reseller_budget_slot ADD COLUMN customer text, ADD COLUMN network text`,
  // Both need not survive a crash of the database: they tell of the last minutes.
  `CREATE UNLOGGED TABLE reseller_budget_demand (
     limit_name text NOT NULL,
     priority text NOT NULL,
     calls double precision NOT NULL,
     last_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     PRIMARY KEY (limit_name, priority)
   )`,
  `CREATE UNLOGGED TABLE reseller_budget_place (
     limit_name text NOT NULL,
     priority text NOT NULL,
     visitor text NOT NULL,
     rank integer NOT NULL,
     later integer NOT NULL,
     came_at timestamptz NOT NULL,
     due_at timestamptz NOT NULL,
     waits boolean NOT NULL,
     PRIMARY KEY (limit_name, priority, visitor)
   )`,
]

const DOWN = [
  `DROP TABLE reseller_budget_place`,
  `DROP TABLE reseller_budget_demand`,
  `ALTER TABLE reseller_budget_slot DROP COLUMN customer, DROP COLUMN network`,
]

module.exports = { LentSlots1764350000000 }
