import { authenticate, authenticateCustomer, type MiddlewaresConfig } from "@medusajs/medusa"
import { json } from "express"
import { answerError } from "../medusa/http/answer-error"
import { guardWrites } from "../medusa/http/guard-writes"
import { repeatRefusal } from "../medusa/http/idempotency-key"
import { noStore } from "../medusa/http/no-store"
import { recheckBeforePaymentSession } from "../medusa/http/recheck-before-payment-session"
import { refuseReturns } from "../medusa/http/refuse-returns"
import { noteVisitor } from "../medusa/visitors/visitor-context"

/** Where our own routes begin, the admin's and the storefront's. A test compares them with docs/openapi.json. */
const ADMIN_ROUTES = [
  "/admin/domain-account",
  "/admin/domain-ledger",
  "/admin/domain-orders",
  "/admin/domain-switches",
  "/admin/domain-tlds",
  "/admin/inquiry-orders",
  "/admin/inquiry-services",
]
const SHOPPER_ROUTES = [
  "/store/carts/:id/domains",
  "/store/carts/:id/inquiries",
  "/store/customers/me/inquiries",
  "/store/inquiries/read",
  "/store/orders/:id/domains",
  "/store/orders/:id/inquiries",
]
/** The same for everybody: a browser may keep them and ask whether they have changed. */
const PUBLIC_ROUTES = ["/store/domains", "/store/inquiries"]

const COMPLETION_ROUTE = "/store/carts/:id/complete"
const SESSION_ROUTES = [
  "/store/carts/:id/payment-sessions",
  "/store/carts/:id/payment-session",
  "/store/carts/:id/payment-sessions/:provider_id",
  "/store/carts/:id/payment-sessions/:provider_id/refresh",
]

/** Runs after Medusa's authentication and body parser on our own routes, before them on Medusa's. */
export const config: MiddlewaresConfig = {
  routes: [
    ...ADMIN_ROUTES.map((matcher) => ({ matcher, middlewares: [noStore, guardWrites("admin")] })),
    ...SHOPPER_ROUTES.map((matcher) => ({ matcher, middlewares: [noStore, guardWrites("store")] })),
    ...PUBLIC_ROUTES.map((matcher) => ({ matcher, middlewares: [guardWrites("store")] })),
    ...SESSION_ROUTES.map((matcher) => ({
      matcher,
      method: "POST" as const,
      middlewares: [authenticateCustomer(), repeatRefusal, recheckBeforePaymentSession],
    })),
    {
      matcher: COMPLETION_ROUTE,
      method: "POST",
      middlewares: [authenticateCustomer(), repeatRefusal, noteVisitor],
    },
    ...["/store/returns", "/store/swaps"].map((matcher) => ({
      matcher,
      method: "POST" as const,
      middlewares: [json(), refuseReturns],
    })),
    ...["return", "swaps", "claims"].map((what) => ({
      matcher: `/admin/orders/:id/${what}`,
      method: "POST" as const,
      middlewares: [authenticate(), json(), refuseReturns],
    })),
  ],
  errorHandler: answerError,
}
