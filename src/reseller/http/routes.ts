import { SALES_ROUTES } from "../cart/admin-sales.routes"
import { CART_ROUTES } from "../cart/cart.routes"
import { ADMIN_INQUIRY_ROUTES } from "../inquiries/admin-inquiries.routes"
import { INQUIRY_ROUTES } from "../inquiries/inquiries.routes"
import { LEDGER_ROUTES } from "../ledger/ledger.routes"
import { NOTICE_ROUTES } from "../mail/notices.routes"
import { ACCOUNT_ROUTES } from "../operations/account.routes"
import { ADMIN_ORDER_ROUTES } from "../orders/admin-orders.routes"
import { ORDER_ROUTES } from "../orders/orders.routes"
import { PORTFOLIO_ROUTES } from "../portfolio/admin-portfolio.routes"
import { MY_DOMAIN_ROUTES } from "../portfolio/my-domains.routes"
import { PRICE_ROUTES } from "../prices/prices.routes"
import { RENEWAL_ROUTES } from "../renewals/renewals.routes"
import { SEARCH_ROUTES } from "../search/search.routes"
import { type Handler, handlerOf, type Route } from "./route"

/** All routes of the plugin; the build makes a file of each path (dev/route-files.cjs), because Medusa finds routes by their files. */
export const ROUTES: readonly Route[] = [
  ...SEARCH_ROUTES,
  ...CART_ROUTES,
  ...INQUIRY_ROUTES,
  ...ORDER_ROUTES,
  ...MY_DOMAIN_ROUTES,
  ...ADMIN_ORDER_ROUTES,
  ...ADMIN_INQUIRY_ROUTES,
  ...PORTFOLIO_ROUTES,
  ...RENEWAL_ROUTES,
  ...NOTICE_ROUTES,
  ...PRICE_ROUTES,
  ...SALES_ROUTES,
  ...LEDGER_ROUTES,
  ...ACCOUNT_ROUTES,
]

type Method = Uppercase<Route["method"]>

export function handlersAt(path: string): Record<Method, Handler> {
  const handlers = ROUTES.filter((route) => route.path === path).map((route) => [
    route.method.toUpperCase(),
    handlerOf(route),
  ])
  return Object.fromEntries(handlers)
}
