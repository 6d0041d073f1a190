import { buildStorefront } from "../../../demo/storefront/build/build-storefront"
import { type DomainShop, QUICK, startDomainShop } from "../domains/domain-shop"

/** Every quote is asked again before payment, so that a test decides what happens between cart and payment. */
const ALWAYS_AGED = { timeouts: { ...QUICK.timeouts, quote_fresh_ms: 1 } }

/** A shop with its own upstream that serves the demo's storefront. */
export const startStorefrontShop = async (
  more: Readonly<Record<string, unknown>> = {},
): Promise<DomainShop> => {
  await buildStorefront()
  return startDomainShop({ ...ALWAYS_AGED, ...more }, { storefront: true })
}
