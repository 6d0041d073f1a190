import { type FoundDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { DomainName } from "../../components/line-title"
import { Price } from "../../components/price"
import { useWords } from "../../language/words"
import { groupOf, verdictOn } from "./group-results"
import { AskByMail } from "./other-names"
import { AddDomain, useRenewal } from "./result-row"

type Props = { found: FoundDomain; onCheckAgain: () => void; children: ReactNode }

/** The whole name that was asked for, before everything else; `children`: what helps where it is taken. */
export const AskedName = ({ found, onCheckAgain, children }: Props) => {
  const words = useWords()
  const renewal = useRenewal()
  const group = groupOf(found)
  const { domain, state, price, currency_code } = found
  return (
    <div className={found.orderable ? "asked good" : "asked"} data-domain={domain} data-state={state}>
      <p className="verdict">
        <DomainName domain={domain} /> <span>{verdictOn(words, found)}</span>
      </p>
      {found.orderable && price && (
        <div className="row">
          <span>
            <Price amount={price.register} currency_code={currency_code} note={renewal(found)} />
          </span>
          <AddDomain found={found} />
        </div>
      )}
      {group === "unclear" && (
        <button type="button" className="button" onClick={onCheckAgain}>
          {words.search.check_again}
        </button>
      )}
      {group === "unsold" && <AskByMail about={unicodeName(domain)} className="button" />}
      {children}
    </div>
  )
}
