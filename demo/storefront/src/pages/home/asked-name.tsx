import { type FoundDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { DomainName } from "../../components/line-title"
import { useWords } from "../../language/words"
import { groupOf, verdictOn } from "./group-results"
import { AskByMail } from "./other-names"
import { AddDomain, YearlyPrice } from "./result-row"

type Props = { found: FoundDomain; onCheckAgain: () => void; children: ReactNode }

/** The whole name that was asked for, before everything else; `children`: what helps where it is taken. */
export const AskedName = ({ found, onCheckAgain, children }: Props) => {
  const words = useWords()
  const group = groupOf(found)
  return (
    <div
      className={`asked ${found.orderable ? "good" : ""}`}
      data-domain={found.domain}
      data-state={found.state}
    >
      <p className="verdict">
        <DomainName domain={found.domain} /> <span>{verdictOn(words, found)}</span>
      </p>
      {found.orderable && (
        <div className="row">
          <YearlyPrice found={found} />
          <AddDomain domain={found.domain} />
        </div>
      )}
      {group === "unclear" && (
        <button type="button" className="button" onClick={onCheckAgain}>
          {words.search.check_again}
        </button>
      )}
      {group === "unsold" && <AskByMail about={unicodeName(found.domain)} className="button" />}
      {children}
    </div>
  )
}
