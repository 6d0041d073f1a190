import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { DomainName } from "../../components/line-title"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"

/** Each with the reason. */
const Reasons = ({ names }: { names: readonly FoundDomain[] }) => {
  const { reasons } = useWords()
  return (
    <ul className="others">
      {names.map(({ domain, reason }) => (
        <li key={domain} data-reason={reason}>
          <DomainName domain={domain} />
          <span className="muted">{reason && reasons[reason]}</span>
        </li>
      ))}
    </ul>
  )
}

/** Of taken names it is enough to know how many there are; nobody can do anything about them. */
export const TakenNames = ({ names }: { names: readonly FoundDomain[] }) => {
  const { search } = useWords()
  if (names.length === 0) return null
  return (
    <details className="taken">
      <summary>{search.of_taken(formatNumber(names.length))}</summary>
      <Reasons names={names} />
    </details>
  )
}

type Props = { title: string; help?: ReactNode; names: readonly FoundDomain[]; onCheckAgain?: () => void }

/** Names that cannot be bought just now. */
export const OtherNames = ({ title, help, names, onCheckAgain }: Props) => {
  const { search } = useWords()
  return (
    <>
      <h3>{title}</h3>
      {help && (
        <p className="muted">
          {help}{" "}
          {onCheckAgain && (
            <button type="button" className="link" onClick={onCheckAgain}>
              {search.check_again}
            </button>
          )}
        </p>
      )}
      <Reasons names={names} />
    </>
  )
}

/** What cannot be sold online a person of the shop may still bring about. `about` becomes the mail's subject. */
export const AskByMail = ({ about, className }: { about: string; className: string }) => {
  const { shop } = useWords()
  return (
    <a className={className} href={`mailto:${shop.email}?subject=${encodeURIComponent(about)}`}>
      {shop.ask}
    </a>
  )
}
