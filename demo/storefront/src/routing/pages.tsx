import type { ComponentType } from "react"
import AccountPage from "../pages/account/account-page"
import ClaimPage from "../pages/account/claim-page"
import InquiryResultPage from "../pages/account/inquiry-result-page"
import NewPasswordPage from "../pages/account/new-password-page"
import PasswordPage from "../pages/account/password-page"
import SignInPage from "../pages/account/sign-in-page"
import SignUpPage from "../pages/account/sign-up-page"
import CartPage from "../pages/cart/cart-page"
import CheckoutPage from "../pages/checkout/checkout-page"
import CataloguePage from "../pages/inquiries/catalogue-page"
import InquiryPage from "../pages/inquiries/inquiry-page"
import ReadPage from "../pages/inquiries/read-page"
import ManyPage from "../pages/many/many-page"
import DomainsPage from "../pages/my-domains/domains-page"
import MyDomainPage from "../pages/my-domains/my-domain-page"
import NotFound from "../pages/not-found"
import OrderPage from "../pages/order/order-page"
import PayPage from "../pages/pay/pay-page"
import TermsPage from "../pages/terms-page"
import type { PageProps } from "./location"
import { readParts } from "./read-parts"

/** ":" stands for one part; what is more exact comes first. */
const PAGES: readonly (readonly [string, ComponentType<PageProps>])[] = [
  ["many", ManyPage],
  ["cart", CartPage],
  ["checkout", CheckoutPage],
  ["terms", TermsPage],
  ["pay/:", PayPage],
  ["orders/:", OrderPage],
  ["inquiries", CataloguePage],
  ["inquiries/read", ReadPage],
  ["inquiries/:", InquiryPage],
  ["account", AccountPage],
  ["account/inquiries/:", InquiryResultPage],
  ["account/domains", DomainsPage],
  ["account/domains/:", MyDomainPage],
  ["account/claim", ClaimPage],
  ["account/sign-in", SignInPage],
  ["account/password", PasswordPage],
  ["account/new-password", NewPasswordPage],
  ["account/sign-up", SignUpPage],
]

export const PageAt = ({ path }: { path: string }) => {
  for (const [pattern, Page] of PAGES) {
    const match = new RegExp(`^${pattern.replace(":", "([^/]+)")}$`).exec(path)
    const parts = match && readParts(match.slice(1))
    if (parts) return <Page parts={parts} />
  }
  return <NotFound />
}
