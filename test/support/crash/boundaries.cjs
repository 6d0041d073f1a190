/**
 * Preloaded into a real Medusa 1.x: what follow.cjs calls a boundary, where this version has it.
 *
 * A capture is the payment provider's (demo/payment): its transaction, the call of the provider, and Medusa's bookkeeping.
 */
const { join } = require("node:path")
const {
  followEngine,
  followProvider,
  followSettling,
  followStatements,
  followUpstream,
} = require("./follow.cjs")
const { flow } = require("./order-flows.cjs")

const REPOSITORY = join(__dirname, "../../..")
const DIST = join(REPOSITORY, "dist")

/** The capture, and what it is part of: the subscriber and the loader of the demo's payment both go through here. */
function followCapture() {
  const capturing = require(join(REPOSITORY, "demo/payment/capture-order.js"))
  const { captureOrder } = capturing
  capturing.captureOrder = (container, order_id) =>
    flow(order_id, "capture", () => captureOrder(container, order_id))

  const route = require("@medusajs/medusa/dist/api/routes/admin/orders/capture-payment.js")
  const answer = route.default
  // By hand, when the capture failed; what it reads afterwards to answer is not of the money path.
  route.default = (request, response) => flow(request.params.id, "capture", () => answer(request, response))
}

followStatements(require("pg"))
followUpstream()
followProvider(require(join(REPOSITORY, "demo/payment/book.js")).Book.prototype, {
  capture: "capture",
  refund: "refund",
})
followCapture()
followEngine(DIST)
followSettling(require(join(DIST, "services/domain-reseller.js")).default)
