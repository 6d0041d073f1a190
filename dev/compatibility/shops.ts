type Dependencies = Readonly<Record<string, string>>

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

/** What the starter of Medusa 2 names, in the versions of its Medusa. */
const onMedusa2 = (version: string): Dependencies => ({
  "@medusajs/admin-sdk": version,
  "@medusajs/cli": version,
  "@medusajs/framework": version,
  "@medusajs/medusa": version,
  "@swc/core": "^1.7.28",
  "@types/node": "^20.12.11",
  "ts-node": "^10.9.2",
  typescript: "^5.6.2",
})

/** The oldest and the newest that are promised, by the packages of a shop before the plugin comes. */
export const SHOPS = {
  v1: { "medusa-1-oldest": OLDEST, "medusa-1-newest": NEWEST },
  v2: { "medusa-2-oldest": onMedusa2("2.21.0"), "medusa-2-newest": onMedusa2("2.21.2") },
} as const
