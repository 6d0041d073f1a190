import { useState } from "react"
import { formatDigits, formatNumber } from "../language/format"
import { WORDS } from "../language/words"

const { inquiries, inquiries: words } = WORDS

type Labels = Readonly<Record<string, string>>

const ONLY_DIGITS = /^[\d\s/:.-]+$/
const PERSIAN = /\p{Script=Arabic}/u

/** Of an IBAN or a card: written in fours, as on the card. */
const IN_FOURS = /^(IR\d{24}|\d{16})$/
const FOUR = /.{1,4}/g

/** An answer as plain text, a line a field. */
export const answerText = (
  values: Readonly<Record<string, unknown>>,
  labels: Labels,
  words: { yes: string; no: string; empty_value: string },
): string => {
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === "") return words.empty_value
    if (typeof value === "boolean") return value ? words.yes : words.no
    if (Array.isArray(value)) return value.map((one) => `\n${textOf(one)}`).join("\n")
    return typeof value === "object" ? answerText({ ...value }, labels, words) : String(value)
  }
  return Object.entries(values)
    .map(([name, value]) => `${labels[name] ?? name}: ${textOf(value)}`)
    .join("\n")
}

/** In groups that are seen, but not copied. */
const InFours = ({ value }: { value: string }) => (
  <bdi dir="ltr" className="fours">
    {(value.match(FOUR) ?? []).map((four, place) => (
      <span key={`${place}`}>{four}</span>
    ))}
  </bdi>
)

const Text = ({ value }: { value: string }) => {
  const shown = ONLY_DIGITS.test(value) || PERSIAN.test(value) ? formatDigits(value) : value
  return IN_FOURS.test(value) ? <InFours value={shown} /> : <bdi>{shown}</bdi>
}

/** One value of an answer; what is of digits alone or in Persian gets the digits of the language. */
export const Value = ({ value, labels }: { value: unknown; labels: Labels }) => {
  if (value === null || value === undefined || value === "") return <>{inquiries.empty_value}</>
  if (typeof value === "boolean") return <>{value ? inquiries.yes : inquiries.no}</>
  if (typeof value === "number") return <>{formatNumber(value)}</>
  if (typeof value === "string") return <Text value={value} />
  if (Array.isArray(value)) {
    if (value.length === 0) return <>{inquiries.empty_value}</>
    return (
      <ol>
        {value.map((one, place) => (
          <li key={`${place}`}>
            <Value value={one} labels={labels} />
          </li>
        ))}
      </ol>
    )
  }
  return <AnswerValues values={{ ...value }} labels={labels} />
}

/** What was asked or answered, each field under its name. */
export const AnswerValues = ({
  values,
  labels,
}: {
  values: Readonly<Record<string, unknown>>
  labels: Labels
}) => {
  return (
    <dl className="answer">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{labels[name] ?? name}</dt>
          <dd data-field={name}>
            <Value value={value} labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className="link"
      aria-label={label}
      onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied ? words.copied : words.copy}
    </button>
  )
}
