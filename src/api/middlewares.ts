import type { MiddlewaresConfig } from "@medusajs/medusa"
import { answerError } from "../medusa/http/answer-error"
import { ADMIN_RETURN_GUARD, STORE_RETURN_GUARD } from "../medusa/http/refuse-returns"
import { hideOrderOfCart, hideProducts } from "../medusa/http/store-visibility"

/** Runs before Medusa's own routes of the same paths. For its cart routes see src/medusa/http/cart-router.ts. */
export const config: MiddlewaresConfig = {
  routes: [
    ...["/store/products", "/store/variants"].map((matcher) => ({ matcher, middlewares: [hideProducts] })),
    { matcher: "/store/orders/cart/:cart_id", method: "GET", middlewares: [hideOrderOfCart] },
    ...["/store/returns", "/store/swaps"].map((matcher) => ({
      matcher,
      method: "POST" as const,
      middlewares: STORE_RETURN_GUARD,
    })),
    ...["return", "swaps", "claims"].map((what) => ({
      matcher: `/admin/orders/:id/${what}`,
      method: "POST" as const,
      middlewares: ADMIN_RETURN_GUARD,
    })),
  ],
  errorHandler: answerError,
}
