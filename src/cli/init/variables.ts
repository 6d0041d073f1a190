import { randomBytes } from "node:crypto"
import { SANDBOX } from "../../app/options/sandbox-values"

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
