/** One-time links that have ended are deleted after a while; the index finds them. */
class EndedLinks1764348000000 {
  name = "EndedLinks1764348000000"

  async up(queryRunner) {
    await queryRunner.query(
      "CREATE INDEX reseller_inquiry_link_ended ON reseller_inquiry_link (least(used_at, expires_at))",
    )
  }

  async down(queryRunner) {
    await queryRunner.query("DROP INDEX reseller_inquiry_link_ended")
  }
}

module.exports = { EndedLinks1764348000000 }
