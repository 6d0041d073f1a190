import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { takeLostFocus } from "../../components/asking-button"
import { FaultNotice, refusalText } from "../../components/fault-notice"
import { AddedNames, ManyProgress } from "../../components/many-outcome"
import { useTax } from "../../components/price"
import { formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { shownPrice } from "../../shop/kept"
import { domainsIn, rememberOrder } from "../../shop/lines"
import { type Added, addAll, NOTHING_ADDED, type Searched } from "../../shop/many"
import { addDomains, refreshCart, useCart } from "../../shop/queries/cart"
import { useRun } from "../../shop/work"
import { groupResults, outcomeOf } from "../home/group-results"
import { OtherNames } from "../home/other-names"
import { ResultRows } from "../home/result-row"

/** What these names cost together in their first year, as it was when they were looked up. */
const sumOf = (found: readonly FoundDomain[]): string => {
  const sum = found.reduce((before, { price }) => before + (price?.register ?? 0), 0)
  return formatMoney(sum, found[0]?.currency_code ?? "irt")
}

/** Puts all free names that are not in the cart yet into it, each for a year; the shop asks their prices anew. */
const AddFree = ({ free }: { free: readonly FoundDomain[] }) => {
  const words = useWords()
  const { many } = words
  const tax = useTax()
  const { run, start } = useRun<Added>()
  const before = domainsIn(useCart().data?.items ?? [])
  const left = free.filter(({ domain }) => !before.includes(domain))
  const onAdd = async () => {
    rememberOrder([...before, ...left.map(({ domain }) => domain)])
    for (const { domain, price } of left) if (price) shownPrice.remember(domain, String(price.register))
    const requests = left.map(({ domain }) => ({ domain }))
    await start({ ...NOTHING_ADDED, all: requests.length }, (tell, leaving) =>
      addAll(requests, addDomains, tell, leaving),
    )
    await refreshCart()
  }
  const isRunning = run?.isRunning ?? false
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (run && !isRunning) takeLostFocus(box.current?.querySelector<HTMLElement>("a, button"))
  }, [run, isRunning])
  return (
    <section ref={box} aria-label={many.add_all}>
      {run && isRunning && <ManyProgress run={run} label={many.adding} words={many} />}
      {run && !isRunning && (
        <>
          <AddedNames run={run} words={many} why={(refused) => refusalText(refused)} />
          <FaultNotice fault={run.fault} />
        </>
      )}
      {!isRunning && left.length > 0 && (
        <div className="title-row">
          <strong>{tax.after(many.sum(formatNumber(left.length), sumOf(left)))}</strong>
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

/** What is known so far: free names with their prices first, then what is not known, what is gone, and what is no name. */
export const ManyResults = ({ run, onCheckAgain }: Props) => {
  const words = useWords()
  const { many } = words
  // No name stands before the others here, as the one that was searched does.
  const groups = groupResults(run.results, false)
  const { free, unclear } = groups
  const outcome = run.isRunning ? "" : outcomeOf(run.results, words)
  return (
    <section className="results" aria-label={many.results} aria-busy={run.isRunning}>
      {run.isRunning && <ManyProgress run={run} label={many.checking} words={many} />}
      <p role="status" className={free.length > 0 ? "hidden" : "muted status"}>
        {free.length > 0 ? many.free(formatNumber(free.length)) : outcome}
      </p>
      {!run.isRunning && free.length > 0 && <AddFree free={free} />}
      <ResultRows free={free} />
      <OtherNames
        groups={groups}
        onCheckAgain={run.isRunning ? undefined : () => onCheckAgain(unclear.map(({ domain }) => domain))}
      />
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
