/**
 * Preloaded into a real Medusa 2: what the crash matrix calls a boundary (the root's test/support/crash/follow.cjs), where this
 * version has it.
 *
 * A capture is what the admin's route does for an order that the request names: Medusa's record of it, the call of the provider,
 * and Medusa's bookkeeping.
 */
const { join, resolve } = require("node:path")
const {
  followEngine,
  followProvider,
  followSettling,
  followStatements,
  followUpstream,
  replace,
} = require("../../../brought/test/support/crash/follow.cjs")
const { flow } = require("../../../brought/test/support/crash/order-flows.cjs")

const V2 = resolve(__dirname, "../../..")
const BUILD = join(V2, ".medusa/server/src")
const CAPTURE_ROUTE = join(V2, "node_modules/@medusajs/medusa/dist/api/admin/payments/[id]/capture/route.js")

function followCapture() {
  replace(CAPTURE_ROUTE, ({ POST }) => ({
    POST: (request, response) => {
      const order_id = request.headers["x-crash-order"]
      const capture = () => POST(request, response)
      return order_id === undefined ? capture() : flow(order_id, "capture", capture)
    },
  }))
}

followStatements(require("pg"))
followUpstream()
const [provider] = require("../payment/index.js").services
followProvider(provider.prototype, { capture: "capturePayment", refund: "refundPayment" })
followEngine(BUILD)
followSettling(require(join(BUILD, "medusa/composition/medusa-reseller.js")).MedusaReseller)
followCapture()
