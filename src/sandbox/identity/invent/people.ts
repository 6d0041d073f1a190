import type { Inventor } from "./inventor"

const FIRST_NAMES = ["زهرا", "مریم", "سارا", "نرگس", "لیلا", "علی", "رضا", "محمد", "امیر", "حسین"]
const LAST_NAMES = ["احمدی", "کریمی", "موسوی", "رضایی", "صادقی", "نوری", "جعفری", "قاسمی", "رحیمی", "کاظمی"]

export const firstName = (of: Inventor, what = "person") => of.pick(`${what} first name`, FIRST_NAMES)
export const lastName = (of: Inventor, what = "person") => of.pick(`${what} last name`, LAST_NAMES)
export const fullName = (of: Inventor, what = "person") => `${firstName(of, what)} ${lastName(of, what)}`

/** Ten digits, the last one the check digit of the first nine. */
export function nationalCode(of: Inventor, what: string): string {
  const nine = of.digits(`${what} national code`, 9)
  const rest = [...nine].reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0) % 11
  return nine + String(rest < 2 ? rest : 11 - rest)
}
