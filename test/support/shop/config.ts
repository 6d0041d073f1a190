import { dirname, join } from "node:path"
import { z } from "zod"
import { DEMO, REPOSITORY } from "../../../dev/processes/paths"

const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`))

const EVENT_RECORDER = join(REPOSITORY, "test/support/shop/event-recorder")

/** Nothing listens on the discard port: a test that needs the upstream gives the address of its own sandbox. */
const NO_UPSTREAM = { base_url: "http://127.0.0.1:9", api_token: "no-token" }

/** All tests of a file come from one address; those of the limits themselves set them. */
const VISITORS_UNLIMITED = { visitors: false }

/** As in the demo's medusa-config.js; the admin finds its options by its plain name alone. */
const ADMIN = { serve: true, path: "/app", autoRebuild: false }

export type PluginWithOptions = { resolve: string; options: Readonly<Record<string, unknown>> }

export interface ShopConfigInput {
  readonly database_url: string
  readonly redis_url?: string
  /** Laid over the least options that the plugin accepts; null leaves the plugin out. */
  readonly options?: Readonly<Record<string, unknown>> | null
  /** The folder of our plugin; this checkout's unless given. */
  readonly plugin?: string
  /** Every statement that the shop sends to PostgreSQL is written to its log, and none is saved by a cache. */
  readonly log_statements?: boolean
  /** Folders of further plugins, or with their options. */
  readonly plugins?: readonly (string | PluginWithOptions)[]
  /** Medusa's session_options; those of README unless given. */
  readonly sessions?: Readonly<Record<string, unknown>>
  /** Serves the demo's storefront; it must have been built. */
  readonly storefront?: boolean
  /** The folder of the built admin that the shop serves under /app. */
  readonly admin_build?: string
  /** A file to which every event on Medusa's bus is written, one a line. */
  readonly events_file?: string
  /** Sites whose pages may use the shop, as medusa-config.js lists them. */
  readonly cors?: string
}

const modules = (redis_url: string | undefined, cached: boolean) =>
  redis_url === undefined
    ? {
        eventBus: { resolve: packageFolder("@medusajs/event-bus-local") },
        cacheService: {
          resolve: packageFolder("@medusajs/cache-inmemory"),
          ...(cached ? {} : { options: { ttl: 0 } }),
        },
      }
    : {
        eventBus: { resolve: packageFolder("@medusajs/event-bus-redis"), options: { redisUrl: redis_url } },
        cacheService: { resolve: packageFolder("@medusajs/cache-redis"), options: { redisUrl: redis_url } },
      }

const mailedSchema = z.object({ notify: z.object({ smtp: z.string(), from: z.string() }) })

/** The storefront mails as the plugin does. */
const storefrontOptions = (options: unknown) => {
  const mailed = mailedSchema.safeParse(options)
  const page = (name: string) => `https://shop.example/shop/{language}/account/${name}`
  return mailed.success
    ? {
        smtp_url: mailed.data.notify.smtp,
        from: mailed.data.notify.from,
        password_page: page("new-password#email={email}&token={token}"),
        email_page: page("email#{token}"),
      }
    : {}
}

/** The demo's shop without its admin and storefront, as a literal: nothing comes from the environment. */
export const shopConfig = ({
  database_url,
  redis_url,
  options = {},
  plugin = REPOSITORY,
  log_statements = false,
  plugins = [],
  sessions = { resave: false, saveUninitialized: false },
  storefront = false,
  admin_build,
  events_file,
  cors = "",
}: ShopConfigInput) => ({
  projectConfig: {
    database_type: "postgres",
    database_url,
    database_logging: log_statements,
    ...(redis_url === undefined ? {} : { redis_url }),
    jwt_secret: "test-jwt-secret",
    cookie_secret: "test-cookie-secret",
    store_cors: cors,
    admin_cors: cors,
    session_options: sessions,
  },
  modules: modules(redis_url, !log_statements),
  featureFlags: { analytics: false },
  plugins: [
    { resolve: packageFolder("medusa-fulfillment-manual"), options: {} },
    { resolve: join(DEMO, "payment"), options: { database_url } },
    ...(storefront ? [{ resolve: join(DEMO, "storefront"), options: storefrontOptions(options) }] : []),
    ...(options === null
      ? []
      : [{ resolve: plugin, options: { domains: NO_UPSTREAM, ...VISITORS_UNLIMITED, ...options } }]),
    ...plugins.map((plugin) => (typeof plugin === "string" ? { resolve: plugin, options: {} } : plugin)),
    ...(events_file === undefined ? [] : [{ resolve: EVENT_RECORDER, options: { file: events_file } }]),
    ...(admin_build === undefined
      ? []
      : [{ resolve: "@medusajs/admin", options: { ...ADMIN, outDir: admin_build } }]),
  ],
})

export type ShopConfig = ReturnType<typeof shopConfig>
