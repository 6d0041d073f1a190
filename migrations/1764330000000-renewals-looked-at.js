/** Unpaid renewals are looked at when their domain changes, and owed ones are found, without passing through all that are open. */
class RenewalsLookedAt1764330000000 {
  name = "RenewalsLookedAt1764330000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  // Many statements change a domain; this one sees them all, in their transactions.
  `CREATE FUNCTION reseller_look_at_renewals() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN
     UPDATE reseller_renewal SET domain_version = NULL
      WHERE domain = NEW.domain AND state IN ('found', 'open') AND domain_version IS NOT NULL;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER reseller_look_at_renewals AFTER UPDATE OF version ON reseller_domain
     FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION reseller_look_at_renewals()`,
  `UPDATE reseller_renewal SET domain_version = NULL WHERE state IN ('found', 'open')`,
  `DROP INDEX reseller_renewal_not_paid`,
  `CREATE INDEX reseller_renewal_unseen ON reseller_renewal (created_at, id)
    WHERE domain_version IS NULL AND (state = 'open' OR state = 'found' AND kind = 'prepared')`,
  `CREATE INDEX reseller_renewal_owed ON reseller_renewal (created_at, id) WHERE kind = 'owed' AND state IN ('found', 'open')`,
  `CREATE INDEX reseller_renewal_state ON reseller_renewal (state, created_at, id) INCLUDE (kind)`,
]

const DOWN = [
  `DROP INDEX reseller_renewal_state`,
  `DROP INDEX reseller_renewal_owed`,
  `DROP INDEX reseller_renewal_unseen`,
  `CREATE INDEX reseller_renewal_not_paid ON reseller_renewal (created_at, id) WHERE state IN ('found', 'open')`,
  `DROP TRIGGER reseller_look_at_renewals ON reseller_domain`,
  `DROP FUNCTION reseller_look_at_renewals()`,
]

module.exports = { RenewalsLookedAt1764330000000 }
