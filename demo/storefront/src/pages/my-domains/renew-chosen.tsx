import type { MyDomain } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { AddedNames, ManyProgress } from "../../components/many-outcome"
import { useTax } from "../../components/price"
import { formatMoney, formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords } from "../../language/words"
import { TERMS } from "../../shop/lines"
import { type Added, addAll, NOTHING_ADDED } from "../../shop/many"
import { addRenewals, isInCart, refreshCart, useCart } from "../../shop/queries/cart"
import { useRun } from "../../shop/work"
import { DomainFault, domainRefusalText } from "./domain-fault"

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

type Props = {
  chosen: readonly MyDomain[]
  onAdded: (domains: ReadonlySet<string>) => void
  onClear: () => void
}

/** Renews all domains that are chosen, for the same term. */
export const RenewChosen = ({ chosen, onAdded, onClear }: Props) => {
  const allWords = useWords()
  const words = MY_DOMAINS
  const { common } = allWords
  const tax = useTax()
  const [years, setYears] = useState(1)
  const { run, start } = useRun<Added>()
  const { data: cart } = useCart()
  const renewable = chosen.filter((one) => one.renewable && !isInCart(cart, one.domain, "renew"))
  const isRunning = run?.isRunning ?? false
  const renewAll = async () => {
    const requests = renewable.map(({ domain }) => ({ domain, years }))
    await start({ ...NOTHING_ADDED, all: requests.length }, (tell, leaving) =>
      addAll(
        requests,
        addRenewals,
        (more) => {
          tell(more)
          if (more.added) onAdded(new Set(more.added))
        },
        leaving,
      ),
    )
    await refreshCart()
  }
  const about = estimate(renewable, years)
  return (
    <section className="renew-chosen" aria-label={words.renew}>
      {run?.isRunning && <ManyProgress run={run} label={words.adding} words={words} />}
      {run !== null && !isRunning && (
        <>
          <AddedNames run={run} words={words} why={(refused) => domainRefusalText(allWords, refused)} />
          <DomainFault fault={run.fault} />
        </>
      )}
      {chosen.length > 0 && !isRunning && (
        <div className="panel">
          <div className="bulk">
            <strong role="status">{words.chosen(formatNumber(chosen.length))}</strong>
            <select
              aria-label={words.term}
              aria-describedby="bulk-price"
              value={years}
              onChange={(event) => setYears(Number(event.target.value))}
            >
              {TERMS.map((term) => (
                <option key={term} value={term}>
                  {common.years(formatNumber(term))}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="button primary"
              aria-label={words.renew_chosen}
              disabled={renewable.length === 0}
              onClick={renewAll}
            >
              {words.renew}
            </button>
            <button type="button" className="link clear" aria-label={words.clear} onClick={onClear}>
              ×
            </button>
          </div>
          <p id="bulk-price" className="hint">
            {about !== null && `${tax.after(words.at_most(about))}. `}
            {words.renew_hint}
          </p>
        </div>
      )}
    </section>
  )
}
