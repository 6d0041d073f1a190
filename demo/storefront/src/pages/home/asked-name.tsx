import { type FoundDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { DomainName } from "../../components/domain-name"
import { useWords, type Words } from "../../language/words"
import { AddDomain } from "./add-domain"
import { groupOf } from "./group-results"
import { AskByMail } from "./other-names"
import { YearlyPrice } from "./result-row"

/** What is to be said of a whole name, after the name itself. */
export const verdictOn = ({ domain }: Words, { premium, reason }: FoundDomain): string => {
  switch (reason) {
    case null:
      return premium ? domain.is_premium : domain.is_free
    case "taken":
    case "on_order":
      return domain.is_taken
    case "premium_not_sold":
    case "premium_term_too_long":
      return domain.is_premium_unsold
    case "unsupported":
      return domain.is_unsupported
    case "no_price":
      return domain.is_unpriced
    case "selling_stopped":
    case "term_too_long":
      return domain.is_stopped
    case "unchecked":
    case "unknown":
      return domain.is_unclear
  }
}

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
