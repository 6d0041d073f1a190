import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { waitUntil } from "../../../tools/processes/wait-until"
import { call } from "../../../tools/seed/call"
import { ADMIN } from "../sell"

const ORDER_MS = 120_000
const id = z.object({ id: z.string() }).passthrough()

/** What the shop sells, before the plugin comes, and the key of its storefront. */
export interface Assortment {
  readonly key: string
  readonly region_id: string
  readonly variant_id: string
}

const post = <Schema extends z.ZodTypeAny>(
  client: AxiosInstance,
  schema: Schema,
  url: string,
  data: object = {},
): Promise<z.output<Schema>> => call(client, schema, { method: "POST", url, data })

async function adminOf(baseURL: string): Promise<AxiosInstance> {
  const { token } = await post(
    axios.create({ baseURL }),
    z.object({ token: z.string() }),
    "/auth/user/emailpass",
    ADMIN,
  )
  return axios.create({ baseURL, headers: { Authorization: `Bearer ${token}` } })
}

/** A region in toman, one ordinary product, and a key of the storefront, as a shop has them. */
export async function stock(url: string): Promise<Assortment> {
  const admin = await adminOf(url)
  const { stores } = await call(admin, z.object({ stores: z.array(id).length(1) }), { url: "/admin/stores" })
  const channels = z.object({ sales_channels: z.array(id).min(1) })
  const { sales_channels } = await call(admin, channels, { url: "/admin/sales-channels" })
  const channel_ids = sales_channels.map((one) => one.id)
  for (const store of stores)
    await post(admin, z.unknown(), `/admin/stores/${store.id}`, {
      supported_currencies: [{ currency_code: "irt", is_default: true }],
    })
  const { region } = await post(admin, z.object({ region: id }), "/admin/regions", {
    name: "Iran",
    currency_code: "irt",
    countries: ["ir"],
    payment_providers: ["pp_system_default"],
  })
  const keys = z.object({ api_key: id.extend({ token: z.string() }) })
  const { api_key } = await post(admin, keys, "/admin/api-keys", { title: "Storefront", type: "publishable" })
  await post(admin, z.unknown(), `/admin/api-keys/${api_key.id}/sales-channels`, { add: channel_ids })
  const products = z.object({ product: id.extend({ variants: z.tuple([id]) }) })
  const { product } = await post(admin, products, "/admin/products", {
    title: "Course",
    status: "published",
    options: [{ title: "Length", values: ["Short"] }],
    sales_channels: channel_ids.map((one) => ({ id: one })),
    variants: [
      {
        title: "Short",
        manage_inventory: false,
        prices: [{ currency_code: "irt", amount: 1_200 }],
        options: { Length: "Short" },
      },
    ],
  })
  return { key: api_key.token, region_id: region.id, variant_id: product.variants[0].id }
}

const storeOf = (baseURL: string, { key }: Assortment): AxiosInstance =>
  axios.create({ baseURL, headers: { "x-publishable-api-key": key } })

const carts = z.object({ cart: id })

/** Fills a new cart, pays for it with what the shop has, and captures; the order's id. */
async function order(url: string, sold: Assortment, line: readonly [path: string, data: object]) {
  const store = storeOf(url, sold)
  const { cart } = await post(store, carts, "/store/carts", {
    region_id: sold.region_id,
    email: "sara@example.com",
  })
  const [path, data] = line
  await post(store, z.unknown(), `/store/carts/${cart.id}${path}`, data)
  const collections = z.object({ payment_collection: id })
  const { payment_collection } = await post(store, collections, "/store/payment-collections", {
    cart_id: cart.id,
  })
  const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`
  await post(store, z.unknown(), sessions, { provider_id: "pp_system_default" })
  const completed = z.object({ type: z.literal("order"), order: id })
  const { order: made } = await post(store, completed, `/store/carts/${cart.id}/complete`)
  await capture(url, made.id)
  return made.id
}

const paid = z.object({
  order: z.object({
    payment_collections: z.array(z.object({ payments: z.array(id.extend({ captured_at: z.unknown() })) })),
  }),
})

async function capture(url: string, order_id: string): Promise<void> {
  const admin = await adminOf(url)
  const fields = "fields=*payment_collections.payments"
  const read = await call(admin, paid, { url: `/admin/orders/${order_id}?${fields}` })
  for (const payment of read.order.payment_collections.flatMap(({ payments }) => payments))
    if (!payment.captured_at) await post(admin, z.unknown(), `/admin/payments/${payment.id}/capture`)
}

export const sellGoods = (url: string, sold: Assortment): Promise<string> =>
  order(url, sold, ["/line-items", { variant_id: sold.variant_id, quantity: 2 }])

const states = z.object({ domain_orders: z.array(z.object({ state: z.string() })) })

/** Buys one name; resolves when the shopper has it. */
export async function sellDomain(url: string, sold: Assortment): Promise<void> {
  const order_id = await order(url, sold, ["/domains", { domain: "sold-on-medusa-2.com", years: 1 }])
  let last = ""
  await waitUntil(
    async () => {
      const found = await call(storeOf(url, sold), states, { url: `/store/orders/${order_id}/domains` })
      last = found.domain_orders.map((one) => one.state).join()
      return last === "completed"
    },
    { timeout_ms: ORDER_MS, what: () => `the name to be completed; it is ${last}` },
  )
}
