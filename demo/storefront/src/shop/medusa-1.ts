import type { Asking, Cart, Customer, Medusa, Order, Region } from "./medusa"
import { insteadOf, NOT_FOUND } from "./refused"

/** The demo's payment provider, and its own word for a payment that it does not take. */
const PROVIDER = "demo"
const REFUSED = "demo_refused"

type Session = { provider_id: string; is_selected: boolean | null; data: { fail?: string } }
type AnsweredCart = Omit<Cart, "payment"> & {
  payment_session?: Session | null
  payment_sessions?: Session[]
}
type Completed = { type: string; data: Order | null }
type AnsweredRegion = Region & { includes_tax: boolean; tax_rate: number; tax_provider_id: string | null }

const paymentOf = ({ payment_session, payment_sessions }: AnsweredCart): Cart["payment"] => {
  const chosen = (payment_sessions ?? [payment_session]).find((session) => session?.is_selected)
  if (chosen?.provider_id !== PROVIDER) return null
  return chosen.data.fail === "authorize" ? "refuses" : "pays"
}

const cartOf = ({ cart }: { cart: AnsweredCart }): Cart => ({ ...cart, payment: paymentOf(cart) })

/** Medusa 1.x. Its JS client is heavy, and answers a 409 `price_changed` by asking again. */
export const medusaOver = (asking: Asking): Medusa => {
  const ask = asking()
  const get = async <Answer>(path: string) => (await ask("GET", `/store/${path}`)) as Answer
  const post = async <Answer>(path: string, body: Record<string, unknown> = {}) =>
    (await ask("POST", `/store/${path}`, body)) as Answer
  const changeCart = async (path: string, body: Record<string, unknown> = {}) =>
    cartOf(await post<{ cart: AnsweredCart }>(`carts/${path}`, body))
  const order = async (path: string) => (await get<{ order: Order }>(`orders/${path}`)).order
  return {
    regions: async () =>
      (await get<{ regions: AnsweredRegion[] }>("regions")).regions.map((region) => ({
        ...region,
        is_tax_added: !region.includes_tax && (region.tax_rate > 0 || region.tax_provider_id !== null),
      })),

    cart: async (id) => cartOf(await get<{ cart: AnsweredCart }>(`carts/${id}`)),
    makeCart: async (region_id) => cartOf(await post<{ cart: AnsweredCart }>("carts", { region_id })),
    // Medusa does that whenever its customer asks for it.
    takeCart: async () => undefined,
    setEmail: (id, email) => changeCart(id, { email }),
    setDiscount: (id, code) => changeCart(id, { discounts: code === null ? [] : [{ code }] }),
    removeLine: (id, line_id) => ask("DELETE", `/store/carts/${id}/line-items/${line_id}`),

    preparePayment: async (cart_id, payment) => {
      await changeCart(`${cart_id}/payment-sessions`)
      const cart = await changeCart(`${cart_id}/payment-session`, { provider_id: PROVIDER })
      if (cart.payment === payment) return cart
      const data = payment === "refuses" ? { fail: "authorize" } : {}
      return changeCart(`${cart_id}/payment-sessions/${PROVIDER}`, { data })
    },
    complete: async (cart_id) => {
      const completed = post<Completed>(`carts/${cart_id}/complete`)
      const { type, data } = await completed.catch(insteadOf(REFUSED, { type: "cart", data: null }))
      return type === "order" ? { kind: "order", order: data } : { kind: "refused" }
    },
    orderOfCart: (cart_id) => order(`cart/${cart_id}`).catch(insteadOf(NOT_FOUND, null)),
    order,

    customer: async () => (await get<{ customer: Customer }>("customers/me")).customer,
    signIn: async (credentials) => (await post<{ customer: Customer }>("auth", credentials)).customer,
    // Medusa signs a new customer in at once.
    signUp: async (customer) => (await post<{ customer: Customer }>("customers", customer)).customer,
    signOut: () => ask("DELETE", "/store/auth"),
    orders: async (limit) => (await get<{ orders: Order[] }>(`customers/me/orders?limit=${limit}`)).orders,
    mailPasswordToken: (email) => post("customers/password-token", { email }),
    resetPassword: (given) => post("customers/password-reset", given),
  }
}
