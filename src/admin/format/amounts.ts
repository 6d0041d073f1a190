import { decimalDigits } from "../../core/money/currency"
import type { Bilingual, Language } from "../language/language"

/** What people call the two Iranian units; other currencies go by their code. */
const UNITS: Readonly<Record<string, Bilingual>> = {
  irt: { en: "toman", fa: "تومان" },
  irr: { en: "rial", fa: "ریال" },
}

const LOCALES = { en: "en-US", fa: "fa-IR" } as const satisfies Record<Language, string>

export type Amounts = {
  number(value: number): string
  /** A cost of integer IRT. */
  cost(irt: number | null): string
  /** An amount in minor units of a currency, with its unit. */
  money(amount: number | null, currency_code: string): string
  /** `share` 0.2 is "20%"; with a sign when it is a change. */
  percent(share: number): string
}

export const NOT_KNOWN = "–"

/** Intl would give the toman two decimals and the name IRT, so digits and unit come from here. */
export function amountsIn(language: Language): Amounts {
  const plain = new Intl.NumberFormat(LOCALES[language])
  const percents = new Intl.NumberFormat(LOCALES[language], { style: "percent", maximumFractionDigits: 1 })
  const money = (amount: number | null, currency_code: string): string => {
    if (amount === null) return NOT_KNOWN
    const digits = decimalDigits(currency_code)
    const number = new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount / 10 ** digits)
    return `${number} ${UNITS[currency_code.toLowerCase()]?.[language] ?? currency_code.toUpperCase()}`
  }
  return {
    number: (value) => plain.format(value),
    cost: (irt) => money(irt, "irt"),
    money,
    percent: (share) => percents.format(share),
  }
}
