import type { ReactNode } from "react"
import type { Answer } from "../../api/use-answer"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { Answered } from "../feedback"
import { Section } from "../section"

type Props<Row> = {
  title: Bilingual
  answer: Answer<{ rows: Row[]; count: number }>
  children: (row: Row) => ReactNode
}

/** Counts what waits for a person; nothing at all if nothing waits. */
export function WaitingSection<Row>({ title, answer, children }: Props<Row>) {
  const { say, number } = useFormat()
  const { data, problem } = answer
  if (problem === null && (data === undefined || data.count === 0)) return null
  const count = data ? ` (${number(data.count)})` : ""
  return (
    <Section title={`${say(title)}${count}`}>
      <Answered answer={answer}>
        {({ rows }) => (
          <ul className="divide-ui-border-base border-ui-border-base divide-y border-t">
            {rows.map(children)}
          </ul>
        )}
      </Answered>
    </Section>
  )
}
