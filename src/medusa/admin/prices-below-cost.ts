import { z } from "zod"
import { exchangeRateOf } from "../../core/money/exchange-rates"
import { saleMargin } from "../../core/pricing/sale-margin"
import type DomainResellerService from "../../services/domain-reseller"
import { rowsOf } from "../stores/sql"

const currencyRecord = z.object({ currency_code: z.string() })

/** Extensions of which a year would be sold below its cost, at once or after a rise within tolerance. */
export type BelowCost = { currency_code: string; now: string[]; within_tolerance: string[] }

/** By currency of the shop's regions; those without any such extension are left out. */
export async function pricesBelowCost(reseller: DomainResellerService): Promise<BelowCost[]> {
  const { pricing, tolerance } = reseller.options
  const [regions, catalogue] = await Promise.all([
    rowsOf(
      reseller.container.manager,
      "SELECT DISTINCT currency_code FROM region WHERE deleted_at IS NULL ORDER BY currency_code",
    ),
    reseller.parts.catalogue(),
  ])
  if (catalogue.kind === "unavailable") return []
  const currencies = regions
    .map((row) => currencyRecord.parse(row).currency_code)
    .filter((code) => exchangeRateOf(code, pricing.exchange_rates) !== null)
  return currencies
    .map((currency_code) => {
      const found = { now: new Set<string>(), within_tolerance: new Set<string>() }
      for (const { tld, register, renew } of catalogue.value) {
        for (const cost of [register, renew]) {
          const below = saleMargin({ cost, tld, currency_code }, pricing, tolerance)?.below_cost ?? null
          if (below !== null) found[below].add(tld)
        }
      }
      return { currency_code, now: [...found.now], within_tolerance: [...found.within_tolerance] }
    })
    .filter(({ now, within_tolerance }) => now.length + within_tolerance.length > 0)
}
