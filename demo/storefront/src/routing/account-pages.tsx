import AccountPage from "../pages/account/account-page"
import ClaimPage from "../pages/account/claim-page"
import InquiryResultPage from "../pages/account/inquiry-result-page"
import NewPasswordPage from "../pages/account/new-password-page"
import PasswordPage from "../pages/account/password-page"
import SignInPage from "../pages/account/sign-in-page"
import SignUpPage from "../pages/account/sign-up-page"
import DomainsPage from "../pages/my-domains/domains-page"
import MyDomainPage from "../pages/my-domains/my-domain-page"
import { pageIn } from "./page-in"

const PAGES = [
  ["account", AccountPage],
  ["account/inquiries/:", InquiryResultPage],
  ["account/domains", DomainsPage],
  ["account/domains/:", MyDomainPage],
  ["account/claim", ClaimPage],
  ["account/sign-in", SignInPage],
  ["account/password", PasswordPage],
  ["account/new-password", NewPasswordPage],
  ["account/sign-up", SignUpPage],
] as const

export const PageAt = ({ path }: { path: string }) => pageIn(PAGES, path)
