/** A plugin in a shop's configuration: its name, or with options. */
type Listed = string | { readonly resolve: string; readonly options: Readonly<Record<string, unknown>> }

/** A shop as somebody may have it, before the plugin comes: exact versions, which the plugin may not move. */
export interface ShopOfOthers {
  readonly name: string
  readonly node: string
  readonly postgres: string
  readonly manager: "npm" | "yarn"
  readonly dependencies: Readonly<Record<string, string>>
  /** Beside those of the starter. */
  readonly plugins?: readonly Listed[]
  /** The shop has a `src/services/cart.ts`, which it compiles with its own TypeScript. */
  readonly hasOwnCart?: boolean
}

/** Medusa's starter for 1.x on 2024-01-09, as its lockfile had it. */
const OLDEST = {
  "@medusajs/medusa": "1.20.0",
  "@medusajs/admin": "7.1.10",
  "@medusajs/cache-inmemory": "1.8.10",
  "@medusajs/core-flows": "0.0.4",
  "@medusajs/event-bus-local": "1.9.7",
  "@medusajs/file-local": "1.0.2",
  "@medusajs/icons": "1.1.0",
  "@medusajs/link-modules": "0.2.6",
  "@medusajs/medusa-cli": "1.3.22",
  "@medusajs/modules-sdk": "1.12.6",
  "@medusajs/orchestration": "0.5.2",
  "@medusajs/types": "1.11.10",
  "@medusajs/ui": "2.2.4",
  "@medusajs/utils": "1.11.3",
  "@medusajs/workflows-sdk": "0.1.1",
  "@tanstack/react-query": "4.22.0",
  awilix: "8.0.1",
  dotenv: "16.3.1",
  express: "4.18.2",
  "medusa-core-utils": "1.2.1",
  "medusa-fulfillment-manual": "1.1.39",
  "medusa-interfaces": "1.3.8",
  "medusa-payment-manual": "1.0.24",
  "medusa-react": "9.0.13",
  pg: "8.11.3",
  react: "18.2.0",
  "react-dom": "18.2.0",
  typeorm: "0.3.17",
  webpack: "5.89.0",
  zod: "3.22.4",
}

/** The same on 2024-05-02. The day before it had 1.20.5, which differs in Medusa and its admin alone. */
const MIDDLE = {
  ...OLDEST,
  "@medusajs/medusa": "1.20.6",
  "@medusajs/admin": "7.1.14",
  "@medusajs/core-flows": "0.0.9",
  "@medusajs/event-bus-local": "1.9.8",
  "@medusajs/file-local": "1.0.3",
  "@medusajs/icons": "1.2.1",
  "@medusajs/link-modules": "0.2.11",
  "@medusajs/modules-sdk": "1.12.11",
  "@medusajs/orchestration": "0.5.7",
  "@medusajs/types": "1.11.16",
  "@medusajs/ui": "3.0.0",
  "@medusajs/utils": "1.11.9",
  "@medusajs/workflows-sdk": "0.1.6",
  express: "4.19.2",
  "medusa-core-utils": "1.2.2",
  "medusa-fulfillment-manual": "1.1.40",
  "medusa-interfaces": "1.3.9",
  "medusa-react": "9.0.17",
  pg: "8.11.5",
  typeorm: "0.3.20",
  webpack: "5.91.0",
  zod: "3.23.5",
}

/** What the starter's manifest brings when it is installed today, but for typeorm, of which it is the newest that boots. */
const NEWEST = {
  "@medusajs/medusa": "1.20.11",
  "@medusajs/admin": "7.1.18",
  "@medusajs/cache-inmemory": "1.8.11",
  "@medusajs/event-bus-local": "1.9.9",
  "@medusajs/file-local": "1.0.4",
  "@medusajs/medusa-cli": "1.3.23",
  "@medusajs/ui": "3.0.1",
  "@medusajs/utils": "1.11.11",
  "@tanstack/react-query": "4.22.0",
  dotenv: "16.3.1",
  express: "^4.17.2",
  "medusa-fulfillment-manual": "1.1.41",
  "medusa-interfaces": "1.3.10",
  "medusa-payment-manual": "1.0.25",
  typeorm: "0.3.22",
}

/** Other plugins that shops have beside ours, and what they ask for. */
const BESIDE = {
  "medusa-payment-stripe": "6.0.11",
  "medusa-plugin-wishlist": "1.1.44",
  "@rsc-labs/medusa-store-analytics": "0.16.1",
  react: "18.2.0",
  "react-dom": "18.2.0",
  "react-router-dom": "6.13.0",
}

const BESIDE_LISTED: readonly Listed[] = [
  { resolve: "medusa-payment-stripe", options: { api_key: "sk_test_of_nobody", webhook_secret: "whsec_x" } },
  "medusa-plugin-wishlist",
  { resolve: "@rsc-labs/medusa-store-analytics", options: { enableUI: true } },
]

/** What the starter's last version pins, and what it compiles with. */
const PINNED = { typeorm: "0.3.16", typescript: "4.9.5", "@types/node": "17.0.45" }

export const NODE = { old: "20.8.0", middle: "22.23.3", new: "24.21.0" }
export const POSTGRES = { old: "13.23.0-beta.16", new: "18.4.0-beta.17" }

export const SHOPS: readonly ShopOfOthers[] = [
  { name: "oldest", node: NODE.old, postgres: POSTGRES.old, manager: "npm", dependencies: OLDEST },
  { name: "oldest-yarn", node: NODE.middle, postgres: POSTGRES.new, manager: "yarn", dependencies: OLDEST },
  { name: "middle", node: NODE.middle, postgres: POSTGRES.old, manager: "npm", dependencies: MIDDLE },
  { name: "newest", node: NODE.new, postgres: POSTGRES.new, manager: "npm", dependencies: NEWEST },
  { name: "newest-yarn", node: NODE.old, postgres: POSTGRES.new, manager: "yarn", dependencies: NEWEST },
  {
    name: "newest-with-others",
    node: NODE.middle,
    postgres: POSTGRES.new,
    manager: "npm",
    dependencies: { ...NEWEST, ...BESIDE },
    plugins: BESIDE_LISTED,
  },
  {
    name: "own-cart-service",
    node: NODE.old,
    postgres: POSTGRES.old,
    manager: "npm",
    dependencies: { ...NEWEST, ...PINNED },
    hasOwnCart: true,
  },
]

/** The one from which each journey begins. */
export const JOURNEYS_SHOP: ShopOfOthers = {
  name: "journeys",
  node: NODE.middle,
  postgres: POSTGRES.new,
  manager: "npm",
  dependencies: NEWEST,
}
