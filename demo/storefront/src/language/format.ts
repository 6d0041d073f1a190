import { LANGUAGE } from "./words"

const LOCALE = { en: "en-GB", fa: "fa-IR-u-ca-persian-nu-arabext" }[LANGUAGE]
const number = new Intl.NumberFormat(LOCALE)
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" })
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeStyle: "short" })

/** The currency that Intl does not know. */
const TOMAN = { en: "toman", fa: "تومان" }[LANGUAGE]

export const formatNumber = (value: number): string => number.format(value)

/** A text in which digits stand, a phone number for one, with the digits of the language. */
export const formatDigits = (text: string): string =>
  LANGUAGE === "fa" ? text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit))) : text

/** The same text with ASCII digits, however they were typed. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

const currency = (currency_code: string) => {
  const money = new Intl.NumberFormat(LOCALE, { style: "currency", currency: currency_code })
  return { money, units: 10 ** (money.resolvedOptions().maximumFractionDigits ?? 0) }
}

/** Minor units, as the shop's API gives every amount; toman has none. */
export const formatMoney = (amount: number, currency_code: string): string => {
  if (currency_code === "irt") return `${number.format(amount)} ${TOMAN}`
  const { money, units } = currency(currency_code)
  return money.format(amount / units)
}

/** Of an amount in major units. */
export const inMinorUnits = (amount: number, currency_code: string): number =>
  Math.round(amount * (currency_code === "irt" ? 1 : currency(currency_code).units))

/** In the Persian calendar for Persian, in the Gregorian one for English. */
export const formatDay = (at: string | Date): string => day.format(new Date(at))
export const formatMoment = (at: string | Date): string => moment.format(new Date(at))

/** A date without a time is that day everywhere, so no time zone may move it. */
const ANYWHERE = { dateStyle: "long", timeZone: "UTC" } as const
const date = new Intl.DateTimeFormat(LOCALE, ANYWHERE)
const gregorian = new Intl.DateTimeFormat("fa-IR-u-ca-gregory-nu-arabext", ANYWHERE)

const DAY_MS = 86_400_000

/** A day, YYYY-MM-DD, in the calendar of the language. */
export const formatDate = (day: string): string => date.format(new Date(day))

/** The same day in the Gregorian calendar, where the language has another one: registrars write that. */
export const formatGregorian = (day: string): string | null =>
  LANGUAGE === "fa" ? gregorian.format(new Date(day)) : null

/** Days from today, as the visitor's clock has it, to a day; below zero when it is past. */
export const daysUntil = (day: string): number => {
  const now = new Date()
  return Math.round((Date.parse(day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY_MS)
}

/** The name of something that the shop names in both languages. */
export const labelOf = (one: { title: string; "x-label-fa": string }): string =>
  LANGUAGE === "fa" ? one["x-label-fa"] : one.title
