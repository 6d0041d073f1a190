import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { ShopOfOthers } from "./shops"

/**
 * In the form of Medusa's starter for 1.x: constants that are exported by their names, settings from .env. The admin is not
 * served, because Medusa does not start before it is built, and it cannot be built with the webpack that comes today.
 */
export const CONFIG = `const dotenv = require("dotenv");

let ENV_FILE_NAME = ".env";
try {
  dotenv.config({ path: process.cwd() + "/" + ENV_FILE_NAME });
} catch (e) {}

const plugins = [
  \`medusa-fulfillment-manual\`,
  \`medusa-payment-manual\`,
  {
    resolve: \`@medusajs/file-local\`,
    options: {
      upload_dir: "uploads",
    },
  },
  {
    resolve: "@medusajs/admin",
    /** @type {import('@medusajs/admin').PluginOptions} */
    options: {
      autoRebuild: false,
      serve: false,
    },
  },
];

const modules = {
  eventBus: { resolve: "@medusajs/event-bus-local" },
  cacheService: { resolve: "@medusajs/cache-inmemory" },
};

/** @type {import('@medusajs/medusa').ConfigModule["projectConfig"]} */
const projectConfig = {
  jwt_secret: process.env.JWT_SECRET,
  cookie_secret: process.env.COOKIE_SECRET,
  store_cors: "http://localhost:8000",
  database_url: process.env.DATABASE_URL,
  admin_cors: "http://localhost:7000,http://localhost:7001",
  // redis_url: REDIS_URL
};

/** @type {import('@medusajs/medusa').ConfigModule} */
module.exports = {
  projectConfig,
  plugins,
  modules,
};
`

/** What README tells to write at its end. */
export const CONFIG_WITH_PLUGIN = `${CONFIG}
const { withDomainReseller } = require("medusa-plugin-domain-reseller/config");

module.exports = withDomainReseller(module.exports, {
  domains: { base_url: process.env.DOMAIN_RESELLER_URL, api_token: process.env.DOMAIN_RESELLER_TOKEN },
  pricing: { exchange_rates: { usd: "0.00001" } },
});
`

/** What the shop consists of, but for what its package manager and its builds make. */
export const filesOf = (shop: ShopOfOthers, database_url: string): Readonly<Record<string, string>> => ({
  "package.json": `${JSON.stringify({ name: "shop-of-others", version: "0.0.0", private: true, dependencies: shop.dependencies }, null, 2)}\n`,
  "medusa-config.js": CONFIG,
  ".env": `JWT_SECRET=something\nCOOKIE_SECRET=something\nDATABASE_URL=${database_url}\n`,
})

export const writeFile = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
