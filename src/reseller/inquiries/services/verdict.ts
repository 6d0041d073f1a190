import type { Bilingual } from "../categories"

/** A line above an answer's fields. `value`: the label's value, as the answer has it. */
export type Verdict = { tone: "good" | "bad" | "plain"; label: Bilingual; value: string | number | null }

const verdict =
  (tone: Verdict["tone"]) =>
  (en: string, fa: string): Verdict => ({ tone, label: { en, fa }, value: null })

export const good = verdict("good")
export const bad = verdict("bad")
export const plain = verdict("plain")

const NOTHING = plain("Nothing on record", "موردی ثبت نشده است")

export const said = (label: Bilingual, value: unknown): Verdict =>
  typeof value === "number" || (typeof value === "string" && value.trim() !== "")
    ? { tone: "plain", label, value }
    : NOTHING

export const matches = ({ matched }: { matched: boolean }): Verdict =>
  matched ? good("They match", "مطابقت دارد") : bad("They do not match", "مطابقت ندارد")

const ZERO = /^0+$/

/** An amount; the contract names no currency. */
export const toPay = (amount: number | string, none = good("Nothing to pay", "بدهی ندارد")): Verdict =>
  ZERO.test(String(amount)) ? none : said({ en: "To pay", fa: "مبلغ قابل پرداخت" }, amount)

export const howMany = (en: string, fa: string, count: number): Verdict => ({
  ...plain(en, fa),
  value: count,
})

export const counted = (label: Bilingual, count: number, none: Verdict): Verdict =>
  count === 0 ? none : { tone: "bad", label, value: count }
