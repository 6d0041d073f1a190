import type { PriceRefusal } from "../../core/quotes/priced-quote"
import { ApiError } from "../http/api-error"

const CODES = { no_rate: "no_exchange_rate", too_large: "price_too_large" } as const

/** The shop cannot put a price on it in this currency. */
export const unpriced = (
  status: 409 | 422,
  { kind, message }: PriceRefusal,
  extra: Record<string, unknown> = {},
): ApiError => new ApiError(status, CODES[kind], message, extra)
