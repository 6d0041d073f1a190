import { parseHost } from "../../names/host"
import { type Check, digitsField, mobileText } from "./field"
import { isDigits } from "./numbers"

/** Longer than any name, website or code; the contract sets no bound and we store what we are given. */
const MAX_LENGTH = 200
/** Control characters and broken pairs, which no database column takes all; what turns letters round shows another text than is sent. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u202d\u202e]/u

export const checkText: Check = (text) => {
  if (text === "" || UNWRITABLE.test(text)) return "wrong_format"
  return text.length > MAX_LENGTH ? "too_long" : null
}

export const checkPersianName: Check = (name, today) => {
  const found = checkText(name, today)
  if (found !== null) return found
  if (!/\p{L}/u.test(name)) return "wrong_format"
  return /\p{Script=Arabic}/u.test(name) ? null : "not_in_persian_letters"
}

export const checkMobile: Check = (mobile) => {
  if (!isDigits(mobile, 11)) return "wrong_length"
  return mobile.startsWith("09") ? null : "wrong_format"
}
export const MOBILE = digitsField([11, 11], checkMobile, {
  label: { en: "Mobile number", fa: "شمارهٔ موبایل" },
  hint: { en: "11 digits, beginning with 09", fa: "۱۱ رقم که با ۰۹ شروع می‌شود" },
  normalise: mobileText,
})

/** A fixed line, usually a zero, an area code of two digits and eight digits. The contract gives no length, so a number without its area code is possible. */
export const checkPhoneNumber: Check = (phone) => {
  if (!/^[0-9]+$/.test(phone) || phone.startsWith("09")) return "wrong_format"
  return /^0[1-8]\d{9}$/.test(phone) ? null : "unlikely_form"
}

/** For long neither 0 nor 2 stood among the first five digits; newer codes keep to it less strictly. There is no check digit. */
export const checkPostalCode: Check = (code) => {
  if (!isDigits(code, 10)) return "wrong_length"
  return /^[13-9]{5}/.test(code) ? null : "unlikely_form"
}
export const POSTAL_CODE = digitsField([10, 10], checkPostalCode, {
  label: { en: "Postal code", fa: "کد پستی" },
  hint: { en: "10 digits", fa: "۱۰ رقم" },
})

export const checkRegionCode: Check = (code) => {
  if (!isDigits(code, 2)) return "wrong_length"
  return Number(code) > 9 ? null : "unlikely_form"
}

/** A car's: what goes with a region code. A motorcycle's has none. */
const PLATE = /^\d{2}(?:\p{L}|الف)\d{3}$/u

/** A vehicle's plate without its region code. The contract gives no form, so others are possible. */
export const checkPlate: Check = (plate, today) =>
  checkText(plate, today) ?? (PLATE.test(plate) ? null : "unlikely_form")

/** A website, by its host name or its address. The contract does not say which, so it is sent as written. */
export const checkWebsite: Check = (website) => {
  const host = website.replace(/^https?:\/\//i, "").replace(/[/?#].*$/, "")
  const parsed = parseHost(host)
  if (parsed.kind === "invalid" || parsed.host.labels.length === 1) return "wrong_format"
  return host === website ? null : "unlikely_form"
}
