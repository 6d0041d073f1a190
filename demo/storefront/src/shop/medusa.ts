import type {
  StoreAuthRes,
  StoreCartShippingOptionsListRes,
  StoreCartsRes,
  StoreCompleteCartRes,
  StoreCustomersListOrdersRes,
  StoreCustomersRes,
  StoreOrdersRes,
  StoreRegionsListRes,
} from "@medusajs/medusa"
import { createDomainResellerClient, fetchRequest } from "medusa-plugin-domain-reseller-client"
import { LANGUAGE } from "../language/languages"

/** The browser's own fetch. The session is a cookie, so everything here speaks for the same customer. */
const ask = fetchRequest(window.location.origin, { headers: { "Accept-Language": LANGUAGE } })

/** The plugin's store routes. */
export const reseller = createDomainResellerClient(ask)

type Body = Record<string, unknown>

const get = async <Answer>(path: string) => (await ask("GET", `/store/${path}`)) as Answer
const post = async <Answer>(path: string, body: Body = {}) =>
  (await ask("POST", `/store/${path}`, body)) as Answer
const remove = async <Answer>(path: string) => (await ask("DELETE", `/store/${path}`)) as Answer

/**
 * Medusa's own store routes. Its JS client would be half as heavy as all the rest of the page where somebody buys, and would answer
 * a 409 `price_changed` by asking again.
 */
export const medusa = {
  regions: () => get<StoreRegionsListRes>("regions"),

  cart: (id: string) => get<StoreCartsRes>(`carts/${id}`),
  makeCart: (body: { region_id: string }) => post<StoreCartsRes>("carts", body),
  changeCart: (id: string, body: Body) => post<StoreCartsRes>(`carts/${id}`, body),
  addLine: (id: string, body: { variant_id: string; quantity: number }) =>
    post<StoreCartsRes>(`carts/${id}/line-items`, body),
  removeLine: (id: string, line_id: string) => remove<StoreCartsRes>(`carts/${id}/line-items/${line_id}`),

  deliveries: (id: string) => get<StoreCartShippingOptionsListRes>(`shipping-options/${id}`),
  chooseDelivery: (id: string, option_id: string) =>
    post<StoreCartsRes>(`carts/${id}/shipping-methods`, { option_id }),
  makePaymentSessions: (id: string) => post<StoreCartsRes>(`carts/${id}/payment-sessions`),
  choosePayment: (id: string, provider_id: string) =>
    post<StoreCartsRes>(`carts/${id}/payment-session`, { provider_id }),
  tellPayment: (id: string, provider_id: string, data: Body) =>
    post<StoreCartsRes>(`carts/${id}/payment-sessions/${provider_id}`, { data }),
  complete: (id: string) => post<StoreCompleteCartRes>(`carts/${id}/complete`),
  orderOfCart: (cart_id: string) => get<StoreOrdersRes>(`orders/cart/${cart_id}`),
  order: (id: string) => get<StoreOrdersRes>(`orders/${id}`),

  customer: () => get<StoreCustomersRes>("customers/me"),
  signIn: (credentials: { email: string; password: string }) => post<StoreAuthRes>("auth", credentials),
  signOut: () => remove<unknown>("auth"),
  signUp: (customer: Body) => post<StoreCustomersRes>("customers", customer),
  orders: (limit: number) => get<StoreCustomersListOrdersRes>(`customers/me/orders?limit=${limit}`),
  mailPasswordToken: (email: string) => post<unknown>("customers/password-token", { email }),
  resetPassword: (body: { email: string; token: string; password: string }) =>
    post<StoreCustomersRes>("customers/password-reset", body),
}

/** Of somebody else. */
export const FORBIDDEN = 403
export const NOT_FOUND = 404

const responseOf = (fault: unknown): unknown =>
  typeof fault === "object" && fault !== null && "response" in fault ? fault.response : null

/** The HTTP status of a refused request, null for a fault without an answer. Medusa answers a 401 with a bare text. */
export const statusOf = (fault: unknown): number | null => {
  const response = responseOf(fault)
  if (typeof response !== "object" || response === null || !("status" in response)) return null
  return typeof response.status === "number" ? response.status : null
}
