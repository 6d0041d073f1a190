import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { WEBPACK_VERSION } from "../../src/cli/doctor/check-versions"
import type { ShopOfOthers } from "./shops"

/**
 * In the form of Medusa's starter for 1.x: constants that are exported by their names, settings from .env. The admin is not
 * served, because Medusa does not start before it is built, and it cannot be built with the webpack that comes today.
 */
const configOf = ({ plugins = [] }: ShopOfOthers): string => `const dotenv = require("dotenv");

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
${plugins.map((plugin) => `  ${JSON.stringify(plugin)},\n`).join("")}  {
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

/** As the starter compiles: what a plugin's types must bear. */
const TSCONFIG = {
  compilerOptions: {
    target: "es2019",
    module: "commonjs",
    moduleResolution: "node",
    esModuleInterop: true,
    emitDecoratorMetadata: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    declaration: true,
    strict: true,
    outDir: "./dist",
    rootDir: "./src",
  },
  include: ["src/"],
  exclude: ["src/admin"],
}

const OWN_CART = `import { CartService } from "@medusajs/medusa"

class OwnCartService extends CartService {
  async retrieveWithTotals(...args: Parameters<CartService["retrieveWithTotals"]>) {
    return Object.assign(await super.retrieveWithTotals(...args), { read_by: "own cart service" })
  }
}
`

export const OWN_CART_FILE = "src/services/cart.ts"
export const OWN_CART_ALONE = `${OWN_CART}\nexport default OwnCartService\n`
/** README's two lines. */
export const OWN_CART_GUARDED = `import { withCartGuard } from "medusa-plugin-domain-reseller/guards"
${OWN_CART}\nexport default withCartGuard(OwnCartService)\n`

/**
 * yarn asks for the packages of all platforms, and of later versions some registries have those of Linux alone. A lockfile
 * would have one webpack, without which the admin's build does not find its loaders.
 */
const heldForYarn = ({ dependencies: { webpack = WEBPACK_VERSION } }: ShopOfOthers) => ({
  "@swc/core": "1.10.0",
  "msgpackr-extract": "3.0.4",
  webpack,
})

export const ENV = ".env"
export const envOf = (database_url: string): string =>
  `JWT_SECRET=something\nCOOKIE_SECRET=something\nDATABASE_URL=${database_url}\n`

/** What the shop consists of, but for what its package manager and its builds make. */
const filesOf = (shop: ShopOfOthers, database_url: string): Readonly<Record<string, string>> => ({
  "package.json": `${JSON.stringify(
    {
      name: "shop-of-others",
      version: "0.0.0",
      private: true,
      dependencies: shop.dependencies,
      ...(shop.manager === "yarn" ? { resolutions: heldForYarn(shop) } : {}),
    },
    null,
    2,
  )}\n`,
  "medusa-config.js": configOf(shop),
  [ENV]: envOf(database_url),
  ...(shop.hasOwnCart
    ? { "tsconfig.json": JSON.stringify(TSCONFIG, null, 2), [OWN_CART_FILE]: OWN_CART_ALONE }
    : {}),
})

export const writeFile = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

export const writeFiles = (shop: ShopOfOthers, folder: string, database_url: string): void => {
  for (const [path, text] of Object.entries(filesOf(shop, database_url))) writeFile(folder, path, text)
}
