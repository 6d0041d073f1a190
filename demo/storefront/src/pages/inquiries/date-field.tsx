import { type InputHTMLAttributes, useRef } from "react"
import { formatDigits } from "../../language/format"
import { LANGUAGE } from "../../language/languages"
import { useWords } from "../../language/words"
import { ArrangedInput, asDate } from "./arranged-input"

const DAY_MS = 86_400_000
/** Lands in every month of the Persian calendar once, from the first on. */
const MONTH_STEP_DAYS = 31
const EARLY_IN_A_FIRST_MONTH = Date.UTC(2024, 2, 22)
/** Nobody is known to have lived much longer. */
const YEARS = 120

const monthName = new Intl.DateTimeFormat(`${LANGUAGE}-u-ca-persian`, { month: "long", timeZone: "UTC" })
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  monthName.format(EARLY_IN_A_FIRST_MONTH + month * MONTH_STEP_DAYS * DAY_MS),
)

const thisYear = (): number => {
  const parts = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", { year: "numeric" }).formatToParts()
  return Number(parts.find(({ type }) => type === "year")?.value)
}

const counting = (from: number, count: number, step: 1 | -1): number[] =>
  Array.from({ length: count }, (_, place) => from + place * step)

const twoDigits = (value: string): string => value.padStart(2, "0")

/** A day of the Persian calendar: typed as digits, or picked. */
export const DateField = (input: InputHTMLAttributes<HTMLInputElement>) => {
  const { inquiries: words } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const picked = useRef({ year: "", month: "", day: "" })
  const pick = (part: keyof typeof picked.current) => (value: string) => {
    picked.current[part] = value
    const { year, month, day } = picked.current
    if (year === "" || month === "" || day === "" || field.current === null) return
    field.current.value = asDate(`${year}/${twoDigits(month)}/${twoDigits(day)}`)
  }
  return (
    <>
      <ArrangedInput {...input} field={field} arrange={asDate} placeholder={formatDigits("1370/01/15")} />
      <details className="pick-date">
        <summary>{words.pick_date}</summary>
        <div>
          <Part label={words.day} onPick={pick("day")} values={counting(1, MONTH_STEP_DAYS, 1)} />
          <Part
            label={words.month}
            onPick={pick("month")}
            values={counting(1, MONTHS.length, 1)}
            nameOf={(month) => MONTHS[month - 1] ?? ""}
          />
          <Part label={words.year} onPick={pick("year")} values={counting(thisYear(), YEARS, -1)} />
        </div>
      </details>
    </>
  )
}

type PartProps = {
  label: string
  values: readonly number[]
  nameOf?: (value: number) => string
  onPick: (value: string) => void
}

const Part = ({ label, values, nameOf = (value) => formatDigits(String(value)), onPick }: PartProps) => (
  <select aria-label={label} defaultValue="" onChange={({ target }) => onPick(target.value)}>
    <option value="" disabled>
      {label}
    </option>
    {values.map((value) => (
      <option key={value} value={value}>
        {nameOf(value)}
      </option>
    ))}
  </select>
)
