import { type Sandbox, startSandbox } from "../../../sandbox/index"
import { type Fixtures, prepareShop } from "../shop/fixtures"
import { type Shop, type ShopOptions, startShop } from "../shop/start-shop"

export interface DomainShop extends Fixtures {
  readonly shop: Shop
  readonly sandbox: Sandbox
  stop(): Promise<void>
}

/** Requests per window; a test shortens the window rather than wait for a minute. */
export type Limits = Readonly<{ read: number; lookup: number; write: number; window_ms?: number }>

/** Scenarios share one upstream account; only tests of the limits want them as documented. */
export const WIDE_LIMITS: Limits = { read: 5_000, lookup: 5_000, write: 5_000 }

/** Contract D8. */
export const DOCUMENTED_LIMITS: Limits = { read: 120, lookup: 60, write: 20 }

export const ENCRYPTION_KEY = "5e".repeat(32)

/**
 * Waits short enough for tests, long enough to see each state. A sweep costs a hundredth of a second of processor time:
 * shops that sweep more often take a quarter of the whole run with looking for nothing.
 */
export const QUICK = {
  poll: { first_ms: 150, factor: 1.2, max_ms: 600, sweep_ms: 1_000, wait_first_ms: 150 },
  timeouts: { read_ms: 1_500, lookup_ms: 1_500, write_ms: 1_500 },
}

/** Of a shop that sells against that sandbox, in this process or in another. */
export const domainOptions = (
  sandbox: Pick<Sandbox, "url" | "identity_url" | "token">,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  domains: { base_url: sandbox.url, api_token: sandbox.token },
  identity: { base_url: sandbox.identity_url, api_token: sandbox.token },
  encryption_key: ENCRYPTION_KEY,
  limits: WIDE_LIMITS,
  ...QUICK,
  ...more,
})

type More = Readonly<Record<string, unknown>>

/** `more` are options laid over those of the tests, or makes them when it knows the sandbox; `limits` are for both. */
export async function startDomainShop(
  more: More | ((sandbox: Sandbox) => Promise<More>) = {},
  { limits = WIDE_LIMITS, ...given }: Omit<ShopOptions, "options"> & { limits?: Limits } = {},
): Promise<DomainShop> {
  const sandbox = await startSandbox()
  sandbox.control.setMode({ rate_limits: limits })
  const laid = typeof more === "function" ? await more(sandbox) : more
  const shop = await startShop({ ...given, options: domainOptions(sandbox, { limits, ...laid }) })
  const fixtures = await prepareShop(shop)
  return {
    ...fixtures,
    shop,
    sandbox,
    stop: async () => {
      await shop.stop()
      await sandbox.stop()
    },
  }
}
