import { authenticate, defineMiddlewares, type MiddlewareRoute } from "@medusajs/framework/http"
import {
  CALLING_OFF,
  changeInTurn,
  endRemovedRow,
  fixLine,
  inPath,
  keepOwner,
  NAMING_A_CART,
  recheckBeforeCompletion,
  recheckBeforePaymentSession,
} from "../medusa/guard/cart-routes"
import { keepOrdered, refuseCancelling, refuseFulfilment, refuseReturns } from "../medusa/guard/order-routes"
import { answerError } from "../medusa/http/answers"
import { isAdmin, isWrite } from "../reseller/http/route"
import { ROUTES } from "../reseller/http/routes"

const RETURN_ROUTES = [
  "/store/returns",
  "/admin/returns/:id/request-items",
  "/admin/returns/:id/receive-items",
  "/admin/claims/:id/claim-items",
  "/admin/claims/:id/inbound/items",
  "/admin/exchanges/:id/inbound/items",
]

const onPost = (matcher: string, check: typeof fixLine): MiddlewareRoute => ({
  matcher,
  methods: ["POST"],
  middlewares: [check],
})

const STORE_PATHS = new Set(ROUTES.filter(({ path }) => path.startsWith("/store/")).map(({ path }) => path))

const asGuestToo = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

/** For a shop with roles (`MEDUSA_FF_RBAC`). One that only reads opens nobody's personal data: `reveal` writes down who has. */
const ADMIN_POLICIES: MiddlewareRoute[] = ROUTES.filter(isAdmin).map((route) => ({
  matcher: route.path,
  methods: [route.method.toUpperCase() as Uppercase<typeof route.method>],
  policies: [{ resource: route.resource ?? "order", operation: isWrite(route) ? "update" : "read" }],
}))

export default defineMiddlewares({
  routes: [
    // Medusa mounts it, so that it stands before every path below, too.
    { matcher: "/store/carts/:id", middlewares: [asGuestToo, keepOwner(inPath)] },
    ...NAMING_A_CART.map(({ cartOf, ...route }) => ({
      ...route,
      middlewares: [asGuestToo, keepOwner(cartOf)],
    })),
    onPost("/store/carts/:id/complete", recheckBeforeCompletion),
    onPost("/store/payment-collections/:id/payment-sessions", recheckBeforePaymentSession),
    onPost("/store/carts/:id/line-items/:line_id", fixLine),
    { matcher: "/store/carts/:id/line-items/:line_id", methods: ["DELETE"], middlewares: [endRemovedRow] },
    // Last, so that nothing that is refused or waited for above holds the cart.
    ...CALLING_OFF.map(({ cartOf, prepare, ...route }) => ({
      ...route,
      middlewares: [changeInTurn(cartOf, prepare)],
    })),
    onPost("/admin/orders/:id/fulfillments", refuseFulfilment),
    onPost("/admin/orders/:id/cancel", refuseCancelling),
    onPost("/admin/order-edits/:id/items/item/:item_id", keepOrdered),
    ...RETURN_ROUTES.map((matcher) => onPost(matcher, refuseReturns)),
    ...ADMIN_POLICIES,
    // Each of ours may be asked as a guest, and says itself where one must be signed in.
    ...[...STORE_PATHS].map((matcher) => ({ matcher, middlewares: [asGuestToo] })),
  ],
  errorHandler: answerError,
})
