import type { MiddlewaresConfig } from "@medusajs/medusa"
import { adminGuards, storeGuards } from "../medusa/guard/guarded-routes"
import { answerError } from "../medusa/http/answer-error"

/** The guards before Medusa's own routes; for its cart routes see src/medusa/guard/cart-router.ts, for ours src/reseller/http/route.ts. */
export const config: MiddlewaresConfig = {
  routes: [
    { matcher: "/store", middlewares: [storeGuards()] },
    { matcher: "/admin", middlewares: [adminGuards()] },
  ],
  errorHandler: answerError,
}
