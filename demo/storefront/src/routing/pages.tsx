import { type ComponentType, lazy } from "react"
import { SignedIn } from "../components/signed-in"
import { HomePage } from "../pages/home/home-page"
import NotFound from "../pages/not-found"
import type { PageProps } from "./location"
import { readParts } from "./read-parts"

/** ":" stands for one part of an address; what is more exact comes first. The last says that only a customer sees it. */
const PAGES: readonly (readonly [string, ComponentType<PageProps>, "customer"?])[] = [
  ["", HomePage],
  ["many", lazy(() => import("../pages/many/many-page"))],
  ["cart", lazy(() => import("../pages/cart/cart-page"))],
  ["checkout", lazy(() => import("../pages/checkout/checkout-page"))],
  ["terms", lazy(() => import("../pages/terms-page"))],
  ["pay/:", lazy(() => import("../pages/pay/pay-page"))],
  ["orders/:", lazy(() => import("../pages/order/order-page"))],
  ["inquiries", lazy(() => import("../pages/inquiries/catalogue-page"))],
  ["inquiries/read", lazy(() => import("../pages/inquiries/read-page"))],
  ["inquiries/:", lazy(() => import("../pages/inquiries/inquiry-page"))],
  ["account", lazy(() => import("../pages/account/account-page")), "customer"],
  ["account/inquiries/:", lazy(() => import("../pages/account/inquiry-result-page")), "customer"],
  ["account/domains", lazy(() => import("../pages/my-domains/domains-page")), "customer"],
  ["account/domains/:", lazy(() => import("../pages/my-domains/my-domain-page")), "customer"],
  ["account/claim", lazy(() => import("../pages/account/claim-page"))],
  ["account/(sign-in|sign-up)", lazy(() => import("../pages/account/sign-page"))],
  ["account/(?:new-)?password", lazy(() => import("../pages/account/password-page"))],
]

export const PageAt = ({ path }: { path: string }) => {
  for (const [pattern, Page, reader] of PAGES) {
    const match = new RegExp(`^${pattern.replace(/:$/, "([^/]+)")}$`).exec(path)
    const parts = match && readParts(match.slice(1))
    if (!parts) continue
    const page = <Page parts={parts} />
    return reader ? <SignedIn>{page}</SignedIn> : page
  }
  return <NotFound />
}
