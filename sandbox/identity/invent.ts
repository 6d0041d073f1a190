import { createHash } from "node:crypto"

/** Makes the same things of the same input, for ever: an inquiry answered twice is answered alike. */
export type Inventor = {
  /** `what` names the thing, so that two things of one input differ. */
  digits(what: string, length: number): string
  integer(what: string, least: number, most: number): number
  pick(what: string, list: readonly string[]): string
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

/** Latin letters, each before the Persian ones that become it. */
const LETTERS =
  "a آاع b ب p پ t تط s ثسص j ج ch چ h حه kh خ d د z ذزضظ r ر zh ژ sh ش gh غق f ف k کك g گ l ل m م n ن v و i یي e ئ"
const LATIN = new Map(
  Array.from(LETTERS.matchAll(/(\w+) (\S+)/g)).flatMap(([, latin = "", persian = ""]) =>
    [...persian].map((letter) => [letter, latin]),
  ),
)

/** Letter by letter; what is not a Persian letter stays. */
export const transliterate = (text: string) => [...text].map((letter) => LATIN.get(letter) ?? letter).join("")

const twoDigits = (number: number) => String(number).padStart(2, "0")

/** A Jalali date, YYYY/MM/DD; day 29 is in every month. */
export function jalaliDate(of: Inventor, what: string, first_year = 1398, last_year = 1403): string {
  const year = of.integer(`${what} year`, first_year, last_year)
  const month = of.integer(`${what} month`, 1, 12)
  const day = of.integer(`${what} day`, 1, 29)
  return `${year}/${twoDigits(month)}/${twoDigits(day)}`
}

/** Ten digits, the last one the check digit of the first nine. */
export function nationalCode(of: Inventor): string {
  const nine = of.digits("national code", 9)
  const rest = [...nine].reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0) % 11
  return nine + String(rest < 2 ? rest : 11 - rest)
}

/** IR, two check digits (ISO 13616, mod 97), three digits of the bank, nineteen of the account. */
export function ibanOf(bank: string, account: string): string {
  const body = bank + account.replace(/\D/g, "").padStart(19, "0").slice(-19)
  // The letters I and R count as 18 and 27.
  const check = 98n - (BigInt(`${body}182700`) % 97n)
  return `IR${String(check).padStart(2, "0")}${body}`
}
