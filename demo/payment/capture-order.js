const isForUs = (payment) =>
  payment.provider_id === "demo" && payment.captured_at === null && payment.data.capture !== "later"

/** Captures an order's demo payments unless that is done already: Medusa itself never captures on its own. */
const captureOrder = (container, orderId) =>
  container.resolve("manager").transaction(async (manager) => {
    // Two instances, a repeated event, or a click in the admin take turns here: payment first, as Medusa does it.
    await manager.query("SELECT id FROM payment WHERE order_id = $1 ORDER BY id FOR UPDATE", [orderId])
    const orders = container.resolve("orderService").withTransaction(manager)
    const order = await orders.retrieve(orderId, { relations: ["payments"] })
    if (order.status !== "canceled" && order.payments.some(isForUs)) await orders.capturePayment(orderId)
  })

module.exports = { captureOrder }
