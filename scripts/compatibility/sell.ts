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

/** A new cart: what posts to its routes. */
async function newCart(store: AxiosInstance, region_id: string): Promise<Post> {
  const { cart } = await call(store, z.object({ cart: id }), {
    method: "POST",
    url: "/store/carts",
    data: { region_id },
  })
  return (path, data) =>
    call(store, z.unknown(), { method: "POST", url: `/store/carts/${cart.id}${path}`, data })
}

/** Fills a new cart, pays for it with what the shop has, and captures; the order's id. */
async function order(
  store: AxiosInstance,
  admin: AxiosInstance,
  region_id: string,
  fill: (post: Post) => Promise<unknown>,
): Promise<string> {
  const post = await newCart(store, region_id)
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

const states = z.object({ domain_orders: z.array(z.object({ state: z.string() })) })

/** Buys one name; resolves when the shopper has it. */
export async function sellDomain(url: string, { region_id }: Assortment): Promise<void> {
  const order_id = await order(storeOf(url), await adminClient(url, ADMIN), region_id, (post) =>
    post("/domains", { domain: "sold-in-a-shop-of-others.com", years: 1 }),
  )
  let last = ""
  await waitUntil(
    async () => {
      const found = await call(storeOf(url), states, { url: `/store/orders/${order_id}/domains` })
      last = found.domain_orders.map((one) => one.state).join()
      return last === "completed"
    },
    { timeout_ms: ORDER_MS, what: () => `the name to be completed; it is ${last}` },
  )
}
