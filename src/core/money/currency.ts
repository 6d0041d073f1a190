/** Medusa keeps amounts in PostgreSQL `integer` columns, which end here. */
export const MAX_AMOUNT = 2_147_483_647

/** A cost or price that can be counted exactly and is not for nothing. */
export function isPositiveAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

const USUAL_DIGITS = 2

/** The two that this product is about; then as listed by Medusa; then two of medusa-core-utils' list. */
export const WITHOUT_DIGITS: ReadonlySet<string> = new Set([
  ...["irt", "irr"],
  ...[
    "afn",
    "bif",
    "clp",
    "djf",
    "gnf",
    "iqd",
    "jpy",
    "kmf",
    "krw",
    "mga",
    "pkr",
    "pyg",
    "rsd",
    "rwf",
    "sos",
  ],
  ...["syp", "vnd", "xaf", "xof", "zmw", "zwl"],
  ...["vuv", "xpf"],
])
export const WITH_THREE_DIGITS: ReadonlySet<string> = new Set(["bhd", "jod", "kwd", "lyd", "omr", "tnd"])

/**
 * Decimal digits of a currency's minor unit, as Medusa 1.x counts them. `currency_code` in any case. The source is the
 * currency table of Medusa's admin, so that our prices stand on the scale of every other price in the shop: ISO 4217
 * differs for some (IQD, IRR, ISK, PKR, RSD, UGX), and what `Intl` says changes with the version of Node. IRT, the
 * toman, is in neither and has no smaller unit.
 */
export function decimalDigits(currency_code: string): number {
  const code = currency_code.toLowerCase()
  if (WITHOUT_DIGITS.has(code)) return 0
  return WITH_THREE_DIGITS.has(code) ? 3 : USUAL_DIGITS
}
