import { buildStorefront } from "../../../demo/storefront/build/build-storefront"
import { type DomainShop, type Limits, QUICK, startDomainShop } from "../domains/domain-shop"

/** Every quote is asked again before payment, so that a test decides what happens between cart and payment. */
const ALWAYS_AGED = { timeouts: { ...QUICK.timeouts, quote_fresh_ms: 1 } }

/** A shop with its own upstream that serves the demo's storefront. */
export const startStorefrontShop = async (
  more: Readonly<Record<string, unknown>> = {},
  limits?: Limits,
): Promise<DomainShop> => {
  await buildStorefront()
  return startDomainShop({ ...ALWAYS_AGED, ...more }, { storefront: true, ...(limits ? { limits } : {}) })
}
