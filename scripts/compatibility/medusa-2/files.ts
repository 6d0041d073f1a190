export const PLUGIN = "medusa-plugin-domain-reseller-v2"

const PLUGINS_MARK = "  plugins: ["

/** As the starter of Medusa 2 has it, in the form of its README. */
const CONFIG = `import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: "http://localhost:8000",
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:8000,http://localhost:9000",
      jwtSecret: process.env.JWT_SECRET || "supersecret",
      cookieSecret: process.env.COOKIE_SECRET || "supersecret",
    },
  },
${PLUGINS_MARK}],
})
`

/** What README tells to write between the brackets. */
const ENTRY = `
    {
      resolve: "${PLUGIN}",
      options: {
        domains: { base_url: process.env.RESELLER_URL, api_token: process.env.RESELLER_DOMAINS_TOKEN },
      },
    },
  `

const TSCONFIG = {
  compilerOptions: {
    target: "ES2021",
    module: "Node16",
    moduleResolution: "Node16",
    esModuleInterop: true,
    emitDecoratorMetadata: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    skipDefaultLibCheck: true,
    strictNullChecks: true,
    declaration: false,
    sourceMap: false,
    outDir: "./.medusa/server",
    rootDir: "./",
  },
  include: ["**/*", ".medusa/types/*"],
  exclude: ["node_modules", ".medusa/server", ".medusa/admin"],
}

export const CONFIG_FILE = "medusa-config.ts"
export const CONFIG_ALONE = CONFIG
export const CONFIG_WITH_PLUGIN = CONFIG.replace(PLUGINS_MARK, `${PLUGINS_MARK}${ENTRY}`)

/** What such a shop consists of, but for its packages. */
export const filesOf = (
  dependencies: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  "package.json": `${JSON.stringify({ name: "shop-of-others", version: "0.0.1", private: true, dependencies }, null, 2)}\n`,
  "tsconfig.json": `${JSON.stringify(TSCONFIG, null, 2)}\n`,
  [CONFIG_FILE]: CONFIG_ALONE,
})
