import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef, useState } from "react"
import { FaultNotice, refusalText, takeLostFocus } from "../../components/asked"
import { Field, Form } from "../../components/form"
import { AddedNames, ManyProgress } from "../../components/many-outcome"
import { useTax } from "../../components/tax"
import { PageTitle } from "../../components/titles"
import { formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { shownPrice } from "../../shop/kept"
import { domainsIn, rememberOrder } from "../../shop/lines"
import { useAddMany, useCart } from "../../shop/queries/cart"
import { useSearchMany } from "../../shop/queries/search"
import { groupResults, outcomeOf } from "../home/group-results"
import { OtherNames } from "../home/other-names"
import { ResultRows } from "../home/result-row"
import { byLabel, namesIn } from "./names-in"

const { many } = WORDS

const MOST_AT_ONCE = 100

/** Puts all free names that are not in the cart yet into it, each for a year; the shop asks their prices anew. */
const AddFree = ({ free }: { free: readonly FoundDomain[] }) => {
  const tax = useTax()
  const { run, ...add } = useAddMany()
  const before = domainsIn(useCart().data?.items ?? [])
  const left = free.filter(({ domain }) => !before.includes(domain))
  const names = left.map(({ domain }) => domain)
  const sum = left.reduce((total, { price }) => total + (price?.register ?? 0), 0)
  const onAdd = () => {
    rememberOrder([...before, ...names])
    for (const { domain, price } of left) if (price) shownPrice.remember(domain, String(price.register))
    add.start(names)
  }
  const box = useRef<HTMLElement>(null)
  const isOver = add.isSuccess || add.isError
  useEffect(() => {
    if (isOver) takeLostFocus(box.current?.querySelector<HTMLElement>("a, button"))
  }, [isOver])
  if (add.isLoading) return <ManyProgress work={{ ...add, run }} label={many.adding} />
  return (
    <section ref={box} aria-label={many.add_all}>
      {run && <AddedNames {...run} />}
      <FaultNotice fault={add.error} />
      {left.length > 0 && (
        <div className="title-row">
          <strong>
            {tax.after(
              many.sum(formatNumber(left.length), formatMoney(sum, left[0]?.currency_code ?? "irt")),
            )}
          </strong>
          <button type="button" className="button primary" onClick={onAdd}>
            {many.add_all}
          </button>
        </div>
      )}
      {!run && left.length === 0 && <p className="muted">{many.all_in_cart}</p>}
    </section>
  )
}

/** What is known so far: free names with their prices first, then what is not known, what is gone, and what is no name. */
const Results = ({ search }: { search: ReturnType<typeof useSearchMany> }) => {
  const { run, isLoading } = search
  if (run === null) return null
  // Typed in two ways, or looked up again, a name is there twice: what was told last stands.
  const results = [...new Map(run.done.map((found) => [found.domain, found])).values()]
  const groups = groupResults(results)
  const { free, unclear } = groups
  const checkAgain = () => {
    const names = unclear.map(({ domain }) => domain)
    search.start(names, { ...run, done: results })
  }
  return (
    <section className="results" aria-label={many.results} aria-busy={isLoading}>
      {isLoading && <ManyProgress work={search} label={many.checking} />}
      <p role="status" className={free.length > 0 ? "hidden" : "muted status"}>
        {(free.length > 0 || !isLoading) && outcomeOf(groups)}
      </p>
      {!isLoading && free.length > 0 && <AddFree free={free} />}
      <ResultRows free={free} />
      <OtherNames groups={groups} onCheckAgain={isLoading ? undefined : checkAgain} />
      {run.refused.length > 0 && (
        <>
          <h2>{many.no_names}</h2>
          <ul className="others">
            {run.refused.map((one) => (
              <li key={one.name} data-refused={one.name}>
                <bdi dir="ltr" className="name">
                  {one.name}
                </bdi>
                <span className="muted">{refusalText(one)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

export default function ManyPage() {
  const [names, setNames] = useState<readonly string[]>([])
  const search = useSearchMany()
  const count = formatNumber(names.length)
  const most = formatNumber(MOST_AT_ONCE)
  const check = () => search.start(byLabel(names))
  const tooMany = names.length > MOST_AT_ONCE ? many.too_many(count, most) : ""
  const problem = names.length === 0 ? many.none : tooMany
  return (
    <div className="many">
      <PageTitle text={many.title} />
      <p className="lead">{many.lead}</p>
      <Form className="panel form" onSubmit={check}>
        <Field label={many.label} hint={many.hint(most)} name="names">
          {(described) => (
            <textarea
              ref={(field) => field?.setCustomValidity(problem)}
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
          <button
            type="submit"
            className="button primary"
            disabled={search.isLoading}
            aria-busy={search.isLoading}
          >
            {search.isLoading ? many.checking : many.check}
          </button>
          <span role="status" className="muted">
            {names.length > 0 && many.read(count)}
          </span>
        </div>
      </Form>
      <Results search={search} />
      <FaultNotice fault={search.error} onRetry={check} />
    </div>
  )
}
