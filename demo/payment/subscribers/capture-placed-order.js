const { captureOrder } = require("../capture-order")

// Medusa reads a subscriber as an ES module.
module.exports = {
  __esModule: true,
  default: ({ data, container }) => captureOrder(container, data.id),
  config: { event: "order.placed", context: { subscriberId: "demo-payment-capture" } },
}
