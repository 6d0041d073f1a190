import type { Bilingual } from "../language/language"
import { useFormat } from "../language/use-format"
import { Choice } from "./choice"

/** As upstream's terms go; the shop's own most is the server's to know. */
const MOST_YEARS = 10
const TERMS = Array.from({ length: MOST_YEARS }, (_, index) => index + 1)

type TermProps = { value: string; onChoose: (years: string) => void }

export function TermChoice({ value, onChoose }: TermProps) {
  const { number } = useFormat()
  const yearsWords = (term: number): Bilingual => ({
    en: `${number(term)} ${term === 1 ? "year" : "years"}`,
    fa: `${number(term)} سال`,
  })
  return (
    <Choice
      label={{ en: "Years", fa: "مدت" }}
      value={value}
      options={Object.fromEntries(TERMS.map((term) => [term, yearsWords(term)]))}
      onChoose={onChoose}
    />
  )
}
