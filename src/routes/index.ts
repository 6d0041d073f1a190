import { ACCOUNT_ROUTES } from "./admin-account"
import { ADMIN_ORDER_ROUTES } from "./admin-orders"
import { PORTFOLIO_ROUTES } from "./admin-portfolio"
import { PRICE_ROUTES } from "./admin-prices"
import { CART_ROUTES } from "./carts"
import { MY_DOMAIN_ROUTES } from "./my-domains"
import { ORDER_ROUTES } from "./orders"
import { type Handler, handlerOf, type Route } from "./route"
import { SEARCH_ROUTES } from "./search"

/** All routes of the plugin; the build makes a file of each path (scripts/route-files.cjs), because Medusa finds routes by their files. */
export const ROUTES: readonly Route[] = [
  ...SEARCH_ROUTES,
  ...CART_ROUTES,
  ...ORDER_ROUTES,
  ...MY_DOMAIN_ROUTES,
  ...ADMIN_ORDER_ROUTES,
  ...PORTFOLIO_ROUTES,
  ...PRICE_ROUTES,
  ...ACCOUNT_ROUTES,
]

type Method = Uppercase<Route["method"]>

/** Handlers of a path, by method. */
export function handlersAt(path: string): Record<Method, Handler> {
  const handlers = ROUTES.filter((route) => route.path === path).map((route) => [
    route.method.toUpperCase(),
    handlerOf(route),
  ])
  return Object.fromEntries(handlers)
}
