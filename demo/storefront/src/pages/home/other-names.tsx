import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { DomainName } from "../../components/line-title"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import type { Groups } from "./group-results"

const { reasons, search, shop } = WORDS

const Reasons = ({ names }: { names: readonly FoundDomain[] }) => (
  <ul className="others">
    {names.map(({ domain, reason }) => (
      <li key={domain} data-reason={reason}>
        <DomainName domain={domain} />
        <span className="muted">{reason && reasons[reason]}</span>
      </li>
    ))}
  </ul>
)

type Props = { groups: Groups; onCheckAgain?: (() => void) | undefined; unsoldHelp?: ReactNode }

/** Names that cannot be bought just now. Of taken ones it is enough to know how many: nobody can do anything about them. */
export const OtherNames = ({ groups: { unclear, unsold, taken }, onCheckAgain, unsoldHelp }: Props) => (
  <>
    {unclear.length > 0 && (
      <>
        <h2>{search.unclear}</h2>
        <p className="muted">
          {search.unclear_help}{" "}
          {onCheckAgain && (
            <button type="button" className="link" onClick={onCheckAgain}>
              {search.check_again}
            </button>
          )}
        </p>
        <Reasons names={unclear} />
      </>
    )}
    {unsold.length > 0 && (
      <>
        <h2>{search.unsold}</h2>
        {unsoldHelp && <p>{unsoldHelp}</p>}
        <Reasons names={unsold} />
      </>
    )}
    {taken.length > 0 && (
      <details className="taken">
        <summary>{search.not_free.taken(formatNumber(taken.length))}</summary>
        <Reasons names={taken} />
      </details>
    )}
  </>
)

/** What cannot be sold online a person of the shop may still bring about. `about` becomes the mail's subject. */
export const AskByMail = ({ about, className }: { about: string; className: string }) => (
  <a className={className} href={`mailto:${shop.email}?subject=${encodeURIComponent(about)}`}>
    {shop.ask}
  </a>
)
