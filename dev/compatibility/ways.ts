import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { adminClient } from "../seed/admin-client"
import { call, postTo } from "../seed/call"

export const ADMIN = { email: "admin@shop.example", password: "a-password-of-nobody" }

export type Opened = { region_id: string; headers: Readonly<Record<string, string>> }

const id = z.object({ id: z.string() }).passthrough()

const regions = z.object({ region: id })

/** Its admin is not served: it cannot be built with the webpack that comes today. */
const CONFIG_1 = `require("dotenv").config()
module.exports = {
  projectConfig: {
    jwt_secret: process.env.JWT_SECRET,
    cookie_secret: process.env.COOKIE_SECRET,
    database_url: process.env.DATABASE_URL,
  },
  plugins: [
    "medusa-fulfillment-manual",
    "medusa-payment-manual",
    { resolve: "@medusajs/admin", options: { autoRebuild: false, serve: false } },
  ],
  modules: {
    eventBus: { resolve: "@medusajs/event-bus-local" },
    cacheService: { resolve: "@medusajs/cache-inmemory" },
  },
}
`

/** Where the versions of Medusa differ: their files, their commands, and how a cart is paid. */
export type Ways = typeof V1 | typeof V2

export const V1 = {
  plugin: "medusa-plugin-domain-reseller",
  tsconfig: {},
  config_file: "medusa-config.js",
  config: CONFIG_1,
  config_with_plugin: `${CONFIG_1}
const { withDomainReseller } = require("medusa-plugin-domain-reseller/config")
module.exports = withDomainReseller(module.exports, {
  domains: { base_url: process.env.RESELLER_URL, api_token: process.env.RESELLER_TOKEN },
  pricing: { exchange_rates: { usd: "0.00001" } },
})
`,
  migrate: ["migrations", "run"],
  /** Of what the server is started from, when it is built before. */
  built: null,
  uninstall: ["uninstall", "--yes"],
  /** A region to sell in, and what a storefront says of itself. */
  async open(url: string): Promise<Opened> {
    const { region } = await postTo(await adminClient(url, ADMIN), regions, "/admin/regions", {
      name: "US",
      currency_code: "usd",
      tax_rate: 10,
      payment_providers: ["manual"],
      fulfillment_providers: ["manual"],
      countries: ["us"],
    })
    return { region_id: region.id, headers: {} }
  },
  /** The id of the order that the cart becomes; its payment is captured. */
  async pay(url: string, store: AxiosInstance, cart_id: string): Promise<string> {
    const cart = `/store/carts/${cart_id}`
    await postTo(store, z.unknown(), cart, { email: "sara@example.com" })
    await postTo(store, z.unknown(), `${cart}/payment-sessions`)
    await postTo(store, z.unknown(), `${cart}/payment-session`, { provider_id: "manual" })
    const completed = z.object({ type: z.literal("order"), data: id })
    const { data: order } = await postTo(store, completed, `${cart}/complete`)
    await postTo(await adminClient(url, ADMIN), z.unknown(), `/admin/orders/${order.id}/capture`)
    return order.id
  },
}

/** In the form of the starter's; its secrets are variables by Medusa's own default. */
const config2 = (plugins: string): string => `import { defineConfig } from "@medusajs/framework/utils"
module.exports = defineConfig({
  projectConfig: { databaseUrl: process.env.DATABASE_URL },
  plugins: [${plugins}],
})
`

async function admin2(baseURL: string): Promise<AxiosInstance> {
  const tokens = z.object({ token: z.string() })
  const { token } = await postTo(axios.create({ baseURL }), tokens, "/auth/user/emailpass", ADMIN)
  return axios.create({ baseURL, headers: { Authorization: `Bearer ${token}` } })
}

const paid = z.object({
  order: z.object({ payment_collections: z.array(z.object({ payments: z.array(id) })) }),
})

export const V2 = {
  plugin: "medusa-plugin-domain-reseller-v2",
  // As its starter has it.
  tsconfig: {
    compilerOptions: {
      target: "ES2021",
      module: "Node16",
      moduleResolution: "Node16",
      esModuleInterop: true,
      emitDecoratorMetadata: true,
      experimentalDecorators: true,
      skipLibCheck: true,
      outDir: "./.medusa/server",
      rootDir: "./",
    },
    include: ["**/*", ".medusa/types/*"],
    exclude: ["node_modules", ".medusa/server", ".medusa/admin"],
  },
  config_file: "medusa-config.ts",
  config: config2(""),
  config_with_plugin: config2(`{
    resolve: "medusa-plugin-domain-reseller-v2",
    options: { domains: { base_url: process.env.RESELLER_URL, api_token: process.env.RESELLER_TOKEN } },
  }`),
  migrate: ["db:migrate"],
  built: ".medusa/server",
  uninstall: null,
  async open(url: string): Promise<Opened> {
    const admin = await admin2(url)
    const { stores } = await call(admin, z.object({ stores: z.tuple([id]) }), { url: "/admin/stores" })
    await postTo(admin, z.unknown(), `/admin/stores/${stores[0].id}`, {
      supported_currencies: [{ currency_code: "irt", is_default: true }],
    })
    const { region } = await postTo(admin, regions, "/admin/regions", {
      name: "Iran",
      currency_code: "irt",
      countries: ["ir"],
      payment_providers: ["pp_system_default"],
    })
    const channels = z.object({ sales_channels: z.array(id).min(1) })
    const { sales_channels } = await call(admin, channels, { url: "/admin/sales-channels" })
    const keys = z.object({ api_key: id.extend({ token: z.string() }) })
    const wanted = { title: "Storefront", type: "publishable" }
    const { api_key } = await postTo(admin, keys, "/admin/api-keys", wanted)
    await postTo(admin, z.unknown(), `/admin/api-keys/${api_key.id}/sales-channels`, {
      add: sales_channels.map((one) => one.id),
    })
    return { region_id: region.id, headers: { "x-publishable-api-key": api_key.token } }
  },
  async pay(url: string, store: AxiosInstance, cart_id: string): Promise<string> {
    await postTo(store, z.unknown(), `/store/carts/${cart_id}`, { email: "sara@example.com" })
    const collections = z.object({ payment_collection: id })
    const { payment_collection } = await postTo(store, collections, "/store/payment-collections", { cart_id })
    const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`
    await postTo(store, z.unknown(), sessions, { provider_id: "pp_system_default" })
    const completed = z.object({ type: z.literal("order"), order: id })
    const { order } = await postTo(store, completed, `/store/carts/${cart_id}/complete`)
    const admin = await admin2(url)
    const read = await call(admin, paid, {
      url: `/admin/orders/${order.id}?fields=*payment_collections.payments`,
    })
    for (const { id } of read.order.payment_collections.flatMap(({ payments }) => payments))
      await postTo(admin, z.unknown(), `/admin/payments/${id}/capture`)
    return order.id
  },
}
