/** In the order of their references. */
const SUBJECTS = ["orders", "inquiries", "portfolio", "renewals", "notices", "operations"]

/** The plugin's own tables. */
class DomainReseller1764400000000 {
  name = "DomainReseller1764400000000"

  async up(queryRunner) {
    for (const subject of SUBJECTS)
      for (const statement of require(`./tables/${subject}`)) await queryRunner.query(statement)
  }

  async down() {
    throw new Error("The tables stay: domain-reseller uninstall prints the SQL that drops them.")
  }
}

module.exports = { DomainReseller1764400000000 }
