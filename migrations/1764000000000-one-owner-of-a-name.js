const { assertFinished } = require("./support/assert-finished")

/**
 * One paid call of a name at a time, one counter for each thing that is counted, and a time at which each row that the
 * shop moves on is looked at: the cost of a sweep follows the open rows.
 */
class OneOwnerOfAName1764000000000 {
  name = "OneOwnerOfAName1764000000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    await assertFinished(queryRunner)
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

/** Rows whose paid call may have been carried out upstream without our knowing what became of it. */
const IN_FLIGHT = `state IN ('executing', 'pending', 'manual')
  OR (state = 'held' AND attempts > 0 AND hold_reason IN ('outcome_unknown', 'unknown_answer', 'key_conflict'))`

const UP = [
  `ALTER TABLE reseller_order
     ADD COLUMN in_flight_since timestamptz,
     ADD COLUMN hand_refunds_seen integer NOT NULL DEFAULT 0,
     ADD COLUMN hand_refunds_elsewhere integer NOT NULL DEFAULT 0,
     ADD COLUMN hand_refunded integer NOT NULL DEFAULT 0,
     ADD COLUMN waits integer NOT NULL DEFAULT 0,
     ADD COLUMN stalls integer NOT NULL DEFAULT 0,
     ADD COLUMN polls integer NOT NULL DEFAULT 0,
     ADD COLUMN missing_since timestamptz,
     ADD COLUMN fulfilment_faults integer NOT NULL DEFAULT 0,
     ADD COLUMN fault text,
     ADD COLUMN faults integer NOT NULL DEFAULT 0,
     ADD COLUMN watch_at timestamptz,
     DROP COLUMN tries`,

  // Of several rows of one name the earliest sent keeps its place; the others are sent again when it has ended.
  `UPDATE reseller_order r SET in_flight_since = coalesce(r.first_sent_at, r.updated_at)
    WHERE r.id IN (
      SELECT DISTINCT ON (CASE request->>'kind' WHEN 'inquiry' THEN id ELSE subject END) id
        FROM reseller_order WHERE ${IN_FLIGHT}
       ORDER BY CASE request->>'kind' WHEN 'inquiry' THEN id ELSE subject END, first_sent_at, id)`,
  `UPDATE reseller_order SET watch_at = clock_timestamp() WHERE state IN ('quoted', 'ordered', 'held')`,

  // From its first call until its end: what upstream's record says since then is about this row.
  `CREATE UNIQUE INDEX reseller_order_one_open ON reseller_order (subject)
     WHERE request->>'kind' IN ('register', 'renew') AND first_sent_at IS NOT NULL
       AND (state IN ('due', 'executing', 'pending', 'manual', 'waiting')
         OR state = 'held' AND hold_reason NOT IN ('charge_mismatch'))`,
  // Rows that wait for their payment: few, and looked for by every look at the shop's money.
  `CREATE INDEX reseller_order_unpaid ON reseller_order (order_id) WHERE state = 'ordered'`,
  // The sweep's second index: rows that wait for the shop, by the time of the next look.
  `CREATE INDEX reseller_order_watch ON reseller_order (watch_at) WHERE watch_at IS NOT NULL`,
  `DROP INDEX reseller_order_open`,
]

const DOWN = [
  `CREATE INDEX reseller_order_open ON reseller_order (state) WHERE state IN ('quoted', 'ordered', 'due', 'waiting', 'held')`,
  `DROP INDEX reseller_order_watch`,
  `DROP INDEX reseller_order_unpaid`,
  `DROP INDEX reseller_order_one_open`,
  `ALTER TABLE reseller_order
     ADD COLUMN tries integer NOT NULL DEFAULT 0,
     DROP COLUMN watch_at,
     DROP COLUMN faults,
     DROP COLUMN fault,
     DROP COLUMN fulfilment_faults,
     DROP COLUMN missing_since,
     DROP COLUMN polls,
     DROP COLUMN stalls,
     DROP COLUMN waits,
     DROP COLUMN hand_refunded,
     DROP COLUMN hand_refunds_elsewhere,
     DROP COLUMN hand_refunds_seen,
     DROP COLUMN in_flight_since`,
]

module.exports = { OneOwnerOfAName1764000000000 }
