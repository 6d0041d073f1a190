import type { FormEvent, InputHTMLAttributes } from "react"
import { formatDigits, plainDigits } from "../../language/format"

/** What people put between groups; the shop reads a value with or without it. */
const SEPARATORS = /[\s\-_/.]/g

/** A card number or the like in groups, its digits as the page writes them. */
export const inGroups = (size: number) => (typed: string) => {
  const text = plainDigits(typed).replace(SEPARATORS, "").toUpperCase()
  return formatDigits(text.match(new RegExp(`.{1,${size}}`, "g"))?.join(" ") ?? "")
}

const YEAR_DIGITS = 4
const MONTH_DIGITS = 2
const DATE_DIGITS = 8

/** Year/month/day of digits that were typed alone; a month or day of one digit is filled up when something follows it. */
export const asDate = (typed: string): string => {
  const parts = plainDigits(typed).split(/\D+/)
  const digits = parts
    .map((part, place) => (place > 0 && place < parts.length - 1 ? part.padStart(MONTH_DIGITS, "0") : part))
    .join("")
    .slice(0, DATE_DIGITS)
  const month = YEAR_DIGITS + MONTH_DIGITS
  const groups = [digits.slice(0, YEAR_DIGITS), digits.slice(YEAR_DIGITS, month), digits.slice(month)]
  return formatDigits(groups.filter(Boolean).join("/"))
}

const SEPARATOR = /[\s/]/

/** Where the caret belongs in `arranged`: after as many of its signs as stood before it in what was typed. */
export const caretIn = (arranged: string, typed: string, caret: number): number => {
  if (caret >= typed.length) return arranged.length
  let left = typed.slice(0, caret).replace(SEPARATORS, "").length
  let place = 0
  for (; place < arranged.length && left > 0; place += 1) {
    if (!SEPARATOR.test(arranged.charAt(place))) left -= 1
  }
  // What is typed next stands behind the separator, as it would have without it.
  return SEPARATOR.test(typed.charAt(caret - 1)) && SEPARATOR.test(arranged.charAt(place)) ? place + 1 : place
}

type Props = InputHTMLAttributes<HTMLInputElement> & { arrange: (typed: string) => string }

/** Arranges what is typed while it is typed: groups, separators, the digits of the page. */
export const ArrangedInput = ({ arrange, ...input }: Props) => {
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget
    const arranged = arrange(value)
    if (arranged === value) return
    const caret = caretIn(arranged, value, selectionStart ?? value.length)
    currentTarget.value = arranged
    currentTarget.setSelectionRange(caret, caret)
  }
  return <input {...input} dir="ltr" inputMode="numeric" spellCheck={false} onInput={onInput} />
}
