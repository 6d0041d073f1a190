import { randomBytes } from "node:crypto"
import { PLUGIN } from "../../config/our-entry"
import { SANDBOX } from "../../reseller/options/sandbox-values"

export const CONFIG = "medusa-config.js"

const BEGIN = "// domain-reseller: begin"
const END = "// domain-reseller: end"

/** A shop's medusa-config.js ends with it. The environment has the difference between sandbox and service. */
export const BLOCK = `${BEGIN}
module.exports = require("${PLUGIN}/config").withDomainReseller(module.exports, {
  domains: { base_url: process.env.DOMAIN_RESELLER_URL, api_token: process.env.DOMAIN_RESELLER_TOKEN },
  // Inquiries are sold where it has an address.
  identity: process.env.IDENTITY_URL
    ? { base_url: process.env.IDENTITY_URL, api_token: process.env.IDENTITY_TOKEN }
    : undefined,
  encryption_key: process.env.DOMAIN_ENCRYPTION_KEY,
  // One toman in other currencies, as JSON; or set it on the page Prices of the admin.
  pricing: { markup_percent: 15, exchange_rates: JSON.parse(process.env.DOMAIN_EXCHANGE_RATES || "{}") },
  enableUI: true,
})
${END}
`

export const withBlock = (config: string): string => `${config}${config.endsWith("\n") ? "" : "\n"}${BLOCK}`

const WRITTEN = new RegExp(`^${BEGIN}$[^]*?^${END}\\r?\\n?`, "m")

/** As it was before `withBlock`, also where somebody has changed the options between its marks. */
export const withoutBlock = (config: string): string => config.replace(WRITTEN, "")

export const ENV = ".env"

const KEY_BYTES = 32

/** The block in medusa-config.js reads these: all that differs between the sandbox and the service. */
const valuesFor = (sandbox: boolean): Readonly<Record<string, string>> => ({
  DOMAIN_RESELLER_URL: sandbox ? SANDBOX.url : "",
  DOMAIN_RESELLER_TOKEN: sandbox ? SANDBOX.token : "",
  IDENTITY_URL: sandbox ? SANDBOX.identity_url : "",
  IDENTITY_TOKEN: sandbox ? SANDBOX.token : "",
  DOMAIN_EXCHANGE_RATES: sandbox ? JSON.stringify(SANDBOX.exchange_rates) : "",
  DOMAIN_ENCRYPTION_KEY: randomBytes(KEY_BYTES).toString("hex"),
})

const has = (env: string, name: string): boolean =>
  new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, "m").test(env)

/** The names that are not there; the encryption key is fresh: a second one would not open what the first has sealed. */
export function missingVariables(env: string, sandbox: boolean): { names: string[]; text: string } {
  const missing = Object.entries(valuesFor(sandbox)).filter(([name]) => !has(env, name))
  return {
    names: missing.map(([name]) => name),
    text: missing.map(([name, value]) => `${name}=${value}\n`).join(""),
  }
}
