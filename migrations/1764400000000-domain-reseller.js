const { assertFinished } = require("./support/assert-finished")

/** In the order of their references. */
const SUBJECTS = ["orders", "inquiries", "portfolio", "renewals", "notices", "operations"]
const CREATED = /^CREATE (?:UNLOGGED )?TABLE (\w+)|^CREATE FUNCTION (\w+)/

/** The plugin's own tables. */
class DomainReseller1764400000000 {
  name = "DomainReseller1764400000000"

  async up(queryRunner) {
    for (const subject of SUBJECTS)
      for (const statement of require(`./tables/${subject}`)) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    await assertFinished(queryRunner)
    const made = SUBJECTS.flatMap((subject) => require(`./tables/${subject}`)).reverse()
    for (const statement of made) {
      const [, table, routine] = CREATED.exec(statement) ?? []
      if (table !== undefined) await queryRunner.query(`DROP TABLE ${table}`)
      if (routine !== undefined) await queryRunner.query(`DROP FUNCTION ${routine}`)
    }
  }
}

module.exports = { DomainReseller1764400000000 }
