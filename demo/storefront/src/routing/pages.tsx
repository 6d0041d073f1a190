import CartPage from "../pages/cart/cart-page"
import CheckoutPage from "../pages/checkout/checkout-page"
import CataloguePage from "../pages/inquiries/catalogue-page"
import InquiryPage from "../pages/inquiries/inquiry-page"
import ReadPage from "../pages/inquiries/read-page"
import ManyPage from "../pages/many/many-page"
import OrderPage from "../pages/order/order-page"
import PayPage from "../pages/pay/pay-page"
import TermsPage from "../pages/terms-page"
import { pageIn } from "./page-in"

const PAGES = [
  ["many", ManyPage],
  ["cart", CartPage],
  ["checkout", CheckoutPage],
  ["terms", TermsPage],
  ["pay/:", PayPage],
  ["orders/:", OrderPage],
  ["inquiries", CataloguePage],
  ["inquiries/read", ReadPage],
  ["inquiries/:", InquiryPage],
] as const

export const PageAt = ({ path }: { path: string }) => pageIn(PAGES, path)
