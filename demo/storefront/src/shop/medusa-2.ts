import { RefusedRequest, refusalOf } from "medusa-plugin-domain-reseller-client"
import { inMinorUnits } from "../language/format"
import type { Asking, Cart, Customer, Line, Medusa, Order, Region, Sums } from "./medusa"
import { insteadOf, TAKEN, UNAUTHORIZED } from "./refused"

/** The demo's payment provider. */
const PROVIDER = "pp_demo_demo"
/** Medusa's word for a payment that the provider did not authorise. */
const REFUSED = "not_allowed"

/** What pages need beside what Medusa answers by itself; a cart's answer has its own list of what may be asked. */
const CART = "?fields=%2Bitems.subtotal"
const ORDER = "?fields=%2Bcustomer_id"
const ORDERS =
  "%2Bemail,%2Bcustomer_id,%2Btax_total,%2Bitem_subtotal,%2Bdiscount_subtotal,%2Bshipping_subtotal,*items"

type AnsweredLine = Omit<Line, "cart_id" | "description"> & { product_description: string | null }
type AnsweredSums = Partial<
  Record<"item_subtotal" | "discount_subtotal" | "shipping_subtotal" | "tax_total" | "total", number>
>
type AnsweredSession = { provider_id: string; status: string; data: { fail?: string } }
type AnsweredCart = AnsweredSums &
  Pick<Cart, "id" | "email" | "completed_at"> & {
    currency_code: string
    items?: AnsweredLine[]
    region: Cart["region"]
    promotions?: Cart["discounts"]
    payment_collection?: { payment_sessions?: AnsweredSession[] } | null
  }
type AnsweredOrder = AnsweredSums &
  Omit<Order, keyof Sums | "items" | "refunded_total"> & {
    items?: AnsweredLine[]
    summary?: { refunded_total?: number } | null
  }
type Completed = { type: string; order?: AnsweredOrder | null }
type Filled = AnsweredSums & { id: string; currency_code: string; items?: AnsweredLine[] }

const filledOf = (of: Filled) => {
  const minor = (amount: number | null | undefined) => inMinorUnits(Number(amount ?? 0), of.currency_code)
  return {
    subtotal: minor(of.item_subtotal),
    discount_total: minor(of.discount_subtotal),
    shipping_total: minor(of.shipping_subtotal),
    tax_total: minor(of.tax_total),
    total: minor(of.total),
    items: (of.items ?? []).map((line) => ({
      ...line,
      cart_id: of.id,
      description: line.product_description,
      unit_price: minor(line.unit_price),
      subtotal: minor(line.subtotal),
    })),
  }
}

const paymentOf = ({ payment_collection }: AnsweredCart): Cart["payment"] => {
  const open = payment_collection?.payment_sessions?.find(({ status }) => status === "pending")
  if (open?.provider_id !== PROVIDER) return null
  return open.data.fail === "authorize" ? "refuses" : "pays"
}

const cartOf = ({ cart }: { cart: AnsweredCart }): Cart => ({
  ...cart,
  ...filledOf(cart),
  discounts: cart.promotions ?? [],
  payment: paymentOf(cart),
})

/** Medusa takes what went back off an order's total; pages show what was paid, and beside it what went back. */
const orderOf = (order: AnsweredOrder): Order => {
  const filled = filledOf(order)
  const { subtotal, discount_total, shipping_total, tax_total } = filled
  return {
    ...order,
    ...filled,
    total: subtotal - discount_total + shipping_total + tax_total,
    refunded_total: inMinorUnits(order.summary?.refunded_total ?? 0, order.currency_code),
  }
}

/** Medusa 2: a payment collection in place of a cart's sessions, an account apart from its customer, amounts in major units. */
export const medusaOver = (asking: Asking): Medusa => {
  const ask = asking()
  const get = async <Answer>(path: string) => (await ask("GET", `/store/${path}`)) as Answer
  const post = async <Answer>(path: string, body: Record<string, unknown> = {}) =>
    (await ask("POST", `/store/${path}`, body)) as Answer
  const cart = async (id: string) => cartOf(await get<{ cart: AnsweredCart }>(`carts/${id}${CART}`))
  const customer = async () => (await get<{ customer: Customer }>("customers/me")).customer
  const changeCart = async (id: string, body: Record<string, unknown>) =>
    cartOf(await post<{ cart: AnsweredCart }>(`carts/${id}${CART}`, body))
  /** Medusa compares addresses letter by letter. */
  const tokenFor = async (path: string, { email, password }: { email: string; password: string }) => {
    const account = { email: email.toLowerCase(), password }
    return ((await ask("POST", `/auth/customer/emailpass${path}`, account)) as { token: string }).token
  }
  const signIn: Medusa["signIn"] = async (credentials) => {
    await asking(await tokenFor("", credentials))("POST", "/auth/session", {})
    return customer()
  }
  const complete: Medusa["complete"] = async (cart_id) => {
    const completed = post<Completed>(`carts/${cart_id}/complete${ORDER}`)
    const { type, order = null } = await completed.catch(insteadOf(REFUSED, { type: "cart", order: null }))
    return type === "order" ? { kind: "order", order: order && orderOf(order) } : { kind: "refused" }
  }
  return {
    // What tax comes on top Medusa says of a cart alone.
    regions: async () =>
      (await get<{ regions: Region[] }>("regions")).regions.map((region) => ({
        ...region,
        is_tax_added: false,
      })),

    cart,
    makeCart: async (region_id) => cartOf(await post<{ cart: AnsweredCart }>(`carts${CART}`, { region_id })),
    takeCart: (id) => post(`carts/${id}/customer`),
    setEmail: (id, email) => changeCart(id, { email }),
    setDiscount: (id, code) => changeCart(id, { promo_codes: code === null ? [] : [code] }),
    removeLine: (id, line_id) => ask("DELETE", `/store/carts/${id}/line-items/${line_id}`),

    preparePayment: async (cart_id, payment) => {
      type Collection = { payment_collection: { id: string } }
      const { payment_collection } = await post<Collection>("payment-collections", { cart_id })
      const data = payment === "refuses" ? { fail: "authorize" } : {}
      const sessions = `payment-collections/${payment_collection.id}/payment-sessions`
      await post(sessions, { provider_id: PROVIDER, data })
      return cart(cart_id)
    },
    complete,
    // A completed cart answers with its order again.
    orderOfCart: async (cart_id) => {
      const completion = await complete(cart_id)
      return completion.kind === "order" ? completion.order : null
    },
    order: async (id) => orderOf((await get<{ order: AnsweredOrder }>(`orders/${id}${ORDER}`)).order),

    customer,
    signIn,
    signUp: async ({ password, ...person }) => {
      const token = await tokenFor("/register", { email: person.email, password }).catch((fault) => {
        const refusal = refusalOf(fault)
        if (refusal?.status !== UNAUTHORIZED) throw fault
        throw new RefusedRequest({ status: TAKEN, data: refusal.details })
      })
      await asking(token)("POST", "/store/customers", person)
      return signIn({ email: person.email, password })
    },
    signOut: () => ask("DELETE", "/auth/session"),
    orders: async (limit) => {
      const path = `orders?limit=${limit}&order=-created_at&fields=${ORDERS}`
      return (await get<{ orders: AnsweredOrder[] }>(path)).orders.map(orderOf)
    },
    mailPasswordToken: (email) =>
      ask("POST", "/auth/customer/emailpass/reset-password", { identifier: email.toLowerCase() }),
    resetPassword: ({ token, password }) =>
      asking(token)("POST", "/auth/customer/emailpass/update", { password }),
  }
}
