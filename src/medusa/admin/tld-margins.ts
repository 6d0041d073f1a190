import { z } from "zod"
import type { TldCost } from "../../core/answers/registration"
import { exchangeRateOf } from "../../core/money/exchange-rates"
import { type SaleMargin, saleMargin } from "../../core/pricing/sale-margin"
import { noRateMessage } from "../../core/quotes/priced-quote"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "../http/api-error"
import { sellingStopped } from "../sales/selling-stopped"

/** ISO 4217. */
const CODE_LENGTH = 3

export const tldMarginsQuerySchema = z
  .object({ currency_code: z.string().max(CODE_LENGTH, "is no currency code").toLowerCase().default("irt") })
  .strict()

export type TldMargin = {
  tld: string
  stopped: boolean
  register: SaleMargin | null
  renew: SaleMargin | null
}

/** What each extension for sale costs, is sold at and earns, for one year. */
export async function tldMargins(
  tlds: readonly TldCost[],
  currency_code: string,
  reseller: DomainResellerService,
): Promise<TldMargin[]> {
  const { pricing, tolerance } = reseller.options
  if (exchangeRateOf(currency_code, pricing.exchange_rates) === null) {
    throw new ApiError(422, "no_exchange_rate", noRateMessage(currency_code))
  }
  const stopped = await sellingStopped(reseller.container.manager)
  const marginOf = (tld: string, cost: number | null) =>
    saleMargin({ cost, tld, currency_code }, pricing, tolerance)
  return tlds.map(({ tld, register, renew }) => ({
    tld,
    stopped: stopped.domain(tld),
    register: marginOf(tld, register),
    renew: marginOf(tld, renew),
  }))
}
