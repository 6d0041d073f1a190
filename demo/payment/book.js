const { Pool } = require("pg")

const CONNECTIONS = 2

/**
 * The books of the demo payment provider (table demo_payment_book). A real provider is another company's system:
 * its money does not roll back with a transaction of the shop. So the book has connections of its own.
 */
class Book {
  constructor(databaseUrl) {
    this.pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS })
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    this.pool.on("error", () => {})
  }

  /** Takes the money once; a repetition changes nothing. */
  async capture(paymentId, amount) {
    await this.pool.query(
      `INSERT INTO demo_payment_book (payment_id, type, amount) VALUES ($1, 'capture', $2)
       ON CONFLICT (payment_id) WHERE type = 'capture' DO NOTHING`,
      [paymentId, amount],
    )
  }

  /** Gives money back; false, and nothing written, when more than what is left of the capture is asked. */
  async refund(paymentId, amount) {
    const client = await this.pool.connect()
    try {
      await client.query("BEGIN")
      await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [paymentId])
      const { rowCount } = await client.query(
        `INSERT INTO demo_payment_book (payment_id, type, amount)
         SELECT $1, 'refund', $2::integer
         WHERE (SELECT coalesce(sum(CASE type WHEN 'capture' THEN amount ELSE -amount END), 0)
                FROM demo_payment_book WHERE payment_id = $1) >= $2::integer`,
        [paymentId, amount],
      )
      await client.query("COMMIT")
      return rowCount === 1
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  async close() {
    await this.pool.end()
  }
}

module.exports = { Book }
