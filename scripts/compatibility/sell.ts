import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { waitUntil } from "../../tools/processes/wait-until"
import { adminClient } from "../../tools/seed/admin-client"
import { call } from "../../tools/seed/call"

const id = z.object({ id: z.string() }).passthrough()
const ORDER_MS = 120_000
export const ADMIN = { email: "admin@shop.example", password: "a-password-of-nobody" }

/** What the shop sells, before the plugin comes. */
export interface Assortment {
  readonly region_id: string
  readonly variant_id: string
  readonly shipping_option_id: string
}

const ADDRESS = {
  first_name: "Sara",
  last_name: "Tester",
  address_1: "1 Test Street",
  city: "Springfield",
  postal_code: "11111",
  country_code: "us",
}

const product = z.object({ product: id.extend({ variants: z.array(id).min(1) }) })
const channels = z.object({ sales_channels: z.array(id) })

/** A region in dollars with one ordinary product, as a shop has them. */
export async function stock(url: string): Promise<Assortment> {
  const admin = await adminClient(url, ADMIN)
  const post = <Schema extends z.ZodTypeAny>(schema: Schema, path: string, data: object) =>
    call(admin, schema, { method: "POST", url: `/admin/${path}`, data })
  const { region } = await post(z.object({ region: id }), "regions", {
    name: "US",
    currency_code: "usd",
    tax_rate: 10,
    payment_providers: ["manual"],
    fulfillment_providers: ["manual"],
    countries: ["us"],
  })
  const { shipping_option } = await post(z.object({ shipping_option: id }), "shipping-options", {
    name: "Post",
    region_id: region.id,
    provider_id: "manual",
    data: { id: "manual-fulfillment" },
    price_type: "flat_rate",
    amount: 500,
  })
  const { sales_channels } = await call(admin, channels, { url: "/admin/sales-channels" })
  const made = await post(product, "products", {
    title: "Mug",
    status: "published",
    options: [{ title: "Size" }],
    sales_channels: sales_channels.slice(0, 1).map((channel) => ({ id: channel.id })),
    variants: [
      {
        title: "One size",
        manage_inventory: false,
        prices: [{ currency_code: "usd", amount: 1_200 }],
        options: [{ value: "One size" }],
      },
    ],
  })
  const [variant] = made.product.variants
  if (variant === undefined) throw new Error("a product without a variant")
  return { region_id: region.id, variant_id: variant.id, shipping_option_id: shipping_option.id }
}

type Post = (path: string, data: object) => Promise<unknown>

const storeOf = (url: string): AxiosInstance => axios.create({ baseURL: url })

/** A new cart: what posts to its routes, and its id. */
async function newCart(store: AxiosInstance, region_id: string): Promise<{ post: Post; cart_id: string }> {
  const { cart } = await call(store, z.object({ cart: id }), {
    method: "POST",
    url: "/store/carts",
    data: { region_id },
  })
  const post: Post = (path, data) =>
    call(store, z.unknown(), { method: "POST", url: `/store/carts/${cart.id}${path}`, data })
  return { post, cart_id: cart.id }
}

/** A cart with one name in it, and its id. */
export async function cartWithDomain(
  url: string,
  { region_id }: Assortment,
  domain: string,
): Promise<string> {
  const { post, cart_id } = await newCart(storeOf(url), region_id)
  await post("/domains", { domain, years: 1 })
  return cart_id
}

/** Fills a new cart, pays for it with what the shop has, and captures; the order's id. */
async function order(
  store: AxiosInstance,
  admin: AxiosInstance,
  region_id: string,
  fill: (post: Post) => Promise<unknown>,
): Promise<string> {
  const { post } = await newCart(store, region_id)
  await fill(post)
  await post("", { email: "sara@example.com", shipping_address: ADDRESS, billing_address: ADDRESS })
  return pay(post, admin)
}

async function pay(post: Post, admin: AxiosInstance): Promise<string> {
  await post("/payment-sessions", {})
  await post("/payment-session", { provider_id: "manual" })
  const { data } = z.object({ type: z.literal("order"), data: id }).parse(await post("/complete", {}))
  await call(admin, z.unknown(), { method: "POST", url: `/admin/orders/${data.id}/capture` })
  return data.id
}

/** The order's id. */
export async function sellGoods(url: string, sold: Assortment): Promise<string> {
  const fill = async (post: Post) => {
    await post("/line-items", { variant_id: sold.variant_id, quantity: 2 })
    // Medusa takes the address first.
    await post("", { shipping_address: ADDRESS })
    await post("/shipping-methods", { option_id: sold.shipping_option_id })
  }
  return order(storeOf(url), await adminClient(url, ADMIN), sold.region_id, fill)
}

/** Buys one name; the order's id. */
export const orderDomain = async (url: string, { region_id }: Assortment, domain: string): Promise<string> =>
  order(storeOf(url), await adminClient(url, ADMIN), region_id, (post) =>
    post("/domains", { domain, years: 1 }),
  )

const states = z.object({ domain_orders: z.array(z.object({ state: z.string() })) })

/** Resolves when the name of that order has come to the state. */
export async function untilState(url: string, order_id: string, state: string): Promise<void> {
  let last = ""
  await waitUntil(
    async () => {
      const found = await call(storeOf(url), states, { url: `/store/orders/${order_id}/domains` })
      last = found.domain_orders.map((one) => one.state).join()
      return last === state
    },
    { timeout_ms: ORDER_MS, what: () => `the name to be ${state}; it is ${last}` },
  )
}

/** Buys one name; resolves when the shopper has it. */
export const sellDomain = async (
  url: string,
  sold: Assortment,
  domain = "sold-in-a-shop-of-others.com",
): Promise<void> => untilState(url, await orderDomain(url, sold, domain), "completed")

const linesRead = z.object({
  cart: z.object({ id: z.string(), read_by: z.string(), items: z.array(id).length(1) }),
})
const CONFLICT_OR_BAD = 400

/** In a shop with a cart service of its own: its code runs, and the guard over it keeps a line as it was sold. */
export async function checkOwnCart(url: string, sold: Assortment): Promise<void> {
  const store = storeOf(url)
  const path = `/store/carts/${await cartWithDomain(url, sold, "kept-in-a-shop-of-others.com")}`
  const read = await call(store, linesRead, { url: path })
  const [line] = read.cart.items
  const { status } = await store.post(
    `${path}/line-items/${line?.id}`,
    { quantity: 2 },
    { validateStatus: () => true },
  )
  if (status !== CONFLICT_OR_BAD)
    throw new Error(`The guard let the quantity of a name be changed: ${status}`)
}
