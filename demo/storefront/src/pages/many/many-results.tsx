import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { takeLostFocus } from "../../components/asking-button"
import { FaultNotice, refusalText } from "../../components/fault-notice"
import { AddedNames, ManyProgress } from "../../components/many-outcome"
import { useTax } from "../../components/price"
import { formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { domainsIn, rememberOrder } from "../../shop/lines"
import { type Added, addAll, NOTHING_ADDED, type Searched } from "../../shop/many"
import { addDomains, refreshCart, useCart } from "../../shop/queries/cart"
import { useRun } from "../../shop/work"
import { groupResults, outcomeOf } from "../home/group-results"
import { OtherNames, TakenNames } from "../home/other-names"
import { ResultRows } from "../home/result-row"

/** What these names cost together in their first year, as it was when they were looked up. */
const sumOf = (found: readonly FoundDomain[]): string => {
  const sum = found.reduce((before, { price }) => before + (price?.register ?? 0), 0)
  return formatMoney(sum, found[0]?.currency_code ?? "irt")
}

/** Puts all free names that are not in the cart yet into it, each for a year; the shop asks their prices anew. */
export const AddFree = ({ free }: { free: readonly FoundDomain[] }) => {
  const words = useWords()
  const { many, domain } = words
  const tax = useTax()
  const { run, start } = useRun<Added>()
  const before = domainsIn(useCart().data?.items ?? [])
  const inCart = new Set(before)
  const left = free.filter((found) => !inCart.has(found.domain))
  const onAdd = async () => {
    const requests = left.map((found) => ({ domain: found.domain }))
    rememberOrder([...before, ...requests.map((one) => one.domain)])
    await start({ ...NOTHING_ADDED, all: requests.length }, (tell, leaving) =>
      addAll(requests, addDomains, tell, leaving),
    )
    await refreshCart()
  }
  const isRunning = run?.isRunning ?? false
  const box = useRef<HTMLElement>(null)
  const isOver = run?.isRunning === false
  useEffect(() => {
    if (isOver) takeLostFocus(box.current?.querySelector<HTMLElement>("a, button"))
  }, [isOver])
  return (
    <section ref={box} className="add-free" aria-label={many.add_all}>
      {run && isRunning && <ManyProgress run={run} label={many.adding} words={many} />}
      {run && !isRunning && (
        <>
          <AddedNames run={run} words={many} why={(refused) => refusalText(words, refused)} />
          <FaultNotice fault={run.fault} />
        </>
      )}
      {!isRunning && left.length > 0 && (
        <div className="panel">
          <p>
            <strong>{tax.after(many.sum(formatNumber(left.length), sumOf(left)))}</strong>
            <small className="hint">{domain.exact_later}</small>
          </p>
          <button type="button" className="button primary" onClick={onAdd}>
            {many.add_all}
          </button>
        </div>
      )}
      {!run && left.length === 0 && <p className="muted">{many.all_in_cart}</p>}
    </section>
  )
}

type Props = {
  run: Searched & { isRunning: boolean }
  onCheckAgain: (domains: readonly string[]) => void
}

const namesOf = (found: readonly FoundDomain[]): string[] => found.map(({ domain }) => domain)

/** What is known so far: free names with their prices first, then what is not known, what is gone, and what is no name. */
export const ManyResults = ({ run, onCheckAgain }: Props) => {
  const words = useWords()
  const { many, search } = words
  // No name stands before the others here, as the one that was searched does.
  const { free, unclear, unsold, taken } = groupResults(run.results, false)
  return (
    <section className="results" aria-labelledby="results" aria-busy={run.isRunning}>
      <h2 id="results" className="hidden">
        {many.results}
      </h2>
      {run.isRunning && <ManyProgress run={run} label={many.checking} words={many} />}
      <p role="status" className="muted status">
        {free.length > 0
          ? many.free(formatNumber(free.length))
          : !run.isRunning && outcomeOf(run.results, words)}
      </p>
      {!run.isRunning && free.length > 0 && <AddFree free={free} />}
      <ResultRows free={free} />
      {unclear.length > 0 && (
        <OtherNames
          title={search.unclear}
          help={search.unclear_help}
          names={unclear}
          {...(run.isRunning ? {} : { onCheckAgain: () => onCheckAgain(namesOf(unclear)) })}
        />
      )}
      {unsold.length > 0 && <OtherNames title={search.unsold} names={unsold} />}
      <TakenNames names={taken} />
      {run.refused.length > 0 && <NoNames refused={run.refused} />}
    </section>
  )
}

const NoNames = ({ refused }: Pick<Searched, "refused">) => {
  const words = useWords()
  return (
    <>
      <h3>{words.many.no_names}</h3>
      <ul className="others">
        {refused.map((one) => (
          <li key={one.name} data-refused={one.name}>
            <bdi dir="ltr" className="name">
              {one.name}
            </bdi>
            <span className="muted">{refusalText(words, one)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
