/** What upstream accepted, what its record said before, and whether its charge could be read. */
class AcceptedOrders1764345000000 {
  name = "AcceptedOrders1764345000000"

  async up(queryRunner) {
    for (const statement of UP) await queryRunner.query(statement)
  }

  async down(queryRunner) {
    for (const statement of DOWN) await queryRunner.query(statement)
  }
}

const UP = [
  `ALTER TABLE reseller_order
     ADD accepted_at timestamptz,
     ADD record_before text,
     ADD charge_unread boolean NOT NULL DEFAULT false`,
  // Until now an order was known to be accepted by its state or by its charge.
  `UPDATE reseller_order SET accepted_at = coalesce(last_sent_at, updated_at)
    WHERE in_flight_since IS NOT NULL AND (state IN ('pending', 'manual') OR charged IS NOT NULL)`,
]

const DOWN = [`ALTER TABLE reseller_order DROP accepted_at, DROP record_before, DROP charge_unread`]

module.exports = { AcceptedOrders1764345000000 }
