const { captureOrder } = require("../capture-order")

/** An event lost with a killed process is made good at the next start. */
const captureMissedOrders = async (container) => {
  const missed = await container.resolve("manager").query(
    `SELECT DISTINCT order_id FROM payment
     WHERE provider_id = 'demo' AND captured_at IS NULL AND canceled_at IS NULL AND order_id IS NOT NULL`,
  )
  for (const { order_id } of missed) await captureOrder(container, order_id)
}

module.exports = { default: captureMissedOrders }
