const isForUs = (payment) =>
  payment.provider_id === "demo" && payment.captured_at === null && payment.data.capture !== "later"

/** Captures an order's demo payments unless that is done already: Medusa itself never captures on its own. */
const captureOrder = (container, orderId) =>
  container.resolve("manager").transaction(async (manager) => {
    // Two instances, or a repeated event, take turns here.
    await manager.query(`SELECT id FROM "order" WHERE id = $1 FOR UPDATE`, [orderId])
    const orders = container.resolve("orderService").withTransaction(manager)
    const order = await orders.retrieve(orderId, { relations: ["payments"] })
    if (order.status !== "canceled" && order.payments.some(isForUs)) await orders.capturePayment(orderId)
  })

module.exports = { captureOrder }
