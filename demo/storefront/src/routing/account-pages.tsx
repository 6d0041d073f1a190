import AccountPage from "../pages/account/account-page"
import ClaimPage from "../pages/account/claim-page"
import InquiryResultPage from "../pages/account/inquiry-result-page"
import PasswordPage from "../pages/account/password-page"
import SignPage from "../pages/account/sign-page"
import DomainsPage from "../pages/my-domains/domains-page"
import MyDomainPage from "../pages/my-domains/my-domain-page"
import { pageIn } from "./page-in"

const PAGES = [
  ["account", AccountPage],
  ["account/inquiries/:", InquiryResultPage],
  ["account/domains", DomainsPage],
  ["account/domains/:", MyDomainPage],
  ["account/claim", ClaimPage],
  ["account/(sign-in|sign-up)", SignPage],
  ["account/password", PasswordPage],
  ["account/new-password", PasswordPage],
] as const

export const PageAt = ({ path }: { path: string }) => pageIn(PAGES, path)
