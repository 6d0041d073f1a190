import { medusaOver } from "medusa-driver"
import {
  createDomainResellerClient,
  fetchRequest,
  type ShopRequest,
} from "medusa-plugin-domain-reseller-client"
import { LANGUAGE } from "../language/words"

/** The shop's publishable key, which comes with the page; Medusa 1.x has none. */
const KEY = /publishable_key=([^;]+)/.exec(document.cookie)?.[1]

/** The session is a cookie, so everything speaks for the same customer; with a token, for whom that is made. */
export type Asking = (token?: string) => ShopRequest

const asking: Asking = (token) =>
  fetchRequest(window.location.origin, {
    headers: {
      "Accept-Language": LANGUAGE,
      ...(KEY && { "x-publishable-api-key": KEY }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })

export const reseller = createDomainResellerClient(asking())

export interface Region {
  id: string
  currency_code: string
  /** On top of the prices that are shown before the cart. */
  is_tax_added: boolean
}

export interface Line {
  id: string
  cart_id: string
  title: string
  description: string | null
  unit_price: number
  subtotal: number
  metadata: Record<string, unknown> | null
  created_at: string
}

/** As everything here in minor units. */
export interface Sums {
  subtotal: number
  discount_total: number
  /** Of goods, which another page of the shop may have put beside the names. */
  shipping_total: number
  tax_total: number
  total: number
}

export interface Cart extends Sums {
  id: string
  email: string | null
  completed_at: string | null
  items: Line[]
  region: Pick<Region, "currency_code">
  discounts: { code: string }[]
  /** The demo's payment that is ready, and what it was told; null: none is. */
  payment: "pays" | "refuses" | null
}

export interface Order extends Sums {
  id: string
  display_id: number
  email: string
  customer_id: string
  created_at: string
  currency_code: string
  refunded_total: number
  items: Line[]
}

export interface Customer {
  id: string
  email: string
  first_name: string
  last_name: string
}

export type Credentials = { email: string; password: string }
export type NewCustomer = Credentials & { first_name: string; last_name: string }
export type NewPassword = Credentials & { token: string }

/** `order`: null where only its customer may know. */
export type Completion = { kind: "order"; order: Order | null } | { kind: "refused" }

/** What the pages need of a Medusa beside the plugin; `medusa-1.ts` and `medusa-2.ts` have it. Rejects as `reseller` does. */
export interface Medusa {
  regions(): Promise<Region[]>

  cart(id: string): Promise<Cart>
  makeCart(region_id: string): Promise<Cart>
  /** Makes the cart of this browser its customer's, who signed in just now. */
  takeCart(id: string): Promise<unknown>
  setEmail(id: string, email: string): Promise<Cart>
  setDiscount(id: string, code: string | null): Promise<unknown>
  removeLine(id: string, line_id: string): Promise<unknown>

  preparePayment(cart_id: string, payment: "pays" | "refuses"): Promise<Cart>
  complete(cart_id: string): Promise<Completion>
  orderOfCart(cart_id: string): Promise<Order | null>
  order(id: string): Promise<Order>

  customer(): Promise<Customer>
  signIn(credentials: Credentials): Promise<Customer>
  signUp(customer: NewCustomer): Promise<Customer>
  signOut(): Promise<unknown>
  orders(limit: number): Promise<Order[]>
  mailPasswordToken(email: string): Promise<unknown>
  resetPassword(given: NewPassword): Promise<unknown>
}

export const medusa: Medusa = medusaOver(asking)
