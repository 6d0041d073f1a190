import { LANGUAGE, LOCALE } from "./languages"

const number = new Intl.NumberFormat(LOCALE)
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" })
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeStyle: "short" })

/** The currency that Intl does not know. */
const TOMAN = { en: "toman", fa: "تومان" }[LANGUAGE]

export const formatNumber = (value: number): string => number.format(value)

/** A text in which digits stand, a phone number for one, with the digits of the language. */
export const formatDigits = (text: string): string =>
  LANGUAGE === "fa" ? text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit))) : text

/** Minor units, as the shop's API gives every amount; toman has none. */
export const formatMoney = (amount: number, currency_code: string): string => {
  if (currency_code === "irt") return `${number.format(amount)} ${TOMAN}`
  const money = new Intl.NumberFormat(LOCALE, { style: "currency", currency: currency_code })
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 0))
}

/** In the Persian calendar for Persian, in the Gregorian one for English. */
export const formatDay = (at: string | Date): string => day.format(new Date(at))
export const formatMoment = (at: string | Date): string => moment.format(new Date(at))
