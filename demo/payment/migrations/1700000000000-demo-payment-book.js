class DemoPaymentBook1700000000000 {
  async up(queryRunner) {
    await queryRunner.query(`
      CREATE TABLE demo_payment_book (
        id bigserial PRIMARY KEY,
        payment_id text NOT NULL,
        type text NOT NULL CHECK (type IN ('capture', 'refund')),
        amount integer NOT NULL CHECK (amount > 0),
        at timestamptz NOT NULL DEFAULT now()
      )`)
    await queryRunner.query(
      `CREATE UNIQUE INDEX demo_payment_book_one_capture ON demo_payment_book (payment_id) WHERE type = 'capture'`,
    )
  }

  async down(queryRunner) {
    await queryRunner.query(`DROP TABLE demo_payment_book`)
  }
}

module.exports = { DemoPaymentBook1700000000000 }
