import type { MiddlewaresConfig } from "@medusajs/medusa"
import { keepPayment } from "../medusa/guard/cart-router"
import { adminGuards, storeGuards } from "../medusa/guard/guarded-routes"
import { answerError } from "../medusa/http/answer-error"
import { guardWrites } from "../medusa/http/guard-writes"
import { requireTables } from "../medusa/http/require-tables"
import { noStore } from "../medusa/http/responses"

/** The beginnings of our own routes, the admin's and the storefront's. A test compares them with the OpenAPI document. */
const ADMIN_ROUTES = [
  "/admin/domain-account",
  "/admin/domain-ledger",
  "/admin/domain-notices",
  "/admin/domain-orders",
  "/admin/domain-prices",
  "/admin/domain-renewals",
  "/admin/domain-requests",
  "/admin/domain-sales",
  "/admin/domain-switches",
  "/admin/domain-tlds",
  "/admin/domains",
  "/admin/inquiry-orders",
  "/admin/inquiry-services",
]
const CART_ROUTES = ["/store/carts/:id/domains", "/store/carts/:id/inquiries"]
const SHOPPER_ROUTES = [
  ...CART_ROUTES,
  "/store/customers/me/domains",
  "/store/customers/me/inquiries",
  "/store/customers/me/orders/claim",
  "/store/inquiries/link",
  "/store/inquiries/read",
  "/store/orders/:id/domains",
  "/store/orders/:id/inquiries",
]
/** For machines that watch the shop. */
const WATCHING_ROUTES = ["/health/domains", "/metrics/domains"]
/** Tells an admin how the shop is, whatever it lacks. */
const HEALTH_ROUTE = "/admin/domain-health"
/** The same for everybody: a browser may keep them and ask whether they have changed. */
const PUBLIC_ROUTES = ["/store/domains", "/store/inquiries"]

/**
 * Runs after Medusa's authentication and body parser on our own routes, before them on Medusa's. For Medusa's cart routes
 * see src/medusa/guard/cart-router.ts.
 */
export const config: MiddlewaresConfig = {
  routes: [
    ...ADMIN_ROUTES.map((matcher) => ({
      matcher,
      middlewares: [noStore, requireTables, guardWrites("admin")],
    })),
    { matcher: HEALTH_ROUTE, middlewares: [noStore, guardWrites("admin")] },
    ...SHOPPER_ROUTES.map((matcher) => ({
      matcher,
      middlewares: [noStore, requireTables, guardWrites("store")],
    })),
    ...CART_ROUTES.map((matcher) => ({ matcher, middlewares: [keepPayment] })),
    ...WATCHING_ROUTES.map((matcher) => ({ matcher, middlewares: [noStore] })),
    ...PUBLIC_ROUTES.map((matcher) => ({ matcher, middlewares: [requireTables, guardWrites("store")] })),
    { matcher: "/store", middlewares: [storeGuards()] },
    { matcher: "/admin", middlewares: [adminGuards()] },
  ],
  errorHandler: answerError,
}
