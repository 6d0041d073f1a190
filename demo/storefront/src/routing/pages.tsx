import { type ComponentType, lazy } from "react"
import { HomePage } from "../pages/home/home-page"
import type { PageProps } from "./location"
import { readParts } from "./read-parts"

type Page = { pattern: RegExp; Page: ComponentType<PageProps> }

/** The first page comes with the first load, every other one when it is wanted. */
const PAGES: readonly Page[] = [
  { pattern: /^$/, Page: HomePage },
  { pattern: /^many$/, Page: lazy(() => import("../pages/many/many-page")) },
  { pattern: /^cart$/, Page: lazy(() => import("../pages/cart/cart-page")) },
  { pattern: /^checkout$/, Page: lazy(() => import("../pages/checkout/checkout-page")) },
  { pattern: /^terms$/, Page: lazy(() => import("../pages/terms-page")) },
  { pattern: /^pay\/([^/]+)$/, Page: lazy(() => import("../pages/pay/pay-page")) },
  { pattern: /^orders\/([^/]+)$/, Page: lazy(() => import("../pages/order/order-page")) },
  { pattern: /^inquiries$/, Page: lazy(() => import("../pages/inquiries/catalogue-page")) },
  { pattern: /^inquiries\/read$/, Page: lazy(() => import("../pages/inquiries/read-page")) },
  { pattern: /^inquiries\/([^/]+)$/, Page: lazy(() => import("../pages/inquiries/inquiry-page")) },
  {
    pattern: /^account\/inquiries\/([^/]+)$/,
    Page: lazy(() => import("../pages/account/inquiry-result-page")),
  },
  { pattern: /^account$/, Page: lazy(() => import("../pages/account/account-page")) },
  { pattern: /^account\/domains$/, Page: lazy(() => import("../pages/my-domains/domains-page")) },
  { pattern: /^account\/domains\/([^/]+)$/, Page: lazy(() => import("../pages/my-domains/my-domain-page")) },
  { pattern: /^account\/claim$/, Page: lazy(() => import("../pages/account/claim-page")) },
  { pattern: /^account\/(sign-in|sign-up)$/, Page: lazy(() => import("../pages/account/sign-page")) },
  { pattern: /^account\/(?:new-)?password$/, Page: lazy(() => import("../pages/account/password-page")) },
]

const NOT_FOUND = lazy(() => import("../pages/not-found"))

export const pageAt = (path: string): { Page: ComponentType<PageProps>; parts: string[] } => {
  for (const { pattern, Page } of PAGES) {
    const match = pattern.exec(path)
    const parts = match && readParts(match.slice(1))
    if (parts) return { Page, parts }
  }
  return { Page: NOT_FOUND, parts: [] }
}
