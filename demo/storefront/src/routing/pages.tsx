import { type ComponentType, useEffect } from "react"
import { Route, Routes, useLocation, useParams } from "react-router-dom"
import { SignedIn } from "../components/signed-in"
import { FaultBoundary } from "../layout/page-frame"
import AccountPage from "../pages/account/account-page"
import ClaimPage from "../pages/account/claim-page"
import InquiryResultPage from "../pages/account/inquiry-result-page"
import PasswordPage from "../pages/account/password-page"
import SignPage from "../pages/account/sign-page"
import CartPage from "../pages/cart/cart-page"
import CheckoutPage from "../pages/checkout/checkout-page"
import { HomePage } from "../pages/home/home-page"
import CataloguePage from "../pages/inquiries/catalogue-page"
import InquiryPage from "../pages/inquiries/inquiry-page"
import ReadPage from "../pages/inquiries/read-page"
import ManyPage from "../pages/many/many-page"
import DomainsPage from "../pages/my-domains/domains-page"
import MyDomainPage from "../pages/my-domains/my-domain-page"
import OrderPage from "../pages/order/order-page"
import PayPage from "../pages/pay/pay-page"
import { NotFound, TermsPage } from "../pages/plain-pages"
import { leadsElsewhere, type PageProps } from "./page-props"

/** The last says that only a customer sees it. */
const PAGES: readonly (readonly [string, ComponentType<PageProps>, "customer"?])[] = [
  ["/", HomePage],
  ["/many", ManyPage],
  ["/cart", CartPage],
  ["/checkout", CheckoutPage],
  ["/terms", TermsPage],
  ["/pay/:id", PayPage],
  ["/orders/:id", OrderPage],
  ["/inquiries", CataloguePage],
  ["/inquiries/read", ReadPage],
  ["/inquiries/:id", InquiryPage],
  ["/account", AccountPage, "customer"],
  ["/account/inquiries/:id", InquiryResultPage, "customer"],
  ["/account/domains", DomainsPage, "customer"],
  ["/account/domains/:id", MyDomainPage, "customer"],
  ["/account/claim", ClaimPage],
  ["/account/sign-in", SignPage],
  ["/account/sign-up", SignPage],
  ["/account/password", PasswordPage],
  ["/account/new-password", PasswordPage],
]

const PageAt = ({ Page }: { Page: ComponentType<PageProps> }) => {
  const { id = "" } = useParams()
  return leadsElsewhere(id) ? <NotFound /> : <Page id={id} />
}

/** The page of this address; each begins at its top. */
export const Pages = () => {
  const { pathname } = useLocation()
  useEffect(() => void window.scrollTo(0, 0), [pathname])
  return (
    <FaultBoundary key={pathname}>
      <Routes>
        {PAGES.map(([path, Page, reader]) => {
          const page = <PageAt Page={Page} />
          return <Route key={path} path={path} element={reader ? <SignedIn>{page}</SignedIn> : page} />
        })}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </FaultBoundary>
  )
}
