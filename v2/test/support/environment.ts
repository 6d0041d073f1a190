import { randomBytes } from "node:crypto"
import { z } from "zod"
import { query } from "../../brought/dev/postgres/query"

export const TEMPLATE = "shop_template"
export const ADMIN = { email: "admin@shop.test", password: "a password of tests" }

export const SECRETS = { JWT_SECRET: "a secret of tests", COOKIE_SECRET: "another secret of tests" }
export const ENCRYPTION_KEY = "5e".repeat(32)

/** `npm run test:all` kills at every boundary; `npm test` where money moves. */
export const IS_WHOLE_MATRIX = process.env.CRASH_MATRIX === "all"

/** Waits short enough for tests, long enough to see each state. */
const QUICK = {
  poll: { first_ms: 150, factor: 1.2, max_ms: 600, sweep_ms: 1_000, wait_first_ms: 150 },
  timeouts: { read_ms: 1_500, lookup_ms: 1_500, write_ms: 1_500 },
  limits: { read: 5_000, lookup: 5_000, write: 5_000 },
  visitors: false,
}

type Upstream = { url: string; identity_url: string; token: string }

/** What a shop of tests is started with, beside its database. */
export const shopEnvironment = (
  { url, identity_url, token }: Upstream,
  more: Readonly<Record<string, unknown>> = {},
): NodeJS.ProcessEnv => ({
  ...SECRETS,
  MEDUSA_ADMIN_EMAIL: ADMIN.email,
  MEDUSA_ADMIN_PASSWORD: ADMIN.password,
  DOMAIN_RESELLER_OPTIONS: JSON.stringify({
    domains: { base_url: url, api_token: token },
    identity: { base_url: identity_url, api_token: token },
    encryption_key: ENCRYPTION_KEY,
    renewals: { by: "upstream" },
    ...QUICK,
    ...more,
  }),
})

/** Migrations and seeds ask nobody upstream. */
export const UNUSED_UPSTREAM = shopEnvironment({
  url: "http://127.0.0.1:1",
  identity_url: "http://127.0.0.1:1/api/v1/identity",
  token: "unused",
})

const seededSchema = z.object({ key: z.string(), region_id: z.string() })

function fromSetup(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: these tests need jest's globalSetup`)
  return value
}

export async function newDatabase(): Promise<string> {
  const server = fromSetup("SHOP_TEST_POSTGRES_URL")
  const name = `shop_${randomBytes(6).toString("hex")}`
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  return Object.assign(new URL(server), { pathname: name }).href
}

/** What the seed has put into every shop's database. */
export const seeded = () => seededSchema.parse(JSON.parse(fromSetup("SHOP_TEST_SEEDED")))
