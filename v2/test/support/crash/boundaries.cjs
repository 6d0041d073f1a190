/**
 * Preloaded into a real Medusa 2: what the crash matrix calls a boundary (the root's test/support/crash/follow.cjs), where this
 * version has it.
 *
 * A capture is what the admin's route does for an order that the request names: Medusa's record of it, the call of the provider,
 * and Medusa's bookkeeping. A completion is what the store's route does of a cart: our claim, Medusa's order, its links, and the
 * provider's call that takes the money.
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
const ROUTES = join(V2, "node_modules/@medusajs/medusa/dist/api")

/** What the route does for what the request names is a step of it. */
function followRoute(path, step) {
  replace(join(ROUTES, path, "route.js"), ({ POST }) => ({
    POST: (request, response) => {
      const order_id = request.headers["x-crash-order"]
      const act = () => POST(request, response)
      return order_id === undefined ? act() : flow(order_id, step, act)
    },
  }))
}

followStatements(require("pg"))
followUpstream()
const [provider] = require("../../../shop/payment.js").services
followProvider(provider.prototype, {
  authorize: "authorizePayment",
  capture: "capturePayment",
  refund: "refundPayment",
})
followEngine(BUILD)
followSettling(require(join(BUILD, "medusa/composition/app-on-medusa-2.js")).AppOnMedusa2)
followRoute("admin/payments/[id]/capture", "capture")
followRoute("store/carts/[id]/complete", "complete")
