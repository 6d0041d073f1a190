import { type FormEvent, useRef, useState } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { Field } from "../../components/field"
import { PageTitle } from "../../components/page-title"
import { formatNumber } from "../../language/format"
import { useWords, type Words } from "../../language/words"
import { Link } from "../../routing/link"
import { MOST_AT_ONCE, type Searched, searchAll } from "../../shop/many"
import { searchMany } from "../../shop/queries/search"
import { useRun } from "../../shop/work"
import { ManyResults } from "./many-results"
import { byLabel, namesIn } from "./names-in"

const ROWS = 8

const problemOf = (count: number, { many }: Words): string | null => {
  if (count === 0) return many.none
  return count > MOST_AT_ONCE ? many.too_many(formatNumber(count), formatNumber(MOST_AT_ONCE)) : null
}

export default function ManyPage() {
  const words = useWords()
  const { many } = words
  const field = useRef<HTMLTextAreaElement>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { run, start } = useRun<Searched>()

  const check = (wanted: readonly string[]) =>
    start({ all: wanted.length, done: 0, isWaiting: false, results: [], refused: [] }, (tell, leaving) =>
      searchAll(byLabel(wanted), searchMany, tell, leaving),
    )
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(names.length, words)
    setProblem(wrong)
    if (wrong === null) await check(names)
    else field.current?.focus()
  }
  /** What could not be checked may be known by now; the rest stays as it is. */
  const checkAgain = async (unclear: readonly string[]) => {
    if (run === null) return
    const kept = run.results.filter(({ domain }) => !unclear.includes(domain))
    const { refused } = run
    await start({ all: unclear.length, done: 0, isWaiting: false, results: kept, refused }, (tell, leaving) =>
      searchAll(
        unclear,
        searchMany,
        ({ results = [], refused: _, ...more }) => tell({ ...more, results: [...kept, ...results] }),
        leaving,
      ),
    )
  }

  return (
    <div className="many">
      <PageTitle text={many.title} />
      <p className="lead">{many.lead}</p>
      <form className="panel form" onSubmit={onSubmit}>
        <Field
          label={many.label}
          hint={many.hint(formatNumber(MOST_AT_ONCE))}
          {...(problem === null ? {} : { problem })}
        >
          {(described) => (
            <textarea
              ref={field}
              {...described}
              dir="ltr"
              rows={ROWS}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              placeholder={"example.com\nexample.net"}
              onChange={({ target }) => setNames(namesIn(target.value))}
            />
          )}
        </Field>
        <div className="actions">
          <button
            type="submit"
            className="button primary"
            disabled={run?.isRunning}
            aria-busy={run?.isRunning}
          >
            {run?.isRunning ? many.checking : many.check}
          </button>
          <span role="status" className="muted">
            {names.length > 0 && many.read(formatNumber(names.length))}
          </span>
          <Link to="">{many.one}</Link>
        </div>
        <p role="alert" className="hidden">
          {problem}
        </p>
      </form>
      {run && <ManyResults run={run} onCheckAgain={checkAgain} />}
      <FaultNotice fault={run?.fault} onRetry={() => check(names)} />
    </div>
  )
}
