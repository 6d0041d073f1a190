import { authenticate, defineMiddlewares } from "@medusajs/framework/http"

/** Where shoppers' own routes begin; each may be asked as a guest, and says itself where one must be signed in. */
const SHOPPER_ROUTES = ["/store/carts/:id/domains*", "/store/carts/:id/inquiries*", "/store/orders/:id/domains*"]

export default defineMiddlewares({
  routes: SHOPPER_ROUTES.map((matcher) => ({
    matcher,
    middlewares: [authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })],
  })),
})
