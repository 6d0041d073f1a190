import type { MiddlewaresConfig } from "@medusajs/medusa"
import { answerError } from "../medusa/http/answer-error"
import { hideProducts } from "../medusa/http/hide-products"
import { ADMIN_RETURN_GUARD, STORE_RETURN_GUARD } from "../medusa/http/refuse-returns"

/** Runs before Medusa's own routes of the same paths. Those of carts: src/medusa/http/cart-door.ts. */
export const config: MiddlewaresConfig = {
  routes: [
    ...["/store/products", "/store/variants"].map((matcher) => ({ matcher, middlewares: [hideProducts] })),
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
