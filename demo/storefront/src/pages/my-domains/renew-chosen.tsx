import { type MyDomain, unicodeName } from "medusa-plugin-domain-reseller/client"
import { useEffect, useRef, useState } from "react"
import { Notice } from "../../components/notice"
import { formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { patiently } from "../../shop/patiently"
import { addRenewal, refreshCart } from "../../shop/queries/cart"
import { domainFaultText } from "./domain-fault"
import { TERMS } from "./terms"

type Run = {
  done: number
  all: number
  added: number
  /** The shop has no room just now; it goes on by itself. */
  isWaiting: boolean
  refused: readonly { domain: string; why: string }[]
}

/** Puts one renewal after the other into the cart; what one is refused for does not stop the others. */
const useRenewAll = (onAdded: (one: MyDomain) => void) => {
  const words = useWords()
  const [run, setRun] = useState<Run | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const renewAll = async (chosen: readonly MyDomain[], years: number): Promise<void> => {
    const { signal } = leaving.current
    let now: Run = { done: 0, all: chosen.length, added: 0, isWaiting: false, refused: [] }
    const tell = (more: Partial<Run>) => {
      now = { ...now, ...more }
      setRun(now)
    }
    tell({})
    for (const one of chosen) {
      const { domain } = one
      try {
        await patiently(
          () => addRenewal({ domain, years }),
          () => tell({ isWaiting: true }),
          signal,
        )
        tell({ added: now.added + 1 })
        onAdded(one)
      } catch (fault) {
        if (signal.aborted) break
        tell({ refused: [...now.refused, { domain, why: domainFaultText(words, fault) }] })
      }
      tell({ done: now.done + 1, isWaiting: false })
    }
    await refreshCart()
  }
  return { run, renewAll, isRunning: run !== null && run.done < run.all }
}

/** What the chosen domains cost together as of today; null where that is not known of all. */
const estimate = (chosen: readonly MyDomain[], years: number): string | null => {
  const [first] = chosen
  let sum = 0
  for (const { renew_price, currency_code } of chosen) {
    if (renew_price === null || currency_code !== first?.currency_code) return null
    sum += renew_price * years
  }
  return first === undefined ? null : formatMoney(sum, first.currency_code)
}

const Progress = ({ run }: { run: Run }) => {
  const { my_domains: words } = useWords()
  const text = words.progress(formatNumber(run.done), formatNumber(run.all))
  return (
    <div>
      <progress aria-label={words.adding} value={run.done} max={run.all} />
      <p role="status">{run.isWaiting ? `${text} · ${words.waiting}` : text}</p>
    </div>
  )
}

const Outcome = ({ run: { added, refused } }: { run: Run }) => {
  const { my_domains: words } = useWords()
  return (
    <>
      {added > 0 && (
        <Notice tone="good">
          <p>{words.all_added(formatNumber(added))}</p>
          <Link to="cart" className="button primary">
            {words.to_cart}
          </Link>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warning" title={words.not_added(formatNumber(refused.length))}>
          <ul>
            {refused.map(({ domain, why }) => (
              <li key={domain} data-refused={domain}>
                <bdi dir="ltr">{unicodeName(domain)}</bdi>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

type Props = { chosen: readonly MyDomain[]; onAdded: (one: MyDomain) => void; onClear: () => void }

/** Renews all domains that are chosen, for the same term. */
export const RenewChosen = ({ chosen, onAdded, onClear }: Props) => {
  const { my_domains: words, common } = useWords()
  const [years, setYears] = useState(1)
  const { run, renewAll, isRunning } = useRenewAll(onAdded)
  const about = estimate(chosen, years)
  return (
    <section className="renew-chosen" aria-label={words.renew}>
      {run !== null && isRunning && <Progress run={run} />}
      {run !== null && !isRunning && <Outcome run={run} />}
      {chosen.length > 0 && !isRunning && (
        <div className="panel">
          <p>
            <strong role="status">{words.chosen(formatNumber(chosen.length))}</strong>
            {about !== null && ` · ${words.about(about)}`}
          </p>
          <div className="actions">
            <select
              aria-label={words.term}
              value={years}
              onChange={(event) => setYears(Number(event.target.value))}
            >
              {TERMS.map((term) => (
                <option key={term} value={term}>
                  {common.years(formatNumber(term))}
                </option>
              ))}
            </select>
            <button type="button" className="button primary" onClick={() => renewAll(chosen, years)}>
              {words.renew_chosen}
            </button>
            <button type="button" className="link" onClick={onClear}>
              {words.clear}
            </button>
          </div>
          <p className="hint">{words.renew_hint}</p>
        </div>
      )}
    </section>
  )
}
