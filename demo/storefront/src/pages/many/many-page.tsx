import { type FormEvent, useRef, useState } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { Field } from "../../components/field"
import { PageTitle } from "../../components/page-title"
import { formatNumber } from "../../language/format"
import { useWords, type Words } from "../../language/words"
import { MOST_AT_ONCE, type Searched, searchAll } from "../../shop/many"
import { searchMany } from "../../shop/queries/search"
import { useRun } from "../../shop/work"
import { ManyResults } from "./many-results"
import { byLabel, namesIn } from "./names-in"

const problemOf = (count: number, { many }: Words): string | undefined => {
  if (count === 0) return many.none
  return count > MOST_AT_ONCE ? many.too_many(formatNumber(count), formatNumber(MOST_AT_ONCE)) : undefined
}

export default function ManyPage() {
  const words = useWords()
  const { many } = words
  const field = useRef<HTMLTextAreaElement>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const { run, start } = useRun<Searched>()
  const isRunning = run?.isRunning ?? false

  /** `kept`: what is known already. */
  const check = (wanted: readonly string[], kept: Pick<Searched, "results" | "refused">) =>
    start({ all: wanted.length, done: 0, isWaiting: false, ...kept }, (tell, leaving) =>
      searchAll(
        byLabel(wanted),
        searchMany,
        ({ results, refused, ...more }) =>
          tell({
            ...more,
            ...(results && { results: [...kept.results, ...results] }),
            ...(refused && { refused: [...kept.refused, ...refused] }),
          }),
        leaving,
      ),
    )
  const checkAll = () => check(names, { results: [], refused: [] })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(names.length, words)
    setProblem(wrong)
    if (wrong === undefined) void checkAll()
    else field.current?.focus()
  }
  /** What could not be checked may be known by now; the rest stays as it is. */
  const onCheckAgain = (unclear: readonly string[]) =>
    run && check(unclear, { ...run, results: run.results.filter(({ domain }) => !unclear.includes(domain)) })

  return (
    <div className="many">
      <PageTitle text={many.title} />
      <p className="lead">{many.lead}</p>
      <form className="panel form" onSubmit={onSubmit}>
        <Field label={many.label} hint={many.hint(formatNumber(MOST_AT_ONCE))} problem={problem}>
          {(described) => (
            <textarea
              ref={field}
              {...described}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              placeholder={"example.com\nexample.net"}
              onChange={({ target }) => setNames(namesIn(target.value))}
            />
          )}
        </Field>
        <div className="actions">
          <button type="submit" className="button primary" disabled={isRunning} aria-busy={isRunning}>
            {isRunning ? many.checking : many.check}
          </button>
          <span role="status" className="muted">
            {names.length > 0 && many.read(formatNumber(names.length))}
          </span>
        </div>
        <p role="alert" className="hidden">
          {problem}
        </p>
      </form>
      {run && <ManyResults run={run} onCheckAgain={onCheckAgain} />}
      <FaultNotice fault={run?.fault} onRetry={checkAll} />
    </div>
  )
}
