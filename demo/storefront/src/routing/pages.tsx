import { type ComponentType, lazy } from "react"
import { Route, Routes, useParams } from "react-router-dom"
import { SignedIn } from "../components/signed-in"
import { HomePage } from "../pages/home/home-page"
import NotFound from "../pages/not-found"
import { leadsElsewhere } from "./leads-elsewhere"

/** What ":id" stands for in a page's address. */
export type PageProps = { id: string }

/** The last says that only a customer sees it. */
const PAGES: readonly (readonly [string, ComponentType<PageProps>, "customer"?])[] = [
  ["/", HomePage],
  ["/many", lazy(() => import("../pages/many/many-page"))],
  ["/cart", lazy(() => import("../pages/cart/cart-page"))],
  ["/checkout", lazy(() => import("../pages/checkout/checkout-page"))],
  ["/terms", lazy(() => import("../pages/terms-page"))],
  ["/pay/:id", lazy(() => import("../pages/pay/pay-page"))],
  ["/orders/:id", lazy(() => import("../pages/order/order-page"))],
  ["/inquiries", lazy(() => import("../pages/inquiries/catalogue-page"))],
  ["/inquiries/read", lazy(() => import("../pages/inquiries/read-page"))],
  ["/inquiries/:id", lazy(() => import("../pages/inquiries/inquiry-page"))],
  ["/account", lazy(() => import("../pages/account/account-page")), "customer"],
  ["/account/inquiries/:id", lazy(() => import("../pages/account/inquiry-result-page")), "customer"],
  ["/account/domains", lazy(() => import("../pages/my-domains/domains-page")), "customer"],
  ["/account/domains/:id", lazy(() => import("../pages/my-domains/my-domain-page")), "customer"],
  ["/account/claim", lazy(() => import("../pages/account/claim-page"))],
  ["/account/sign-in", lazy(() => import("../pages/account/sign-page"))],
  ["/account/sign-up", lazy(() => import("../pages/account/sign-page"))],
  ["/account/password", lazy(() => import("../pages/account/password-page"))],
  ["/account/new-password", lazy(() => import("../pages/account/password-page"))],
]

const PageAt = ({ Page }: { Page: ComponentType<PageProps> }) => {
  const { id = "" } = useParams()
  return leadsElsewhere(id) ? <NotFound /> : <Page id={id} />
}

export const Pages = () => (
  <Routes>
    {PAGES.map(([path, Page, reader]) => {
      const page = <PageAt Page={Page} />
      return <Route key={path} path={path} element={reader ? <SignedIn>{page}</SignedIn> : page} />
    })}
    <Route path="*" element={<NotFound />} />
  </Routes>
)
