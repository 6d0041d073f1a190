import { createHash } from "node:crypto"

/** Makes the same things of the same input, for ever: an inquiry answered twice is answered alike. */
export type Inventor = {
  /** `what` names the thing, so that two things of one input differ. */
  digits(what: string, length: number): string
  integer(what: string, least: number, most: number): number
  pick(what: string, list: readonly string[]): string
  /** For one of several things of the same kind. */
  about(item: string): Inventor
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
    about: (item) => inventor(...seed, item),
  }
}

/** The Persian letters that become these. */
const PERSIAN: Readonly<Record<string, string>> = {
  a: "آاع",
  b: "ب",
  p: "پ",
  t: "تط",
  s: "ثسص",
  j: "ج",
  ch: "چ",
  h: "حه",
  kh: "خ",
  d: "د",
  z: "ذزضظ",
  r: "ر",
  zh: "ژ",
  sh: "ش",
  gh: "غق",
  f: "ف",
  k: "کك",
  g: "گ",
  l: "ل",
  m: "م",
  n: "ن",
  v: "و",
  i: "یي",
  e: "ئ",
}
const LATIN = new Map(
  Object.entries(PERSIAN).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
)

/** Letter by letter; what is not a Persian letter stays. */
export const transliterate = (text: string) => [...text].map((letter) => LATIN.get(letter) ?? letter).join("")

const twoDigits = (number: number) => String(number).padStart(2, "0")

/** A Jalali date, YYYY/MM/DD; day 29 is in every month. */
export const jalaliDate =
  (what: string, first_year = 1398, last_year = 1403) =>
  (of: Inventor) => {
    const year = of.integer(`${what} year`, first_year, last_year)
    const month = of.integer(`${what} month`, 1, 12)
    const day = of.integer(`${what} day`, 1, 29)
    return `${year}/${twoDigits(month)}/${twoDigits(day)}`
  }

export const clockTime = (of: Inventor) =>
  `${twoDigits(of.integer("hour", 0, 23))}:${twoDigits(of.integer("minute", 0, 59))}`

export const digits = (what: string, length: number) => (of: Inventor) => of.digits(what, length)

/** Up to so many thousand. */
export const thousands = (what: string, most: number) => (of: Inventor) =>
  String(of.integer(what, 1, most) * 1_000)

const FIRST_NAMES = ["زهرا", "مریم", "سارا", "نرگس", "لیلا", "علی", "رضا", "محمد", "امیر", "حسین"]
const LAST_NAMES = ["احمدی", "کریمی", "موسوی", "رضایی", "صادقی", "نوری", "جعفری", "قاسمی", "رحیمی", "کاظمی"]

export const firstName = (of: Inventor) => of.pick("first name", FIRST_NAMES)
export const lastName = (of: Inventor) => of.pick("last name", LAST_NAMES)
export const fullName = (of: Inventor) => `${firstName(of)} ${lastName(of)}`

/** Ten digits, the last one the check digit of the first nine. */
export function nationalCode(of: Inventor): string {
  const nine = of.digits("national code", 9)
  const rest = [...nine].reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0) % 11
  return nine + String(rest < 2 ? rest : 11 - rest)
}

const PROVINCES = ["تهران", "اصفهان", "فارس", "خراسان رضوی", "گیلان", "یزد"]
const STREETS = ["خیابان بهار", "خیابان گلستان", "بلوار دانشجو", "خیابان سعدی", "کوچه نسترن", "خیابان لاله"]

export const province = (of: Inventor) => of.pick("province", PROVINCES)
export const street = (of: Inventor) => of.pick("street", STREETS)
export const houseNumber = (of: Inventor) => String(of.integer("house", 1, 200))
export const address = (of: Inventor) => `${province(of)}، ${street(of)}، پلاک ${houseNumber(of)}`
export const postalCode = (of: Inventor) => of.digits("postal code", 10)

/** Contract I2.3, convert-account-number-to-iban; a bank has three digits. */
const [first_bank = "", ...other_banks] = [
  66, 15, 61, 12, 17, 13, 59, 14, 62, 63, 18, 70, 56, 10, 58, 19, 52, 54, 16, 64, 21, 57, 53, 78, 69, 79, 11,
  55, 22, 20, 95, 65, 60, 75, 80, 73, 51,
].map((number) => String(number).padStart(3, "0"))
export const BANK_CODES: [string, ...string[]] = [first_bank, ...other_banks]

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
