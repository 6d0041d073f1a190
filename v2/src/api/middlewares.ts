import { authenticate, defineMiddlewares } from "@medusajs/framework/http"
import { ADMIN_POLICIES } from "../medusa/guard/admin-policies"
import { refuseCancelling } from "../medusa/guard/cancel-order"
import { endRemovedRow, fixLine } from "../medusa/guard/cart-routes"
import { changeInTurn } from "../medusa/guard/change-in-turn"
import { CALLING_OFF, NAMING_A_CART } from "../medusa/guard/medusa-routes"
import { inPath } from "../medusa/guard/named-cart"
import { keepOrdered, refuseFulfilment, refuseReturns } from "../medusa/guard/order-routes"
import {
  keepOwner,
  recheckBeforeCompletion,
  recheckBeforePaymentSession,
} from "../medusa/guard/payment-routes"
import { answerError } from "../medusa/http/answer-error"
import { ROUTES } from "../routes"

/** Medusa's own that take lines of an order back. */
const RETURN_ROUTES = [
  "/store/returns",
  "/admin/returns/:id/request-items",
  "/admin/returns/:id/receive-items",
  "/admin/claims/:id/claim-items",
  "/admin/claims/:id/inbound/items",
  "/admin/exchanges/:id/inbound/items",
]

const STORE_PATHS = new Set(ROUTES.filter(({ path }) => path.startsWith("/store/")).map(({ path }) => path))

const asGuestToo = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

export default defineMiddlewares({
  routes: [
    // Medusa mounts it, so that it stands before every path below, too.
    { matcher: "/store/carts/:id", middlewares: [asGuestToo, keepOwner(inPath)] },
    ...NAMING_A_CART.map(({ cartOf, ...route }) => ({
      ...route,
      middlewares: [asGuestToo, keepOwner(cartOf)],
    })),
    { matcher: "/store/carts/:id/complete", methods: ["POST"], middlewares: [recheckBeforeCompletion] },
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [recheckBeforePaymentSession],
    },
    { matcher: "/store/carts/:id/line-items/:line_id", methods: ["POST"], middlewares: [fixLine] },
    { matcher: "/store/carts/:id/line-items/:line_id", methods: ["DELETE"], middlewares: [endRemovedRow] },
    // Last, so that nothing that is refused or waited for above holds the cart.
    ...CALLING_OFF.map(({ cartOf, prepare, ...route }) => ({
      ...route,
      middlewares: [changeInTurn(cartOf, prepare)],
    })),
    { matcher: "/admin/orders/:id/fulfillments", methods: ["POST"], middlewares: [refuseFulfilment] },
    { matcher: "/admin/orders/:id/cancel", methods: ["POST"], middlewares: [refuseCancelling] },
    {
      matcher: "/admin/order-edits/:id/items/item/:item_id",
      methods: ["POST"],
      middlewares: [keepOrdered],
    },
    ...RETURN_ROUTES.map((matcher) => ({
      matcher,
      methods: ["POST" as const],
      middlewares: [refuseReturns],
    })),
    ...ADMIN_POLICIES,
    // Each of ours may be asked as a guest, and says itself where one must be signed in.
    ...[...STORE_PATHS].map((matcher) => ({ matcher, middlewares: [asGuestToo] })),
  ],
  errorHandler: answerError,
})
