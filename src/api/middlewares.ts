import { authenticate, authenticateCustomer, type MiddlewaresConfig } from "@medusajs/medusa"
import { json } from "express"
import { answerError } from "../medusa/http/answer-error"
import { repeatRefusal } from "../medusa/http/idempotency-key"
import { recheckBeforePaymentSession } from "../medusa/http/recheck-before-payment-session"
import { refuseReturns } from "../medusa/http/refuse-returns"
import { noteVisitor } from "../medusa/visitors/visitor-context"

const COMPLETION_ROUTE = "/store/carts/:id/complete"
const SESSION_ROUTES = [
  "/store/carts/:id/payment-sessions",
  "/store/carts/:id/payment-session",
  "/store/carts/:id/payment-sessions/:provider_id",
  "/store/carts/:id/payment-sessions/:provider_id/refresh",
]

/** Runs before Medusa's own routes of the same paths, which have parsed no body yet at this point. */
export const config: MiddlewaresConfig = {
  routes: [
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
