const { assertFinished } = require("./support/assert-finished")

/** In the order of their references. */
const SUBJECTS = ["orders", "inquiries", "portfolio", "renewals", "notices", "operations"]
const TABLE = /^CREATE (?:UNLOGGED )?TABLE (\w+)/
const ROUTINE = /^CREATE FUNCTION (\w+)/

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
    // A trigger goes with its table, and only then the function that it calls.
    for (const [kind, created] of [
      ["TABLE", TABLE],
      ["FUNCTION", ROUTINE],
    ])
      for (const statement of made) {
        const [, name] = created.exec(statement) ?? []
        if (name !== undefined) await queryRunner.query(`DROP ${kind} ${name}`)
      }
  }
}

module.exports = { DomainReseller1764400000000 }
