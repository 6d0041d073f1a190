/**
 * Indexes and columns through which every statement reaches its rows without passing through the shop's history: lists
 * and counts, rows that wait for a reason or fail, the ledger, and inquiries whose retention has ended.
 */
class ReachableRows1764200000000 {
  name = "ReachableRows1764200000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  // The interface of upstream that serves the row. A column, because no index alone answers a question about an expression.
  `ALTER TABLE reseller_order ADD COLUMN interface text NOT NULL
     GENERATED ALWAYS AS (CASE request->>'kind' WHEN 'inquiry' THEN 'identity' ELSE 'domains' END) STORED`,
  // Counts, and open rows: equal entries share their key, so that it takes six bytes a row.
  `CREATE INDEX reseller_order_state ON reseller_order (state, interface)`,
  // Lists of the admin, the newest first; a part of a name is looked for in the index alone.
  `CREATE INDEX reseller_order_list ON reseller_order (state, interface, created_at DESC, id) INCLUDE (subject)`,
  `CREATE INDEX reseller_order_customer ON reseller_order (customer_id, interface, created_at DESC, id)
     WHERE customer_id IS NOT NULL AND state NOT IN ('quoted', 'expired')`,
  `CREATE INDEX reseller_order_paid ON reseller_order (created_at DESC, id) WHERE paid IS NOT NULL`,
  `DROP INDEX reseller_order_created`,
  `CREATE INDEX reseller_order_waiting ON reseller_order (reason, interface) WHERE state IN ('waiting', 'executing')`,
  `CREATE INDEX reseller_order_failing ON reseller_order (id) WHERE fault IS NOT NULL`,

  // A new one-time link ends those before it.
  `CREATE INDEX reseller_inquiry_link_order ON reseller_inquiry_link (reseller_order_id) WHERE used_at IS NULL`,

  // The beginning of the retention. What ended without a purchase is erased as it ends.
  `ALTER TABLE reseller_inquiry ADD COLUMN completed_at timestamptz`,
  `UPDATE reseller_inquiry i
      SET completed_at = (SELECT min(h.at) FROM reseller_order_history h
                           WHERE h.reseller_order_id = i.reseller_order_id AND h."to" = 'completed')
     FROM reseller_order r WHERE r.id = i.reseller_order_id AND r.state = 'completed'`,
  `UPDATE reseller_inquiry i
      SET sealed_input = NULL, sealed_result = NULL, erased_at = clock_timestamp(), erased_by = 'system'
     FROM reseller_order r
    WHERE r.id = i.reseller_order_id AND i.erased_at IS NULL AND r.state IN ('expired', 'cancelled', 'refunded')`,
  `DROP INDEX reseller_inquiry_kept`,
  `CREATE INDEX reseller_inquiry_kept ON reseller_inquiry (completed_at) WHERE erased_at IS NULL AND completed_at IS NOT NULL`,
]

const DOWN = [
  `DROP INDEX reseller_inquiry_link_order`,
  `DROP INDEX reseller_inquiry_kept`,
  `CREATE INDEX reseller_inquiry_kept ON reseller_inquiry (reseller_order_id) WHERE erased_at IS NULL`,
  `ALTER TABLE reseller_inquiry DROP COLUMN completed_at`,
  `DROP INDEX reseller_order_failing`,
  `DROP INDEX reseller_order_waiting`,
  `CREATE INDEX reseller_order_created ON reseller_order (created_at DESC, id)`,
  `DROP INDEX reseller_order_paid`,
  `DROP INDEX reseller_order_customer`,
  `DROP INDEX reseller_order_list`,
  `DROP INDEX reseller_order_state`,
  `ALTER TABLE reseller_order DROP COLUMN interface`,
]

module.exports = { ReachableRows1764200000000 }
