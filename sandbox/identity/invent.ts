import { createHash } from "node:crypto"

/** Makes the same things of the same input, for ever: an inquiry answered twice is answered alike. */
export type Inventor = {
  /** `what` names the thing, so that two things of one input differ. */
  digits(what: string, length: number): string
  integer(what: string, least: number, most: number): number
  pick(what: string, list: readonly string[]): string
}

export function inventor(...seed: readonly string[]): Inventor {
  const number = (what: string) =>
    BigInt(
      `0x${createHash("sha256")
        .update(JSON.stringify([...seed, what]))
        .digest("hex")}`,
    )
  const integer = (what: string, least: number, most: number) =>
    least + Number(number(what) % BigInt(most - least + 1))
  return {
    digits: (what, length) => number(what).toString().padStart(length, "0").slice(-length),
    integer,
    pick: (what, list) => list[integer(what, 0, list.length - 1)] ?? "",
  }
}

const LATIN: Readonly<Record<string, string>> = {
  آ: "a",
  ا: "a",
  ب: "b",
  پ: "p",
  ت: "t",
  ث: "s",
  ج: "j",
  چ: "ch",
  ح: "h",
  خ: "kh",
  د: "d",
  ذ: "z",
  ر: "r",
  ز: "z",
  ژ: "zh",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "z",
  ط: "t",
  ظ: "z",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "gh",
  ک: "k",
  ك: "k",
  گ: "g",
  ل: "l",
  م: "m",
  ن: "n",
  و: "v",
  ه: "h",
  ی: "i",
  ي: "i",
  ئ: "e",
}

/** Letter by letter; what is not a Persian letter stays. */
export const transliterate = (text: string) => [...text].map((letter) => LATIN[letter] ?? letter).join("")

const twoDigits = (number: number) => String(number).padStart(2, "0")

/** A Jalali date, YYYY/MM/DD; day 29 is in every month. */
export function jalaliDate(of: Inventor, what: string, first_year = 1398, last_year = 1403): string {
  const year = of.integer(`${what} year`, first_year, last_year)
  const month = of.integer(`${what} month`, 1, 12)
  const day = of.integer(`${what} day`, 1, 29)
  return `${year}/${twoDigits(month)}/${twoDigits(day)}`
}

export const clockTime = (of: Inventor, what: string) =>
  `${twoDigits(of.integer(`${what} hour`, 0, 23))}:${twoDigits(of.integer(`${what} minute`, 0, 59))}`

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

const PROVINCES = ["تهران", "اصفهان", "فارس", "خراسان رضوی", "گیلان", "یزد"]
const STREETS = ["خیابان بهار", "خیابان گلستان", "بلوار دانشجو", "خیابان سعدی", "کوچه نسترن", "خیابان لاله"]

export const province = (of: Inventor) => of.pick("province", PROVINCES)
export const street = (of: Inventor, what = "street") => of.pick(what, STREETS)
export const houseNumber = (of: Inventor) => String(of.integer("house", 1, 200))
export const address = (of: Inventor) => `${province(of)}، ${street(of)}، پلاک ${houseNumber(of)}`
export const postalCode = (of: Inventor) => of.digits("postal code", 10)

/** Contract I2.3, convert-account-number-to-iban. */
export const BANK_CODES = [
  "066",
  "015",
  "061",
  "012",
  "017",
  "013",
  "059",
  "014",
  "062",
  "063",
  "018",
  "070",
  "056",
  "010",
  "058",
  "019",
  "052",
  "054",
  "016",
  "064",
  "021",
  "057",
  "053",
  "078",
  "069",
  "079",
  "011",
  "055",
  "022",
  "020",
  "095",
  "065",
  "060",
  "075",
  "080",
  "073",
  "051",
] as const

/** No brand: a name that tells one bank from another is enough. */
export const bankName = (code: string) => `بانک نمونه ${code}`

export const bankCode = (of: Inventor) => of.pick("bank", BANK_CODES)

export const bankAccount = (of: Inventor) => of.digits("account", 13)

/** IR, two check digits (ISO 13616, mod 97), three digits of the bank, nineteen of the account. */
export function ibanOf(bank: string, account: string): string {
  const body = bank + account.replace(/\D/g, "").padStart(19, "0").slice(-19)
  // The letters I and R count as 18 and 27.
  const check = 98n - (BigInt(`${body}182700`) % 97n)
  return `IR${String(check).padStart(2, "0")}${body}`
}
